create or replace function read_client(p_session text, p_id uuid, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  return client_detail(p_id, p_now);
end
$$;
