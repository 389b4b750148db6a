-- A member edits: p_input as the form sends it, with the version she saw. Procedures are replaced as one. Says 'done',
-- 'changed' (with how it is now), 'invalid', 'taken'. Raises LU401, LU404, LU409.
create or replace function edit_appointment(p_session text, p_id uuid, p_input jsonb) returns json
language plpgsql security definer set search_path = public as $$
declare
  host constant uuid := (p_input ->> 'professionalId')::uuid;
  day constant date := (p_input ->> 'date')::date;
  minutes constant integer := (select sum((e ->> 'durationMinutes')::integer) from jsonb_array_elements(p_input -> 'procedures') e);
  cents constant integer := (select sum((e ->> 'priceCents')::integer) from jsonb_array_elements(p_input -> 'procedures') e);
  held appointments;
  made appointments;
  problems text[];
  starts timestamptz;
  way timestamptz;
  is_other boolean;
begin
  perform enter(p_session);
  held := hold_appointment(p_id, host, (p_input ->> 'clientId')::uuid);
  if held.version <> (p_input ->> 'version')::integer then
    return changed_json(held);
  end if;
  problems := appointment_problems(p_input, held);
  if problems <> '{}' then
    return json_build_object('outcome', 'invalid', 'fields', problems);
  end if;
  starts := instant_at(zone_here(), day, (p_input ->> 'time')::time);
  -- Of a wall time that happens twice the form shows no more than the time: the later one may stay.
  if wall_json(held.starts_at) = jsonb_build_object('date', p_input ->> 'date', 'time', p_input ->> 'time') then
    starts := held.starts_at;
  end if;
  if held.status <> 'cancelled' then
    way := start_in_the_way(host, starts, minutes, held.id);
  end if;
  if starts is null or way is not null then
    return taken_json(host, way, day, minutes, held.id);
  end if;

  is_other := (held.client_id, held.notes) is distinct from ((p_input ->> 'clientId')::uuid, p_input ->> 'notes')
    or (select jsonb_agg(jsonb_build_object('procedureTypeId', i.procedure_type_id, 'priceCents', i.price_cents,
        'durationMinutes', i.duration_minutes) order by i.position)
      from appointment_procedures i where i.appointment_id = held.id) is distinct from p_input -> 'procedures';
  if not is_other and (held.starts_at, held.professional_id) = (starts, host) then
    return done_json(held);
  end if;
  if is_other then
    perform put_procedures(held, p_input -> 'procedures');
  end if;
  update appointments set client_id = (p_input ->> 'clientId')::uuid, professional_id = host, starts_at = starts,
    ends_at = starts + make_interval(mins => minutes), total_minutes = minutes, total_cents = cents,
    notes = p_input ->> 'notes', version = held.version + 1
  where id = held.id returning * into made;
  perform record_move(held, made);
  if is_other then
    perform record_event(made, 'changed', '{}');
  end if;
  return done_json(made);
end
$$;
