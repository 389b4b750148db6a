-- Sets who offers a service: an administrator everybody's part, everybody else only her own. False when somebody named is
-- not of the studio (or, for everybody else, not herself).
create or replace function set_offers(p_type_id uuid, p_professionals uuid[]) returns boolean
language plpgsql set search_path = public as $$
declare
  studio uuid := current_studio_id();
  me uuid := current_professional_id();
begin
  if exists (
    select from unnest(p_professionals) as wanted (id)
    where not exists (select from profiles p where p.id = wanted.id and p.studio_id = studio
      and (current_is_admin() or p.id = me))
  ) then
    return false;
  end if;
  delete from procedure_type_offers
  where studio_id = studio and procedure_type_id = p_type_id and professional_id <> all (p_professionals)
    and (current_is_admin() or professional_id = me);
  insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
  select studio, p_type_id, id from unnest(p_professionals) as wanted (id)
  on conflict do nothing;
  return true;
end
$$;
