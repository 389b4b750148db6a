-- Takes a service off the public page, or offers it again. Null for what is not hers.
create or replace function switch_procedure_type(p_session text, p_id uuid, p_active boolean) returns json
language plpgsql security definer set search_path = public as $$
declare
  saved procedure_types;
begin
  perform enter(p_session);
  update procedure_types set is_active = p_active
  where id = p_id and studio_id = current_studio_id() and (current_is_admin() or created_by = current_professional_id())
  returning * into saved;
  return case when found then procedure_type_json(saved) end;
end
$$;
