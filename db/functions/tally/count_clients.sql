-- Clients per creator and month of the studio's calendar, so that no page counts a table that grows. Inserts and deletions are
-- counted a statement at once: an import, and its undoing, cost one change a month. Written by these triggers alone, with their owner's right.
create or replace function count_clients() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update client_counts n set clients = greatest(n.clients - less.clients, 0)
    from (
      select c.studio_id, c.created_by, date_trunc('month', c.created_at at time zone s.zone)::date as month, count(*) as clients
      from gone c join studios s on s.id = c.studio_id
      where c.merged_into is null and c.anonymised_at is null
      group by 1, 2, 3
    ) as less
    where n.studio_id = less.studio_id and n.created_by = less.created_by and n.month = less.month;
  elsif tg_op = 'UPDATE' and old.merged_into is null and old.anonymised_at is null then
    update client_counts n set clients = greatest(n.clients - 1, 0) from studios s
    where s.id = old.studio_id and n.studio_id = old.studio_id and n.created_by = old.created_by
      and n.month = date_trunc('month', old.created_at at time zone s.zone)::date;
  end if;
  if tg_op = 'INSERT' then
    insert into client_counts as n (studio_id, created_by, month, clients)
    select c.studio_id, c.created_by, date_trunc('month', c.created_at at time zone s.zone)::date, count(*)
    from added c join studios s on s.id = c.studio_id
    where c.merged_into is null and c.anonymised_at is null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (studio_id, created_by, month) do update set clients = n.clients + excluded.clients;
  elsif tg_op = 'UPDATE' and new.merged_into is null and new.anonymised_at is null then
    insert into client_counts as n (studio_id, created_by, month, clients)
    select new.studio_id, new.created_by, date_trunc('month', new.created_at at time zone s.zone)::date, 1
    from studios s where s.id = new.studio_id
    on conflict (studio_id, created_by, month) do update set clients = n.clients + 1;
  end if;
  return null;
end
$$;

create or replace trigger clients_added after insert on clients referencing new table as added
  for each statement execute function count_clients();

create or replace trigger client_recounted after update on clients for each row
  when ((old.merged_into, old.anonymised_at, old.created_by, old.created_at)
    is distinct from (new.merged_into, new.anonymised_at, new.created_by, new.created_at))
  execute function count_clients();

create or replace trigger client_gone after delete on clients referencing old table as gone
  for each statement execute function count_clients();
