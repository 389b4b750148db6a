-- Limits that hold across isolates. A window starts with its first hit and ends after its length; a day at most.

-- Seconds to wait, 0 when every key may go on, each with one hit more. Keys in one order, so that two callers never wait for each
-- other in a circle; it ends at the first that may not go on, so that a refused caller uses up nothing of what comes after
-- (domain/rate-limit.ts: 'x/address' and 'x/caller' come before 'x/email' and 'x/studio').
create or replace function take_rates(p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns integer
language plpgsql security definer set search_path = public as $$
declare
  claim record;
begin
  for claim in
    select key, p_now + make_interval(secs => least(seconds, 86400)) as window_end, most
    from unnest(p_keys, p_windows, p_limits) as given (key, seconds, most) order by key
  loop
    insert into rate_counters as c (key, window_ends_at, hits)
    select claim.key, claim.window_end, 1 where claim.most > 0
    on conflict (key) do update set
      hits = case when c.window_ends_at <= p_now then 1 else c.hits + 1 end,
      window_ends_at = case when c.window_ends_at <= p_now then claim.window_end else c.window_ends_at end
    where c.window_ends_at <= p_now or c.hits < claim.most;
    if not found then
      return coalesce((select greatest(1, ceil(extract(epoch from window_ends_at - p_now)))::integer
        from rate_counters where key = claim.key), 1);
    end if;
  end loop;
  return 0;
end
$$;
