-- Begins a transaction for somebody without a session. p_user: a person who is not signed in yet, where a sign-in reads what
-- belongs to the studio, whose calendar feed somebody subscribed to, or whose public reviews are read; no other caller names one. p_appointment: the client of
-- an appointment, whose link of p_generation the caller has proved. Its transaction sees the studio as its owner does, so that whoever calls it so names that
-- appointment in every statement; what it does is done by nobody of the studio. Raises LU400 link_expired for another generation,
-- and for a client whose data was deleted. p_entry: likewise who waits on a list.
create or replace function enter_as(p_user uuid default null, p_appointment uuid default null, p_generation integer default null,
  p_entry uuid default null, out studio_id uuid, out professional_id uuid, out is_admin boolean, out zone text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_entry is not null then
    select w.studio_id, w.professional_id, true, s.zone into studio_id, professional_id, is_admin, zone
    from waitlist_entries w join studios s on s.id = w.studio_id where w.id = p_entry;
  elsif p_appointment is not null then
    select a.studio_id, a.professional_id, true, s.zone into studio_id, professional_id, is_admin, zone
    from appointments a join studios s on s.id = a.studio_id join clients c on c.id = a.client_id and c.anonymised_at is null
    where a.id = p_appointment and a.link_generation = p_generation;
  else
    perform set_config('lume.studio_id', p.studio_id::text, true),
      set_config('lume.professional_id', p.id::text, true), set_config('lume.sees_clients', 'true', true)
    from profiles p where p.id = p_user;
    return;
  end if;
  if not found then
    raise exception 'link_expired' using errcode = 'LU400';
  end if;
  perform set_config('lume.studio_id', studio_id::text, true), set_config('lume.is_admin', 'true', true),
    set_config('lume.zone', zone, true);
end
$$;
