-- What each month came to: an appointment that is over is counted in the studio's month in which it starts; another zone puts it into another.
create or replace function tally_month() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tally record;
begin
  if tg_table_name = 'studios' then
    delete from appointment_months where studio_id = new.id;
    insert into appointment_months (studio_id, month, professional_id, status, appointments, total_cents)
    select a.studio_id, date_trunc('month', a.starts_at at time zone new.zone)::date, a.professional_id, a.status, count(*),
      sum(a.total_cents)
    from appointments a
    where a.studio_id = new.id and a.status in ('completed', 'cancelled') group by 1, 2, 3, 4;
    return null;
  end if;
  for tally in
    select a.*, date_trunc('month', a.starts_at at time zone s.zone)::date as month
    from (values (old.studio_id, old.professional_id, old.status, old.starts_at, old.total_cents, -1),
      (new.studio_id, new.professional_id, new.status, new.starts_at, new.total_cents, 1)
    ) as a (studio_id, professional_id, status, starts_at, total_cents, n)
    join studios s on s.id = a.studio_id
    where a.status in ('completed', 'cancelled') order by a.n
  loop
    insert into appointment_months (studio_id, month, professional_id, status, appointments, total_cents)
    values (tally.studio_id, tally.month, tally.professional_id, tally.status, 0, 0) on conflict do nothing;
    update appointment_months m
    set appointments = m.appointments + tally.n, total_cents = m.total_cents + tally.n * tally.total_cents
    where (m.studio_id, m.month, m.professional_id, m.status)
      = (tally.studio_id, tally.month, tally.professional_id, tally.status);
  end loop;
  return null;
end
$$;

-- A booking is open, and passes all three by.
create or replace trigger tally_added after insert on appointments
  for each row when (new.status in ('completed', 'cancelled')) execute function tally_month();

create or replace trigger tally_removed after delete on appointments
  for each row when (old.status in ('completed', 'cancelled')) execute function tally_month();

create or replace trigger tally_changed after update on appointments
  for each row when ((old.status in ('completed', 'cancelled') or new.status in ('completed', 'cancelled'))
    and (old.status, old.starts_at, old.total_cents, old.professional_id)
      is distinct from (new.status, new.starts_at, new.total_cents, new.professional_id))
  execute function tally_month();

create or replace trigger tally_zone after update of zone on studios
  for each row when (old.zone is distinct from new.zone) execute function tally_month();
