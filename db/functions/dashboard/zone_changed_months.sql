-- Fires after `zone_changed`, which has locked the studio's agendas.
create or replace function zone_changed_months() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tally_months(new.id);
  return null;
end
$$;

create or replace trigger zone_changed_months after update of zone on studios
  for each row when (old.zone is distinct from new.zone) execute function zone_changed_months();
