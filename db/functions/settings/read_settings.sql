create or replace function read_settings(p_session text, p_now timestamptz) returns json language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  return own_settings(p_now);
end
$$;
