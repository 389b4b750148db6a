create or replace function tally_month(p_was appointments, p_sign integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into appointment_months as m (studio_id, month, professional_id, status, appointments, total_cents)
  select p_was.studio_id, local_month(s.zone, p_was.starts_at), p_was.professional_id, p_was.status, 0, 0
  from studios s where s.id = p_was.studio_id
  on conflict do nothing;
  update appointment_months m set appointments = m.appointments + p_sign, total_cents = m.total_cents + p_sign * p_was.total_cents
  from studios s
  where s.id = p_was.studio_id and m.studio_id = p_was.studio_id and m.month = local_month(s.zone, p_was.starts_at)
    and m.professional_id = p_was.professional_id and m.status = p_was.status;
$$;

revoke execute on function tally_month(appointments, integer) from public;
grant execute on function tally_month(appointments, integer) to lume_app;
