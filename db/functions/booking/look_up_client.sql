-- The client of an address in the professional's studio, after counting the look-up: { wait, studioId, isRight, client }. With
-- p_code_hash the client is returned only for the code that was mailed, which works once; every wrong one is counted, and after
-- p_attempts the code is dead.
create or replace function look_up_client(p_professional_id uuid, p_email citext, p_keys text[], p_windows integer[],
  p_limits integer[], p_now timestamptz, p_code_hash text default null, p_attempts integer default 0) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  host uuid := (select studio_id from profiles where id = p_professional_id and is_active and is_bookable);
  is_right boolean := p_code_hash is null;
  wait integer;
begin
  if is_right then
    -- Only counters are written: losing a few in a crash is cheaper than waiting for the log.
    perform set_config('synchronous_commit', 'off', true);
  end if;
  wait := take_rates(p_keys, p_windows, p_limits, p_now, p_studio => coalesce(host, p_professional_id));
  if wait = 0 and p_code_hash is not null then
    update one_time_tokens
    set attempts = attempts + 1, consumed_at = case when code_hash = p_code_hash then p_now end
    where studio_id = host and email = p_email and kind = 'recognition' and user_id is null
      and consumed_at is null and expires_at > p_now and attempts < p_attempts
    returning consumed_at is not null into is_right;
  end if;
  return json_build_object('wait', wait, 'studioId', host, 'isRight', coalesce(is_right, false), 'client', (
    select json_build_object('clientId', c.id, 'fullName', c.full_name, 'phone', coalesce(c.phone, ''),
      'deviceGeneration', c.device_generation)
    from clients c where wait = 0 and is_right and c.studio_id = host and c.email = p_email));
end
$$;
