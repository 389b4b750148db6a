create or replace function zone_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform raise_agenda_version(id) from (select id from profiles where studio_id = new.id order by id) as members;
  return null;
end
$$;

create or replace trigger zone_changed after update of zone on studios
  for each row when (old.zone is distinct from new.zone) execute function zone_changed();
