-- Locks what the writing of an appointment depends on, in the order of every writer: agendas, clients, the appointment. Without
-- `p_id` it is a new one. Raises LU409 unless the appointment still has the version and agenda that were read, and the client to
-- whom it goes can still be booked.
create or replace function hold_appointment(p_professional uuid default null, p_client uuid default null,
  p_id uuid default null, p_version integer default null) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  seen appointments;
begin
  select a.* into seen from appointments a where a.id = p_id;
  perform lock_agenda(id) from (
    select distinct id from unnest(array[seen.professional_id, p_professional]) as agenda (id) where id is not null order by id
  ) as agendas;
  if p_client is not null then
    perform from clients c where c.id in (seen.client_id, p_client) order by c.id for key share;
    if not exists (select from clients c where c.id = p_client and c.merged_into is null and c.anonymised_at is null) then
      raise exception 'the client was removed meanwhile' using errcode = 'LU409';
    end if;
  end if;
  if p_id is not null then
    perform from appointments a
    where a.id = p_id and a.version = p_version and a.professional_id = seen.professional_id for update;
    if not found then
      raise exception 'the appointment was changed meanwhile' using errcode = 'LU409';
    end if;
  end if;
end
$$;
