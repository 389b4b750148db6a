create or replace function clients_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_counts as n (studio_id, created_by, month, clients)
  select c.studio_id, c.created_by, date_trunc('month', c.created_at at time zone s.zone)::date, count(*)
  from added c join studios s on s.id = c.studio_id
  where c.merged_into is null and c.anonymised_at is null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (studio_id, created_by, month) do update set clients = n.clients + excluded.clients;
  return null;
end
$$;

create or replace trigger clients_added after insert on clients referencing new table as added
  for each statement execute function clients_added();
