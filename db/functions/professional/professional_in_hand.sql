-- The row of a professional whom the caller may see, its user's row locked; null for anybody else's.
create or replace function professional_in_hand(p_id uuid) returns profiles
language plpgsql set search_path = public as $$
declare
  wanted profiles;
begin
  perform 1 from users u where u.id = p_id and exists (
    select from profiles p where p.id = p_id and p.studio_id = current_studio_id()
      and (current_is_admin() or p.id = current_professional_id()))
  for no key update;
  if found then
    select * into wanted from profiles where id = p_id;
  end if;
  return wanted;
end
$$;
