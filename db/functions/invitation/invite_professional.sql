-- A new professional and her invitation. Answers { outcome: 'invited' with the row, 'forbidden', 'limited' (wait), 'known' }:
-- an address that has an account is left alone. She keeps the hours of who invites her until she sets her own, and gets no
-- mail about clients before the address has proved to be hers.
-- p_person { id, email, fullName, phone, role, isBookable } · p_slugs: links to try in order · p_token { id, hash, expiresAt }
-- p_mail { id, data }
create or replace function invite_professional(p_session text, p_person jsonb, p_slugs text[], p_hours jsonb, p_token jsonb,
  p_mail jsonb, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  new_id uuid := (p_person ->> 'id')::uuid;
  address citext := (p_person ->> 'email')::citext;
  wait integer;
  link text;
  added profiles;
begin
  perform enter(p_session);
  if not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  end if;
  wait := take_studio_rates(p_keys, p_windows, p_limits, p_now);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait);
  end if;
  insert into users (id, email, user_metadata, invited_at, created_at)
  values (new_id, address, jsonb_build_object('full_name', p_person ->> 'fullName', 'phone', p_person ->> 'phone',
    'role', p_person ->> 'role'), p_now, p_now)
  on conflict do nothing;
  if not found then
    return json_build_object('outcome', 'known');
  end if;
  insert into identities (id, user_id, provider, provider_id, email, identity_data)
  values (gen_random_uuid(), new_id, 'email', new_id::text, address, jsonb_build_object('sub', new_id,
    'email', address, 'email_verified', false, 'phone_verified', false));
  foreach link in array p_slugs loop
    perform pg_advisory_xact_lock(hashtextextended('slug:' || link, 0));
    exit when not exists (select from profiles where slug = link)
      and not exists (select from former_slugs where slug = link);
  end loop;
  insert into profiles (id, studio_id, full_name, email, phone, role, is_bookable, slug, business_hours, email_notifications)
  select new_id, studio_id, p_person ->> 'fullName', address, p_person ->> 'phone', p_person ->> 'role',
    (p_person -> 'isBookable')::boolean, link, coalesce(business_hours, p_hours), false
  from profiles where id = current_professional_id()
  returning * into added;
  perform owe_invitation(new_id, p_token, p_mail, p_now);
  return json_build_object('outcome', 'invited', 'professional', professional_json(added));
end
$$;
