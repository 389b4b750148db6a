-- Begins a save of Configurações: locks agendas, in one order, before rows, like all who change agendas. Zone and rules of the
-- studio change all its agendas; p_moves ([{ id, from, to }], null without another zone) are all appointments to come, with the instants
-- to which they move one by one.
-- Raises LU403 when a professional edits the studio's part, LU409 unless both versions are the stored ones (of who may not edit
-- the studio only the profile's counts) and p_moves names what is to come as it is, a check violation for a zone that this server does
-- not know, an exclusion violation when what moves would lie over what is under way.
create or replace function lock_settings(p_profile_version integer, p_studio_version integer, p_edits_studio boolean,
  p_zone text, p_moves jsonb, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  moved record;
begin
  if p_edits_studio and not current_is_admin() then
    raise exception 'only who manages the studio edits it' using errcode = 'LU403';
  elsif p_zone <> current_zone() and not zone_known(p_zone) then
    raise exception 'unknown zone' using errcode = 'check_violation', constraint = 'studios_zone_known';
  end if;
  perform lock_agenda(id) from (
    select id from profiles where studio_id = current_studio_id() and (p_edits_studio or id = current_professional_id()) order by id) p;
  perform from profiles where id = current_professional_id() and version = p_profile_version for no key update;
  if not found then
    raise exception 'the profile was changed' using errcode = 'LU409';
  end if;
  perform from studios where id = current_studio_id() and (version = p_studio_version or not current_is_admin())
  for no key update;
  if not found then
    raise exception 'the studio was changed' using errcode = 'LU409';
  end if;
  if p_moves is null then
    return;
  elsif exists (
    select from jsonb_to_recordset(p_moves) as seen (id uuid, "from" timestamptz)
    full join (select a.id, date_trunc('milliseconds', a.starts_at) as starts_at from appointments a where a.studio_id = current_studio_id() and a.starts_at >= p_now) as coming
      on coming.id = seen.id and coming.starts_at = seen."from"
    where seen.id is null or coming.id is null)
  then
    raise exception 'other appointments are to come' using errcode = 'LU409';
  end if;
  for moved in
    select (m ->> 'id')::uuid as id, (m ->> 'to')::timestamptz as starts
    from jsonb_array_elements(p_moves) with ordinality as given (m, n) where m ->> 'from' <> m ->> 'to' order by n
  loop
    -- Nobody said 'Eu vou' to another instant, and no reminder of it is sent.
    update appointments set starts_at = moved.starts, ends_at = moved.starts + make_interval(mins => total_minutes),
      confirmed_by_client_at = null, reminder_check_at = now()
    where id = moved.id;
    delete from outbox
    where studio_id = current_studio_id() and appointment_id = moved.id and kind = 'appointment-reminder' and status = 'pending';
  end loop;
end
$$;
