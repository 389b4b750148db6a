-- The instant of a wall time: the earlier one when it happens twice, null when the clocks jump over it. Says the same as
-- dayOf().at() of domain/scheduling/clock.ts (a test compares them).
create or replace function instant_at(p_zone text, p_date date, p_time time) returns timestamptz
language sql stable parallel safe
return (
  select min(moment)
  from (values (-1), (1)) as near (days),
    lateral (select (p_date + p_time) at time zone 'UTC' as utc) as wall,
    lateral (select wall.utc + make_interval(days => days) as probe) as around,
    lateral (select wall.utc - ((probe at time zone p_zone) - (probe at time zone 'UTC')) as moment) as guess
  where (moment at time zone p_zone) = p_date + p_time
);
