-- Limits that hold across isolates. Returns the seconds to wait; 0 when every key is within its limit, each with one hit more (or
-- none, without p_counts); with p_refusal it raises that instead, the seconds as detail, so that nothing of the transaction happens.
-- A window starts with its first hit and lasts 31 days at most. '{user}' and '{studio}' in a key stand for the member of the transaction
-- and for p_studio.
-- Keys are locked in one order, so that two callers never deadlock; it stops at the first that is used up, so that a refused caller
-- uses up nothing of what follows (domain/rate-limit.ts: 'x/address' and 'x/caller' sort before 'x/email' and 'x/studio').
create or replace function take_rates(p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz,
  p_counts boolean default true, p_studio uuid default current_studio_id(),
  p_refusal text default null) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claim record;
  wait integer;
begin
  for claim in
    select named.key, p_now + make_interval(secs => least(seconds, 31 * 86400)) as window_end, most
    from unnest(p_keys, p_windows, p_limits) as given (key, seconds, most),
      lateral (select replace(replace(given.key, '{user}', coalesce(current_professional_id()::text, '')), '{studio}',
        coalesce(p_studio::text, '')) as key) as named
    order by 1
  loop
    if p_counts then
      insert into rate_counters as c (key, window_ends_at, hits)
      select claim.key, claim.window_end, 1 where claim.most > 0
      on conflict (key) do update set
        hits = case when c.window_ends_at <= p_now then 1 else c.hits + 1 end,
        window_ends_at = case when c.window_ends_at <= p_now then claim.window_end else c.window_ends_at end
      where c.window_ends_at <= p_now or c.hits < claim.most;
      continue when found;
    else
      perform from rate_counters where key = claim.key and window_ends_at > p_now and hits >= claim.most;
      continue when not found;
    end if;
    wait := coalesce((select greatest(1, ceil(extract(epoch from window_ends_at - p_now)))::integer
      from rate_counters where key = claim.key), 1);
    if p_refusal is not null then
      raise exception 'rate limited' using errcode = p_refusal, detail = wait;
    end if;
    return wait;
  end loop;
  return 0;
end
$$;
