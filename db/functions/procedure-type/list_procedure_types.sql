-- Services, as their members see them: all of the studio for its administrators; for the others what they made or offer.
create or replace function list_procedure_types(p_session text) returns json
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
begin
  who := entered(p_session);
  return (
    select coalesce(json_agg(t order by t.position, t.name, t.id), '[]'::json)
    from (
      select t.id, t.name, t.description, t.price_cents as "priceCents", t.duration_minutes as "durationMinutes", t.category,
        t.colour, t.return_after_days as "returnAfterDays", t.position, t.is_active as "isActive", who.sees_all or t.created_by = who.member as "mayEdit",
        array(
          select o.professional_id from procedure_type_offers o
          where o.studio_id = who.studio and o.procedure_type_id = t.id order by 1
        ) as "professionalIds"
      from procedure_types t
      where t.studio_id = who.studio and (who.sees_all or t.created_by = who.member or exists (
        select from procedure_type_offers o where o.professional_id = who.member and o.procedure_type_id = t.id))
    ) t
  );
end
$$;
