-- Visits of the last days, today's included, that were not paid for: what 'Registrar Pagamento' offers. Raises LU401.
create or replace function list_unpaid(p_session text, p_days integer, p_most integer, p_now timestamptz) returns json
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
declare
  who record;
  tomorrow timestamptz;
  unpaid appointments[];
begin
  who := entered(p_session);
  tomorrow := local_midnight(who.zone, p_now, 1);
  if who.sees_all then
    unpaid := array(select a from appointments a
      where a.studio_id = who.studio and a.starts_at >= tomorrow - make_interval(days => p_days)
        and a.starts_at < tomorrow and a.status <> 'cancelled'
        and not exists (select from payments p where p.appointment_id = a.id)
      order by a.starts_at desc, a.id desc limit p_most);
  else
    unpaid := array(select a from appointments a
      where a.studio_id = who.studio and a.professional_id = who.member
        and a.starts_at >= tomorrow - make_interval(days => p_days)
        and a.starts_at < tomorrow and a.status <> 'cancelled'
        and not exists (select from payments p where p.appointment_id = a.id)
      order by a.starts_at desc, a.id desc limit p_most);
  end if;
  return json_build_object('zone', who.zone, 'rows', appointment_columns(unpaid));
end
$$;
