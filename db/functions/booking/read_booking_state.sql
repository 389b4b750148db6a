-- What a booking is decided on: the agenda (null for who cannot be booked), the professional and the studio, the client who has the
-- address, whether the studio has a client of this address or phone, and the answer that the key was given before.
-- Arrays and keys are looked up by unique indexes, so one plan fits all values. Left to itself PostgreSQL guesses lengths of arrays
-- wrong and plans anew at every call, which costs each booking half a millisecond under the agenda's lock.
create or replace function read_booking_state(p_professional_id uuid, p_procedures uuid[], p_email citext, p_key text,
  p_from date, p_through date, p_phone text) returns json
language plpgsql security definer stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return json_build_object(
    'repeated', (select json_build_object('bodyHash', body_hash, 'answer', answer) from idempotency_keys where key = p_key),
    'agenda', get_professional_appointments(p_professional_id, p_from, p_through, p_procedures),
    'host', (
      select json_build_object(
        'professional', json_build_object('id', p.id, 'fullName', p.full_name, 'slug', p.slug, 'studioSlug', s.slug,
          'bookable', (select count(*) from profiles o where o.studio_id = s.id and o.is_active and o.is_bookable), 'email', p.email,
          'emailNotifications', p.email_notifications, 'notificationEmail', p.notification_email),
        'studio', json_build_object('id', s.id, 'businessName', s.business_name, 'address', s.address, 'city', s.city,
          'state', s.state, 'phone', coalesce(s.phone, p.phone), 'zone', s.zone,
          'changeNoticeHours', s.change_notice_hours))
      from profiles p join studios s on s.id = p.studio_id where p.id = p_professional_id
    ),
    -- Each by an index of its own: with one condition for both, every client of the studio was read.
    'isRegistered', exists (
      select from profiles p join clients c on c.studio_id = p.studio_id and c.merged_into is null and c.anonymised_at is null
      where p.id = p_professional_id and c.email = p_email
      union all
      select from profiles p join clients c on c.studio_id = p.studio_id and c.merged_into is null and c.anonymised_at is null
      where p.id = p_professional_id and c.phone_key = phone_key(p_phone)),
    -- Null where the studio asks for no deposits. The client's cancelled appointments are those of the two years that a rule may count.
    'deposit', (
      select json_build_object('rules', s.deposit_rules,
        'services', (select coalesce(json_object_agg(t.id, t.deposit), '{}') from procedure_types t where t.id = any (p_procedures)),
        'mark', c.deposit_mark,
        'hasCome', exists (select from appointments a where a.studio_id = s.id and a.client_id = c.id and a.status = 'completed'),
        'cancelled', (
          select coalesce(json_agg(json_build_object('startsAt', a.starts_at, 'noShow', a.no_show, 'cancelledAt', (
            select max(e.created_at) from appointment_events e
            where e.studio_id = s.id and e.appointment_id = a.id and e.kind = 'cancelled' and (e.actor_id is null or e.data ->> 'by' = 'client') and e.data ->> 'deposit' is null))), '[]')
          from appointments a where a.studio_id = s.id and a.client_id = c.id and a.status = 'cancelled' and a.starts_at > now() - interval '25 months'))
      from profiles p join studios s on s.id = p.studio_id left join clients c on c.studio_id = s.id and c.email = p_email
      where p.id = p_professional_id and s.deposit_rules is not null
    ),
    'client', (
      select json_build_object('id', c.id, 'fullName', c.full_name, 'phone', c.phone, 'deviceGeneration', c.device_generation)
      from profiles p join clients c on c.studio_id = p.studio_id and c.email = p_email where p.id = p_professional_id
    )
  );
end
$$;
