-- Begins a save of Configurações: locks agendas, in one order, before rows, like all who change agendas. Zone and rules of the
-- studio change all its agendas; with p_keeps_times the instants of what is to come move, so that it keeps its local times.
-- Raises LU403 when a professional edits the studio's part, LU409 unless both versions are the stored ones (of who may not edit
-- the studio only the profile's counts), a check violation for a zone that this server does not know, an exclusion violation when
-- what keeps its local time would lie over what is under way.
create or replace function lock_settings(p_profile_version integer, p_studio_version integer, p_edits_studio boolean,
  p_zone text, p_keeps_times boolean, p_now timestamptz) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  moves boolean := coalesce(p_zone <> current_zone(), false);
  moved record;
begin
  if p_edits_studio and not current_is_admin() then
    raise exception 'only who manages the studio edits it' using errcode = 'LU403';
  elsif moves and not zone_known(p_zone) then
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
  if not (moves and p_keeps_times) then
    return;
  end if;
  -- Of those that move later the last is first, of the others the first: one by one they never lie over each other.
  for moved in
    select id, starts from appointments,
      lateral (select starts_at at time zone current_zone() as shown) as here,
      lateral (select instant_at(p_zone, shown::date, shown::time) as starts) as there
    where studio_id = current_studio_id() and starts_at >= p_now and starts <> starts_at
    order by extract(epoch from starts_at) * sign(extract(epoch from starts_at - starts))
  loop
    update appointments set starts_at = moved.starts, ends_at = moved.starts + make_interval(mins => total_minutes)
    where id = moved.id;
  end loop;
end
$$;
