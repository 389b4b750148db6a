-- Accounts: what happened to them, secrets by mail, passwords, addresses, sessions. Each verb is one atomic statement.
-- p_source { userAgent, device, place, address }: where the request came from · rate keys may hold '{user}'.

create trigger stamp_update before update on mfa_factors for each row execute function stamp_update();--> statement-breakpoint

-- A code is looked for by the address it was mailed to.
create index one_time_tokens_of_address on one_time_tokens (email, kind) where user_id is not null and consumed_at is null;--> statement-breakpoint

-- The activity of an account is only ever added to; what is old goes by forget_account_events alone.
revoke update, delete on account_events from lume_app;--> statement-breakpoint
create function note_account_event(p_user uuid, p_kind text, p_source jsonb, p_data jsonb, p_now timestamptz,
  p_actor uuid default null, p_session uuid default null) returns void
language sql set search_path = public
begin atomic
  insert into account_events (id, user_id, actor_id, kind, session_id, device, place, address, data, created_at)
  select gen_random_uuid(), u.id, p_actor, p_kind, p_session, left(nullif(p_source ->> 'device', ''), 120),
    left(nullif(p_source ->> 'place', ''), 120), left(nullif(p_source ->> 'address', ''), 60),
    coalesce(p_data, '{}'::jsonb), p_now
  from users u where u.id = p_user;
end;--> statement-breakpoint
create function forget_account_events(p_before timestamptz, p_portion integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from account_events where id in (
    select id from account_events where created_at < least(p_before, now() - interval '180 days')
    order by created_at limit p_portion);
  get diagnostics gone = row_count;
  return gone;
end
$$;--> statement-breakpoint

-- '{user}' in a key stands for the person's id.
create function take_user_rates(p_user uuid, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns integer language sql set search_path = public
begin atomic
  select take_rates(array(select replace(k, '{user}', p_user::text)
    from unnest(p_keys) with ordinality as given (k, n) order by n), p_windows, p_limits, p_now);
end;--> statement-breakpoint

-- False for who is banned or deactivated.
create function may_sign_in(p_user uuid) returns boolean
language sql stable set search_path = public
return exists (select from public.users u join public.profiles p on p.id = u.id
  where u.id = p_user and p.is_active and (u.banned_until is null or u.banned_until <= now()));--> statement-breakpoint

-- A letter about an account. The name is the stored one, so that nobody writes to a stranger through our mail; a moment is
-- told by the studio's clock.
create function owe_letter(p_user_id uuid, p_recipient citext, p_mail jsonb, p_now timestamptz) returns void
language sql set search_path = public
begin atomic
  insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
  select (p_mail ->> 'id')::uuid, p.studio_id, p.id, p_mail -> 'data' ->> 'kind', p_recipient,
    p_mail -> 'data' || jsonb_build_object('name', coalesce(p.full_name, ''))
      || case when p_mail -> 'data' ? 'at' and s.zone is not null then jsonb_build_object('zone', s.zone) else '{}'::jsonb end,
    p_now, p_now
  from users u left join profiles p on p.id = u.id left join studios s on s.id = p.studio_id where u.id = p_user_id;
end;--> statement-breakpoint
create or replace function owe_account_mail(p_user_id uuid, p_mail jsonb, p_now timestamptz) returns void
language sql set search_path = public
begin atomic
  select owe_letter(p_user_id, (select email from users where id = p_user_id), p_mail, p_now);
end;--> statement-breakpoint

-- One open secret of a kind per account: the newest mail's is the one that works. Who calls this holds the user's row.
-- p_token { id, hash, codeHash?, flowStateId?, data?, expiresAt }
create function renew_token(p_user_id uuid, p_kind text, p_email citext, p_token jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  delete from one_time_tokens where user_id = p_user_id and kind = p_kind and consumed_at is null;
  insert into one_time_tokens (id, kind, user_id, email, token_hash, code_hash, flow_state_id, data, expires_at, created_at)
  values ((p_token ->> 'id')::uuid, p_kind, p_user_id, p_email, p_token ->> 'hash', p_token ->> 'codeHash',
    (p_token ->> 'flowStateId')::uuid, nullif(p_token -> 'data', 'null'::jsonb), (p_token ->> 'expiresAt')::timestamptz, p_now);
  update flow_states set user_id = p_user_id where id = (p_token ->> 'flowStateId')::uuid and user_id is null;
end
$$;--> statement-breakpoint
create or replace function renew_signup_token(p_user_id uuid, p_token jsonb, p_mail jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  perform 1 from users where id = p_user_id for no key update;
  perform renew_token(p_user_id, 'signup', (select email from users where id = p_user_id), p_token, p_now);
  update users set confirmation_sent_at = p_now where id = p_user_id;
  perform owe_account_mail(p_user_id, p_mail, p_now);
end
$$;--> statement-breakpoint

-- Mails a secret to an account where one may be mailed; for any other address nothing happens. Answers { wait: the limit's
-- seconds, outboxIds, waitSeconds: the cool-down's }. p_token as above, p_mail { id, data }.
create function mail_secret(p_kind text, p_email citext, p_token jsonb, p_mail jsonb, p_cool_down integer, p_source jsonb,
  p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  wait integer := take_rates(p_keys, p_windows, p_limits, p_now);
  known record;
  cooling integer := 0;
begin
  select u.id, u.email, u.email_confirmed_at is not null as is_confirmed, u.invited_at is not null as is_invited,
    case p_kind when 'signup' then u.confirmation_sent_at when 'recovery' then u.recovery_sent_at
      when 'reauthentication' then u.reauthentication_sent_at end as sent_at
  into known from users u where wait = 0 and u.email = p_email for no key update;
  if known.id is null or not may_sign_in(known.id) or (case p_kind
    when 'signup' then known.is_confirmed or known.is_invited
    -- Who was invited and has not accepted has an account that waits for its own link.
    when 'recovery' then known.is_invited and not known.is_confirmed
    else not known.is_confirmed end)
  then
    return json_build_object('wait', wait, 'outboxIds', '[]'::json, 'waitSeconds', 0);
  end if;
  cooling := greatest(0, ceil(extract(epoch from known.sent_at - p_now) + p_cool_down))::integer;
  if cooling > 0 and p_cool_down > 0 then
    return json_build_object('wait', 0, 'outboxIds', '[]'::json, 'waitSeconds', cooling);
  end if;
  perform renew_token(known.id, p_kind, known.email, p_token, p_now);
  update users set
    confirmation_sent_at = case when p_kind = 'signup' then p_now else confirmation_sent_at end,
    recovery_sent_at = case when p_kind = 'recovery' then p_now else recovery_sent_at end,
    reauthentication_sent_at = case when p_kind = 'reauthentication' then p_now else reauthentication_sent_at end
  where id = known.id;
  perform owe_account_mail(known.id, p_mail, p_now);
  if p_mail -> 'data' ->> 'kind' = 'recovery' then
    perform note_account_event(known.id, 'recovery_requested', p_source, null, p_now);
  end if;
  return json_build_object('wait', 0, 'outboxIds', json_build_array(p_mail ->> 'id'), 'waitSeconds', 0);
end
$$;--> statement-breakpoint

-- Uses a mailed secret up, by its link or by its code: of several who try at once one has it, the others get no user. Every
-- wrong code is counted against the secrets of its address; after p_attempts only their links work. p_follow: a
-- secret that is held instead from now on ({ kind, id, hash, expiresAt }) · p_notice { id, data }: owed to the former address.
create function redeem_secret(p_hash text, p_email citext, p_code_hash text, p_kinds text[], p_attempts integer,
  p_follow jsonb, p_notice jsonb, p_source jsonb, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns json language plpgsql set search_path = public as $$
declare
  wait integer := take_rates(p_keys, p_windows, p_limits, p_now);
  used one_time_tokens;
  outcome text := 'done';
begin
  -- The user's row before the token's, as everywhere.
  perform 1 from users where wait = 0 and id in (
    select user_id from one_time_tokens where p_hash is not null and token_hash = p_hash
    union all
    select user_id from one_time_tokens where p_hash is null and user_id is not null and consumed_at is null
      and email = p_email and kind = any (p_kinds))
  order by id for no key update;
  if found then
    used := use_token(p_hash, p_email, p_code_hash, p_kinds, p_attempts, p_now);
  end if;
  if used.kind in ('email_change_current', 'email_change_new') then
    outcome := apply_email_change(used, p_notice, p_source, p_now);
  elsif used.kind in ('signup', 'recovery', 'invitation') then
    perform prove_address(used, p_source, p_now);
  end if;
  if used.id is null or outcome = 'taken' then
    return json_build_object('wait', wait);
  end if;
  if p_follow is not null then
    insert into one_time_tokens (id, kind, user_id, email, token_hash, expires_at, created_at)
    values ((p_follow ->> 'id')::uuid, p_follow ->> 'kind', used.user_id, used.email, p_follow ->> 'hash',
      (p_follow ->> 'expiresAt')::timestamptz, p_now);
  end if;
  return json_build_object('wait', 0, 'userId', used.user_id, 'kind', used.kind, 'flowStateId', used.flow_state_id,
    'outcome', outcome, 'outboxIds', case when outcome = 'done' and used.kind like 'email_change%' and p_notice is not null
      then json_build_array(p_notice ->> 'id') else '[]'::json end);
end
$$;--> statement-breakpoint

create function use_token(p_hash text, p_email citext, p_code_hash text, p_kinds text[], p_attempts integer,
  p_now timestamptz) returns one_time_tokens
language plpgsql set search_path = public as $$
declare
  used one_time_tokens;
begin
  if p_hash is not null then
    update one_time_tokens set consumed_at = p_now
    where token_hash = p_hash and kind = any (p_kinds) and consumed_at is null and expires_at > p_now
      -- An invitation is no way into an account that has a password.
      and (kind <> 'invitation' or exists (select from users where id = user_id and password_hash is null))
    returning * into used;
    return used;
  end if;
  with tried as (
    update one_time_tokens
    set attempts = attempts + 1, consumed_at = case when code_hash = p_code_hash then p_now end
    where email = p_email and user_id is not null and kind = any (p_kinds) and code_hash is not null
      and consumed_at is null and expires_at > p_now and attempts < p_attempts
    returning *
  )
  select * into used from tried where consumed_at is not null limit 1;
  return used;
end
$$;--> statement-breakpoint

-- Whoever read the mail has the address: it is confirmed, and every other open secret of the account dies.
create function prove_address(p_used one_time_tokens, p_source jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  update users set email_confirmed_at = p_now where id = p_used.user_id and email_confirmed_at is null;
  if found then
    update identities set identity_data = identity_data || '{"email_verified": true}'
    where user_id = p_used.user_id and provider = 'email';
    update profiles set email_notifications = true where id = p_used.user_id and p_used.kind = 'invitation';
    perform note_account_event(p_used.user_id,
      case p_used.kind when 'invitation' then 'invitation_accepted' else 'email_confirmed' end, p_source, null, p_now);
  end if;
  delete from one_time_tokens where user_id = p_used.user_id and consumed_at is null;
end
$$;--> statement-breakpoint

-- A change of address needs the answer of both addresses: 'half' after the first, 'done' after the second, 'taken' when
-- somebody else has the address by now.
create function apply_email_change(p_used one_time_tokens, p_notice jsonb, p_source jsonb, p_now timestamptz) returns text
language plpgsql set search_path = public as $$
declare
  person uuid := p_used.user_id;
  former citext := (select email from users where id = person);
  address citext := (p_used.data ->> 'newEmail')::citext;
begin
  if not exists (select from one_time_tokens where user_id = person and id <> p_used.id and consumed_at is not null
    and kind in ('email_change_current', 'email_change_new') and kind <> p_used.kind)
  then
    return 'half';
  end if;
  begin
    update users set email = address, new_email = null where id = person;
  exception when unique_violation then
    perform drop_email_change(person);
    return 'taken';
  end;
  update profiles set email = address where id = person;
  update identities set email = address,
    identity_data = identity_data || jsonb_build_object('email', address, 'email_verified', true)
  where user_id = person and provider = 'email';
  delete from one_time_tokens where user_id = person
    and (consumed_at is null or kind in ('email_change_current', 'email_change_new'));
  perform note_account_event(person, 'email_changed', p_source, jsonb_build_object('from', former, 'to', address), p_now);
  if p_notice is not null then
    perform owe_letter(person, former, p_notice, p_now);
  end if;
  return 'done';
end
$$;--> statement-breakpoint

create function drop_email_change(p_user uuid) returns void
language sql set search_path = public
begin atomic
  delete from one_time_tokens where user_id = p_user and kind in ('email_change_current', 'email_change_new');
  update users set new_email = null where id = p_user and new_email is not null;
end;--> statement-breakpoint

-- Asks both addresses for a change. For an address that somebody else has, 'taken': with p_refuse_taken nothing happens, else
-- all looks as it would, but no letter goes there. Outcomes 'mailed', 'taken', 'unchanged', 'cooling', 'limited'.
create function request_email_change(p_user uuid, p_email citext, p_current jsonb, p_next jsonb, p_current_mail jsonb,
  p_next_mail jsonb, p_refuse_taken boolean, p_cool_down integer, p_source jsonb, p_keys text[], p_windows integer[],
  p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  wait integer := take_user_rates(p_user, p_keys, p_windows, p_limits, p_now);
  person users;
  is_taken boolean;
  change jsonb := jsonb_build_object('data', jsonb_build_object('newEmail', p_email));
begin
  select * into person from users where id = p_user for no key update;
  is_taken := exists (select from users where email = p_email and id <> p_user);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait, 'outboxIds', '[]'::json);
  elsif person.email = p_email then
    return json_build_object('outcome', 'unchanged', 'wait', 0, 'outboxIds', '[]'::json);
  elsif is_taken and p_refuse_taken then
    return json_build_object('outcome', 'taken', 'wait', 0, 'outboxIds', '[]'::json);
  elsif p_cool_down > 0 and person.email_change_sent_at > p_now - make_interval(secs => p_cool_down) then
    return json_build_object('outcome', 'cooling', 'outboxIds', '[]'::json,
      'wait', ceil(extract(epoch from person.email_change_sent_at - p_now) + p_cool_down)::integer);
  end if;
  perform drop_email_change(p_user);
  perform renew_token(p_user, 'email_change_current', person.email, p_current || change, p_now);
  perform owe_letter(p_user, person.email, p_current_mail, p_now);
  if not is_taken then
    perform renew_token(p_user, 'email_change_new', p_email, p_next || change, p_now);
    perform owe_letter(p_user, p_email, p_next_mail, p_now);
  end if;
  update users set new_email = p_email, email_change_sent_at = p_now where id = p_user;
  perform note_account_event(p_user, 'email_change_requested', p_source, jsonb_build_object('to', p_email), p_now);
  return json_build_object('outcome', case when is_taken then 'taken' else 'mailed' end, 'wait', 0, 'outboxIds',
    array_to_json(array[p_current_mail ->> 'id'] || case when is_taken then array[]::text[] else array[p_next_mail ->> 'id'] end));
end
$$;--> statement-breakpoint

-- What a signed-in person's password is checked against, counted first.
create function account_credentials(p_session text, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns json language plpgsql set search_path = public as $$
declare
  wait integer;
begin
  perform enter(p_session);
  wait := take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
  return (
    select json_build_object('wait', wait, 'userId', u.id, 'sessionId', s.public_id, 'aal', s.aal, 'email', u.email,
      'fullName', p.full_name, 'passwordHash', case when wait = 0 then u.password_hash end)
    from users u join profiles p on p.id = u.id join sessions s on s.id = p_session
    where u.id = current_professional_id());
end
$$;--> statement-breakpoint

-- A new password in the place of p_from (any, when that is null): open secrets die, all sessions but p_keep end, the person
-- is told. False when the password is no longer p_from, or p_keep is no session of hers any more.
create function change_password(p_user uuid, p_keep uuid, p_from text, p_hash text, p_kind text, p_notice jsonb,
  p_source jsonb, p_now timestamptz) returns boolean
language plpgsql set search_path = public as $$
declare
  ended integer;
begin
  if p_keep is not null and not exists (select from sessions where public_id = p_keep and user_id = p_user) then
    return false;
  end if;
  update users set password_hash = p_hash where id = p_user and (p_from is null or password_hash = p_from);
  if not found then
    return false;
  end if;
  delete from one_time_tokens where user_id = p_user and consumed_at is null;
  update users set new_email = null where id = p_user and new_email is not null;
  delete from sessions where user_id = p_user and public_id is distinct from p_keep;
  get diagnostics ended = row_count;
  perform note_account_event(p_user, p_kind, p_source, jsonb_build_object('endedSessions', ended), p_now, null, p_keep);
  perform owe_account_mail(p_user, p_notice, p_now);
  return true;
end
$$;--> statement-breakpoint

-- Whose right to choose a new password a browser holds; null when that is unknown, used or over.
create function read_password_reset(p_hash text, p_now timestamptz) returns json
language sql stable set search_path = public
begin atomic
  select json_build_object('userId', u.id, 'email', u.email, 'fullName', coalesce(p.full_name, ''))
  from one_time_tokens t join users u on u.id = t.user_id left join profiles p on p.id = u.id
  where t.token_hash = p_hash and t.kind = 'password_reset' and t.consumed_at is null and t.expires_at > p_now;
end;--> statement-breakpoint
-- The same, used: a new password, and every session of the person ends. Null for all but one of several who try at once.
create function reset_password(p_hash text, p_password_hash text, p_notice jsonb, p_source jsonb, p_now timestamptz)
returns uuid language plpgsql set search_path = public as $$
declare
  person uuid := (select user_id from one_time_tokens where token_hash = p_hash and kind = 'password_reset');
begin
  perform 1 from users where id = person for no key update;
  update one_time_tokens set consumed_at = p_now
  where token_hash = p_hash and kind = 'password_reset' and consumed_at is null and expires_at > p_now;
  if not found then
    return null;
  end if;
  perform change_password(person, null, null, p_password_hash, 'password_reset', p_notice, p_source, p_now);
  return person;
end
$$;--> statement-breakpoint

-- A new session, always; the one whose cookie came along (replaces) is ended. p_session { id, presentation, remember, aal, amr,
-- method, expiresAt, replaces?, passwordHash? (must be hers still) } · p_letter { id, data } is owed unless the account was never opened before. Answers
-- { publicId, outboxIds }; null for who may not sign in, or not like this (any more).
create function open_session(p_user uuid, p_session jsonb, p_source jsonb, p_letter jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  name uuid := gen_random_uuid();
  is_first boolean;
begin
  select last_sign_in_at is null into is_first from users
  where id = p_user and (p_session ->> 'passwordHash' is null or password_hash = p_session ->> 'passwordHash')
  for no key update;
  if not found or not may_sign_in(p_user) then
    return null;
  elsif p_session ->> 'presentation' = 'web' and p_session ->> 'aal' = 'aal1'
    and exists (select from mfa_factors where user_id = p_user and status = 'verified')
  then
    -- A factor came into force while she was signing in: in the browser nothing is opened without it.
    return null;
  end if;
  delete from sessions where id = p_session ->> 'replaces';
  insert into sessions (id, public_id, user_id, remember, presentation, user_agent, device, place, address, last_used_at, aal,
    amr, expires_at, created_at)
  values (p_session ->> 'id', name, p_user, (p_session -> 'remember')::boolean, p_session ->> 'presentation',
    left(p_source ->> 'userAgent', 500), p_source ->> 'device', p_source ->> 'place', p_source ->> 'address', p_now,
    p_session ->> 'aal', p_session -> 'amr', (p_session ->> 'expiresAt')::timestamptz, p_now);
  update users set last_sign_in_at = p_now where id = p_user;
  perform note_account_event(p_user, 'signed_in', p_source, jsonb_build_object('method', p_session ->> 'method'), p_now,
    null, name);
  if p_letter is null or is_first then
    return json_build_object('publicId', name, 'outboxIds', '[]'::json);
  end if;
  perform owe_account_mail(p_user, p_letter, p_now);
  return json_build_object('publicId', name, 'outboxIds', json_build_array(p_letter ->> 'id'));
end
$$;--> statement-breakpoint

-- Ends sessions of a person: p_which 'one' (that of p_session), 'others' (all but that), 'all'. Answers how many.
create function revoke_sessions(p_user uuid, p_which text, p_session uuid, p_kind text, p_source jsonb, p_now timestamptz,
  p_by uuid default null) returns integer
language plpgsql set search_path = public as $$
declare
  ended record;
begin
  with gone as (
    delete from sessions where user_id = p_user
      and case p_which when 'one' then public_id = p_session when 'others' then public_id is distinct from p_session
        else p_which = 'all' end
    returning public_id, device
  )
  select count(*)::integer as n, min(device) as device into ended from gone;
  if ended.n > 0 then
    perform note_account_event(p_user, p_kind, p_source,
      case p_which when 'one' then jsonb_build_object('session', ended.device)
        else jsonb_build_object('endedSessions', ended.n) end,
      p_now, null, coalesce(p_by, p_session));
  end if;
  return ended.n;
end
$$;--> statement-breakpoint

-- Signing out: the session of a cookie ends, in both presentations.
create function end_session(p_session text, p_source jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
declare
  ended sessions;
begin
  delete from sessions where id = p_session returning * into ended;
  if ended.id is not null then
    perform note_account_event(ended.user_id, 'signed_out', p_source, null, p_now, null, ended.public_id);
  end if;
end
$$;--> statement-breakpoint

drop function confirm_email(text, timestamptz);--> statement-breakpoint
drop function resend_confirmation(citext, jsonb, jsonb, timestamptz);--> statement-breakpoint

-- The older verbs, now with what they note. p_user of a sign-up may hold `source`.
create or replace function sign_up(p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb, p_token jsonb,
  p_confirmation jsonb, p_known jsonb, p_consents jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  new_id uuid := (p_user ->> 'id')::uuid;
  studio uuid := (p_studio ->> 'id')::uuid;
  link text;
begin
  insert into users (id, email, password_hash, user_metadata, confirmation_sent_at, created_at)
  values (new_id, (p_user ->> 'email')::citext, p_user ->> 'passwordHash', p_user -> 'metadata', p_now, p_now)
  on conflict do nothing;
  if not found then
    return greet_known_address((p_user ->> 'email')::citext, p_token, p_confirmation, p_known, p_now);
  end if;
  insert into identities (id, user_id, provider, provider_id, email, identity_data)
  values (gen_random_uuid(), new_id, 'email', new_id::text, (p_user ->> 'email')::citext,
    p_user -> 'metadata' || jsonb_build_object('sub', new_id, 'email', p_user ->> 'email', 'email_verified', false,
      'phone_verified', false));
  insert into studios (id, business_name, tagline, business_type, city, state, zone, theme, phone)
  values (studio, p_studio ->> 'businessName', p_studio ->> 'tagline', p_studio ->> 'businessType', p_studio ->> 'city',
    p_studio ->> 'state', p_studio ->> 'zone', p_studio ->> 'theme', p_user ->> 'phone');
  foreach link in array p_slugs loop
    perform pg_advisory_xact_lock(hashtextextended('slug:' || link, 0));
    exit when not exists (select from profiles where slug = link)
      and not exists (select from former_slugs where slug = link);
  end loop;
  insert into profiles (id, studio_id, full_name, email, phone, role, is_owner, slug, business_hours)
  values (new_id, studio, p_user ->> 'fullName', (p_user ->> 'email')::citext, p_user ->> 'phone', p_role, true, link, p_hours);
  insert into consents (id, studio_id, user_id, kind, is_granted, choices, created_at)
  select (c ->> 'id')::uuid, studio, new_id, c ->> 'kind', (c -> 'isGranted')::boolean, c -> 'choices', p_now
  from jsonb_array_elements(p_consents) c;
  perform note_account_event(new_id, 'signed_up', p_user -> 'source', null, p_now);
  perform renew_signup_token(new_id, p_token, p_confirmation, p_now);
  return json_build_object('outcome', 'created', 'userId', new_id,
    'outboxIds', json_build_array(p_confirmation ->> 'id'));
end
$$;--> statement-breakpoint
create or replace function greet_known_address(p_email citext, p_token jsonb, p_confirmation jsonb, p_known jsonb,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  known record;
begin
  select id, email_confirmed_at is not null or invited_at is not null as is_settled into known
  from users where email = p_email;
  if known.is_settled then
    perform owe_account_mail(known.id, p_known, p_now);
    return json_build_object('outcome', 'known', 'userId', known.id, 'outboxIds', json_build_array(p_known ->> 'id'));
  end if;
  perform renew_signup_token(known.id, p_token, p_confirmation, p_now);
  return json_build_object('outcome', 'unconfirmed', 'userId', known.id,
    'outboxIds', json_build_array(p_confirmation ->> 'id'));
end
$$;--> statement-breakpoint

create or replace function change_professional(p_session text, p_id uuid, p_changes jsonb) returns json
language plpgsql set search_path = public as $$
declare
  wanted profiles;
  former text;
begin
  perform enter(p_session);
  wanted := professional_in_hand(p_id);
  former := wanted.role;
  if wanted.id is null then
    return json_build_object('outcome', 'missing');
  elsif wanted.is_owner and p_id <> current_professional_id()
    and not exists (select from profiles where id = current_professional_id() and is_owner)
  then
    return json_build_object('outcome', 'forbidden');
  elsif coalesce(p_changes ->> 'role', wanted.role) <> wanted.role
    and (p_id = current_professional_id() or wanted.is_owner or not current_is_admin())
  then
    return json_build_object('outcome', 'forbidden');
  end if;
  update profiles
  set full_name = p_changes ->> 'fullName', phone = p_changes ->> 'phone',
    role = coalesce(p_changes ->> 'role', role),
    is_bookable = coalesce((p_changes -> 'isBookable')::boolean, is_bookable)
  where id = p_id
  returning * into wanted;
  if wanted.role <> former then
    perform note_account_event(p_id, 'role_changed', null, jsonb_build_object('from', former, 'role', wanted.role), now(),
      current_professional_id());
  end if;
  return json_build_object('outcome', 'changed', 'professional', professional_json(wanted));
end
$$;--> statement-breakpoint

create or replace function deactivate_professional(p_id uuid) returns json
language plpgsql set search_path = public as $$
begin
  update profiles set is_active = false where id = p_id;
  delete from sessions where user_id = p_id;
  delete from one_time_tokens where user_id = p_id and consumed_at is null;
  perform withdraw_invitation(p_id);
  perform note_account_event(p_id, 'deactivated', null, null, now(), current_professional_id());
  return json_build_object('outcome', 'deactivated');
end
$$;--> statement-breakpoint

drop function accept_invitation(text, text, jsonb, timestamptz);--> statement-breakpoint
-- Accepts an invitation with a password, once: of several who try at a time one has it, the others get null. An account that
-- has a password already is left alone. p_consents [{ id, kind, isGranted, choices }]
create function accept_invitation(p_token_hash text, p_password_hash text, p_consents jsonb, p_source jsonb,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  invited uuid := (select user_id from one_time_tokens where token_hash = p_token_hash and kind = 'invitation');
begin
  -- The user's row before the token's, as whoever invites again or removes her does.
  perform 1 from users u join profiles p on p.id = u.id
  where u.id = invited and u.password_hash is null and p.is_active for no key update of u;
  if not found then
    return null;
  end if;
  update one_time_tokens set consumed_at = p_now
  where token_hash = p_token_hash and kind = 'invitation' and consumed_at is null and expires_at > p_now;
  if not found then
    return null;
  end if;
  update users set password_hash = p_password_hash, email_confirmed_at = coalesce(email_confirmed_at, p_now)
  where id = invited;
  update identities set identity_data = identity_data || '{"email_verified": true}'
  where user_id = invited and provider = 'email';
  update profiles set email_notifications = true where id = invited;
  delete from one_time_tokens where user_id = invited and consumed_at is null;
  insert into consents (id, studio_id, user_id, kind, is_granted, choices, created_at)
  select (c ->> 'id')::uuid, p.studio_id, invited, c ->> 'kind', (c -> 'isGranted')::boolean, c -> 'choices', p_now
  from jsonb_array_elements(p_consents) c, profiles p where p.id = invited;
  perform note_account_event(invited, 'invitation_accepted', p_source, null, p_now);
  return json_build_object('email', (select email from users where id = invited));
end
$$;--> statement-breakpoint

-- What has no more use is forgotten: counters, keys, secrets, sessions, sign-ins under way and unfinished factors past their
-- time, settled mail, old activity. In portions, so that no call runs long; answers how many rows went.
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
  return gone + step;
end
$$;--> statement-breakpoint
create index mfa_factors_unverified on mfa_factors (created_at) where status = 'unverified';
--> statement-breakpoint

-- The right password was given, a factor is awaited: the browser holds a secret of ten minutes. p_token { id, hash, data,
-- expiresAt } with data { remember, methods }.
create function begin_second_step(p_user uuid, p_token jsonb, p_now timestamptz) returns void
language sql set search_path = public
begin atomic
  insert into one_time_tokens (id, kind, user_id, email, token_hash, data, expires_at, created_at)
  select (p_token ->> 'id')::uuid, 'second_factor', u.id, u.email, p_token ->> 'hash', p_token -> 'data',
    (p_token ->> 'expiresAt')::timestamptz, p_now
  from users u where u.id = p_user;
end;--> statement-breakpoint
-- Whose step a browser is at, counted before any code is looked at: { wait, step: { userId, remember, methods, factors } }.
-- Each look is a try; after p_attempts of them there is no step any more. '{user}' in a key stands for the person's id.
create function take_second_step(p_hash text, p_attempts integer, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  held one_time_tokens;
  wait integer;
begin
  select * into held from one_time_tokens
  where token_hash = p_hash and kind = 'second_factor' and consumed_at is null and expires_at > p_now;
  wait := take_user_rates(coalesce(held.user_id, gen_random_uuid()), p_keys, p_windows, p_limits, p_now);
  if wait > 0 then
    return json_build_object('wait', wait);
  end if;
  update one_time_tokens set attempts = attempts + 1
  where id = held.id and consumed_at is null and attempts < p_attempts;
  return json_build_object('wait', 0, 'step', case when found then json_build_object('userId', held.user_id,
    'remember', held.data -> 'remember', 'methods', held.data -> 'methods', 'factors', second_factors_of(held.user_id)) end);
end
$$;--> statement-breakpoint
-- The factor was shown: the step is used up and the session opened (see open_session). Outcomes 'over' (of the step, or for
-- who may not sign in), 'wrong' (the code was used before), 'opened'.
create function finish_second_step(p_hash text, p_factor uuid, p_step bigint, p_code_hash text, p_session jsonb,
  p_source jsonb, p_letter jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  person uuid := (select user_id from one_time_tokens where token_hash = p_hash and kind = 'second_factor');
  opened json;
begin
  perform 1 from users where id = person for no key update;
  if not exists (select from one_time_tokens where token_hash = p_hash and kind = 'second_factor' and consumed_at is null
    and expires_at > p_now)
  then
    return json_build_object('outcome', 'over');
  elsif not use_second_factor(person, p_factor, p_step, p_code_hash, p_source, p_now) then
    return json_build_object('outcome', 'wrong');
  end if;
  update one_time_tokens set consumed_at = p_now where token_hash = p_hash;
  opened := open_session(person, p_session, p_source, p_letter, p_now);
  return case when opened is null then json_build_object('outcome', 'over')
    else json_build_object('outcome', 'opened', 'outboxIds', opened -> 'outboxIds') end;
end
$$;--> statement-breakpoint

-- What a person sees of her own account.
create function account_overview(p_session text) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  return (
    select jsonb_build_object('email', u.email,
      'newEmail', case when u.email_change_sent_at > now() - interval '24 hours' then u.new_email end,
      'hasPassword', u.password_hash is not null,
      'identities', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'provider', i.provider, 'email', i.email)
        order by i.created_at, i.id), '[]') from identities i where i.user_id = u.id and i.provider <> 'email'))
      || account_factors(u.id)
    from users u where u.id = current_professional_id());
end
$$;
--> statement-breakpoint
-- A factor of the signed-in person whose first code is to be checked, counted first: { wait, userId, sessionId, factor }.
create function own_factor(p_session text, p_factor uuid, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  wait integer;
begin
  perform enter(p_session);
  wait := take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
  return json_build_object('wait', wait, 'userId', current_professional_id(),
    'sessionId', (select public_id from sessions where id = p_session),
    'factor', case when wait = 0 then factor_in_question(current_professional_id(), p_factor, null, p_now) end);
end
$$;
