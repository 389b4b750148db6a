-- What members do with appointments.

-- Appointments as every list, calendar and card shows them, in the order of the ids; db/queries/appointment-rows.ts puts them
-- on the studio's wall clock. The caller has chosen the ids: nothing is scoped here.
create function appointments_json(p_ids uuid[]) returns json
language plpgsql stable set search_path = public as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', a.id, 'version', a.version, 'startMinute', epoch_minute(a.starts_at),
      'endMinute', epoch_minute(a.ends_at), 'totalMinutes', a.total_minutes, 'totalCents', a.total_cents,
      'status', a.status, 'paymentStatus', y.status, 'origin', a.origin, 'notes', a.notes,
      'contactDiverges', a.contact_diverges, 'createdAt', a.created_at,
      'client', json_build_object('id', c.id, 'fullName', c.full_name, 'phone', coalesce(c.phone, ''), 'email', c.email),
      'professional', json_build_object('id', p.id, 'fullName', p.full_name),
      'procedures', (
        select coalesce(json_agg(json_build_object('id', i.procedure_type_id, 'name', i.name, 'priceCents', i.price_cents,
          'durationMinutes', i.duration_minutes, 'colour', t.colour, 'category', t.category) order by i.position), '[]'::json)
        from appointment_procedures i join procedure_types t on t.id = i.procedure_type_id
        where i.appointment_id = a.id
      )) order by wanted.n), '[]'::json)
    from unnest(p_ids) with ordinality as wanted (id, n)
    join appointments a on a.id = wanted.id
    join clients c on c.id = a.client_id
    join profiles p on p.id = a.professional_id
    left join payments y on y.appointment_id = a.id
  );
end
$$;--> statement-breakpoint

-- One of them.
create function appointment_json(p_appointment appointments) returns json
language sql stable set search_path = public
return appointments_json(array[(p_appointment).id]) -> 0;--> statement-breakpoint

-- A page of appointments with the counters of all that the caller may see. Raises LU401.
create or replace function list_appointments(p_session text, p_coming boolean, p_limit integer, p_offset integer,
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
    'rows', appointments_json(ids));
end
$$;
