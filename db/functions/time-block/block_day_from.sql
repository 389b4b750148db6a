-- The first day on or after p_from on which a block that began on p_first may hold. Says the same as
-- domain/scheduling/block-days.ts, like block_days.
create or replace function block_day_from(p_first date, p_weekly boolean, p_from date) returns date
language sql immutable parallel safe
return case when p_first >= p_from then p_first when p_weekly then p_from + ((p_first - p_from) % 7 + 7) % 7 else p_from end;
