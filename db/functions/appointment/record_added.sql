-- What follows from new appointments, whoever made them: each begins its history, and bookings of the public page are counted by the
-- studio's day. A cancellation takes nothing back.
create or replace function record_added() returns trigger language plpgsql security definer set search_path = public as $$
begin
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
