-- An appointment that is written for a record that is being merged goes to the record that stays, whoever was faster: the merge holds
-- the row, so this waits for it. For who has become anonymous nothing new is written but what came
-- with the same import: LU409, and the writer looks again.
create or replace function follow_merge() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named record;
begin
  select merged_into, anonymised_at, import_id into named
  from clients where studio_id = new.studio_id and id = new.client_id for key share;
  if named.anonymised_at is not null and tg_op = 'INSERT' and (new.import_id is null or named.import_id is distinct from new.import_id) then
    raise exception 'the client is gone' using errcode = 'LU409';
  end if;
  new.client_id := coalesce(named.merged_into, new.client_id);
  return new;
end
$$;

create or replace trigger follow_merge before insert or update of client_id on appointments
  for each row execute function follow_merge();
