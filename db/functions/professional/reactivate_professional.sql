-- Who left for good does not come back: of her there is nobody to let in.
create or replace function reactivate_professional(p_session text, p_id uuid) returns json
language plpgsql security definer set search_path = public as $$
declare
  wanted profiles;
begin
  perform enter(p_session);
  wanted := professional_in_hand(p_id);
  if wanted.id is null or exists (select from users where id = p_id and banned_until = 'infinity') then
    return json_build_object('outcome', 'missing');
  elsif not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  end if;
  update profiles set is_active = true where id = p_id returning * into wanted;
  return json_build_object('outcome', 'changed', 'professional', professional_json(wanted));
end
$$;
