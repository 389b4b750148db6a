create or replace function count_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update appointment_counts as c set appointments = c.appointments - gone.n
  from (select studio_id, professional_id, status, count(*) as n from removed group by 1, 2, 3) as gone
  where (c.studio_id, c.professional_id, c.status) = (gone.studio_id, gone.professional_id, gone.status);
  return null;
end
$$;

create or replace trigger count_removed after delete on appointments referencing old table as removed
  for each statement execute function count_removed();
