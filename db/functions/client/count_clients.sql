-- Clients per creator and month of the studio's calendar, so that no page counts a table that grows. Inserts are counted
-- a statement at once: an import costs one upsert a month. Written by these triggers alone, with their owner's right.
create or replace function count_clients(p_studio uuid, p_creator uuid, p_created_at timestamptz, p_clients integer) returns void
language sql set search_path = public
begin atomic
  insert into client_counts as n (studio_id, created_by, month, clients)
  select p_studio, p_creator, date_trunc('month', p_created_at at time zone s.zone)::date, greatest(p_clients, 0)
  from studios s where s.id = p_studio
  on conflict (studio_id, created_by, month) do update set clients = greatest(n.clients + p_clients, 0);
end;
