-- The smaller copy is in the bucket. 'unknown' when the picture went meanwhile.
create or replace function add_small_picture(p_session text, p_id uuid, p_width integer) returns json
language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  update pictures set small_width = p_width where id = p_id and studio_id = current_studio_id() and current_is_admin();
  if not found then
    return '{"outcome": "unknown"}';
  end if;
  return json_build_object('outcome', 'ok', 'picture', picture_json(p_id));
end
$$;
