-- A new client. Without an e-mail, which only one may have, she may be the one that the same person registered with the very
-- same words minutes ago: then the answer was lost on its way and this is the second try. Raises LU401.
create or replace function create_client(p_session text, p_client jsonb, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public as $$
declare
  c clients;
begin
  perform enter(p_session);
  perform pg_advisory_xact_lock(hashtextextended('client:' || current_professional_id(), 0));
  select k.* into c from clients k
  where k.studio_id = current_studio_id() and k.phone is not null and k.merged_into is null and k.anonymised_at is null
    and phone_key(k.phone) = phone_key(p_client ->> 'phone')
    and k.created_by = current_professional_id() and k.created_at > p_now - interval '10 minutes'
    and k.email is null and p_client ->> 'email' is null
    and (k.full_name, k.phone, k.birth_date, k.allergies, k.notes) is not distinct from (p_client ->> 'fullName',
      p_client ->> 'phone', (p_client ->> 'birthDate')::date, p_client ->> 'allergies', p_client ->> 'notes')
  limit 1;
  if found then
    return client_json(c);
  end if;
  insert into clients (id, studio_id, created_by, full_name, email, phone, birth_date, allergies, notes, created_at)
  values ((p_client ->> 'id')::uuid, current_studio_id(), current_professional_id(), p_client ->> 'fullName',
    (p_client ->> 'email')::citext, p_client ->> 'phone', (p_client ->> 'birthDate')::date, p_client ->> 'allergies',
    p_client ->> 'notes', p_now)
  returning * into c;
  return client_json(c);
end
$$;
