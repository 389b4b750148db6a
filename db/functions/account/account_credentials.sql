-- What a signed-in person's password is checked against, counted first.
create or replace function account_credentials(p_session text, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns json language plpgsql security definer set search_path = public as $$
declare
  wait integer;
begin
  perform enter(p_session);
  wait := take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
  return (
    select json_build_object('wait', wait, 'userId', u.id, 'sessionId', s.public_id, 'aal', s.aal, 'email', u.email,
      'fullName', p.full_name, 'passwordHash', case when wait = 0 then u.password_hash end)
    from users u join profiles p on p.id = u.id join sessions s on s.id = p_session
    where u.id = current_professional_id());
end
$$;
