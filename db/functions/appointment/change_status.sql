-- Any status to any other; p_no_show says why it is cancelled. Says 'done', 'changed', 'unpaid', 'taken'. Raises LU401, LU404, LU409.
create or replace function change_status(p_session text, p_id uuid, p_version integer, p_status text,
  p_no_show boolean) returns json
language plpgsql security definer set search_path = public as $$
declare
  held appointments;
  refusal json;
begin
  perform enter(p_session);
  held := hold_appointment(p_id);
  if held.version <> p_version then
    return changed_json(held);
  end if;
  refusal := give_status(held, p_status, p_no_show);
  if refusal is not null then
    return refusal;
  end if;
  -- A statement of its own: within the one that writes, the old row would be read.
  return done_json(held);
end
$$;
