-- Why a cancelled appointment cannot hold its time again: 'taken' with the agenda; null when its time is free.
create or replace function reopening_conflict(p_held appointments) returns json
language plpgsql set search_path = public as $$
declare
  occupied timestamptz;
begin
  occupied := start_in_the_way(p_held.professional_id, p_held.starts_at, p_held.total_minutes, p_held.id);
  if occupied is null then
    return null;
  end if;
  return taken_json(p_held.professional_id, occupied, (wall_json(p_held.starts_at) ->> 'date')::date, p_held.total_minutes,
    p_held.id);
end
$$;
