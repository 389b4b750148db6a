-- Clients searched by several words, those who stayed away, and saved hours, with less work for the same answers.

-- Of a studio: registered before p_since, no visit begun since, and none to come. Not planned by itself: its query becomes a
-- part of the caller's, and asks client by client, in the order of the list: as a join, all visits since would be held
-- against every client.
create or replace function clients_away(p_studio uuid, p_since timestamptz, p_now timestamptz) returns setof clients
language sql stable
begin atomic
  select * from clients c
  where c.studio_id = p_studio and c.created_at < p_since and coalesce((
    select false from appointments a where a.studio_id = c.studio_id and a.client_id = c.id and a.starts_at >= p_since
      and (a.status in ('in_progress', 'completed') or a.status in ('scheduled', 'confirmed') and a.starts_at >= p_now)
    limit 1), true);
end;
