-- Counts a wish for an export, of somebody whose password was right. Outcomes 'forbidden', 'limited' (wait), 'admitted'.
create or replace function admit_export(p_session text, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns json language plpgsql security definer set search_path = public as $$
declare
  wait integer;
begin
  perform enter(p_session);
  if not current_is_owner() then
    return json_build_object('outcome', 'forbidden');
  end if;
  wait := take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
  return json_build_object('outcome', case when wait > 0 then 'limited' else 'admitted' end, 'wait', wait);
end
$$;
