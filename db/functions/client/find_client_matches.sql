create or replace function find_client_matches(p_session text, p_email citext, p_phone text) returns json
language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  return (select coalesce(json_agg(client_json(c)), '[]'::json) from client_matches(p_email, p_phone) c);
end
$$;
