-- Appointments as every list, calendar and card shows them, in the order of the ids; db/queries/appointment-rows.ts puts them
-- on the studio's wall clock. The caller has chosen the ids: nothing is scoped here.
create or replace function appointments_json(p_ids uuid[]) returns json
language plpgsql stable set search_path = public as $$
begin
  return (
    select coalesce(json_agg(json_build_object('id', a.id, 'version', a.version, 'startMinute', epoch_minute(a.starts_at),
      'endMinute', epoch_minute(a.ends_at), 'totalMinutes', a.total_minutes, 'totalCents', a.total_cents,
      'status', a.status, 'noShow', a.no_show, 'paymentStatus', y.status, 'origin', a.origin, 'notes', a.notes,
      'contactDiverges', a.contact_diverges, 'createdAt', a.created_at,
      'client', json_build_object('id', c.id, 'fullName', c.full_name, 'phone', coalesce(c.phone, ''), 'email', c.email,
        'allergies', c.allergies, 'notes', c.notes),
      'professional', json_build_object('id', p.id, 'fullName', p.full_name),
      'procedures', (
        select coalesce(json_agg(json_build_object('id', i.procedure_type_id, 'name', i.name, 'priceCents', i.price_cents,
          'durationMinutes', i.duration_minutes, 'colour', t.colour, 'category', t.category) order by i.position), '[]'::json)
        from appointment_procedures i join procedure_types t on t.id = i.procedure_type_id
        where i.appointment_id = a.id
      )) order by wanted.n), '[]'::json)
    from unnest(p_ids) with ordinality as wanted (id, n)
    -- One by one: however many ids, the table is never read from end to end.
    join lateral (select * from appointments where id = wanted.id offset 0) as a on true
    join clients c on c.id = a.client_id
    join profiles p on p.id = a.professional_id
    left join payments y on y.appointment_id = a.id
  );
end
$$;
