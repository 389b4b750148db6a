-- Who bears a token: her session, asked in the same statement as the limits are counted. p_also: 'credentials' adds what a
-- new password is compared with; p_factor, p_challenge: a second factor of hers, to be verified.
create or replace function read_bearer(p_user uuid, p_session uuid, p_also text, p_factor uuid, p_challenge uuid, p_keys text[],
  p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
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
$$;
