-- The factor was shown: the step is used up and the session opened (see open_session). Outcomes 'over' (of the step, or for
-- who may not sign in), 'wrong' (the code was used before), 'opened'.
create or replace function finish_second_step(p_hash text, p_factor uuid, p_step bigint, p_code_hash text, p_session jsonb,
  p_source jsonb, p_letter jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  person uuid := (select user_id from one_time_tokens where token_hash = p_hash and kind = 'second_factor');
  opened json;
begin
  perform 1 from users where id = person for no key update;
  if not exists (select from one_time_tokens where token_hash = p_hash and kind = 'second_factor' and consumed_at is null
    and expires_at > p_now)
  then
    return json_build_object('outcome', 'over');
  elsif not use_second_factor(person, p_factor, p_step, p_code_hash, p_source, p_now) then
    return json_build_object('outcome', 'wrong');
  end if;
  update one_time_tokens set consumed_at = p_now where token_hash = p_hash;
  opened := open_session(person, p_session, p_source, p_letter, p_now);
  return case when opened is null then json_build_object('outcome', 'over')
    else json_build_object('outcome', 'opened', 'outboxIds', opened -> 'outboxIds') end;
end
$$;
