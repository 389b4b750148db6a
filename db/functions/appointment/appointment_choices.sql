-- What the form offers: in whose agendas the caller may write, and which services: her own, those she offers, or all of
-- the studio for who sees all. Raises LU401.
create or replace function appointment_choices(p_session text) returns json
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
begin
  who := entered(p_session);
  return json_build_object('zone', who.zone, 'me', who.member,
    'professionals', (
      select json_agg(json_build_object('id', p.id, 'fullName', p.full_name) order by p.full_name, p.id)
      from profiles p where p.studio_id = who.studio and p.is_active and (who.sees_all or p.id = who.member)
    ),
    'procedureTypes', (
      select coalesce(json_agg(t.shown order by t.position, t.name, t.id), '[]'::json)
      from (
        select t.position, t.name, t.id, json_build_object('id', t.id, 'name', t.name, 'priceCents', t.price_cents,
          'durationMinutes', t.duration_minutes, 'category', t.category, 'colour', t.colour,
          'returnAfterDays', t.return_after_days,
          'professionalIds', array(
            select o.professional_id from procedure_type_offers o
            where o.studio_id = who.studio and o.procedure_type_id = t.id order by 1
          )) as shown
        from procedure_types t
        where t.studio_id = who.studio and t.is_active and (who.sees_all or t.created_by = who.member or exists (
          select from procedure_type_offers o where o.professional_id = who.member and o.procedure_type_id = t.id))
      ) t
    ));
end
$$;
