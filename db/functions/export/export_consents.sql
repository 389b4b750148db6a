create or replace function export_consents(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'isGranted', c.is_granted, 'choices', c.choices,
      'at', iso_utc(c.created_at), 'person', case when p.id is not null
        then json_build_object('id', p.id, 'fullName', p.full_name) end) order by c.id),
    case when count(*) = p_limit then (array_agg(c.id order by c.id desc))[1]::text end)
  from (select * from consents where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) c
  left join profiles p on p.studio_id = c.studio_id and p.id = c.user_id;
end;
