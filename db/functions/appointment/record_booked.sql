-- Every appointment begins its history, whoever made it: nobody is signed in on the public page.
create or replace function record_booked() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into appointment_events (id, studio_id, appointment_id, professional_id, actor_id, kind, created_at)
  select gen_random_uuid(), studio_id, id, professional_id, coalesce(current_professional_id(), created_by), 'booked', created_at
  from added;
  return null;
end
$$;

create or replace trigger record_booked after insert on appointments referencing new table as added
  for each statement execute function record_booked();
