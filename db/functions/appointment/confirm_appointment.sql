-- Confirms and owes the client the mail, both or neither. p_letter: { id, appUrl }, or null when no mail was asked for.
-- Says 'done' with email 'queued', 'no_address' or 'not_asked'; else like change_status.
create or replace function confirm_appointment(p_session text, p_id uuid, p_version integer, p_letter jsonb, p_whatsapp boolean,
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  held appointments;
  address citext;
  refusal json;
begin
  perform enter(p_session);
  held := hold_appointment(p_id);
  if held.version <> p_version then
    return changed_json(held);
  end if;
  refusal := give_status(held, 'confirmed');
  if refusal is not null then
    return refusal;
  end if;
  select a.* into held from appointments a where a.id = held.id;
  address := (select email from clients where id = held.client_id);
  if p_letter is not null and address is not null then
    perform owe_mail((p_letter ->> 'id')::uuid, held, address, appointment_letter(held, p_letter ->> 'appUrl')
      || jsonb_build_object('kind', 'appointment-confirmation', 'notes', null), p_now);
  end if;
  if p_whatsapp then
    perform record_event(held, 'whatsapp', jsonb_build_object('purpose', 'confirmation'));
  end if;
  return json_build_object('outcome', 'done', 'zone', zone_here(), 'appointment', appointment_json(held),
    'email', case when p_letter is null then 'not_asked' when address is null then 'no_address' else 'queued' end);
end
$$;
