-- What an appointment is about, for the letters that tell of it.
create or replace function appointment_letter(p_appointment appointments, p_app_url text) returns jsonb
language plpgsql stable set search_path = public as $$
begin
  return (
    select jsonb_build_object('appointmentId', a.id, 'sequence', a.version - 1, 'professionalName', p.full_name,
      'businessName', s.business_name, 'clientName', c.full_name, 'clientEmail', coalesce(c.email, ''),
      'zone', s.zone, 'totalCents', a.total_cents, 'totalMinutes', a.total_minutes,
      'startsAt', to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'endsAt', to_char(a.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'address', concat_ws(', ', s.address, s.city || ' - ' || s.state), 'hasStreet', s.address is not null,
      'studioPhone', coalesce(s.phone, p.phone),
      'studioEmail', coalesce(nullif(btrim(p.notification_email::text), ''), p.email::text),
      'bookingLink', p_app_url || '/agendar/' || p.slug,
      'procedures', (
        select jsonb_agg(jsonb_build_object('name', i.name, 'priceCents', i.price_cents,
          'durationMinutes', i.duration_minutes) order by i.position)
        from appointment_procedures i where i.appointment_id = a.id
      )) || wall_json(a.starts_at)
    from appointments a
    join clients c on c.id = a.client_id
    join profiles p on p.id = a.professional_id
    join studios s on s.id = a.studio_id
    where a.id = (p_appointment).id
  );
end
$$;
