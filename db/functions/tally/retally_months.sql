-- Another zone of the member's studio puts what is over into other months: they are counted anew. A definer, since tallies are written by
-- functions alone.
create or replace function retally_months() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from appointment_months where studio_id = current_studio_id();
  insert into appointment_months (studio_id, month, professional_id, status, appointments, total_cents)
  select a.studio_id, date_trunc('month', a.starts_at at time zone s.zone)::date, a.professional_id, a.status, count(*), sum(a.total_cents)
  from appointments a join studios s on s.id = a.studio_id
  where a.studio_id = current_studio_id() and a.status in ('completed', 'cancelled') group by 1, 2, 3, 4;
end
$$;
