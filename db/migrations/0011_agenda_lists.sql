-- The agenda as its studio sees it: one call per page, nothing counted that grows.

-- Where today begins in a zone, `days` later. Lists are cut by it where they are read; TypeScript has its own clock.
create function local_midnight(p_zone text, p_now timestamptz, p_days integer) returns timestamptz
language sql stable parallel safe
return ((p_now at time zone p_zone)::date + p_days)::timestamp at time zone p_zone;--> statement-breakpoint

-- The appointments on a page: the coming ones nearest first from `p_since` on, or, when that is null, all of them latest
-- first. `p_member` null means the whole studio. Four plain orders, so that each walks its index and stops.
create function appointments_on_page(p_studio uuid, p_member uuid, p_since timestamptz, p_limit integer, p_offset integer)
returns setof uuid language plpgsql stable set search_path = public as $$
begin
  if p_member is null and p_since is null then
    return query select id from appointments where studio_id = p_studio
      order by starts_at desc, id desc limit p_limit offset p_offset;
  elsif p_member is null then
    return query select id from appointments where studio_id = p_studio and starts_at >= p_since
      order by starts_at, id limit p_limit offset p_offset;
  elsif p_since is null then
    return query select id from appointments where professional_id = p_member
      order by starts_at desc, id desc limit p_limit offset p_offset;
  else
    return query select id from appointments where professional_id = p_member and starts_at >= p_since
      order by starts_at, id limit p_limit offset p_offset;
  end if;
end
$$;--> statement-breakpoint

-- A page of appointments with the counters of all that the caller may see. Raises LU401.
create function list_appointments(p_session text, p_coming boolean, p_limit integer, p_offset integer,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  studio uuid;
  member uuid;
  zone text;
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
  ids := array(select appointments_on_page(studio, case when not current_is_admin() then member end,
    case when p_coming then today end, p_limit, p_offset));
  if current_is_admin() then
    select count(*), count(*) filter (where starts_at < tomorrow and status <> 'cancelled') into coming, on_today
    from appointments where studio_id = studio and starts_at >= today;
  else
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
