-- The fields of an appointment's form that name what is not there or not the caller's; what the appointment has already
-- may stay. p_held null: a new one.
create or replace function appointment_problems(p_input jsonb, p_held appointments) returns text[]
language plpgsql stable set search_path = public as $$
declare
  problems text[] := '{}';
begin
  if (p_input ->> 'clientId')::uuid is distinct from p_held.client_id and not exists (
    select from clients c where c.studio_id = current_studio_id() and c.id = (p_input ->> 'clientId')::uuid
      and c.merged_into is null and c.anonymised_at is null
      and (current_is_admin() or c.created_by = current_professional_id())
  ) then
    problems := problems || 'clientId'::text;
  end if;
  if (p_input ->> 'professionalId')::uuid is distinct from p_held.professional_id and not exists (
    select from profiles p where p.studio_id = current_studio_id() and p.id = (p_input ->> 'professionalId')::uuid
      and p.is_active and (current_is_admin() or p.id = current_professional_id())
  ) then
    problems := problems || 'professionalId'::text;
  end if;
  return problems || array(
    select format('procedures.%s.procedureTypeId', e.n - 1)
    from jsonb_array_elements(p_input -> 'procedures') with ordinality as e (row, n)
    where not exists (
      select from procedure_types t where t.studio_id = current_studio_id() and t.id = (e.row ->> 'procedureTypeId')::uuid
        and t.is_active and may_perform(t)
    ) and not exists (
      select from appointment_procedures i
      where i.appointment_id = p_held.id and i.procedure_type_id = (e.row ->> 'procedureTypeId')::uuid
    )
    order by e.n
  );
end
$$;
