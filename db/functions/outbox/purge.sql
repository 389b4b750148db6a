-- What has no more use is forgotten: counters, keys, secrets, sessions, sign-ins under way and unfinished factors past their
-- time, settled mail and before it what it said, old activity. In portions, so that no call runs long; answers how many
-- rows it was.
create or replace function purge(p_now timestamptz, p_portion integer) returns integer
language plpgsql security definer set search_path = public as $$
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
  delete from flow_states where id in (
    select id from flow_states where expires_at < p_now - interval '1 day' order by expires_at limit p_portion);
  get diagnostics step = row_count;
  gone := gone + step;
  delete from mfa_challenges where id in (
    select id from mfa_challenges where expires_at < p_now - interval '1 hour' order by expires_at limit p_portion);
  get diagnostics step = row_count;
  gone := gone + step;
  delete from mfa_factors where id in (
    select id from mfa_factors where status = 'unverified' and created_at < p_now - interval '300 seconds'
    order by created_at limit p_portion);
  get diagnostics step = row_count;
  gone := gone + step + forget_account_events(p_now - interval '180 days', p_portion);
  delete from outbox where id in (
    select id from outbox where status <> 'pending' and settled_at < p_now - interval '90 days'
    order by settled_at limit p_portion);
  get diagnostics step = row_count;
  return gone + step + forget_mail_bodies(p_now - interval '30 days', p_portion);
end
$$;
