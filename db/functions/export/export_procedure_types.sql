create or replace function export_procedure_types(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
      'priceCents', t.price_cents, 'durationMinutes', t.duration_minutes, 'category', t.category, 'colour', t.colour,
      'returnAfterDays', t.return_after_days,
      'position', t.position, 'isActive', t.is_active, 'createdBy', t.created_by, 'professionalIds', (
        select coalesce(json_agg(o.professional_id order by o.professional_id), '[]'::json) from procedure_type_offers o
        where o.studio_id = t.studio_id and o.procedure_type_id = t.id),
      'createdAt', iso_utc(t.created_at), 'updatedAt', iso_utc(t.updated_at)) order by t.id),
    case when count(*) = p_limit then (array_agg(t.id order by t.id desc))[1]::text end)
  from (select * from procedure_types where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) t;
end;
