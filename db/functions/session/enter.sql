-- Begins a member's transaction: finds the person of the session and sets studio, person, role and zone, which the policies
-- and the statements after it read. Raises LU401 unless the session is alive and its person belongs to a studio.
create or replace function enter(p_session text, out studio_id uuid, out professional_id uuid, out is_admin boolean,
  out zone text)
language plpgsql security definer set search_path = public as $$
begin
  select * into studio_id, professional_id, is_admin, zone from entered(p_session);
  perform set_config('lume.studio_id', studio_id::text, true),
    set_config('lume.professional_id', professional_id::text, true),
    set_config('lume.is_admin', is_admin::text, true),
    set_config('lume.zone', zone, true);
end
$$;
