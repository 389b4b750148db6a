-- Makes one record of two: appointments and health forms move, the kept one is written as p_client says, the other is
-- emptied and points to it. Outcome 'merged' with the client's page, or 'stale' when one of them changed or vanished.
create or replace function merge_clients(p_session text, p_kept jsonb, p_other jsonb, p_client jsonb, p_merged_name text,
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  kept_id uuid := (p_kept ->> 'id')::uuid;
  other_id uuid := (p_other ->> 'id')::uuid;
  c clients;
  unchanged integer := 0;
begin
  perform enter(p_session);
  for c in select * from clients k where k.id in (kept_id, other_id) order by k.id for update loop
    if client_is_own(c) and client_version(c)
      = (case when c.id = kept_id then p_kept else p_other end ->> 'version')::bigint then
      unchanged := unchanged + 1;
    end if;
  end loop;
  if unchanged < 2 then
    return json_build_object('outcome', 'stale');
  end if;
  perform hold_appointments(array[kept_id, other_id]);
  update clients set full_name = p_merged_name, email = null, phone = null, birth_date = null, allergies = null,
    notes = null, merged_into = kept_id
  where id = other_id;
  update clients set merged_into = kept_id where studio_id = current_studio_id() and merged_into = other_id;
  update clients set full_name = p_client ->> 'fullName', email = (p_client ->> 'email')::citext,
    phone = p_client ->> 'phone', birth_date = (p_client ->> 'birthDate')::date, allergies = p_client ->> 'allergies',
    notes = p_client ->> 'notes', created_at = (p_client ->> 'createdAt')::timestamptz
  where id = kept_id;
  update appointments set client_id = kept_id where studio_id = current_studio_id() and client_id = other_id;
  update anamneses set client_id = kept_id where studio_id = current_studio_id() and client_id = other_id;
  return json_build_object('outcome', 'merged', 'client', client_detail(kept_id, p_now));
end
$$;
