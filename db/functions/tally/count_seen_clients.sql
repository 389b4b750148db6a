-- How many clients the member sees, by the month of the studio's calendar in which they were registered: [{ month, clients }]. Those of the
-- studio, or registered by the member, are tallied; whom a professional treats besides is counted: as many as one person can serve. A
-- definer, since the policy of clients would ask again for each. Zone and member are looked up once ('select'), not once a client.
create or replace function count_seen_clients() returns json
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select coalesce(json_agg(seen), '[]') from (
    select month, sum(clients)::integer as clients from (
      select n.month, n.clients from client_counts n
      where n.studio_id = current_studio_id() and (current_sees_clients() or n.created_by = current_professional_id())
      union all
      select date_trunc('month', c.created_at at time zone (select current_zone()))::date, 1 from clients c
      where not current_sees_clients() and c.studio_id = current_studio_id() and c.created_by <> (select current_professional_id())
        and c.merged_into is null and c.anonymised_at is null
        and c.id in (select a.client_id from appointments a where a.professional_id = current_professional_id())
    ) as counted group by month
  ) as seen
$$;
