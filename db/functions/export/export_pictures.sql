-- The pictures that the studio shows; their bytes are read from the bucket.
create or replace function export_pictures(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', i.id, 'kind', i.kind, 'contentType', i.content_type, 'width', i.width,
      'height', i.height, 'bytes', i.bytes, 'createdAt', iso_utc(i.created_at)) order by i.id),
    case when count(*) = p_limit then (array_agg(i.id order by i.id desc))[1]::text end)
  from (select * from pictures where studio_id = current_studio_id() and detached_at is null
      and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) i;
end;
