-- Null for an agenda that is not the caller's to see. Raises LU401.
create or replace function member_agenda(p_session text, p_professional uuid, p_from date, p_through date, p_except uuid) returns json
language plpgsql security definer set search_path = public as $$
begin
  perform enter(p_session);
  return agenda_json(agenda_scope(p_professional), p_from, p_through, p_except);
end
$$;
