-- The blocks of some professionals, a row for each day they cover from p_from to p_through. Whatever reads blocks reads
-- this. Not planned by itself: its query becomes a part of the caller's.
create or replace function block_days(p_professionals uuid[], p_from date, p_through date) returns setof block_day
language sql stable parallel safe rows 10
begin atomic
  select b.professional_id, block_day_from(b.blocked_date, b.repeats_weekly, p_from) + n, b.start_time, b.end_time,
    b.is_full_day, b.reason
  from time_blocks b
  cross join lateral generate_series(0,
    least(b.last_date, p_through) - block_day_from(b.blocked_date, b.repeats_weekly, p_from),
    case when b.repeats_weekly then 7 else 1 end) as n
  where b.professional_id = any (p_professionals) and b.last_date >= p_from and b.blocked_date <= p_through
    and block_day_from(b.blocked_date, b.repeats_weekly, p_from) + n <> all (b.skipped_dates);
end;
