-- A new account with its studio, profile, default hours and free link; false, and nothing changes, when the address is known.
-- p_slugs: links by preference.
create or replace function create_account(p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb, p_consents jsonb,
  p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  account uuid := (p_user ->> 'id')::uuid;
  studio uuid := (p_studio ->> 'id')::uuid;
  address citext := p_user ->> 'email';
begin
  insert into users (id, email, password_hash, sign_up_browser, is_only_api_sign_up, user_metadata, confirmation_sent_at, created_at)
  values (account, address, p_user ->> 'passwordHash', p_user ->> 'browserHash', (p_user -> 'isApiSignUp')::boolean,
    p_user -> 'metadata', p_now, p_now)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into identities (id, user_id, provider, provider_id, email, identity_data)
  values (gen_random_uuid(), account, 'email', account::text, address, p_user -> 'metadata'
    || jsonb_build_object('sub', account, 'email', address, 'email_verified', false, 'phone_verified', false));
  insert into studios (id, business_name, tagline, business_type, city, state, zone, theme, phone)
  values (studio, p_studio ->> 'businessName', p_studio ->> 'tagline', p_studio ->> 'businessType', p_studio ->> 'city',
    p_studio ->> 'state', p_studio ->> 'zone', p_studio ->> 'theme', p_user ->> 'phone');
  insert into profiles (id, studio_id, full_name, email, phone, role, is_owner, slug, business_hours)
  values (account, studio, p_user ->> 'fullName', address, p_user ->> 'phone', p_role, true, free_slug(p_slugs), p_hours);
  insert into consents (id, studio_id, user_id, kind, is_granted, choices, created_at)
  select (c ->> 'id')::uuid, studio, account, c ->> 'kind', (c -> 'isGranted')::boolean, c -> 'choices', p_now
  from jsonb_array_elements(p_consents) c;
  return true;
end
$$;
