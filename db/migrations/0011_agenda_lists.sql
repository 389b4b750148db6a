-- The agenda as its studio sees it: one call per page, nothing counted that grows.

-- Where today begins in a zone, `days` later. Lists are cut by it where they are read; TypeScript has its own clock.
create function local_midnight(p_zone text, p_now timestamptz, p_days integer) returns timestamptz
language sql stable parallel safe
return ((p_now at time zone p_zone)::date + p_days)::timestamp at time zone p_zone;--> statement-breakpoint

-- A page of appointments, latest first, with the counters of all that the caller may see. Raises LU401.
create function list_appointments(p_session text, p_coming boolean, p_limit integer, p_offset integer,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  studio uuid;
  member uuid;
  zone text;
  since timestamptz;
  today timestamptz;
  tomorrow timestamptz;
  ids uuid[];
  coming integer;
  on_today integer;
  tally record;
begin
  perform enter(p_session);
  studio := current_studio_id();
  member := current_professional_id();
  zone := (select s.zone from studios s where s.id = studio);
  today := local_midnight(zone, p_now, 0);
  tomorrow := local_midnight(zone, p_now, 1);
  since := case when p_coming then today else '-infinity' end;
  if current_is_admin() then
    ids := array(select id from appointments where studio_id = studio and starts_at >= since
      order by starts_at desc, id desc limit p_limit offset p_offset);
    select count(*), count(*) filter (where starts_at < tomorrow and status <> 'cancelled') into coming, on_today
    from appointments where studio_id = studio and starts_at >= today;
  else
    ids := array(select id from appointments where professional_id = member and starts_at >= since
      order by starts_at desc, id desc limit p_limit offset p_offset);
    select count(*), count(*) filter (where starts_at < tomorrow and status <> 'cancelled') into coming, on_today
    from appointments where professional_id = member and starts_at >= today;
  end if;
  select coalesce(sum(n.changes), 0) as version, coalesce(sum(n.appointments), 0) as total,
    coalesce(sum(n.appointments) filter (where n.status = 'confirmed'), 0) as confirmed,
    coalesce(sum(n.appointments) filter (where n.status = 'completed'), 0) as completed,
    coalesce(sum(n.appointments) filter (where n.status = 'cancelled'), 0) as cancelled into tally
  from appointment_counts n
  where n.studio_id = studio and (current_is_admin() or n.professional_id = member);
  return json_build_object('zone', zone, 'version', tally.version,
    'total', case when p_coming then coming else tally.total end,
    'counters', json_build_object('today', on_today, 'total', tally.total, 'confirmed', tally.confirmed,
      'completed', tally.completed, 'cancelled', tally.cancelled),
    'rows', (
      select coalesce(json_agg(json_build_object('id', a.id, 'startMinute', epoch_minute(a.starts_at),
        'endMinute', epoch_minute(a.ends_at), 'totalMinutes', a.total_minutes, 'totalCents', a.total_cents,
        'status', a.status, 'origin', a.origin, 'notes', a.notes, 'contactDiverges', a.contact_diverges,
        'createdAt', a.created_at,
        'client', json_build_object('id', c.id, 'fullName', c.full_name, 'phone', coalesce(c.phone, ''), 'email', c.email),
        'professional', json_build_object('id', p.id, 'fullName', p.full_name),
        'procedures', (
          select coalesce(json_agg(json_build_object('id', i.procedure_type_id, 'name', i.name,
            'priceCents', i.price_cents, 'durationMinutes', i.duration_minutes) order by i.position), '[]'::json)
          from appointment_procedures i where i.appointment_id = a.id
        )) order by page.n), '[]'::json)
      from unnest(ids) with ordinality as page (id, n)
      join appointments a on a.id = page.id
      join clients c on c.id = a.client_id
      join profiles p on p.id = a.professional_id
    ));
end
$$;
