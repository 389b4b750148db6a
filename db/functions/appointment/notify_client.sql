-- Queues the e-mail about a move or a cancellation, once for each version of the appointment, and records an opened WhatsApp.
-- p_about 'moved' | 'cancelled'; p_mail: { id, appUrl }, or null when none was requested. Says 'done' with email 'queued',
-- 'no_address' or 'not_asked'; 'changed' for another version or a status that p_about does not fit. Raises LU401, LU404, LU409.
create or replace function notify_client(p_session text, p_id uuid, p_version integer, p_about text, p_mail jsonb,
  p_whatsapp boolean, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  held appointments;
  address citext;
  notice constant text := 'appointment-' || p_about;
begin
  perform enter(p_session);
  held := hold_appointment(p_id);
  if held.version <> p_version or (held.status = 'cancelled') <> (p_about = 'cancelled') then
    return changed_json(held);
  end if;
  address := (select email from clients where id = held.client_id);
  if p_mail is not null and address is not null and not exists (
    select from outbox o where o.studio_id = held.studio_id and o.appointment_id = held.id and o.kind = notice
      and (o.data ->> 'sequence')::integer = held.version - 1
  ) then
    perform owe_mail((p_mail ->> 'id')::uuid, held, address, appointment_letter(held, p_mail ->> 'appUrl')
      || jsonb_build_object('kind', notice, 'notes', null), p_now);
  end if;
  if p_whatsapp then
    perform record_event(held, 'whatsapp', jsonb_build_object('purpose', p_about));
  end if;
  return json_build_object('outcome', 'done', 'zone', zone_here(), 'appointment', appointment_json(held),
    'email', case when p_mail is null then 'not_asked' when address is null then 'no_address' else 'queued' end);
end
$$;
