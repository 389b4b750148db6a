-- The appointment, held for a change: first its agenda (and the one it moves to), then its client (and the next one), then
-- itself, the order of every writer. Raises LU404 for what the caller may not see, LU409 when it went to another agenda
-- meanwhile.
create or replace function hold_appointment(p_id uuid, p_professional_id uuid default null, p_client_id uuid default null)
returns appointments
language plpgsql set search_path = public as $$
declare
  seen appointments;
  held appointments;
begin
  select a.* into seen from appointments a where a.id = p_id and a.studio_id = current_studio_id()
    and (current_is_admin() or a.professional_id = current_professional_id());
  if not found then
    raise exception 'no such appointment' using errcode = 'LU404';
  end if;
  perform lock_agendas(array[seen.professional_id, p_professional_id]);
  if p_client_id is not null then
    perform from clients where studio_id = seen.studio_id and id in (seen.client_id, p_client_id) order by id for key share;
  end if;
  select a.* into held from appointments a where a.id = p_id and a.studio_id = current_studio_id()
    and (current_is_admin() or a.professional_id = current_professional_id()) for update;
  if not found then
    raise exception 'no such appointment' using errcode = 'LU404';
  end if;
  if held.professional_id <> seen.professional_id then
    raise exception 'the appointment went to another agenda meanwhile' using errcode = 'LU409';
  end if;
  return held;
end
$$;
