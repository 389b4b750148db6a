-- The older verbs, now with what they note. p_user of a sign-up may hold `source`.
create or replace function sign_up(p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb, p_token jsonb,
  p_confirmation jsonb, p_known jsonb, p_consents jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  new_id uuid := (p_user ->> 'id')::uuid;
  studio uuid := (p_studio ->> 'id')::uuid;
  link text;
begin
  insert into users (id, email, password_hash, sign_up_browser, user_metadata, confirmation_sent_at, created_at)
  values (new_id, (p_user ->> 'email')::citext, p_user ->> 'passwordHash', p_user ->> 'browserHash', p_user -> 'metadata', p_now,
    p_now)
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
$$;
