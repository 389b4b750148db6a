-- Everything that begins or is under way on some days of the studio, with whose days they are. Raises LU401.
create or replace function appointment_calendar(p_session text, p_from date, p_through date, p_professional uuid) returns json
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  narrowed uuid;
  team record;
  since timestamptz;
  until timestamptz;
  days appointments[];
begin
  who := entered(p_session);
  narrowed := agenda_scope(who.studio, who.member, who.sees_all, p_professional);
  select array_agg(p.id) as ids,
    coalesce(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'hours', p.business_hours)
      order by p.full_name, p.id) filter (where p.is_active), '[]'::json) as members into team
  from profiles p where p.studio_id = who.studio and (narrowed is null or p.id = narrowed);
  since := p_from::timestamp at time zone who.zone;
  until := (p_through + 1)::timestamp at time zone who.zone;
  if narrowed is null then
    days := array(select a from appointments a where a.studio_id = who.studio and a.starts_at > since - interval '1 day'
      and a.starts_at < until and a.ends_at > since order by a.starts_at, a.id);
  else
    days := array(select a from appointments a where a.studio_id = who.studio and a.professional_id = narrowed
      and a.starts_at > since - interval '1 day' and a.starts_at < until and a.ends_at > since order by a.starts_at, a.id);
  end if;
  return json_build_object('zone', who.zone, 'rows', appointment_columns(days), 'professionals', team.members,
    'blocks', (
      select coalesce(jsonb_agg(jsonb_build_object('professionalId', b.professional_id) || block_json(b)
        order by b.blocked_date, b.start_time), '[]'::jsonb)
      from block_days(coalesce(team.ids, '{}'), p_from, p_through) b
    ));
end
$$;
