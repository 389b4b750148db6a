-- Signing in with a provider: who somebody is there, and which account that is here.
-- p_person { provider, subject, email, isVerified, claims } · p_source { userAgent, device, place, address }

-- A sign-in comes back from its provider: its state is good once. Null when it is unknown or was used.
create function take_provider_flow(p_state_hash text, p_now timestamptz) returns json
language sql set search_path = public
begin atomic
  update flow_states set state_hash = null where state_hash = p_state_hash
  returning json_build_object('id', id, 'provider', provider, 'presentation', presentation, 'redirectTo', redirect_to,
    'waitsForCode', code_challenge is not null, 'linkingUserId', linking_user_id, 'isOver', expires_at <= p_now);
end;--> statement-breakpoint

-- What the person proved there takes effect here, once. p_code_hash: of the code that an API client exchanges; null where the
-- answer goes out at once. Answers what meet_person does and whether a second factor is still to be asked for, or
-- { outcome: 'gone' }.
create function finish_provider_flow(p_flow uuid, p_person jsonb, p_account jsonb, p_code_hash text, p_code_expires timestamptz,
  p_source jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
declare
  flow flow_states;
  met jsonb;
begin
  select * into flow from flow_states
  where id = p_flow and state_hash is null and user_id is null and consumed_at is null for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  met := meet_person(p_person, flow.linking_user_id, p_account, p_source, p_now);
  update flow_states
  set user_id = (met ->> 'userId')::uuid, code_hash = case when met ->> 'userId' is not null then p_code_hash end,
    code_issued_at = p_now, consumed_at = case when p_code_hash is null then p_now end,
    expires_at = coalesce(p_code_expires, expires_at)
  where id = p_flow;
  return met || jsonb_build_object('hasFactor', exists (
    select from mfa_factors where user_id = (met ->> 'userId')::uuid and status = 'verified'));
end
$$;--> statement-breakpoint

-- Whose account a person of a provider is. p_linking: the signed-in user who links another identity to her account.
-- p_account: what an account for her is made of (account_of); null where she has to sign up herself. Answers
-- { outcome, userId }; outcomes without a user: 'taken' and 'mine' (the identity is linked already, to somebody else or to
-- her), 'unverified', 'invited', 'banned', 'stranger'.
create function meet_person(p_person jsonb, p_linking uuid, p_account jsonb, p_source jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
declare
  owner uuid;
  account users;
begin
  perform pg_advisory_xact_lock(
    hashtextextended(concat_ws(':', 'identity', p_person ->> 'provider', p_person ->> 'subject'), 0));
  select user_id into owner from identities
  where provider = p_person ->> 'provider' and provider_id = p_person ->> 'subject';
  if p_linking is not null then
    return link_person(p_linking, owner, p_person, p_source, p_now);
  elsif owner is not null then
    return greet_person(owner, p_person, p_now);
  elsif p_person ->> 'email' is null or not (p_person -> 'isVerified')::boolean then
    return jsonb_build_object('outcome', 'unverified');
  end if;
  select * into account from users where email = (p_person ->> 'email')::citext for no key update;
  if account.id is null and p_account is null then
    return jsonb_build_object('outcome', 'stranger');
  elsif account.id is null then
    return receive_person(p_person, p_account, p_source, p_now);
  end if;
  return recognise_person(account, p_person, p_source, p_now);
end
$$;--> statement-breakpoint

-- A person whose identity is known.
create function greet_person(p_user uuid, p_person jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
begin
  if not may_sign_in(p_user) then
    return jsonb_build_object('outcome', 'banned');
  end if;
  update identities set identity_data = p_person -> 'claims', email = (p_person ->> 'email')::citext, last_sign_in_at = p_now
  where provider = p_person ->> 'provider' and provider_id = p_person ->> 'subject';
  return jsonb_build_object('outcome', 'known', 'userId', p_user);
end
$$;--> statement-breakpoint

-- A person whose verified address is that of an account. Who made an account with that address but never confirmed it may be
-- anybody: whatever she set to get in with is void. An invitation waits for its own link.
create function recognise_person(p_account users, p_person jsonb, p_source jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
begin
  if not may_sign_in(p_account.id) then
    return jsonb_build_object('outcome', 'banned');
  elsif p_account.email_confirmed_at is null and p_account.invited_at is not null then
    return jsonb_build_object('outcome', 'invited');
  elsif p_account.email_confirmed_at is null then
    perform void_ways_in(p_account.id);
    update users set email_confirmed_at = p_now where id = p_account.id;
    perform note_account_event(p_account.id, 'email_confirmed', p_source, null, p_now);
  end if;
  perform add_identity(p_account.id, p_person, p_source, p_now);
  return jsonb_build_object('outcome', 'linked', 'userId', p_account.id);
end
$$;--> statement-breakpoint

create function void_ways_in(p_user uuid) returns void
language plpgsql set search_path = public as $$
begin
  update users set password_hash = null, new_email = null where id = p_user;
  delete from sessions where user_id = p_user;
  delete from one_time_tokens where user_id = p_user and consumed_at is null;
  delete from mfa_factors where user_id = p_user;
  delete from recovery_codes where user_id = p_user;
  delete from identities where user_id = p_user;
end
$$;--> statement-breakpoint

-- What sign_up takes, in one piece.
create function account_of(p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb, p_token jsonb,
  p_confirmation jsonb, p_known jsonb, p_consents jsonb) returns jsonb
language sql immutable
return jsonb_build_object('user', p_user, 'studio', p_studio, 'role', p_role, 'slugs', to_jsonb(p_slugs), 'hours', p_hours,
  'token', p_token, 'confirmation', p_confirmation, 'known', p_known, 'consents', p_consents);--> statement-breakpoint

-- A person without account: hers is made as every account is, its address confirmed and without a password.
create function receive_person(p_person jsonb, p_account jsonb, p_source jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
declare
  made json := sign_up(p_account -> 'user', p_account -> 'studio', p_account ->> 'role',
    array(select jsonb_array_elements_text(p_account -> 'slugs')), p_account -> 'hours', p_account -> 'token',
    p_account -> 'confirmation', p_account -> 'known', p_account -> 'consents', p_now);
  account users;
begin
  -- Nothing is to be confirmed, and nobody to be told.
  delete from outbox where id in ((p_account -> 'confirmation' ->> 'id')::uuid, (p_account -> 'known' ->> 'id')::uuid);
  select * into account from users where email = (p_person ->> 'email')::citext for no key update;
  if made ->> 'outcome' <> 'created' then
    return recognise_person(account, p_person, p_source, p_now);
  end if;
  perform void_ways_in(account.id);
  update users set email_confirmed_at = p_now, confirmation_sent_at = null where id = account.id;
  perform add_identity(account.id, p_person, p_source, p_now);
  return jsonb_build_object('outcome', 'created', 'userId', account.id);
end
$$;--> statement-breakpoint

-- Another identity for who is signed in already; addresses may differ, she proved both.
create function link_person(p_user uuid, p_owner uuid, p_person jsonb, p_source jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = public as $$
begin
  perform 1 from users where id = p_user for no key update;
  if not found or not may_sign_in(p_user) then
    return jsonb_build_object('outcome', 'banned');
  elsif p_owner is not null then
    return jsonb_build_object('outcome', case when p_owner = p_user then 'mine' else 'taken' end);
  end if;
  perform add_identity(p_user, p_person, p_source, p_now);
  return jsonb_build_object('outcome', 'linked', 'userId', p_user);
end
$$;--> statement-breakpoint

create function add_identity(p_user uuid, p_person jsonb, p_source jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  insert into identities (id, user_id, provider, provider_id, email, identity_data, last_sign_in_at, created_at)
  values (gen_random_uuid(), p_user, p_person ->> 'provider', p_person ->> 'subject', (p_person ->> 'email')::citext,
    p_person -> 'claims', p_now, p_now);
  perform stamp_providers(p_user);
  perform note_account_event(p_user, 'identity_linked', p_source,
    jsonb_build_object('provider', p_person ->> 'provider'), p_now);
end
$$;--> statement-breakpoint

-- What a token says of how she may sign in: the oldest way first.
create function stamp_providers(p_user uuid) returns void
language sql set search_path = public
begin atomic
  update users set app_metadata = app_metadata || (
    select jsonb_build_object('provider', (array_agg(provider order by first))[1], 'providers', jsonb_agg(provider order by first))
    from (select provider, min(created_at) as first from identities where user_id = p_user group by provider) ways)
  where id = p_user and exists (select from identities where user_id = p_user);
end;--> statement-breakpoint

-- Answers 'single' for the last one (whatever was asked for), 'missing', 'unlinked'. Without the identity 'email' there is no
-- password either; the address stays, for letters.
create function unlink_identity(p_user uuid, p_identity uuid, p_source jsonb, p_session uuid, p_now timestamptz) returns text
language plpgsql set search_path = public as $$
declare
  gone text;
begin
  perform 1 from users where id = p_user for no key update;
  if (select count(*) from identities where user_id = p_user) <= 1 then
    return 'single';
  end if;
  delete from identities where id = p_identity and user_id = p_user returning provider into gone;
  if gone is null then
    return 'missing';
  elsif gone = 'email' then
    update users set password_hash = null where id = p_user;
    delete from one_time_tokens where user_id = p_user and consumed_at is null;
  end if;
  perform stamp_providers(p_user);
  perform note_account_event(p_user, 'identity_unlinked', p_source, jsonb_build_object('provider', gone), p_now, null, p_session);
  return 'unlinked';
end
$$;--> statement-breakpoint

-- Another password: whatever was under way for the account, or from within it, is over.
create function forget_flows() returns trigger
language plpgsql set search_path = public as $$
begin
  update flow_states set consumed_at = now()
  where consumed_at is null and (user_id = new.id or linking_user_id = new.id);
  return null;
end
$$;--> statement-breakpoint
create trigger forget_flows after update of password_hash on users for each row
when (old.password_hash is distinct from new.password_hash and new.password_hash is not null)
execute function forget_flows();--> statement-breakpoint

-- The owner of an address has answered. Whoever signed up with it before may be somebody else: when she comes by 'Esqueci
-- minha senha', or by a code to sign in with, and not by the letter of that sign-up, the password that was set there never
-- comes into force.
create or replace function prove_address(p_used one_time_tokens, p_source jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  update users
  set email_confirmed_at = p_now, password_hash = case when p_used.kind <> 'recovery' and p_used.data -> 'isOtp' is null then password_hash end
  where id = p_used.user_id and email_confirmed_at is null;
  if found then
    update identities set identity_data = identity_data || '{"email_verified": true}'
    where user_id = p_used.user_id and provider = 'email';
    update profiles set email_notifications = true where id = p_used.user_id and p_used.kind = 'invitation';
    perform note_account_event(p_used.user_id,
      case p_used.kind when 'invitation' then 'invitation_accepted' else 'email_confirmed' end, p_source, null, p_now);
  end if;
  delete from one_time_tokens where user_id = p_used.user_id and consumed_at is null;
end
$$;
