create or replace function picture_removed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into picture_remains (picture_id) values (old.id) on conflict do nothing;
  return null;
end
$$;

create or replace trigger picture_removed after delete on pictures for each row execute function picture_removed();
