-- A factor of the signed-in person whose first code is to be checked, counted first: { wait, userId, sessionId, factor }.
create or replace function own_factor(p_session text, p_factor uuid, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  wait integer;
begin
  perform enter(p_session);
  wait := take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
  return json_build_object('wait', wait, 'userId', current_professional_id(),
    'sessionId', (select public_id from sessions where id = p_session),
    'factor', case when wait = 0 then factor_in_question(current_professional_id(), p_factor, null, p_now) end);
end
$$;
