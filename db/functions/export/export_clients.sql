-- Records that were merged away hold nothing any more and are left out; who became anonymous stands for her appointments.
create or replace function export_clients(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', c.id, 'fullName', c.full_name, 'email', c.email, 'phone', c.phone,
      'birthDate', c.birth_date, 'allergies', c.allergies, 'notes', c.notes, 'createdBy', c.created_by,
      'anonymisedAt', iso_utc(c.anonymised_at), 'createdAt', iso_utc(c.created_at), 'updatedAt', iso_utc(c.updated_at))
      order by c.id) filter (where c.merged_into is null),
    case when count(*) = p_limit then (array_agg(c.id order by c.id desc))[1]::text end)
  from (select * from clients where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) c;
end;
