-- Deletes what is past its time, p_portion rows of each kind at most; of emails that failed the content goes after p_body_days.
-- Returns how many rows it was. The age of activity is taken by the database's own clock too, so that a wrong one shortens nothing.
create or replace function purge(p_now timestamptz, p_portion integer, p_body_days integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with counters as (
    delete from rate_counters where key in (
      select key from rate_counters where window_ends_at < p_now order by window_ends_at limit p_portion for update skip locked)
    returning 1
  ), keys as (
    delete from idempotency_keys where key in (
      select key from idempotency_keys where created_at < p_now - interval '3 days' order by created_at limit p_portion)
    returning 1
  ), tokens as (
    delete from one_time_tokens where id in (
      select id from one_time_tokens where expires_at < p_now - interval '7 days' order by expires_at limit p_portion)
    returning 1
  ), ended_sessions as (
    delete from sessions where id in (
      select id from sessions where expires_at < p_now order by expires_at limit p_portion)
    returning 1
  ), flows as (
    delete from flow_states where id in (
      select id from flow_states where expires_at < p_now - interval '1 day' order by expires_at limit p_portion)
    returning 1
  ), challenges as (
    delete from mfa_challenges where id in (
      select id from mfa_challenges where expires_at < p_now - interval '1 hour' order by expires_at limit p_portion)
    returning 1
  ), factors as (
    delete from mfa_factors where id in (
      select id from mfa_factors where status = 'unverified' and created_at < p_now - interval '300 seconds'
      order by created_at limit p_portion)
    returning 1
  ), events as (
    delete from account_events where id in (
      select id from account_events where created_at < least(p_now, now()) - interval '180 days'
      order by created_at limit p_portion)
    returning 1
  ), links as (
    delete from anamnesis_links where id in (
      select id from anamnesis_links where expires_at < p_now - interval '30 days' order by expires_at limit p_portion)
    returning 1
  ), places as (
    delete from waitlist_entries where id in (
      select id from waitlist_entries where until_date < p_now::date - 90 order by until_date limit p_portion)
    returning 1
  ), requests as (
    delete from data_requests where id in (
      select id from data_requests where closed_at < p_now - interval '5 years' order by closed_at limit p_portion)
    returning 1
  ), slugs as (
    delete from former_slugs where slug in (
      select slug from former_slugs where used_at < least(p_now, now()) - interval '1 year' order by used_at limit p_portion)
    returning 1
  ), emails as (
    delete from outbox where id in (
      select id from outbox where status <> 'pending' and settled_at < p_now - interval '90 days'
      order by settled_at limit p_portion)
    returning 1
  ), bodies as (
    update outbox set data = null, payload = null where id in (
      select id from outbox where status = 'dead' and data is not null and settled_at < p_now - make_interval(days => p_body_days)
        and settled_at >= p_now - interval '90 days'
      order by settled_at limit p_portion for update skip locked)
    returning 1
  ), gone as (
    select from counters union all select from keys union all select from tokens union all select from ended_sessions
    union all select from flows union all select from challenges union all select from factors union all select from events
    union all select from links union all select from places union all select from requests union all select from slugs union all select from emails union all select from bodies
  )
  select count(*)::integer from gone;
$$;
