-- Outcome 'changed' with the client, 'stale' when somebody changed her since p_version, null when she is not the caller's.
create or replace function change_client(p_session text, p_id uuid, p_client jsonb, p_version bigint) returns json
language plpgsql security definer set search_path = public as $$
declare
  c clients;
begin
  perform enter(p_session);
  select * into c from clients k where k.id = p_id and client_is_own(k) for no key update;
  if not found then
    return null;
  end if;
  if client_version(c) <> p_version then
    return json_build_object('outcome', 'stale');
  end if;
  update clients set full_name = p_client ->> 'fullName', email = (p_client ->> 'email')::citext,
    phone = p_client ->> 'phone', birth_date = (p_client ->> 'birthDate')::date, allergies = p_client ->> 'allergies',
    notes = p_client ->> 'notes'
  where id = c.id returning * into c;
  return json_build_object('outcome', 'changed', 'client', client_json(c));
end
$$;
