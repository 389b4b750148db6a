-- What the visitor typed replaces what is stored of the client and ends the devices known as that client, in all appointments where the same was typed: a colleague's too,
-- so it runs with its owner's right. The caller holds the appointment.
create or replace function accept_contact(p_id uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  typed appointments;
begin
  select a.* into typed from appointments a where a.id = p_id and a.studio_id = current_studio_id();
  update clients set updated_at = now(), full_name = coalesce(typed.contact_name, full_name), phone = coalesce(typed.contact_phone, phone),
    device_generation = device_generation + 1
  where studio_id = typed.studio_id and id = typed.client_id;
  update appointments set contact_diverges = false
  where studio_id = typed.studio_id and client_id = typed.client_id and contact_diverges
    and (contact_name, contact_phone) is not distinct from (typed.contact_name, typed.contact_phone);
end
$$;
