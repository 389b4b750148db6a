create or replace function visit_figures(p_studio uuid, p_people uuid[], p_today date, p_days integer) returns json
language sql stable set search_path = public set plan_cache_mode = force_generic_plan
return (
  select json_build_object('any', coalesce(bool_or(d.visits > 0), false) or exists (select from visit_sources s
      where s.studio_id = p_studio and s.professional_id = any (p_people) and s.page_type = 'booking_page'),
    'ago', json_agg(d.ago), 'visits', json_agg(d.visits), 'visitors', json_agg(d.visitors), 'bookings', json_agg(d.bookings))
  from (
    select p_today - least(n.visit_date, p_today) as ago, sum(n.visits) as visits, sum(n.unique_visitors) as visitors,
      sum(n.bookings) as bookings
    from visit_days n
    where n.studio_id = p_studio and n.professional_id = any (p_people) and n.page_type = 'booking_page'
      and n.visit_date >= least(p_today - p_days + 1, date_trunc('month', p_today)::date)
    group by 1
  ) d);
