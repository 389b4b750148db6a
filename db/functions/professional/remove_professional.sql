-- Removes a professional, or, when something of hers has to stay, deactivates her: her sessions end, her open links die.
-- Outcomes 'missing', 'forbidden' (not an administrator, or herself, or an owner), 'last_owner', 'deactivated', 'deleted'.
create or replace function remove_professional(p_session text, p_id uuid) returns json
language plpgsql security definer set search_path = public as $$
declare
  wanted profiles;
begin
  perform enter(p_session);
  -- The lock of bookings first, as everywhere: none comes in between the look and the deed.
  if exists (select from profiles where id = p_id and studio_id = current_studio_id()
    and (current_is_admin() or id = current_professional_id()))
  then
    perform lock_agenda(p_id);
  end if;
  wanted := professional_in_hand(p_id);
  if wanted.id is null then
    return json_build_object('outcome', 'missing');
  elsif not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  elsif wanted.is_owner and not exists (
    select from profiles where studio_id = wanted.studio_id and is_owner and is_active and id <> p_id)
  then
    return json_build_object('outcome', 'last_owner');
  elsif p_id = current_professional_id() or wanted.is_owner then
    return json_build_object('outcome', 'forbidden');
  end if;
  -- Asked of the counters: of somebody without appointments a planner would read them all.
  if exists (select from appointment_counts
      where studio_id = wanted.studio_id and professional_id = p_id and appointments > 0)
    or exists (select from clients where studio_id = wanted.studio_id and created_by = p_id)
    or exists (select from procedure_types where created_by = p_id)
  then
    return deactivate_professional(p_id);
  end if;
  begin
    perform withdraw_invitation(p_id);
    delete from profiles where id = p_id;
    delete from users where id = p_id;
    return json_build_object('outcome', 'deleted');
  exception when foreign_key_violation then
    return deactivate_professional(p_id);
  end;
end
$$;
