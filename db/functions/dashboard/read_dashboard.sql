-- The whole dashboard. `p_most` appointments of today at most, `p_next` that are still to come, `p_left` that were left open on
-- earlier days, latest first, of which `p_left_counted` are counted at most. Raises LU401.
create or replace function read_dashboard(p_session text, p_most integer, p_next integer, p_left integer, p_left_counted integer,
  p_months integer, p_days integer, p_now timestamptz) returns json
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  people uuid[];
  day date;
  midnight timestamptz;
  tomorrow timestamptz;
  on_today appointments[];
  still_open appointments[];
  left_open appointments[];
  left_count integer;
  not_cancelled integer;
  facts json;
begin
  who := entered(p_session);
  people := array(select p.id from profiles p
    where p.studio_id = who.studio and (who.sees_all or p.id = who.member) order by p.id);
  day := (p_now at time zone who.zone)::date;
  midnight := local_midnight(who.zone, p_now, 0);
  tomorrow := local_midnight(who.zone, p_now, 1);
  if who.sees_all then
    on_today := array(select a from appointments a
      where a.studio_id = who.studio and a.starts_at >= midnight and a.starts_at < tomorrow order by a.starts_at, a.id);
    still_open := array(select a from appointments a
      where a.studio_id = who.studio and a.starts_at >= midnight and a.status in ('scheduled', 'confirmed', 'in_progress')
        and (a.status = 'in_progress' or a.ends_at > p_now) order by a.starts_at, a.id limit p_next);
  else
    on_today := array(select a from appointments a where a.studio_id = who.studio and a.professional_id = who.member
      and a.starts_at >= midnight and a.starts_at < tomorrow order by a.starts_at, a.id);
    still_open := array(select a from appointments a where a.studio_id = who.studio and a.professional_id = who.member
      and a.starts_at >= midnight and a.status in ('scheduled', 'confirmed', 'in_progress')
      and (a.status = 'in_progress' or a.ends_at > p_now) order by a.starts_at, a.id limit p_next);
  end if;
  left_open := array(select visit from unnest(people) as person (id) cross join lateral (
      select a as visit from appointments a
      where a.studio_id = who.studio and a.professional_id = person.id and a.starts_at < midnight
        and a.status in ('scheduled', 'confirmed', 'in_progress')
      order by a.starts_at desc limit p_left_counted) as theirs
    order by (visit).starts_at desc, (visit).id limit p_left_counted);
  left_count := coalesce(cardinality(left_open), 0);
  left_open := left_open[1:p_left];
  not_cancelled := (select count(*) from unnest(on_today) a where a.status <> 'cancelled');
  on_today := on_today[1:p_most];
  facts := json_build_object('zone', who.zone, 'date', day, 'wholeStudio', who.sees_all, 'onToday', not_cancelled, 'unfinished', left_count,
    'clients', (select coalesce(sum(n.clients), 0) from client_counts n
      where n.studio_id = who.studio and n.created_by = any (people)),
    'months', month_figures(who.studio, people, date_trunc('month', day)::date, p_months),
    'visits', visit_figures(who.studio, people, day, p_days),
    'firstSteps', first_steps(who.member));
  return json_build_object('facts', facts, 'onToday', coalesce(cardinality(on_today), 0),
    'onNext', coalesce(cardinality(still_open), 0), 'rows', appointment_columns(on_today || still_open || left_open));
end
$$;
