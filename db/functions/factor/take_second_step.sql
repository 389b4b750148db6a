-- Whose step a browser is at, counted before any code is looked at: { wait, step: { userId, remember, methods, factors } }.
-- Each look is a try; after p_attempts of them there is no step any more. '{user}' in a key stands for the person's id.
create or replace function take_second_step(p_hash text, p_attempts integer, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  held one_time_tokens;
  wait integer;
begin
  select * into held from one_time_tokens
  where token_hash = p_hash and kind = 'second_factor' and consumed_at is null and expires_at > p_now;
  wait := take_user_rates(coalesce(held.user_id, gen_random_uuid()), p_keys, p_windows, p_limits, p_now);
  if wait > 0 then
    return json_build_object('wait', wait);
  end if;
  update one_time_tokens set attempts = attempts + 1
  where id = held.id and consumed_at is null and attempts < p_attempts;
  return json_build_object('wait', 0, 'step', case when found then json_build_object('userId', held.user_id,
    'remember', held.data -> 'remember', 'methods', held.data -> 'methods', 'factors', second_factors_of(held.user_id)) end);
end
$$;
