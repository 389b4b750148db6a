-- A client's appointments, held after the client herself and before anything is written, the order of every writer: nobody
-- waits in a circle.
create or replace function hold_appointments(p_clients uuid[]) returns void
language plpgsql set search_path = public as $$
begin
  perform from appointments a
  where a.studio_id = current_studio_id() and a.client_id = any (p_clients) order by a.id for no key update;
end
$$;
