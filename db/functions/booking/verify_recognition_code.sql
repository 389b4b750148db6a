-- Whether this is the code that was mailed, once, and whom the studio knows by the address; every wrong try is counted, and after p_attempts the code is dead.
create or replace function verify_recognition_code(p_professional_id uuid, p_email citext, p_code_hash text, p_attempts integer,
  p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  found_client json := find_counted_client(p_professional_id, p_email, p_keys, p_windows, p_limits, p_now);
  is_right boolean;
begin
  update one_time_tokens
  set attempts = attempts + 1, consumed_at = case when code_hash = p_code_hash then p_now end
  where studio_id = (found_client ->> 'studioId')::uuid and email = p_email and kind = 'recognition' and user_id is null
    and consumed_at is null and expires_at > p_now and attempts < p_attempts and found_client ->> 'wait' = '0'
  returning consumed_at is not null into is_right;
  return json_build_object('wait', found_client -> 'wait', 'isRight', coalesce(is_right, false),
    'client', case when is_right then found_client -> 'client' end);
end
$$;
