-- Counters by status, so that no page counts a table that grows. Whole statements at once: a bulk load costs one upsert. The
-- counters' rows are locked in one order, so that two changes never wait for each other. Written here alone, with the owner's
-- right. The transition tables are there as the operation has them.
create or replace function count_appointments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update appointment_counts as c set appointments = c.appointments - gone.n
    from (select studio_id, professional_id, status, count(*) as n from removed group by 1, 2, 3) as gone
    where (c.studio_id, c.professional_id, c.status) = (gone.studio_id, gone.professional_id, gone.status);
  elsif tg_op = 'INSERT' then
    insert into appointment_counts as c (studio_id, professional_id, status, appointments)
    select studio_id, professional_id, status, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (studio_id, professional_id, status) do update set appointments = c.appointments + excluded.appointments;
  else
    insert into appointment_counts (studio_id, professional_id, status)
    select distinct studio_id, professional_id, status from added order by 1, 2, 3
    on conflict do nothing;
    perform from appointment_counts c
    where (c.studio_id, c.professional_id, c.status) in (
      select studio_id, professional_id, status from added union select studio_id, professional_id, status from removed)
    order by c.studio_id, c.professional_id, c.status for update;
    update appointment_counts as c set appointments = c.appointments + moved.n
    from (
      select studio_id, professional_id, status, sum(n) as n
      from (
        select studio_id, professional_id, status, 1 as n from added
        union all
        select studio_id, professional_id, status, -1 from removed
      ) as both_sides
      group by 1, 2, 3 having sum(n) <> 0
    ) as moved
    where (c.studio_id, c.professional_id, c.status) = (moved.studio_id, moved.professional_id, moved.status);
  end if;
  return null;
end
$$;

create or replace trigger count_added after insert on appointments referencing new table as added
  for each statement execute function count_appointments();

create or replace trigger count_changed after update on appointments referencing old table as removed new table as added
  for each statement execute function count_appointments();

create or replace trigger count_removed after delete on appointments referencing old table as removed
  for each statement execute function count_appointments();
