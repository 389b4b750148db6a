-- Two mails a second leave, at most, however many drains run: a mail goes through a lane, each lane holds one mail at a time
-- and rests for its interval after the provider has answered. What the provider sees of one lane is therefore never closer
-- than that, whatever the network does. Lanes are told by the database's own clock, mail by the caller's; 'hits' of a lane
-- is 1 while it rests until a known moment, 2 while it is held and may be free sooner.

-- Takes the first lane of `p_lanes` that is free, for so many seconds; answers { lane, until }, or null.
create function take_outbox_lane(p_lanes text[], p_hold_seconds integer) returns json
language plpgsql set search_path = public as $$
declare
  lane text;
  until timestamptz;
begin
  foreach lane in array p_lanes loop
    insert into rate_counters as c (key, window_ends_at, hits)
    values (lane, clock_timestamp() + make_interval(secs => p_hold_seconds), 2)
    on conflict (key) do update set window_ends_at = clock_timestamp() + make_interval(secs => p_hold_seconds), hits = 2
    where c.window_ends_at <= clock_timestamp()
    returning c.window_ends_at into until;
    if found then
      return json_build_object('lane', lane, 'until', micros(until));
    end if;
  end loop;
  return null;
end
$$;--> statement-breakpoint

-- The lane rests so long from now on. Whose hold ran out meanwhile has no say any more.
create function rest_outbox_lane(p_lane text, p_until bigint, p_rest_ms double precision) returns void
language sql set search_path = public
begin atomic
  update rate_counters set window_ends_at = clock_timestamp() + make_interval(secs => p_rest_ms / 1000), hits = 1
  where key = p_lane and hits = 2 and micros(window_ends_at) = p_until;
end;--> statement-breakpoint

-- The next mail that is due, with the lane it goes through: { outcome: 'mail', lane, until, mail }, 'none' when nothing is due,
-- 'busy' when no lane is free (waitMs: until one is, null when one may be at any moment). A claim is a lease: who dies with
-- it loses it, and the mail is claimed again.
create function claim_outbox_mail(p_now timestamptz, p_ids uuid[], p_lanes text[], p_hold_seconds integer,
  p_lease_seconds integer) returns json
language plpgsql set search_path = public as $$
declare
  turn json;
  owed outbox;
begin
  if not exists (select from outbox where status = 'pending' and next_attempt_at <= p_now
    and (leased_until is null or leased_until <= p_now) and (p_ids is null or id = any (p_ids)))
  then
    return json_build_object('outcome', 'none');
  end if;
  turn := take_outbox_lane(p_lanes, p_hold_seconds);
  if turn is null then
    return json_build_object('outcome', 'busy', 'waitMs', (
      select case when max(hits) = 1 then greatest(1, ceil(extract(epoch from min(window_ends_at) - clock_timestamp()) * 1000)) end
      from rate_counters where key = any (p_lanes)));
  end if;
  select * into owed from claim_outbox(p_now, 1, p_lease_seconds, p_ids);
  if owed.id is null then
    perform rest_outbox_lane(turn ->> 'lane', (turn ->> 'until')::bigint, 0);
    return json_build_object('outcome', 'none');
  end if;
  return json_build_object('outcome', 'mail', 'lane', turn -> 'lane', 'until', turn -> 'until', 'mail', json_build_object(
    'id', owed.id, 'recipient', owed.recipient, 'data', owed.data, 'payload', owed.payload, 'attempts', owed.attempts,
    'createdAt', owed.created_at));
end
$$;--> statement-breakpoint

-- What came of a try. 'sent' is true whoever says it; a failure counts only from who holds the latest claim, and what a mail
-- said is forgotten with it unless p_keep. p_failure { error, retryAt, keep } · p_pause_ms: the provider wants none at all
-- for so long.
create function settle_outbox_mail(p_id uuid, p_attempts integer, p_provider_id text, p_failure jsonb, p_turn jsonb,
  p_pause_ms double precision, p_lanes text[], p_now timestamptz) returns void
language plpgsql set search_path = public as $$
declare
  retry_at timestamptz := (p_failure ->> 'retryAt')::timestamptz;
  is_over boolean := p_failure -> 'retryAt' = 'null'::jsonb;
begin
  if p_failure is null then
    update outbox set status = 'sent', provider_id = p_provider_id, settled_at = p_now, leased_until = null,
      last_error = null, data = null, payload = null
    where id = p_id and status <> 'sent';
  else
    update outbox set status = case when is_over then 'dead' else status end, settled_at = case when is_over then p_now end,
      next_attempt_at = coalesce(retry_at, next_attempt_at), last_error = p_failure ->> 'error', leased_until = null,
      data = case when not is_over or (p_failure ->> 'keep')::boolean then data end,
      payload = case when not is_over or (p_failure ->> 'keep')::boolean then payload end
    where id = p_id and status = 'pending' and attempts = p_attempts;
  end if;
  perform rest_outbox_lane(p_turn ->> 'lane', (p_turn ->> 'until')::bigint, (p_turn ->> 'restMs')::double precision);
  if p_pause_ms > 0 then
    insert into rate_counters as c (key, window_ends_at, hits)
    select lane, clock_timestamp() + make_interval(secs => p_pause_ms / 1000), 1
    from unnest(p_lanes) as lane order by lane
    on conflict (key) do update set window_ends_at = excluded.window_ends_at, hits = 1
    where c.window_ends_at < excluded.window_ends_at;
  end if;
end
$$;--> statement-breakpoint

-- What members see of it. A person's mail of one state, latest first.
create index outbox_of_person on outbox (professional_id, status, created_at desc, id desc);--> statement-breakpoint

-- A mail that failed can be tried again while what it said is kept and still true: the appointment is to come, at the time
-- that was told; the invitation is the one that is open. What the provider has had before it does not take a second time.
create function may_retry(p_mail outbox, p_now timestamptz) returns boolean
language sql stable set search_path = public
return (p_mail).status = 'dead' and (p_mail).data is not null
  and coalesce((p_mail).last_error, '') not like '409 invalid_idempotent%'
  and ((p_mail).appointment_id is null or exists (
    select from appointments a join clients c on c.studio_id = a.studio_id and c.id = a.client_id
    where a.studio_id = (p_mail).studio_id and a.id = (p_mail).appointment_id and a.status <> 'cancelled'
      and a.starts_at > p_now and c.anonymised_at is null
      and to_char(a.starts_at at time zone ((p_mail).data ->> 'zone'), 'YYYY-MM-DD HH24:MI')
        = concat_ws(' ', (p_mail).data ->> 'date', (p_mail).data ->> 'time')))
  and ((p_mail).kind <> 'invitation' or exists (
    select from users u join one_time_tokens t on t.user_id = u.id
    where u.email = (p_mail).recipient and t.kind = 'invitation' and t.consumed_at is null and t.expires_at > p_now
      and t.created_at = (p_mail).created_at));--> statement-breakpoint

create function outbox_mail_json(p_id uuid, p_now timestamptz) returns json
language sql stable set search_path = public
return (
  select json_build_object('id', o.id, 'kind', o.kind, 'recipient', o.recipient, 'status', o.status, 'attempts', o.attempts,
    'lastError', o.last_error, 'createdAt', micros(o.created_at), 'nextAttemptAt', micros(o.next_attempt_at),
    'settledAt', micros(o.settled_at), 'appointmentId', a.id, 'client', c.full_name, 'startMinute', epoch_minute(a.starts_at),
    'professional', case when o.professional_id is distinct from current_professional_id() then p.full_name end,
    'mayRetry', may_retry(o, p_now))
  from outbox o
  left join appointments a on a.studio_id = o.studio_id and a.id = o.appointment_id
  left join clients c on c.id = a.client_id
  left join profiles p on p.id = o.professional_id
  where o.id = p_id);--> statement-breakpoint

-- Mail of the studio's work is seen by its person and by who manages the studio (p_shared); of other kinds each sees her own;
-- p_unlisted nobody does.
create function may_see_mail(p_kind text, p_person uuid, p_shared text[], p_unlisted text[]) returns boolean
language sql stable set search_path = public
return p_kind <> all (p_unlisted) and (p_person = current_professional_id() or (current_is_admin() and p_kind = any (p_shared)));
--> statement-breakpoint

create function count_outbox(p_people uuid[], p_status text, p_shared text[], p_unlisted text[], p_most integer)
returns integer language sql stable set search_path = public
begin atomic
  select count(*)::integer from (
    select from unnest(p_people) as person (id) cross join lateral (
      select from outbox o where o.professional_id = person.id and o.studio_id = current_studio_id() and o.status = p_status
        and may_see_mail(o.kind, o.professional_id, p_shared, p_unlisted)
      limit p_most) as hers
    limit p_most) as counted;
end;--> statement-breakpoint

-- A page of it, latest first, of one state or of all: { zone, noticeAddress, counts, more, mails }. Raises LU401.
create function list_outbox(p_session text, p_statuses text[], p_before bigint, p_before_id uuid, p_page integer,
  p_most integer, p_shared text[], p_unlisted text[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  people uuid[];
  before_at timestamptz := coalesce(at_micros(p_before), 'infinity');
  before_id uuid := coalesce(p_before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  found uuid[];
begin
  perform enter(p_session);
  people := people_in_sight();
  found := array(
    select o.id from unnest(people) as person (id) cross join unnest(p_statuses) as wanted (status)
      cross join lateral (
        select m.id, m.created_at from outbox m
        where m.professional_id = person.id and m.status = wanted.status and m.studio_id = current_studio_id()
          and (m.created_at, m.id) < (before_at, before_id) and may_see_mail(m.kind, m.professional_id, p_shared, p_unlisted)
        order by m.created_at desc, m.id desc limit p_page + 1) as o
    order by o.created_at desc, o.id desc limit p_page + 1);
  return json_build_object('zone', zone_here(), 'more', cardinality(found) > p_page,
    'noticeAddress', (select coalesce(nullif(btrim(p.notification_email::text), ''), p.email::text) from profiles p
      where p.id = current_professional_id()),
    'counts', json_build_object('waiting', count_outbox(people, 'pending', p_shared, p_unlisted, p_most),
      'sent', count_outbox(people, 'sent', p_shared, p_unlisted, p_most),
      'failed', count_outbox(people, 'dead', p_shared, p_unlisted, p_most)),
    'mails', (select coalesce(json_agg(outbox_mail_json(f.id, p_now) order by f.n), '[]'::json)
      from unnest(found[1 : p_page]) with ordinality as f (id, n)));
end
$$;--> statement-breakpoint

-- Where a mail goes when it is tried again: notices to her present address, what tells a client to the client's.
create function present_recipient(p_mail outbox) returns citext
language sql stable set search_path = public
return coalesce(
  case when (p_mail).kind = 'booking-notice' then (
    select coalesce(nullif(btrim(p.notification_email::text), ''), p.email::text)::citext from profiles p
    where p.studio_id = (p_mail).studio_id and p.id = (p_mail).professional_id)
  when (p_mail).kind in ('booking-receipt', 'appointment-confirmation') then (
    select c.email from appointments a join clients c on c.studio_id = a.studio_id and c.id = a.client_id
    where a.studio_id = (p_mail).studio_id and a.id = (p_mail).appointment_id and c.anonymised_at is null)
  end, (p_mail).recipient);--> statement-breakpoint

-- Puts a mail that failed back into the queue, at once. Outcomes 'queued' (with the mail), 'not_failed', 'gone' (it can not be
-- tried again), 'limited' (wait). Raises LU401, LU404.
create function retry_outbox_mail(p_session text, p_id uuid, p_shared text[], p_unlisted text[], p_keys text[],
  p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  failed outbox;
  address citext;
  wait integer;
begin
  perform enter(p_session);
  select * into failed from outbox o where o.id = p_id and o.studio_id = current_studio_id()
    and may_see_mail(o.kind, o.professional_id, p_shared, p_unlisted) for update;
  if failed.id is null then
    raise exception 'no such mail' using errcode = 'LU404';
  elsif failed.status <> 'dead' then
    return json_build_object('outcome', 'not_failed');
  elsif not may_retry(failed, p_now) then
    return json_build_object('outcome', 'gone');
  end if;
  wait := take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait);
  end if;
  address := present_recipient(failed);
  -- To another address it is another letter: it is written anew.
  update outbox set status = 'pending', settled_at = null, attempts = 0, next_attempt_at = p_now, leased_until = null,
    last_error = null, recipient = address, payload = case when address = failed.recipient then payload end
  where id = p_id;
  return json_build_object('outcome', 'queued', 'zone', zone_here(), 'mail', outbox_mail_json(p_id, p_now));
end
$$;--> statement-breakpoint

-- A test mail to where her notices go: { wait, recipient }. p_mail { id, data }. Raises LU401.
create function owe_test_mail(p_session text, p_mail jsonb, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  wait integer;
begin
  perform enter(p_session);
  wait := take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
  if wait = 0 then
    insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
    select (p_mail ->> 'id')::uuid, p.studio_id, p.id, 'system-test',
      coalesce(nullif(btrim(p.notification_email::text), ''), p.email::text),
      p_mail -> 'data' || jsonb_build_object('name', p.full_name, 'businessName', s.business_name), p_now, p_now
    from profiles p join studios s on s.id = p.studio_id where p.id = current_professional_id();
  end if;
  return json_build_object('wait', wait);
end
$$;--> statement-breakpoint

create function outbox_state(p_id uuid) returns json
language sql stable set search_path = public
return (select json_build_object('status', status, 'lastError', last_error) from outbox where id = p_id);--> statement-breakpoint

-- What mail that failed said is kept for thirty days.
create index outbox_bodies on outbox (settled_at) where status = 'dead' and data is not null;--> statement-breakpoint
create function forget_mail_bodies(p_before timestamptz, p_portion integer) returns integer
language plpgsql set search_path = public as $$
declare
  gone integer;
begin
  update outbox set data = null, payload = null where id in (
    select id from outbox where status = 'dead' and data is not null and settled_at < p_before
    order by settled_at limit p_portion for update skip locked);
  get diagnostics gone = row_count;
  return gone;
end
$$;--> statement-breakpoint
-- What has no more use is forgotten: counters, keys, secrets, sessions, sign-ins under way and unfinished factors past their
-- time, settled mail and before it what it said, old activity. In portions, so that no call runs long; answers how many
-- rows it was.
create or replace function purge(p_now timestamptz, p_portion integer) returns integer
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
$$;--> statement-breakpoint
