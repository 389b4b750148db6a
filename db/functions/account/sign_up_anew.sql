-- Signs up from the wizard. For an address that is not confirmed yet what was typed last replaces what was typed before, the
-- password together with the browser it was typed in: confirming elsewhere drops both. Arguments and answer of sign_up.
create or replace function sign_up_anew(p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb, p_token jsonb,
  p_confirmation jsonb, p_known jsonb, p_consents jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  waiting uuid;
begin
  update users set password_hash = p_user ->> 'passwordHash', sign_up_browser = p_user ->> 'browserHash',
    user_metadata = p_user -> 'metadata'
  where email = (p_user ->> 'email')::citext and email_confirmed_at is null and invited_at is null
  returning id into waiting;
  if waiting is not null then
    update identities set identity_data = identity_data || (p_user -> 'metadata')
    where user_id = waiting and provider = 'email';
    update profiles set full_name = p_user ->> 'fullName', phone = p_user ->> 'phone' where id = waiting;
    update studios set business_name = p_studio ->> 'businessName', business_type = p_studio ->> 'businessType',
      city = p_studio ->> 'city', state = p_studio ->> 'state', zone = p_studio ->> 'zone', phone = p_user ->> 'phone'
    where id = (select studio_id from profiles where id = waiting);
  end if;
  return sign_up(p_user, p_studio, p_role, p_slugs, p_hours, p_token, p_confirmation, p_known, p_consents, p_now);
end
$$;
