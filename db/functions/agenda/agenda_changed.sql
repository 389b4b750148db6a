-- Raises the version of every agenda whose free times change with a block, with hours, with the studio's zone or rules, or with those of a procedure. Another
-- zone also puts what is over into other months. Who waits for a time of such an agenda, or of one in which an appointment gave its time
-- free, is looked at at once; by the clock of the statement, so that a look that is under way does not take it for an earlier one.
create or replace function agenda_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  agendas uuid[];
begin
  if tg_table_name = 'appointments' then
    update waitlist_entries set look_at = clock_timestamp() where professional_id = old.professional_id and status = 'waiting';
    return null;
  elsif tg_table_name = 'profiles' then
    perform lock_agenda(new.id);
    update waitlist_entries set look_at = clock_timestamp() where professional_id = new.id and status = 'waiting';
    new.agenda_version := old.agenda_version + 1;
    return new;
  elsif tg_table_name = 'time_blocks' then
    agendas := array[old.professional_id, new.professional_id];
  elsif tg_table_name = 'procedure_types' then
    agendas := array(select id from profiles where studio_id = new.studio_id);
  else
    agendas := array(select id from profiles where studio_id = new.id);
  end if;
  if tg_name = 'zone_changed' then
    delete from appointment_months where studio_id = new.id;
    insert into appointment_months (studio_id, month, professional_id, status, appointments, total_cents)
    select a.studio_id, date_trunc('month', a.starts_at at time zone new.zone)::date, a.professional_id, a.status, count(*),
      sum(a.total_cents)
    from appointments a
    where a.studio_id = new.id and a.status in ('completed', 'cancelled') group by 1, 2, 3, 4;
  end if;
  perform lock_agenda(id) from (
    select distinct id from unnest(agendas) as agenda (id) where id is not null order by id) as agenda;
  update profiles set agenda_version = agenda_version + 1 where id = any (agendas);
  update waitlist_entries set look_at = clock_timestamp() where professional_id = any (agendas) and status = 'waiting';
  return null;
end
$$;

create or replace trigger hours_changed before update of business_hours on profiles
  for each row when (old.business_hours is distinct from new.business_hours) execute function agenda_changed();

create or replace trigger block_changed after insert or update or delete on time_blocks
  for each row execute function agenda_changed();

create or replace trigger zone_changed after update of zone on studios
  for each row when (old.zone is distinct from new.zone) execute function agenda_changed();

create or replace trigger rules_changed after update of booking_rules on studios
  for each row when (old.booking_rules is distinct from new.booking_rules) execute function agenda_changed();

create or replace trigger rules_changed after update of booking_rules on procedure_types
  for each row when (old.booking_rules is distinct from new.booking_rules) execute function agenda_changed();

create or replace trigger time_freed after delete or update of starts_at, ends_at, status, professional_id on appointments
  for each row when (old.status <> 'cancelled') execute function agenda_changed();
