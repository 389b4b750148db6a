-- Lets a client go: with appointments she becomes anonymous and the amounts stay, without she is deleted. Her health form
-- and what she typed when booking go in either case. Null when she is not the caller's.
create or replace function remove_client(p_session text, p_id uuid, p_anonymous_name text, p_now timestamptz) returns text
language plpgsql set search_path = public as $$
declare
  c clients;
begin
  perform enter(p_session);
  select * into c from clients k where k.id = p_id and client_is_own(k) for update;
  if not found then
    return null;
  end if;
  perform hold_appointments(array[p_id]);
  delete from anamneses where studio_id = c.studio_id and client_id = c.id;
  delete from clients where studio_id = c.studio_id and merged_into = c.id;
  if not exists (select from appointments a where a.studio_id = c.studio_id and a.client_id = c.id) then
    delete from clients where id = c.id;
    return 'deleted';
  end if;
  update appointments set contact_name = null, contact_phone = null, contact_notes = null, contact_diverges = false,
    notes = null
  where studio_id = c.studio_id and client_id = c.id;
  update clients set full_name = p_anonymous_name, email = null, phone = null, birth_date = null, allergies = null,
    notes = null, anonymised_at = p_now
  where id = c.id;
  return 'anonymised';
end
$$;
