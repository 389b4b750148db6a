-- The instants a block covers on one day; empty on a day that the zone skipped. Says the same as coveredBy() of
-- domain/scheduling/time-block.ts (a test compares them).
create or replace function block_span(p_zone text, p_interval integer, p_date date, p_start time, p_end time) returns tstzrange
language plpgsql stable parallel safe set search_path = public as $$
declare
  midnight constant timestamptz := instant_from(p_zone, p_date, '00:00');
  next_midnight constant timestamptz := instant_from(p_zone, p_date, '24:00');
  starts timestamptz;
begin
  if midnight = next_midnight then
    return 'empty';
  elsif p_start is null then
    return tstzrange(midnight, next_midnight);
  end if;
  starts := instant_from(p_zone, p_date, p_start);
  return tstzrange(starts, case when p_start = p_end then starts + make_interval(mins => p_interval)
    else greatest(starts, instant_from(p_zone, p_date, p_end)) end);
end
$$;
