-- What follows from new rows, whoever made them. Of appointments: each begins its history, and bookings of the public page are counted by
-- the studio's day; a cancellation takes nothing back. Of that history: a push message to each device that wants to know
-- (docs/decisions/52-…), but not to who did it. During the quiet hours of a device it is due at their end. An earlier message
-- about the same appointment that has not left is replaced.
create or replace function record_added() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  push record;
begin
  if tg_table_name = 'appointment_events' then
    for push in
      select d.id as device, d.studio_id, d.professional_id, e.appointment_id, e.created_at,
        case when d.quiet_from > d.quiet_until and (w.at::time >= d.quiet_from or w.at::time < d.quiet_until)
            or w.at::time >= d.quiet_from and w.at::time < d.quiet_until
          then (w.at::date + d.quiet_until + case when w.at::time >= d.quiet_until then interval '1 day' else interval '0' end)
            at time zone h.zone
          else e.created_at end as due,
        json_build_object('kind', 'push', 'event', e.kind, 'appointmentId', e.appointment_id, 'startsAt', a.starts_at,
          'zone', h.zone, 'client', c.full_name, 'isLeaving', d.professional_id <> e.professional_id) as data
      from added e
      join push_subscriptions d on d.studio_id = e.studio_id and e.kind = any (d.kinds) and d.professional_id is distinct from e.actor_id
        and d.professional_id in (e.professional_id, (e.data ->> 'fromProfessional')::uuid)
      join sessions s on s.id = d.session_id and s.expires_at > now()
      join profiles p on p.id = d.professional_id and p.is_active
      join appointments a on a.id = e.appointment_id and a.starts_at > e.created_at
      join clients c on c.id = a.client_id
      join studios h on h.id = d.studio_id, lateral (select e.created_at at time zone h.zone as at) as w
    loop
      delete from outbox where subscription_id = push.device and appointment_id = push.appointment_id
        and studio_id = push.studio_id and status = 'pending' and leased_until is null;
      insert into outbox (id, studio_id, professional_id, appointment_id, channel, subscription_id, kind, recipient, data,
        next_attempt_at, created_at)
      values (gen_random_uuid(), push.studio_id, push.professional_id, push.appointment_id, 'push', push.device, 'push', push.device,
        push.data, push.due, push.created_at);
    end loop;
    return null;
  end if;
  insert into appointment_events (id, studio_id, appointment_id, professional_id, actor_id, kind, created_at)
  select gen_random_uuid(), studio_id, id, professional_id, coalesce(current_professional_id(), created_by), 'booked', created_at
  from added;
  insert into visit_days as d (studio_id, professional_id, page_type, visit_date, bookings)
  select a.studio_id, a.professional_id, 'booking_page', (a.created_at at time zone s.zone)::date, count(*)
  from added a join studios s on s.id = a.studio_id
  where a.origin = 'public' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (studio_id, professional_id, page_type, visit_date) do update set bookings = d.bookings + excluded.bookings;
  return null;
end
$$;

create or replace trigger record_added after insert on appointments referencing new table as added
  for each statement execute function record_added();

create or replace trigger record_added after insert on appointment_events referencing new table as added
  for each statement execute function record_added();
