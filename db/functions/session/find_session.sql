-- The same of a session that is used just now, which is noted once in p_touch minutes.
create or replace function find_session(p_id text, p_touch integer) returns json language plpgsql security definer set search_path = public as $$
begin
  update sessions set last_used_at = now() where id = p_id and last_used_at < now() - make_interval(mins => p_touch);
  return web_session(p_id);
end
$$;
