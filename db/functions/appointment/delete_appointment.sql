-- Takes an appointment away with its history. Says 'done', 'changed', 'paid'. Raises LU401, LU404, LU409.
create or replace function delete_appointment(p_session text, p_id uuid, p_version integer) returns json
language plpgsql security definer set search_path = public as $$
declare
  held appointments;
begin
  perform enter(p_session);
  held := hold_appointment(p_id);
  if exists (select from payments where appointment_id = held.id) then
    return json_build_object('outcome', 'paid', 'zone', zone_here(), 'appointment', appointment_json(held));
  end if;
  if held.version <> p_version then
    return changed_json(held);
  end if;
  delete from appointments where id = held.id;
  return json_build_object('outcome', 'done');
end
$$;
