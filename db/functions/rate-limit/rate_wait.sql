create or replace function rate_wait(p_key text, p_now timestamptz) returns integer
language sql stable set search_path = public
begin atomic
  select greatest(1, ceil(extract(epoch from window_ends_at - p_now)))::integer from rate_counters where key = p_key;
end;
