-- What Configurações shows of a person and of her studio has a version each, which its form compares. Pictures leave their
-- bytes behind for the sweep.

create or replace function hours_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform lock_agenda(new.id);
  new.agenda_version := old.agenda_version + 1;
  return new;
end
$$;

create or replace trigger hours_changed before update of business_hours on profiles
  for each row when (old.business_hours is distinct from new.business_hours) execute function hours_changed();
