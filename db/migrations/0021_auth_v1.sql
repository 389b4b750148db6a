-- What /auth/v1 shows and does: users as its clients know them, API sessions with rotating refresh tokens, second factors,
-- sign-ins that end with a code (PKCE). Outcomes are words; what a word means to a caller is said in TypeScript.

create function iso_utc(p_at timestamptz) returns text
language sql stable strict parallel safe
return to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');--> statement-breakpoint

create function auth_identity(p identities) returns jsonb
language sql stable set search_path = public
return jsonb_build_object('identity_id', p.id, 'id', p.provider_id, 'user_id', p.user_id, 'identity_data', p.identity_data,
  'provider', p.provider, 'last_sign_in_at', public.iso_utc(coalesce(p.last_sign_in_at, p.created_at)),
  'created_at', public.iso_utc(p.created_at), 'updated_at', public.iso_utc(p.updated_at), 'email', p.email::text);--> statement-breakpoint

create function auth_factor(p mfa_factors) returns jsonb
language sql stable set search_path = public
return jsonb_build_object('id', p.id, 'created_at', public.iso_utc(p.created_at), 'updated_at', public.iso_utc(p.updated_at),
  'status', p.status, 'factor_type', p.factor_type, 'phone', null, 'last_challenged_at', public.iso_utc(p.last_challenged_at))
  || case when p.friendly_name = '' then '{}'::jsonb else jsonb_build_object('friendly_name', p.friendly_name) end;--> statement-breakpoint

-- The user object of the contract. What was never set is left out, not null. What the metadata says of address and id is what
-- the row says, whatever its owner wrote there.
create function auth_user(p_user uuid) returns jsonb
language plpgsql stable set search_path = public as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object('id', u.id, 'aud', 'authenticated', 'role', 'authenticated',
        'email', u.email::text, 'phone', '', 'email_confirmed_at', iso_utc(u.email_confirmed_at),
        'confirmed_at', iso_utc(u.email_confirmed_at), 'confirmation_sent_at', iso_utc(u.confirmation_sent_at),
        'recovery_sent_at', iso_utc(u.recovery_sent_at), 'new_email', u.new_email::text,
        'email_change_sent_at', iso_utc(u.email_change_sent_at),
        'reauthentication_sent_at', iso_utc(u.reauthentication_sent_at), 'invited_at', iso_utc(u.invited_at),
        'last_sign_in_at', iso_utc(u.last_sign_in_at), 'created_at', iso_utc(u.created_at),
        'updated_at', iso_utc(u.updated_at), 'banned_until', iso_utc(u.banned_until), 'is_anonymous', false))
      || jsonb_build_object(
        'app_metadata', u.app_metadata || coalesce(known.providers, '{}'),
        'user_metadata', u.user_metadata || jsonb_build_object('sub', u.id, 'email', u.email::text,
          'email_verified', u.email_confirmed_at is not null, 'phone_verified', false),
        'identities', coalesce(known.identities, '[]'))
      || coalesce((
        select jsonb_build_object('factors', jsonb_agg(auth_factor(f) order by f.created_at, f.id)) from mfa_factors f
        where f.user_id = u.id and (f.status = 'verified' or f.created_at > now() - interval '300 seconds')
        having count(*) > 0), '{}')
    from users u, lateral (
      select jsonb_agg(auth_identity(i) order by i.created_at, i.id) as identities,
        case when count(*) > 0 then jsonb_build_object('provider', (array_agg(i.provider order by i.created_at, i.id))[1],
          'providers', jsonb_agg(i.provider order by i.created_at, i.id)) end as providers
      from identities i where i.user_id = u.id
    ) known
    where u.id = p_user);
end
$$;--> statement-breakpoint

-- Who bears a token: her session, asked in the same statement as the limits are counted. p_also: 'credentials' adds what a
-- new password is compared with; p_factor, p_challenge: a second factor of hers, to be verified.
create function read_bearer(p_user uuid, p_session uuid, p_also text, p_factor uuid, p_challenge uuid, p_keys text[],
  p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  wait integer := take_rates(p_keys, p_windows, p_limits, p_now);
begin
  if wait > 0 then
    return json_build_object('wait', wait);
  end if;
  return json_build_object('wait', 0,
    'user', auth_user(p_user),
    'isBanned', not may_sign_in(p_user),
    'session', (select json_build_object('id', public_id, 'aal', aal, 'amr', amr, 'createdAt', iso_utc(created_at))
      from sessions where public_id = p_session and user_id = p_user and expires_at > p_now),
    'hasFactor', exists (select from mfa_factors where user_id = p_user and status = 'verified'),
    'credentials', case when p_also = 'credentials' then (
      select json_build_object('passwordHash', u.password_hash, 'fullName', coalesce(p.full_name, ''))
      from users u left join profiles p on p.id = u.id where u.id = p_user) end,
    'factor', case when p_factor is not null then factor_in_question(p_user, p_factor, p_challenge, p_now) end);
end
$$;--> statement-breakpoint

-- A new API session and its first refresh token. The letter about a new device is owed unless she signed in from such a one
-- before. Null for who may not sign in. p_session as open_session takes it, and `provider` · p_refresh { id, hash }
create function open_api_session(p_user uuid, p_session jsonb, p_refresh jsonb, p_source jsonb, p_letter jsonb,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  is_known boolean := exists (select from account_events
    where user_id = p_user and kind = 'signed_in' and device = p_source ->> 'device');
  opened json := open_session(p_user, p_session, p_source, case when is_known then null else p_letter end, p_now);
begin
  if opened is null then
    return null;
  end if;
  insert into refresh_tokens (id, session_id, token_hash, created_at)
  values ((p_refresh ->> 'id')::uuid, p_session ->> 'id', p_refresh ->> 'hash', p_now);
  update identities set last_sign_in_at = p_now where user_id = p_user and provider = p_session ->> 'provider';
  return json_build_object('session', json_build_object('id', opened ->> 'publicId', 'aal', p_session ->> 'aal',
    'amr', p_session -> 'amr'), 'outboxIds', opened -> 'outboxIds', 'user', auth_user(p_user));
end
$$;--> statement-breakpoint

-- Uses a refresh token. Whoever refreshes a session waits for its row, so all that come with one token come to the same next
-- one: `generations` says how many steps behind the active token it is. A token older than the active one's parent, after
-- p_reuse seconds, has been stolen: its session ends, although the caller is refused.
create function rotate_refresh_token(p_hash text, p_next jsonb, p_reuse integer, p_expires timestamptz, p_source jsonb,
  p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  wait integer := take_rates(p_keys, p_windows, p_limits, p_now);
  used refresh_tokens;
  held sessions;
  generations integer := 1;
begin
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait);
  end if;
  perform set_config('lock_timeout', '5s', true);
  begin
    select s.* into held from sessions s join refresh_tokens t on t.session_id = s.id
    where t.token_hash = p_hash for no key update of s;
  exception when lock_not_available then
    return json_build_object('outcome', 'conflict');
  end;
  select * into used from refresh_tokens where token_hash = p_hash;
  if used.id is null or held.id is null then
    return json_build_object('outcome', 'unknown');
  elsif held.expires_at <= p_now then
    return json_build_object('outcome', 'expired');
  elsif not may_sign_in(held.user_id) then
    return json_build_object('outcome', 'banned');
  elsif used.revoked_at is null then
    update refresh_tokens set revoked_at = p_now where id = used.id;
    insert into refresh_tokens (id, session_id, token_hash, parent_id, created_at)
    values ((p_next ->> 'id')::uuid, held.id, p_next ->> 'hash', used.id, p_now);
  else
    generations := generations_behind(used.id);
    if generations is null or generations > 1 and p_now > used.revoked_at + make_interval(secs => p_reuse) then
      delete from sessions where id = held.id;
      perform note_account_event(held.user_id, 'refresh_token_reused', p_source,
        jsonb_build_object('session', held.device), p_now, null, held.public_id);
      return json_build_object('outcome', 'reused');
    end if;
  end if;
  update sessions set last_used_at = p_now, expires_at = p_expires where id = held.id;
  return json_build_object('outcome', 'good', 'generations', generations, 'user', auth_user(held.user_id),
    'session', json_build_object('id', held.public_id, 'aal', held.aal, 'amr', held.amr));
end
$$;--> statement-breakpoint

-- How many tokens came after a revoked one, the active one included; null when there is none that is active.
create function generations_behind(p_token uuid) returns integer
language plpgsql stable set search_path = public as $$
begin
  return (
    with recursive line as (
      select id, revoked_at, 1 as n from refresh_tokens where parent_id = p_token
      union all
      select t.id, t.revoked_at, n + 1 from line join refresh_tokens t on t.parent_id = line.id where n < 100
    )
    select n from line where revoked_at is null);
end
$$;--> statement-breakpoint

-- Merges into what a user says of herself; a null takes a key away. Null when it would come to more than p_most bytes.
create function merge_user_metadata(p_user uuid, p_data jsonb, p_most integer) returns jsonb
language plpgsql set search_path = public as $$
begin
  update users u set user_metadata = merged.data
  from (select (user_metadata || p_data) - array(select key from jsonb_each(p_data) where value = 'null') as data
    from users where id = p_user for no key update) merged
  where u.id = p_user and octet_length(merged.data::text) <= p_most;
  return case when found then auth_user(p_user) end;
end
$$;--> statement-breakpoint

-- A factor that waits for its first code. p_factor { id, name, sealed }. Outcomes 'created', 'insufficient_aal' (the session
-- has not shown the factor there is), 'too_many', 'name_taken'.
create function enrol_factor(p_user uuid, p_session uuid, p_factor jsonb, p_most integer, p_now timestamptz) returns text
language plpgsql set search_path = public as $$
begin
  perform 1 from users where id = p_user for no key update;
  delete from mfa_factors where user_id = p_user and status = 'unverified' and created_at < p_now - interval '300 seconds';
  if exists (select from mfa_factors where user_id = p_user and status = 'verified')
    and not exists (select from sessions where public_id = p_session and user_id = p_user and aal = 'aal2')
  then
    return 'insufficient_aal';
  elsif (select count(*) >= p_most from mfa_factors where user_id = p_user) then
    return 'too_many';
  end if;
  insert into mfa_factors (id, user_id, friendly_name, sealed_secret, created_at, updated_at)
  values ((p_factor ->> 'id')::uuid, p_user, p_factor ->> 'name', p_factor ->> 'sealed', p_now, p_now)
  on conflict (user_id, friendly_name) do nothing;
  return case when found then 'created' else 'name_taken' end;
end
$$;--> statement-breakpoint

-- Asks for a code of a factor; false when it is not hers, or gone.
create function challenge_factor(p_user uuid, p_factor uuid, p_challenge jsonb, p_now timestamptz) returns boolean
language plpgsql set search_path = public as $$
begin
  update mfa_factors set last_challenged_at = p_now
  where id = p_factor and user_id = p_user and (status = 'verified' or created_at > p_now - interval '300 seconds');
  if not found then
    return false;
  end if;
  insert into mfa_challenges (id, factor_id, expires_at, created_at)
  values ((p_challenge ->> 'id')::uuid, p_factor, (p_challenge ->> 'expiresAt')::timestamptz, p_now);
  return true;
end
$$;--> statement-breakpoint

-- A factor whose code is to be checked, and how its challenge stands: 'good', 'used', 'late', 'unknown'; null without one.
create function factor_in_question(p_user uuid, p_factor uuid, p_challenge uuid, p_now timestamptz) returns json
language plpgsql stable set search_path = public as $$
begin
  return (
    select json_build_object('id', f.id, 'sealed', f.sealed_secret, 'lastStep', f.last_used_step, 'status', f.status,
      'challenge', case when p_challenge is not null then coalesce((
        select case when c.verified_at is not null then 'used' when c.expires_at <= p_now then 'late' else 'good' end
        from mfa_challenges c where c.id = p_challenge and c.factor_id = f.id), 'unknown') end)
    from mfa_factors f where f.id = p_factor and f.user_id = p_user
      and (f.status = 'verified' or f.created_at > p_now - interval '300 seconds'));
end
$$;--> statement-breakpoint

-- A right code was shown: the factor counts from now on, the session has shown it, other sessions that have not end. Outcomes
-- 'verified', 'replayed' (the step was used meanwhile), 'used' (the challenge was), 'gone' (factor or session). p_refresh: an
-- API session goes on with it alone · p_codes: hashes of recovery codes to store with a new factor · p_notice { id, data }
create function verify_factor(p_user uuid, p_session uuid, p_factor uuid, p_challenge uuid, p_step bigint, p_refresh jsonb,
  p_codes text[], p_notice jsonb, p_source jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  hers mfa_factors;
  held sessions;
  owed json := '[]';
begin
  perform 1 from users where id = p_user for no key update;
  select * into held from sessions where public_id = p_session and user_id = p_user for no key update;
  select * into hers from mfa_factors where id = p_factor and user_id = p_user;
  if hers.id is null or held.id is null then
    return json_build_object('outcome', 'gone');
  elsif hers.last_used_step >= p_step then
    return json_build_object('outcome', 'replayed');
  end if;
  update mfa_challenges set verified_at = p_now
  where id = p_challenge and factor_id = p_factor and verified_at is null;
  if p_challenge is not null and not found then
    return json_build_object('outcome', 'used');
  end if;
  update mfa_factors set status = 'verified', last_used_step = p_step where id = p_factor;
  delete from mfa_factors where user_id = p_user and status = 'unverified';
  update sessions set aal = 'aal2', last_used_at = p_now, amr = jsonb_build_array(jsonb_build_object('method', 'totp',
    'timestamp', extract(epoch from p_now)::bigint)) || amr_without_totp(amr)
  where id = held.id returning * into held;
  delete from sessions where user_id = p_user and id <> held.id and aal = 'aal1';
  if p_refresh is not null then
    delete from refresh_tokens where session_id = held.id;
    insert into refresh_tokens (id, session_id, token_hash, created_at)
    values ((p_refresh ->> 'id')::uuid, held.id, p_refresh ->> 'hash', p_now);
  end if;
  if hers.status = 'unverified' then
    perform store_recovery_codes(p_user, p_codes, p_now);
    perform note_account_event(p_user, 'factor_added', p_source, jsonb_build_object('name', hers.friendly_name), p_now,
      null, p_session);
    perform owe_account_mail(p_user, p_notice, p_now);
    owed := json_build_array(p_notice ->> 'id');
  end if;
  return json_build_object('outcome', 'verified', 'isNew', hers.status = 'unverified', 'outboxIds', owed,
    'user', auth_user(p_user), 'session', json_build_object('id', held.public_id, 'aal', held.aal, 'amr', held.amr));
end
$$;--> statement-breakpoint

create function amr_without_totp(p_amr jsonb) returns jsonb
language sql immutable parallel safe
return coalesce((select jsonb_agg(entry order by n) from jsonb_array_elements(p_amr) with ordinality as given (entry, n)
  where entry ->> 'method' <> 'totp'), '[]');--> statement-breakpoint

-- Takes a factor away. A verified one only from a session that has shown it (p_session null: the password was asked instead).
-- With the last one go the recovery codes, and sessions are what they were without. Outcomes 'gone', 'missing', 'insufficient_aal'.
create function unenrol_factor(p_user uuid, p_session uuid, p_factor uuid, p_notice jsonb, p_source jsonb, p_now timestamptz)
returns json language plpgsql set search_path = public as $$
declare
  hers mfa_factors;
begin
  perform 1 from users where id = p_user for no key update;
  select * into hers from mfa_factors where id = p_factor and user_id = p_user;
  if hers.id is null then
    return json_build_object('outcome', 'missing', 'outboxIds', '[]'::json);
  elsif hers.status = 'verified' and p_session is not null
    and not exists (select from sessions where public_id = p_session and user_id = p_user and aal = 'aal2')
  then
    return json_build_object('outcome', 'insufficient_aal', 'outboxIds', '[]'::json);
  end if;
  delete from mfa_factors where id = p_factor;
  if hers.status = 'unverified' then
    return json_build_object('outcome', 'gone', 'outboxIds', '[]'::json);
  end if;
  if not exists (select from mfa_factors where user_id = p_user and status = 'verified') then
    delete from recovery_codes where user_id = p_user;
    update sessions set aal = 'aal1', amr = amr_without_totp(amr) where user_id = p_user and aal = 'aal2';
  end if;
  perform note_account_event(p_user, 'factor_removed', p_source, jsonb_build_object('name', hers.friendly_name), p_now,
    null, p_session);
  perform owe_account_mail(p_user, p_notice, p_now);
  return json_build_object('outcome', 'gone', 'outboxIds', json_build_array(p_notice ->> 'id'));
end
$$;--> statement-breakpoint

-- What a sign-in may be asked for beside the password: the verified factors. For use in other verbs.
create function second_factors_of(p_user uuid) returns json
language plpgsql stable set search_path = public as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', id, 'sealed', sealed_secret, 'lastStep', last_used_step)
      order by created_at, id), '[]')
    from mfa_factors where user_id = p_user and status = 'verified');
end
$$;--> statement-breakpoint

-- Uses up what was shown at sign-in: a factor's step (never the same or an earlier one again) or a recovery code. For use in
-- other verbs; false for all but one of several who come with the same.
create function use_second_factor(p_user uuid, p_factor uuid, p_step bigint, p_code_hash text, p_source jsonb,
  p_now timestamptz) returns boolean
language plpgsql set search_path = public as $$
begin
  if p_factor is not null then
    update mfa_factors set last_used_step = p_step
    where id = p_factor and user_id = p_user and status = 'verified' and (last_used_step is null or last_used_step < p_step);
    return found;
  end if;
  update recovery_codes set used_at = p_now where user_id = p_user and code_hash = p_code_hash and used_at is null;
  if not found then
    return false;
  end if;
  perform note_account_event(p_user, 'recovery_code_used', p_source, null, p_now);
  return true;
end
$$;--> statement-breakpoint

create function store_recovery_codes(p_user uuid, p_codes text[], p_now timestamptz) returns void
language sql set search_path = public
begin atomic
  delete from recovery_codes where user_id = p_user and p_codes is not null;
  insert into recovery_codes (id, user_id, code_hash, created_at)
  select gen_random_uuid(), p_user, hash, p_now from unnest(p_codes) hash;
end;--> statement-breakpoint

-- New recovery codes in the place of the old ones, for who has a factor; false for who has none.
create function renew_recovery_codes(p_user uuid, p_codes text[], p_notice jsonb, p_source jsonb, p_now timestamptz)
returns boolean language plpgsql set search_path = public as $$
begin
  perform 1 from users where id = p_user for no key update;
  if not exists (select from mfa_factors where user_id = p_user and status = 'verified') then
    return false;
  end if;
  perform store_recovery_codes(p_user, p_codes, p_now);
  perform note_account_event(p_user, 'recovery_codes_renewed', p_source, null, p_now);
  perform owe_account_mail(p_user, p_notice, p_now);
  return true;
end
$$;--> statement-breakpoint

-- What her settings show: { factors: [{ id, name, createdAt }], recoveryCodesLeft }. For use in other verbs.
create function account_factors(p_user uuid) returns jsonb
language plpgsql stable set search_path = public as $$
begin
  return jsonb_build_object(
    'factors', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', friendly_name, 'createdAt', iso_utc(created_at))
      order by created_at, id), '[]') from mfa_factors where user_id = p_user and status = 'verified'),
    'recoveryCodesLeft', (select count(*) from recovery_codes where user_id = p_user and used_at is null));
end
$$;--> statement-breakpoint

-- The code at the end of a sign-in that was under way elsewhere; null when that is over or had its code exchanged.
create function issue_flow_code(p_flow uuid, p_user uuid, p_code_hash text, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  flow flow_states;
begin
  update flow_states set code_hash = p_code_hash, code_issued_at = p_now, user_id = p_user
  where id = p_flow and consumed_at is null and (user_id is null or user_id = p_user)
  returning * into flow;
  return case when flow.id is not null then json_build_object('redirectTo', flow.redirect_to, 'method', flow.method) end;
end
$$;--> statement-breakpoint

-- Exchanges the code for a session, once, for who knows the verifier: p_plain, p_s256 are it and its hash. Outcomes 'limited',
-- 'unknown', 'late' (p_life seconds after the flow began; after the code was issued where she had to do something
-- elsewhere first), 'wrong_verifier' (the code stays good), 'banned', 'good'.
create function redeem_flow_code(p_code_hash text, p_plain text, p_s256 text, p_life integer, p_session jsonb, p_refresh jsonb,
  p_source jsonb, p_letter jsonb, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  wait integer := take_rates(p_keys, p_windows, p_limits, p_now);
  flow flow_states;
  proof jsonb;
  opened json;
begin
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait);
  end if;
  select * into flow from flow_states where code_hash = p_code_hash for update;
  if flow.id is null or flow.consumed_at is not null or flow.user_id is null or flow.code_challenge is null then
    return json_build_object('outcome', 'unknown');
  elsif p_now > make_interval(secs => p_life)
    + (case when flow.method = 'magiclink' or flow.provider <> 'email' then flow.code_issued_at else flow.created_at end)
  then
    return json_build_object('outcome', 'late');
  elsif flow.code_challenge <> (case flow.code_challenge_method when 'plain' then p_plain else p_s256 end) then
    return json_build_object('outcome', 'wrong_verifier');
  end if;
  update flow_states set consumed_at = p_now where id = flow.id;
  proof := jsonb_build_object('method', flow.method, 'provider', flow.provider, 'amr', jsonb_build_array(
    jsonb_build_object('method', flow.method, 'timestamp', extract(epoch from p_now)::bigint)));
  opened := open_api_session(flow.user_id, p_session || proof, p_refresh, p_source, p_letter, p_now);
  return case when opened is null then json_build_object('outcome', 'banned')
    else json_build_object('outcome', 'good', 'opened', opened) end;
end
$$;--> statement-breakpoint

-- sign_up, and the user it made or found unconfirmed; of who was there already nothing is told.
create function api_sign_up(p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb, p_token jsonb,
  p_confirmation jsonb, p_known jsonb, p_consents jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  done json := sign_up(p_user, p_studio, p_role, p_slugs, p_hours, p_token, p_confirmation, p_known, p_consents, p_now);
begin
  return json_build_object('outboxIds', done -> 'outboxIds',
    'user', case when done ->> 'outcome' <> 'known' then auth_user((done ->> 'userId')::uuid) end);
end
$$;--> statement-breakpoint

-- A code and link to sign in with: to a person who has confirmed hers (p_token, p_mail); anybody else is signed up without a
-- password when p_may_create says so ('disabled' when not). Nothing is mailed twice within p_cool_down seconds.
create function api_otp(p_may_create boolean, p_token jsonb, p_mail jsonb, p_cool_down integer, p_keys text[],
  p_windows integer[], p_limits integer[], p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb,
  p_signup_token jsonb, p_confirmation jsonb, p_known jsonb, p_consents jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  wait integer := take_rates(p_keys, p_windows, p_limits, p_now);
  known users;
begin
  select * into known from users where wait = 0 and email = (p_user ->> 'email')::citext;
  if wait > 0 then
    return json_build_object('wait', wait);
  elsif known.email_confirmed_at is not null or known.invited_at is not null then
    return mail_secret('recovery', known.email, p_token, p_mail, p_cool_down, p_user -> 'source', '{}', '{}', '{}', p_now);
  elsif known.id is null and not p_may_create then
    return json_build_object('wait', 0, 'outcome', 'disabled', 'outboxIds', '[]'::json);
  elsif known.confirmation_sent_at > p_now - make_interval(secs => p_cool_down) then
    return json_build_object('wait', 0, 'outboxIds', '[]'::json);
  end if;
  update flow_states set method = 'email/signup' where id = (p_signup_token ->> 'flowStateId')::uuid;
  return json_build_object('wait', 0, 'outboxIds', sign_up(p_user, p_studio, p_role, p_slugs, p_hours, p_signup_token,
    p_confirmation, p_known, p_consents, p_now) -> 'outboxIds');
end
$$;
