-- The row of a picture whose bytes are about to be put into the bucket. A studio has p_most unsaved ones: the oldest makes
-- room. p_picture { id, kind, contentType, width, height, bytes }
create or replace function add_picture(p_session text, p_picture jsonb, p_most integer, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  if not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  end if;
  perform from studios where id = current_studio_id() for no key update;
  insert into pictures (id, studio_id, kind, content_type, width, height, bytes, created_by, created_at, detached_at)
  select (p_picture ->> 'id')::uuid, current_studio_id(), kind, "contentType", width, height, bytes, current_professional_id(),
    p_now, p_now + interval '1 day'
  from jsonb_to_record(p_picture) as given (kind text, "contentType" text, width integer, height integer, bytes integer);
  update pictures set detached_at = p_now where studio_id = current_studio_id() and id in (
    select id from pictures where studio_id = current_studio_id() and detached_at > p_now
    order by detached_at desc, id desc offset p_most);
  return json_build_object('outcome', 'ok', 'picture', picture_json((p_picture ->> 'id')::uuid));
end
$$;
