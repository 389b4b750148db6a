-- Exchanges the code for a session, once, for who knows the verifier: p_plain, p_s256 are it and its hash. Outcomes 'limited',
-- 'unknown', 'late' (p_life seconds after the flow began; after the code was issued where she had to do something
-- elsewhere first), 'wrong_verifier' (the code stays good), 'banned', 'good'. The verifier also shows who typed the password of a
-- sign-up: it comes into force, even where the link was followed too late for a session, unless another was chosen meanwhile.
create or replace function redeem_flow_code(p_code_hash text, p_plain text, p_s256 text, p_life integer, p_session jsonb, p_refresh jsonb,
  p_source jsonb, p_letter jsonb, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  wait integer := take_rates(p_keys, p_windows, p_limits, p_now);
  flow flow_states;
  knows_verifier boolean;
  proof jsonb;
  opened json;
begin
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait);
  end if;
  select * into flow from flow_states where code_hash = p_code_hash for update;
  if flow.id is null or flow.consumed_at is not null or flow.user_id is null or flow.code_challenge is null then
    return json_build_object('outcome', 'unknown');
  end if;
  knows_verifier := flow.code_challenge = (case flow.code_challenge_method when 'plain' then p_plain else p_s256 end);
  if knows_verifier and p_now <= flow.code_issued_at + make_interval(secs => p_life) then
    update users set password_hash = flow.password_hash where id = flow.user_id and password_hash is null;
  end if;
  if p_now > make_interval(secs => p_life)
    + (case when flow.method = 'magiclink' or flow.provider <> 'email' then flow.code_issued_at else flow.created_at end)
  then
    return json_build_object('outcome', 'late');
  elsif not knows_verifier then
    return json_build_object('outcome', 'wrong_verifier');
  end if;
  update flow_states set consumed_at = p_now where id = flow.id;
  proof := jsonb_build_object('method', flow.method, 'provider', flow.provider, 'amr', jsonb_build_array(
    jsonb_build_object('method', flow.method, 'timestamp', extract(epoch from p_now)::bigint)));
  opened := open_api_session(flow.user_id, p_session || proof, p_refresh, p_source, p_letter, p_now);
  return case when opened is null then json_build_object('outcome', 'banned')
    else json_build_object('outcome', 'good', 'opened', opened) end;
end
$$;
