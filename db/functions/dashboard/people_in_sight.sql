-- Whose appointments the caller may see: her own, or everybody's of the studio.
create or replace function people_in_sight() returns uuid[]
language sql stable set search_path = public
return array(select id from profiles
  where studio_id = current_studio_id() and (current_is_admin() or id = current_professional_id()) order by id);
