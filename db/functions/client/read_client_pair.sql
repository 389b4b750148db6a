-- Two records as stored, for the rule that joins them.
create or replace function read_client_pair(p_session text, p_kept_id uuid, p_other_id uuid) returns json
language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  return json_build_object(
    'kept', (select client_json(c) from clients c where c.id = p_kept_id and client_is_own(c)),
    'other', (select client_json(c) from clients c where c.id = p_other_id and client_is_own(c)));
end
$$;
