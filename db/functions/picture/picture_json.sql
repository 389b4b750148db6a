create or replace function picture_json(p_id uuid) returns json language sql stable parallel safe set search_path = public
begin atomic
  select json_build_object('id', id, 'url', picture_url(id),
    'smallUrl', case when small_width is not null then picture_url(id) || '/small' end, 'width', width, 'height', height)
  from pictures where id = p_id;
end;
