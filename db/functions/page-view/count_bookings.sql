-- What visits led to: bookings made on the page, by the studio's day on which they were made. A retry inserts nothing, and a
-- cancellation takes nothing back.
create or replace function count_bookings() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into visit_days as d (studio_id, professional_id, page_type, visit_date, bookings)
  select a.studio_id, a.professional_id, 'booking_page', (a.created_at at time zone s.zone)::date, count(*)
  from added a join studios s on s.id = a.studio_id
  where a.origin = 'public' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (studio_id, professional_id, page_type, visit_date) do update set bookings = d.bookings + excluded.bookings;
  return null;
end
$$;

create or replace trigger count_bookings after insert on appointments referencing new table as added
  for each statement execute function count_bookings();
