-- Counters by status, so that no page counts a table that grows. Whole statements at once: a bulk load costs one upsert.
-- Written by these triggers alone, with their owner's right.
create or replace function count_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into appointment_counts as c (studio_id, professional_id, status, appointments)
  select studio_id, professional_id, status, count(*) from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (studio_id, professional_id, status) do update
    set appointments = c.appointments + excluded.appointments;
  return null;
end
$$;

create or replace trigger count_added after insert on appointments referencing new table as added
  for each statement execute function count_added();
