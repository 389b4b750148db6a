-- Begins one: its link is used up (p_keys count it) and the activity tells of it. Outcomes 'forbidden', 'used', 'begun'.
create or replace function begin_export(p_session text, p_keys text[], p_windows integer[], p_limits integer[], p_source jsonb,
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  me uuid;
begin
  perform enter(p_session);
  me := current_professional_id();
  if not current_is_owner() then
    return json_build_object('outcome', 'forbidden');
  elsif take_rates(p_keys, p_windows, p_limits, p_now) > 0 then
    return json_build_object('outcome', 'used');
  end if;
  perform note_account_event(me, 'data_exported', p_source, null, p_now, null,
    (select public_id from sessions where id = p_session));
  return (select json_build_object('outcome', 'begun', 'businessName', s.business_name, 'slug', p.slug, 'zone', s.zone)
    from profiles p join studios s on s.id = p.studio_id where p.id = me);
end
$$;
