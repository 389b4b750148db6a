-- Where a range that is bounded by a wall time begins or ends: its instant, or that of the jump when the clocks jump over
-- it. Says the same as dayOf().from() of domain/scheduling/clock.ts (a test compares them).
create or replace function instant_from(p_zone text, p_date date, p_time time) returns timestamptz
language sql stable parallel safe
return coalesce(instant_at(p_zone, p_date, p_time), (
  select min(m)
  from generate_series((p_date + p_time) at time zone 'UTC' - interval '26 hours',
    (p_date + p_time) at time zone 'UTC' + interval '26 hours', interval '1 minute') as m
  where m at time zone p_zone >= p_date + p_time
));
