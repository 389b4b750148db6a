-- A factor that waits for its first code. p_factor { id, name, sealed }. Outcomes 'created', 'insufficient_aal' (the session
-- has not shown the factor there is), 'too_many', 'name_taken'.
create or replace function enrol_factor(p_user uuid, p_session uuid, p_factor jsonb, p_most integer, p_now timestamptz) returns text
language plpgsql security definer set search_path = public as $$
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
$$;
