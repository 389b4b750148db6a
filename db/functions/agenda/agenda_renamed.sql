-- Names and colours stand in the agenda too: who holds a page of it is told when they change.
create or replace function agenda_renamed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  concerned uuid[];
begin
  if tg_table_name = 'clients' then
    concerned := array(select distinct professional_id from appointments
      where studio_id = new.studio_id and client_id = new.id);
  elsif tg_table_name = 'procedure_types' then
    concerned := array(select id from profiles where studio_id = new.studio_id);
  else
    concerned := array[new.id];
  end if;
  perform from appointment_counts where studio_id = new.studio_id and professional_id = any (concerned)
  order by studio_id, professional_id, status for update;
  update appointment_counts set changes = changes + 1
  where studio_id = new.studio_id and professional_id = any (concerned);
  return null;
end
$$;

create or replace trigger agenda_renamed after update of full_name, phone, email on clients for each row
  when ((old.full_name, old.phone, old.email) is distinct from (new.full_name, new.phone, new.email))
  execute function agenda_renamed();

create or replace trigger agenda_renamed after update of colour, category on procedure_types for each row
  when ((old.colour, old.category) is distinct from (new.colour, new.category))
  execute function agenda_renamed();

create or replace trigger agenda_renamed after update of full_name on profiles for each row
  when (old.full_name is distinct from new.full_name)
  execute function agenda_renamed();
