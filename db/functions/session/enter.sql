-- Begins a member's transaction: finds the person of the session and sets studio, person, role and zone, which the policies
-- and the statements after it read. Raises LU401 unless the session is alive and its person still belongs to a studio.
create or replace function enter(p_session text, out studio_id uuid, out professional_id uuid, out is_admin boolean,
  out zone text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sees_clients boolean;
begin
  select p.studio_id, p.id, p.is_owner or p.role = 'admin', h.zone, h.team_sees_clients
  into studio_id, professional_id, is_admin, zone, sees_clients
  from sessions s
  join users u on u.id = s.user_id
  join profiles p on p.id = s.user_id
  join studios h on h.id = p.studio_id
  where s.id = p_session and s.expires_at > now() and p.is_active
    and (u.banned_until is null or u.banned_until <= now());
  if not found then
    raise exception 'no valid session' using errcode = 'LU401';
  end if;
  perform set_config('lume.studio_id', studio_id::text, true),
    set_config('lume.professional_id', professional_id::text, true),
    set_config('lume.is_admin', is_admin::text, true),
    set_config('lume.sees_clients', sees_clients::text, true),
    set_config('lume.zone', zone, true);
end
$$;
