-- Services, as their members see them: all of the studio for its administrators; for the others what they made or offer.
create or replace function procedure_type_json(p_type procedure_types) returns json
language sql stable set search_path = public
begin atomic
  select json_build_object('id', p_type.id, 'name', p_type.name, 'description', p_type.description,
    'priceCents', p_type.price_cents, 'durationMinutes', p_type.duration_minutes, 'category', p_type.category,
    'colour', p_type.colour, 'returnAfterDays', p_type.return_after_days,
    'position', p_type.position, 'isActive', p_type.is_active,
    'mayEdit', current_is_admin() or p_type.created_by = current_professional_id(),
    'professionalIds', (
      select coalesce(json_agg(o.professional_id order by o.professional_id), '[]'::json) from procedure_type_offers o
      where o.studio_id = p_type.studio_id and o.procedure_type_id = p_type.id
    ));
end;
