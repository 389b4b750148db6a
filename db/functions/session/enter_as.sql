-- Begins a transaction for a person who is not signed in yet: where a sign-in reads what belongs to the studio. No session is
-- asked for, so only the core of authentication calls it.
create or replace function enter_as(p_user uuid) returns void
language plpgsql security definer set search_path = public as $$
begin
  perform set_config('lume.studio_id', p.studio_id::text, true),
    set_config('lume.professional_id', p.id::text, true)
  from profiles p where p.id = p_user;
end
$$;
