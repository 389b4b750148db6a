-- Appointments as lists, calendar and dashboard show them, in columns; db/queries/appointments/appointment-rows.ts makes
-- rows of them. What many have in common, people and services of the studio, is told once and then by its place. The
-- caller has chosen the appointments, all of one studio: nothing else is scoped here.
create or replace function appointment_columns(p_rows appointments[]) returns json
language plpgsql stable set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  studio constant uuid := (p_rows[1]).studio_id;
  team record;
  types record;
begin
  select array_agg(p.id order by p.id) as ids, json_agg(p.full_name order by p.id) as names into team
  from profiles p where p.studio_id = studio;
  select array_agg(t.id order by t.id) as ids, json_agg(t.colour order by t.id) as colours,
    json_agg(t.category order by t.id) as categories into types
  from procedure_types t where t.studio_id = studio;
  return (
    select json_build_object('id', json_agg(r.id), 'version', json_agg(r.version), 'startMinute', json_agg(r.start_minute),
      'endMinute', json_agg(r.end_minute), 'totalMinutes', json_agg(r.total_minutes), 'totalCents', json_agg(r.total_cents),
      'status', json_agg(r.status), 'noShow', json_agg(r.no_show), 'paymentStatus', json_agg(r.payment_status), 'origin', json_agg(r.origin),
      'notes', json_agg(r.notes), 'contactDiverges', json_agg(r.contact_diverges), 'createdMicros', json_agg(r.created),
      'clientId', json_agg(r.client_id), 'clientName', json_agg(r.full_name), 'clientPhone', json_agg(r.phone),
      'clientEmail', json_agg(r.email), 'clientAllergies', json_agg(r.allergies), 'clientNotes', json_agg(r.client_notes),
      'person', json_agg(r.person),
      'people', json_build_object('id', team.ids, 'fullName', team.names),
      'types', json_build_object('id', types.ids, 'colour', types.colours, 'category', types.categories),
      'services', (
        select json_build_object('row', json_agg(i.n), 'type', json_agg(i.type), 'name', json_agg(i.name),
          'priceCents', json_agg(i.price_cents), 'durationMinutes', json_agg(i.duration_minutes))
        from (
          select a.ordinality - 1 as n, array_position(types.ids, i.procedure_type_id) - 1 as type, i.name, i.price_cents,
            i.duration_minutes
          from unnest(p_rows) with ordinality as a
          join appointment_procedures i on i.appointment_id = a.id
          order by a.ordinality, i.position
        ) i
      ))
    from (
      select a.id, a.version, epoch_minute(a.starts_at) as start_minute, epoch_minute(a.ends_at) as end_minute,
        a.total_minutes, a.total_cents, a.status, a.no_show, y.status as payment_status, a.origin, a.notes, a.contact_diverges,
        micros(a.created_at) as created, a.client_id, c.full_name, c.phone, c.email,
        c.allergies, c.notes as client_notes, array_position(team.ids, a.professional_id) - 1 as person
      from unnest(p_rows) with ordinality as a
      join clients c on c.id = a.client_id
      left join payments y on y.appointment_id = a.id
      order by a.ordinality
    ) r
  );
end
$$;
