-- The team: all of the studio for its administrators, for the others themselves.
create or replace function list_professionals(p_session text) returns json
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
begin
  who := entered(p_session);
  return json_build_object('me', who.member, 'mayManage', who.sees_all, 'professionals', (
    select coalesce(json_agg(professional_json(p) order by p.full_name, p.id), '[]'::json)
    from profiles p where p.studio_id = who.studio and (who.sees_all or p.id = who.member)
  ));
end
$$;
