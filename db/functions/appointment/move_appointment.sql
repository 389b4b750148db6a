-- Moves or stretches; what is null stays. Says 'done', 'changed', 'invalid', 'taken'. Raises LU401, LU404, LU409.
create or replace function move_appointment(p_session text, p_id uuid, p_version integer, p_professional uuid, p_date date, p_time time,
  p_minutes integer) returns json
language plpgsql security definer set search_path = public as $$
declare
  held appointments;
  made appointments;
  host uuid;
  minutes integer;
  starts timestamptz;
  way timestamptz;
begin
  perform enter(p_session);
  held := hold_appointment(p_id, p_professional);
  host := coalesce(p_professional, held.professional_id);
  minutes := coalesce(p_minutes, held.total_minutes);
  if held.version <> p_version then
    return changed_json(held);
  end if;
  if host <> held.professional_id and not exists (
    select from profiles p where p.studio_id = held.studio_id and p.id = host and p.is_active
      and (current_is_admin() or p.id = current_professional_id())
  ) then
    return json_build_object('outcome', 'invalid', 'fields', array['professionalId']);
  end if;
  if minutes < (select count(*) from appointment_procedures where appointment_id = held.id) then
    return json_build_object('outcome', 'invalid', 'fields', array['totalMinutes']);
  end if;
  starts := instant_at(zone_here(), p_date, p_time);
  if held.status <> 'cancelled' then
    way := start_in_the_way(host, starts, minutes, held.id);
  end if;
  if starts is null or way is not null then
    return taken_json(host, way, p_date, minutes, held.id);
  end if;
  if (held.starts_at, held.professional_id, held.total_minutes) = (starts, host, minutes) then
    return done_json(held);
  end if;
  if minutes <> held.total_minutes then
    perform stretch_procedures(held.id, minutes);
  end if;
  update appointments set professional_id = host, starts_at = starts, ends_at = starts + make_interval(mins => minutes),
    total_minutes = minutes
  where id = held.id returning * into made;
  perform record_move(held, made);
  if minutes <> held.total_minutes then
    perform record_event(made, 'changed', jsonb_build_object('totalMinutes', minutes));
  end if;
  return done_json(made);
end
$$;
