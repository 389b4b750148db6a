-- Who may upload, before a byte of it is read: { outcome: 'ok' | 'forbidden' | 'limited' (wait) }.
create or replace function begin_picture(p_session text, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns json language plpgsql security definer set search_path = public as $$
declare
  wait integer;
begin
  perform enter(p_session);
  if not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  end if;
  wait := take_studio_rates(p_keys, p_windows, p_limits, p_now);
  return json_build_object('outcome', case when wait > 0 then 'limited' else 'ok' end, 'wait', wait);
end
$$;
