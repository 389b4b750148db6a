create or replace function export_appointments(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', a.id, 'startsAt', iso_utc(a.starts_at), 'endsAt', iso_utc(a.ends_at),
      'totalMinutes', a.total_minutes, 'totalCents', a.total_cents, 'status', a.status, 'origin', a.origin, 'notes', a.notes,
      'client', json_build_object('id', c.id, 'fullName', c.full_name),
      'professional', json_build_object('id', p.id, 'fullName', p.full_name),
      'contact', case when a.contact_name is not null then json_build_object('fullName', a.contact_name,
        'phone', a.contact_phone, 'notes', a.contact_notes, 'diverges', a.contact_diverges) end,
      'procedures', (
        select coalesce(json_agg(json_build_object('procedureTypeId', s.procedure_type_id, 'name', s.name,
          'priceCents', s.price_cents, 'durationMinutes', s.duration_minutes, 'notes', s.notes) order by s.position), '[]'::json)
        from appointment_procedures s where s.studio_id = a.studio_id and s.appointment_id = a.id),
      'payment', (
        select json_build_object('id', m.id, 'amountCents', m.amount_cents, 'method', m.method, 'status', m.status,
          'transactionId', m.transaction_id, 'paidAt', iso_utc(m.paid_at), 'notes', m.notes,
          'createdAt', iso_utc(m.created_at))
        from payments m where m.studio_id = a.studio_id and m.appointment_id = a.id),
      'createdAt', iso_utc(a.created_at), 'updatedAt', iso_utc(a.updated_at)) order by a.id),
    case when count(*) = p_limit then (array_agg(a.id order by a.id desc))[1]::text end)
  from (select * from appointments where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) a
  join clients c on c.studio_id = a.studio_id and c.id = a.client_id
  join profiles p on p.studio_id = a.studio_id and p.id = a.professional_id;
end;
