create or replace function client_gone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if client_counted(old) then
    perform count_clients(old.studio_id, old.created_by, old.created_at, -1);
  end if;
  return null;
end
$$;

create or replace trigger client_gone after delete on clients for each row execute function client_gone();
