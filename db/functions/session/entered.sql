-- What a signed-in screen reads, with less work for the same answers.
--
-- Building JSON row by row costs more than finding the rows: each value of each row is looked up by its type, and the
-- names of the keys go over the line again and again. So many rows are answered as columns, a list of values for each
-- key, and db/queries makes rows of them. Plans are kept: planning such a read anew takes longer than the read.

-- Who is asking, for what reads and hands on what it finds; `enter` lays it down for a whole transaction. Raises LU401
-- unless the session is alive and its person still belongs to a studio.
create or replace function entered(p_session text, out studio uuid, out member uuid, out sees_all boolean, out zone text)
language plpgsql stable as $$
begin
  select p.studio_id, p.id, p.is_owner or p.role = 'admin', h.zone into studio, member, sees_all, zone
  from public.sessions s
  join public.users u on u.id = s.user_id
  join public.profiles p on p.id = s.user_id
  join public.studios h on h.id = p.studio_id
  where s.id = p_session and s.expires_at > now() and p.is_active
    and (u.banned_until is null or u.banned_until <= now());
  if not found then
    raise exception 'no valid session' using errcode = 'LU401';
  end if;
end
$$;
