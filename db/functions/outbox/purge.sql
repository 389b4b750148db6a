-- Deletes what is past its time, p_portion rows of each kind at most; of emails that failed only the content. Of pictures
-- that no studio shows or may still save it notes the ids: their bytes are in the bucket (picture_remains). Who signed up and never proved the
-- address is kept out and leaves, studio and all, as who asks for it does (begin_erasure). `p_days` is how long each kind is
-- kept (domain/operation/retention.ts).
-- Returns how many rows it was. The age of activity is taken by the database's own clock too, so that a wrong one shortens nothing.
create or replace function purge(p_now timestamptz, p_portion integer, p_days json) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with counters as (
    delete from rate_counters where key in (
      select key from rate_counters where window_ends_at < p_now order by window_ends_at limit p_portion for update skip locked)
    returning 1
  ), keys as (
    delete from idempotency_keys where key in (
      select key from idempotency_keys where created_at < p_now - (p_days->>'idempotencyKeys')::float8 * interval '1 day' order by created_at limit p_portion)
    returning 1
  ), tokens as (
    delete from one_time_tokens where id in (
      select id from one_time_tokens where expires_at < p_now - (p_days->>'oneTimeTokens')::float8 * interval '1 day' order by expires_at limit p_portion)
    returning 1
  ), ended_sessions as (
    delete from sessions where id in (
      select id from sessions where expires_at < p_now order by expires_at limit p_portion)
    returning 1
  ), flows as (
    delete from flow_states where id in (
      select id from flow_states where expires_at < p_now - (p_days->>'flowStates')::float8 * interval '1 day' order by expires_at limit p_portion)
    returning 1
  ), challenges as (
    delete from mfa_challenges where id in (
      select id from mfa_challenges where expires_at < p_now - (p_days->>'challenges')::float8 * interval '1 day' order by expires_at limit p_portion)
    returning 1
  ), unproven as (
    update users set updated_at = now(), banned_until = 'infinity' where id = any (array(
      select id from users where email_confirmed_at is null and invited_at is null and banned_until is null
        and greatest(created_at, confirmation_sent_at, recovery_sent_at) < least(p_now, now()) - (p_days->>'unprovenSignUps')::float8 * interval '1 day'
      order by created_at limit p_portion for update skip locked))
    returning id
  ), leaving as (
    insert into deletion_requests (id, studio_id, user_id, whole_studio, due_at, created_at)
    select gen_random_uuid(), studio_id, id, true, p_now, p_now - interval '1 second' from unproven join profiles using (id)
    returning 1
  ), factors as (
    delete from mfa_factors where id in (
      select id from mfa_factors where status = 'unverified' and created_at < p_now - (p_days->>'unverifiedFactors')::float8 * interval '1 day'
      order by created_at limit p_portion)
    returning 1
  ), events as (
    delete from account_events where id in (
      select id from account_events where created_at < least(p_now, now()) - (p_days->>'accountEvents')::float8 * interval '1 day'
      order by created_at limit p_portion)
    returning 1
  ), links as (
    delete from anamnesis_links where id in (
      select id from anamnesis_links where expires_at < p_now - (p_days->>'anamnesisLinks')::float8 * interval '1 day' order by expires_at limit p_portion)
    returning 1
  ), places as (
    delete from waitlist_entries where id in (
      select id from waitlist_entries where until_date < p_now::date - (p_days->>'waitlistEntries')::integer order by until_date limit p_portion)
    returning 1
  ), requests as (
    delete from data_requests where id in (
      select id from data_requests where closed_at < p_now - (p_days->>'dataRequests')::float8 * interval '1 day' order by closed_at limit p_portion)
    returning 1
  ), slugs as (
    delete from former_slugs where slug in (
      select slug from former_slugs where used_at < least(p_now, now()) - (p_days->>'formerSlugs')::float8 * interval '1 day' order by used_at limit p_portion)
    returning 1
  ), page_views as (
    delete from visits where id in (
      select id from visits where created_at < least(p_now, now()) - (p_days->>'visits')::float8 * interval '1 day'
      order by created_at limit p_portion)
    returning 1
  ), unused_pictures as (
    delete from pictures where id in (
      select id from pictures where detached_at <= p_now order by detached_at limit p_portion for update skip locked)
    returning id
  ), remains as (
    insert into picture_remains (picture_id) select id from unused_pictures on conflict do nothing
  ), unused_private_pictures as (
    delete from private_pictures where id in (
      select id from private_pictures where kept_until <= p_now order by kept_until limit p_portion for update skip locked)
    returning id, studio_id
  ), private_remains as (
    insert into picture_remains (picture_id, private_of) select id, studio_id from unused_private_pictures on conflict do nothing
  ), emails as (
    delete from outbox where id in (
      select id from outbox where status <> 'pending' and settled_at < p_now - (p_days->>'emails')::float8 * interval '1 day'
      order by settled_at limit p_portion)
    returning 1
  ), bodies as (
    update outbox set data = null, payload = null where id in (
      select id from outbox where status = 'dead' and data is not null and settled_at < p_now - (p_days->>'emailContent')::float8 * interval '1 day'
        and settled_at >= p_now - (p_days->>'emails')::float8 * interval '1 day'
      order by settled_at limit p_portion for update skip locked)
    returning 1
  ), gone as (
    select from counters union all select from keys union all select from tokens union all select from ended_sessions
    union all select from flows union all select from leaving union all select from challenges union all select from factors union all select from events
    union all select from links union all select from places union all select from requests union all select from slugs union all select from page_views union all select from unused_pictures union all select from unused_private_pictures
    union all select from emails union all select from bodies
  )
  select count(*)::integer from gone;
$$;
