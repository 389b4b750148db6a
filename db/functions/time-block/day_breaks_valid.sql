-- Time that members take out of the agenda: breaks of a day, blocks of one day, of several and of every week.

-- Mirrors domain/scheduling/breaks.ts.
create or replace function day_breaks_valid(day jsonb) returns boolean
language sql immutable parallel safe
return day -> 'breaks' is null or coalesce(
  jsonb_typeof(day -> 'breaks') = 'array'
  and jsonb_array_length(day -> 'breaks') <= 4
  and not exists (
    select from jsonb_array_elements(day -> 'breaks') with ordinality as one (pause, n)
    where (
      jsonb_typeof(one.pause -> 'start') = 'string' and one.pause ->> 'start' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      and jsonb_typeof(one.pause -> 'end') = 'string' and one.pause ->> 'end' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      and (
        (day -> 'closed')::boolean
        or (
          one.pause ->> 'start' < one.pause ->> 'end'
          and day ->> 'start' <= one.pause ->> 'start' and one.pause ->> 'end' <= day ->> 'end'
          and not ((day -> 'hasLunch')::boolean
            and one.pause ->> 'start' < day ->> 'lunchEnd' and day ->> 'lunchStart' < one.pause ->> 'end')
          and not exists (
            select from jsonb_array_elements(day -> 'breaks') with ordinality as other (pause, n)
            where other.n < one.n and one.pause ->> 'start' < other.pause ->> 'end'
              and other.pause ->> 'start' < one.pause ->> 'end'
          )
        )
      )
    ) is not true
  ),
  false
);
