create or replace function change_professional(p_session text, p_id uuid, p_changes jsonb) returns json
language plpgsql security definer set search_path = public as $$
declare
  wanted profiles;
  former text;
begin
  perform enter(p_session);
  wanted := professional_in_hand(p_id);
  former := wanted.role;
  if wanted.id is null then
    return json_build_object('outcome', 'missing');
  elsif wanted.is_owner and p_id <> current_professional_id()
    and not exists (select from profiles where id = current_professional_id() and is_owner)
  then
    return json_build_object('outcome', 'forbidden');
  elsif coalesce(p_changes ->> 'role', wanted.role) <> wanted.role
    and (p_id = current_professional_id() or wanted.is_owner or not current_is_admin())
  then
    return json_build_object('outcome', 'forbidden');
  end if;
  update profiles
  set full_name = p_changes ->> 'fullName', phone = p_changes ->> 'phone',
    role = coalesce(p_changes ->> 'role', role),
    is_bookable = coalesce((p_changes -> 'isBookable')::boolean, is_bookable)
  where id = p_id
  returning * into wanted;
  if wanted.role <> former then
    perform note_account_event(p_id, 'role_changed', null, jsonb_build_object('from', former, 'role', wanted.role), now(),
      current_professional_id());
  end if;
  return json_build_object('outcome', 'changed', 'professional', professional_json(wanted));
end
$$;
