-- Accepts an invitation with a password, once: of several who try at a time one has it, the others get null. An account that
-- has a password already is left alone. p_consents [{ id, kind, isGranted, choices }]
create or replace function accept_invitation(p_token_hash text, p_password_hash text, p_consents jsonb, p_source jsonb,
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  invited uuid := (select user_id from one_time_tokens where token_hash = p_token_hash and kind = 'invitation');
begin
  -- The user's row before the token's, as whoever invites again or removes the person does.
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
  update users set updated_at = now(), password_hash = p_password_hash, email_confirmed_at = coalesce(email_confirmed_at, p_now)
  where id = invited;
  update identities set updated_at = now(), identity_data = identity_data || '{"email_verified": true}'
  where user_id = invited and provider = 'email';
  update flow_states set consumed_at = now() where consumed_at is null and (user_id = invited or linking_user_id = invited);
  update profiles set email_notifications = true where id = invited;
  delete from one_time_tokens where user_id = invited and consumed_at is null;
  insert into consents (id, studio_id, user_id, kind, is_granted, choices, created_at)
  select (c ->> 'id')::uuid, p.studio_id, invited, c ->> 'kind', (c -> 'isGranted')::boolean, c -> 'choices', p_now
  from jsonb_array_elements(p_consents) c, profiles p where p.id = invited;
  insert into account_events (id, user_id, kind, device, place, address, created_at)
  values (gen_random_uuid(), invited, 'invitation_accepted', nullif(p_source ->> 'device', ''), p_source ->> 'place',
    p_source ->> 'address', p_now);
  return json_build_object('email', (select email from users where id = invited));
end
$$;
