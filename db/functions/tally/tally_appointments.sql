-- Keeps what no page counts or sums anew: appointments by status (appointment_counts), and what is over by the studio's month in which it
-- starts (appointment_months). Whole statements at once: a bulk load costs one upsert each. The rows are locked in one order, so that two
-- changes never wait for each other. Written here alone, with the owner's right. The transition tables are there as the operation has them.
create or replace function tally_appointments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  has_over boolean;
begin
  if tg_op = 'DELETE' then
    update appointment_counts as c set appointments = c.appointments - gone.n
    from (select studio_id, professional_id, status, count(*) as n from removed group by 1, 2, 3) as gone
    where (c.studio_id, c.professional_id, c.status) = (gone.studio_id, gone.professional_id, gone.status);
    update appointment_months as m set appointments = m.appointments - gone.n, total_cents = m.total_cents - gone.cents
    from (
      select a.studio_id, date_trunc('month', a.starts_at at time zone s.zone)::date as month, a.professional_id, a.status,
        count(*) as n, sum(a.total_cents) as cents
      from removed a join studios s on s.id = a.studio_id where a.status in ('completed', 'cancelled') group by 1, 2, 3, 4
    ) as gone
    where (m.studio_id, m.month, m.professional_id, m.status) = (gone.studio_id, gone.month, gone.professional_id, gone.status);
  elsif tg_op = 'INSERT' then
    insert into appointment_counts as c (studio_id, professional_id, status, appointments)
    select studio_id, professional_id, status, count(*) from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (studio_id, professional_id, status) do update set appointments = c.appointments + excluded.appointments;
    insert into appointment_months as m (studio_id, month, professional_id, status, appointments, total_cents)
    select a.studio_id, date_trunc('month', a.starts_at at time zone s.zone)::date, a.professional_id, a.status, count(*), sum(a.total_cents)
    from added a join studios s on s.id = a.studio_id where a.status in ('completed', 'cancelled')
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (studio_id, month, professional_id, status) do update
    set appointments = m.appointments + excluded.appointments, total_cents = m.total_cents + excluded.total_cents;
  else
    insert into appointment_counts (studio_id, professional_id, status)
    select distinct studio_id, professional_id, status from added order by 1, 2, 3
    on conflict do nothing;
    perform from appointment_counts c
    where (c.studio_id, c.professional_id, c.status) in (
      select studio_id, professional_id, status from added union select studio_id, professional_id, status from removed)
    order by c.studio_id, c.professional_id, c.status for update;
    update appointment_counts as c set appointments = c.appointments + moved.n
    from (
      select studio_id, professional_id, status, sum(n) as n
      from (
        select studio_id, professional_id, status, 1 as n from added
        union all
        select studio_id, professional_id, status, -1 from removed
      ) as both_sides
      group by 1, 2, 3 having sum(n) <> 0
    ) as moved
    where (c.studio_id, c.professional_id, c.status) = (moved.studio_id, moved.professional_id, moved.status);
    has_over := exists (select from added where status in ('completed', 'cancelled'))
      or exists (select from removed where status in ('completed', 'cancelled'));
    if has_over then
      insert into appointment_months (studio_id, month, professional_id, status, appointments, total_cents)
      select distinct a.studio_id, date_trunc('month', a.starts_at at time zone s.zone)::date, a.professional_id, a.status, 0, 0
      from added a join studios s on s.id = a.studio_id where a.status in ('completed', 'cancelled') order by 1, 2, 3, 4
      on conflict do nothing;
      update appointment_months as m set appointments = m.appointments + moved.n, total_cents = m.total_cents + moved.cents
      from (
        select a.studio_id, date_trunc('month', a.starts_at at time zone s.zone)::date as month, a.professional_id, a.status,
          sum(a.n) as n, sum(a.n * a.total_cents) as cents
        from (
          select studio_id, professional_id, status, starts_at, total_cents, 1 as n from added
          union all
          select studio_id, professional_id, status, starts_at, total_cents, -1 from removed
        ) as a join studios s on s.id = a.studio_id where a.status in ('completed', 'cancelled')
        group by 1, 2, 3, 4 having sum(a.n) <> 0 or sum(a.n * a.total_cents) <> 0
      ) as moved
      where (m.studio_id, m.month, m.professional_id, m.status) = (moved.studio_id, moved.month, moved.professional_id, moved.status);
    end if;
  end if;
  return null;
end
$$;

create or replace trigger tally_added after insert on appointments referencing new table as added
  for each statement execute function tally_appointments();

create or replace trigger tally_changed after update on appointments referencing old table as removed new table as added
  for each statement execute function tally_appointments();

create or replace trigger tally_removed after delete on appointments referencing old table as removed
  for each statement execute function tally_appointments();
