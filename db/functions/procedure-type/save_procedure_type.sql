-- A new service (p_is_new) or a changed one; a new one that the same person saved with the very same words minutes ago is that
-- one. Null for what is not hers. p_input { name, description, priceCents, durationMinutes, category, isActive, colour?,
-- returnAfterDays?, professionalIds? }. Raises LU401, LU422.
create or replace function save_procedure_type(p_session text, p_id uuid, p_input jsonb, p_is_new boolean) returns json
language plpgsql security definer set search_path = public as $$
declare
  saved procedure_types;
begin
  perform enter(p_session);
  if p_is_new then
    perform pg_advisory_xact_lock(hashtextextended('service:' || current_professional_id(), 0));
    select t.* into saved from procedure_types t
    where t.studio_id = current_studio_id() and t.created_by = current_professional_id()
      and t.created_at > now() - interval '10 minutes'
      and (t.name, t.description, t.price_cents, t.duration_minutes, t.category, t.colour, t.return_after_days,
          t.is_active) is not distinct from
        (p_input ->> 'name', p_input ->> 'description', (p_input -> 'priceCents')::integer,
          (p_input -> 'durationMinutes')::integer, p_input ->> 'category', p_input ->> 'colour',
          (p_input ->> 'returnAfterDays')::integer, (p_input -> 'isActive')::boolean)
    limit 1;
    if found then
      return procedure_type_json(saved);
    end if;
    insert into procedure_types (id, studio_id, created_by, name, description, price_cents, duration_minutes, category,
      colour, return_after_days, is_active, position)
    values (p_id, current_studio_id(), current_professional_id(), p_input ->> 'name', p_input ->> 'description',
      (p_input -> 'priceCents')::integer, (p_input -> 'durationMinutes')::integer, p_input ->> 'category',
      p_input ->> 'colour', (p_input ->> 'returnAfterDays')::integer, (p_input -> 'isActive')::boolean,
      -- Behind those that were put in order; by name while none was.
      coalesce((select least(max(position) + 1, 100000) from procedure_types
        where studio_id = current_studio_id() and position > 0), 0))
    returning * into saved;
  else
    update procedure_types
    set name = p_input ->> 'name', description = p_input ->> 'description',
      price_cents = (p_input -> 'priceCents')::integer, duration_minutes = (p_input -> 'durationMinutes')::integer,
      category = p_input ->> 'category', is_active = (p_input -> 'isActive')::boolean,
      colour = case when p_input ? 'colour' then p_input ->> 'colour' else colour end,
      return_after_days = case when p_input ? 'returnAfterDays' then (p_input ->> 'returnAfterDays')::integer
        else return_after_days end
    where id = p_id and studio_id = current_studio_id()
      and (current_is_admin() or created_by = current_professional_id())
    returning * into saved;
    if not found then
      return null;
    end if;
  end if;
  if p_input ? 'professionalIds'
    and not set_offers(saved.id, array(select jsonb_array_elements_text(p_input -> 'professionalIds')::uuid))
  then
    raise exception 'somebody named is not of the studio' using errcode = 'LU422';
  end if;
  return procedure_type_json(saved);
end
$$;
