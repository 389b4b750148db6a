-- What the visitor typed replaces what is stored of the client, in all her appointments where she typed the same.
-- Says 'done'. Raises LU401, LU404, LU409.
create or replace function accept_contact(p_session text, p_id uuid) returns json
language plpgsql security definer set search_path = public as $$
declare
  held appointments;
begin
  perform enter(p_session);
  select a.* into held from appointments a where a.id = p_id and a.studio_id = current_studio_id();
  held := hold_appointment(p_id, null, held.client_id);
  if held.contact_diverges then
    update clients set full_name = coalesce(held.contact_name, full_name), phone = coalesce(held.contact_phone, phone)
    where studio_id = held.studio_id and id = held.client_id;
    update appointments set contact_diverges = false
    where studio_id = held.studio_id and client_id = held.client_id and contact_diverges
      and (contact_name, contact_phone) is not distinct from (held.contact_name, held.contact_phone);
    select a.* into held from appointments a where a.id = held.id;
    perform record_event(held, 'changed', jsonb_build_object('contact', true));
  end if;
  return done_json(held);
end
$$;
