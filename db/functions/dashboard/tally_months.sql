-- Adds up what a studio's months came to, anew.
create or replace function tally_months(p_studio uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from appointment_months where studio_id = p_studio;
  insert into appointment_months (studio_id, month, professional_id, status, appointments, total_cents)
  select a.studio_id, local_month(s.zone, a.starts_at), a.professional_id, a.status, count(*), sum(a.total_cents)
  from appointments a join studios s on s.id = a.studio_id
  where a.studio_id = p_studio and a.status in ('completed', 'cancelled') group by 1, 2, 3, 4;
end
$$;

revoke execute on function tally_months(uuid) from public;
grant execute on function tally_months(uuid) to lume_app;
