create or replace function client_recounted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if client_counted(old) then
    perform count_clients(old.studio_id, old.created_by, old.created_at, -1);
  end if;
  if client_counted(new) then
    perform count_clients(new.studio_id, new.created_by, new.created_at, 1);
  end if;
  return null;
end
$$;

create or replace trigger client_recounted after update on clients for each row
  when ((old.merged_into, old.anonymised_at, old.created_by, old.created_at)
    is distinct from (new.merged_into, new.anonymised_at, new.created_by, new.created_at))
  execute function client_recounted();
