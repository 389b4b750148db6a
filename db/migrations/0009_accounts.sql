-- Accounts: each step one atomic statement.

-- A new account with its studio, or a letter to the owner of the address. The caller answers the same for all.
-- p_user { id, email, passwordHash, fullName, phone, metadata } · p_studio { id, businessName, tagline, businessType, city,
-- state, zone, theme } · p_role · p_slugs: links to try in order · p_token { id, hash, expiresAt }
-- p_confirmation, p_known { id, data }: the two possible mails · p_consents [{ id, kind, isGranted, choices }]
create function sign_up(p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb, p_token jsonb,
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
  perform renew_signup_token(new_id, p_token, p_confirmation, p_now);
  return json_build_object('outcome', 'created', 'outboxIds', json_build_array(p_confirmation ->> 'id'));
end
$$;--> statement-breakpoint

-- One open confirmation per account: the newest mail's link is the one that works. The name in the letter is the
-- stored one, so that nobody writes to a stranger through our mail.
create function renew_signup_token(p_user_id uuid, p_token jsonb, p_mail jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public as $$
begin
  perform 1 from users where id = p_user_id for no key update;
  delete from one_time_tokens where user_id = p_user_id and kind = 'signup' and consumed_at is null;
  insert into one_time_tokens (id, kind, user_id, email, token_hash, expires_at, created_at)
  select (p_token ->> 'id')::uuid, 'signup', id, email, p_token ->> 'hash', (p_token ->> 'expiresAt')::timestamptz, p_now
  from users where id = p_user_id;
  update users set confirmation_sent_at = p_now where id = p_user_id;
  perform owe_account_mail(p_user_id, p_mail, p_now);
end
$$;--> statement-breakpoint

create function owe_account_mail(p_user_id uuid, p_mail jsonb, p_now timestamptz) returns void
language sql set search_path = public
begin atomic
  insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
  select (p_mail ->> 'id')::uuid, p.studio_id, p.id, p_mail -> 'data' ->> 'kind', u.email,
    p_mail -> 'data' || jsonb_build_object('name', coalesce(p.full_name, '')), p_now, p_now
  from users u left join profiles p on p.id = u.id where u.id = p_user_id;
end;--> statement-breakpoint

create function greet_known_address(p_email citext, p_token jsonb, p_confirmation jsonb, p_known jsonb,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  known record;
begin
  select id, email_confirmed_at is not null as is_confirmed into known from users where email = p_email;
  if known.is_confirmed then
    perform owe_account_mail(known.id, p_known, p_now);
    return json_build_object('outcome', 'known', 'outboxIds', json_build_array(p_known ->> 'id'));
  end if;
  perform renew_signup_token(known.id, p_token, p_confirmation, p_now);
  return json_build_object('outcome', 'unconfirmed', 'outboxIds', json_build_array(p_confirmation ->> 'id'));
end
$$;--> statement-breakpoint

-- Sends the confirmation again; for an address that is unknown or already confirmed nothing happens.
create function resend_confirmation(p_email citext, p_token jsonb, p_mail jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  waiting uuid := (select id from users where email = p_email and email_confirmed_at is null);
begin
  if waiting is null then
    return json_build_object('outboxIds', '[]'::json);
  end if;
  perform renew_signup_token(waiting, p_token, p_mail, p_now);
  return json_build_object('outboxIds', json_build_array(p_mail ->> 'id'));
end
$$;--> statement-breakpoint

-- Consumes a confirmation link. The row's lock lets exactly one of several callers have it; null for the others.
create function confirm_email(p_token_hash text, p_now timestamptz) returns uuid
language plpgsql set search_path = public as $$
declare
  confirmed uuid;
begin
  update one_time_tokens set consumed_at = p_now
  where token_hash = p_token_hash and kind = 'signup' and consumed_at is null and expires_at > p_now
  returning user_id into confirmed;
  if confirmed is not null then
    update users set email_confirmed_at = coalesce(email_confirmed_at, p_now) where id = confirmed;
    update identities set identity_data = identity_data || '{"email_verified": true}'
    where user_id = confirmed and provider = 'email';
    delete from one_time_tokens where user_id = confirmed and consumed_at is null;
  end if;
  return confirmed;
end
$$;
