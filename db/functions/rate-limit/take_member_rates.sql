-- Counts a look-up of a person's; seconds to wait.
create or replace function take_member_rates(p_session text, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns integer language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  return take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
end
$$;
