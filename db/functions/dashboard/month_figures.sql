-- The last months, oldest first, ending with the one that began on `p_month`.
create or replace function month_figures(p_studio uuid, p_people uuid[], p_month date, p_months integer) returns json
language sql stable set search_path = public
return (
  select json_agg(json_build_object('month', to_char(m.month, 'YYYY-MM'),
    'clients', coalesce((select sum(n.clients) from client_counts n
      where n.studio_id = p_studio and n.created_by = any (p_people) and n.month = m.month), 0),
    'revenueCents', coalesce(t.cents, 0), 'completed', coalesce(t.completed, 0), 'cancelled', coalesce(t.cancelled, 0))
    order by m.month)
  from (select (p_month - make_interval(months => back))::date as month from generate_series(0, p_months - 1) as back) m
  left join lateral (
    select sum(n.total_cents) filter (where n.status = 'completed') as cents,
      sum(n.appointments) filter (where n.status = 'completed') as completed,
      sum(n.appointments) filter (where n.status = 'cancelled') as cancelled
    from appointment_months n
    where n.studio_id = p_studio and n.month = m.month and n.professional_id = any (p_people)
  ) t on true);
