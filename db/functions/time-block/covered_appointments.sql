-- The appointments that a block would cover, by start: those that hold their time and are not over. p_block as
-- columnsOf() of domain/scheduling/block-input.ts makes it. Only the days on which there is somebody are looked at.
create or replace function covered_appointments(p_professional_id uuid, p_block jsonb, p_now timestamptz) returns uuid[]
language plpgsql stable set search_path = public as $$
declare
  zone text;
  step integer;
  first constant date := (p_block ->> 'blockedDate')::date;
  weekly constant boolean := (p_block ->> 'repeatsWeekly')::boolean;
  last constant date := coalesce((p_block ->> 'untilDate')::date, case when weekly then 'infinity'::date else first end);
begin
  select s.zone, coalesce((p.business_hours ->> 'slotInterval')::integer, 30) into zone, step
  from profiles p join studios s on s.id = p.studio_id where p.id = p_professional_id;
  return array(
    with held as materialized (
      -- A single time late in the evening reaches into the next day.
      select a.id, a.starts_at, a.ends_at, (a.starts_at at time zone zone)::date - 1 + n as day
      from appointments a
      cross join lateral generate_series(0,
        (a.ends_at at time zone zone)::date - (a.starts_at at time zone zone)::date + 1) as n
      where a.professional_id = p_professional_id and a.status <> 'cancelled' and a.status <> 'completed'
        and a.ends_at > p_now and a.starts_at > p_now - interval '1 day'
        and a.starts_at >= (first - 2)::timestamp at time zone 'UTC'
        and a.starts_at < (last + 3)::timestamp at time zone 'UTC'
    ), spans as materialized (
      select day, block_span(zone, step, day, (p_block ->> 'startTime')::time, (p_block ->> 'endTime')::time) as span
      from (select distinct day from held) as days
      where day between first and last and (not weekly or (day - first) % 7 = 0)
        and not p_block -> 'skippedDates' ? day::text
    )
    select h.id from held h join spans s on s.day = h.day and s.span && tstzrange(h.starts_at, h.ends_at)
    group by h.id, h.starts_at order by h.starts_at, h.id
  );
end
$$;
