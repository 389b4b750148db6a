-- Mail that is due. A claim is a lease: who dies with it loses it, and the row is claimed again.
create function claim_outbox(p_now timestamptz, p_limit integer, p_lease_seconds integer, p_ids uuid[])
returns setof outbox
language sql set search_path = public
begin atomic
  update outbox set leased_until = p_now + make_interval(secs => p_lease_seconds), attempts = attempts + 1
  where id in (
    select id from outbox
    where status = 'pending' and next_attempt_at <= p_now and (leased_until is null or leased_until <= p_now)
      and (p_ids is null or id = any (p_ids))
    order by next_attempt_at, id
    limit p_limit
    for update skip locked
  )
  returning *;
end;--> statement-breakpoint

-- What has no more use is forgotten: counters, keys, tokens and sessions past their time, settled mail. In portions, so
-- that no call runs long; answers how many rows went.
create function purge(p_now timestamptz, p_portion integer) returns integer
language plpgsql set search_path = public as $$
declare
  gone integer := 0;
  step integer;
begin
  delete from rate_counters where key in (
    select key from rate_counters where window_ends_at < p_now order by window_ends_at limit p_portion for update skip locked);
  get diagnostics step = row_count;
  gone := gone + step;
  delete from idempotency_keys where key in (
    select key from idempotency_keys where created_at < p_now - interval '3 days' order by created_at limit p_portion);
  get diagnostics step = row_count;
  gone := gone + step;
  delete from one_time_tokens where id in (
    select id from one_time_tokens where expires_at < p_now - interval '7 days' order by expires_at limit p_portion);
  get diagnostics step = row_count;
  gone := gone + step;
  delete from sessions where id in (
    select id from sessions where expires_at < p_now order by expires_at limit p_portion);
  get diagnostics step = row_count;
  gone := gone + step;
  delete from outbox where id in (
    select id from outbox where status <> 'pending' and settled_at < p_now - interval '90 days'
    order by settled_at limit p_portion);
  get diagnostics step = row_count;
  return gone + step;
end
$$;
