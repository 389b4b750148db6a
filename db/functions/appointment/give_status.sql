-- Gives a held appointment a status; p_no_show: the client did not come, of a cancelled one. Taking back a cancellation goes
-- through the overlap check. Null when it is done, else the answer why not: 'unpaid' (to completed without any payment), 'taken'.
create or replace function give_status(p_held appointments, p_status text, p_no_show boolean default false) returns json
language plpgsql set search_path = public as $$
declare
  conflict json;
  made appointments;
begin
  if p_held.status = p_status and (p_held.no_show or not p_no_show) then
    return null;
  end if;
  if p_status = 'completed' and not exists (select from payments where appointment_id = p_held.id) then
    return json_build_object('outcome', 'unpaid', 'zone', zone_here(), 'appointment', appointment_json(p_held));
  end if;
  if p_held.status = 'cancelled' and p_status <> 'cancelled' then
    conflict := reopening_conflict(p_held);
    if conflict is not null then
      return conflict;
    end if;
  end if;
  update appointments set status = p_status, no_show = p_no_show where id = p_held.id returning * into made;
  perform record_event(made, case
      when p_status = 'completed' then 'completed'
      when p_status = 'cancelled' then 'cancelled'
      when p_status = 'scheduled' or p_held.status in ('completed', 'cancelled') then 'reopened'
      when p_status = 'confirmed' then 'confirmed'
      else 'started' end,
    jsonb_build_object('from', p_held.status, 'to', p_status)
      || case when p_no_show then '{"noShow": true}' else '{}' end::jsonb);
  return null;
end
$$;
