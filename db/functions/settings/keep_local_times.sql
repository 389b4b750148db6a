-- What is to come keeps the times it shows in another zone: its instants move. Called before the zone is stored, under the locks of
-- all agendas. Of those that move later the last is first, of the others the first: one by one they never lie over each other.
create or replace function keep_local_times(p_zone text, p_now timestamptz) returns void language plpgsql set search_path = public as $$
declare
  moved record;
begin
  for moved in
    select id, starts from appointments,
      lateral (select starts_at at time zone zone_here() as shown) as here,
      lateral (select instant_at(p_zone, shown::date, shown::time) as starts) as there
    where studio_id = current_studio_id() and starts_at >= p_now and starts <> starts_at
    order by extract(epoch from starts_at) * sign(extract(epoch from starts_at - starts))
  loop
    update appointments set starts_at = moved.starts, ends_at = moved.starts + make_interval(mins => total_minutes)
    where id = moved.id;
  end loop;
end
$$;
