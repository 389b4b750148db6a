-- A page of appointments with the counters of all that the caller may see. p_professional, p_status null and p_query ''
-- leave everything in. Raises LU401.
create or replace function list_appointments(p_session text, p_coming boolean, p_query text, p_status text,
  p_professional uuid, p_limit integer, p_offset integer, p_ceiling integer, p_now timestamptz) returns json
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  narrowed uuid;
  today timestamptz;
  tomorrow timestamptz;
  since timestamptz;
  on_today integer;
  tally record;
  found bigint;
  ids uuid[];
  page appointments[];
begin
  who := entered(p_session);
  narrowed := agenda_scope(who.studio, who.member, who.sees_all, p_professional);
  select coalesce(sum(n.appointments), 0) as total,
    coalesce(sum(n.appointments) filter (where n.status = 'confirmed'), 0) as confirmed,
    coalesce(sum(n.appointments) filter (where n.status = 'completed'), 0) as completed,
    coalesce(sum(n.appointments) filter (where n.status = 'cancelled'), 0) as cancelled,
    coalesce(sum(n.appointments) filter (where (narrowed is null or n.professional_id = narrowed)
      and (p_status is null or n.status = p_status)), 0) as wanted into tally
  from appointment_counts n
  where n.studio_id = who.studio and (who.sees_all or n.professional_id = who.member);
  today := local_midnight(who.zone, p_now, 0);
  tomorrow := local_midnight(who.zone, p_now, 1);
  since := case when p_coming then today end;
  if who.sees_all then
    on_today := (select count(*) from appointments
      where studio_id = who.studio and starts_at >= today and starts_at < tomorrow and status <> 'cancelled');
  else
    on_today := (select count(*) from appointments where studio_id = who.studio
      and professional_id = who.member and starts_at >= today and starts_at < tomorrow and status <> 'cancelled');
  end if;
  found := tally.wanted;
  if p_coming and narrowed is null then
    found := (select count(*) from appointments
      where studio_id = who.studio and starts_at >= today and (p_status is null or status = p_status));
  elsif p_coming then
    found := (select count(*) from appointments where studio_id = who.studio and professional_id = narrowed
      and starts_at >= today and (p_status is null or status = p_status));
  end if;
  if p_query = '' and p_status is null then
    page := appointments_on_page(who.studio, narrowed, since, p_limit, p_offset);
  elsif p_query = '' and narrowed is null then
    -- Not one row more than there are, or the walk would go on to the end of the index.
    page := appointments_of_status(who.studio, p_status, since, greatest(least(p_limit, found - p_offset), 0)::integer,
      p_offset);
  elsif found > 0 then
    select s.ids, case when p_query = '' then found else s.total end into ids, found
    from search_appointments(who.studio, narrowed, since, p_status, p_query,
      case when p_query = '' then greatest(least(p_limit, found - p_offset), 0)::integer else p_limit end, p_offset,
      p_ceiling, found) as s;
    page := appointments_of(ids);
  end if;
  return json_build_object('zone', who.zone, 'total', found,
    'counters', json_build_object('today', on_today, 'total', tally.total, 'confirmed', tally.confirmed,
      'completed', tally.completed, 'cancelled', tally.cancelled),
    'rows', appointment_columns(page));
end
$$;
