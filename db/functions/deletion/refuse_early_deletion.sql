-- The log of reads of health data goes with its studio and not before: its rows may be deleted only while the studio is
-- being erased, by the function below.
create or replace function refuse_early_deletion() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from deletion_requests d join users u on u.id = d.user_id
    where d.studio_id = old.studio_id and d.whole_studio and d.due_at <= now() and u.banned_until = 'infinity')
  then
    raise exception 'the log is append-only' using errcode = 'insufficient_privilege', table = tg_table_name;
  end if;
  return old;
end
$$;

create or replace trigger anamnesis_accesses_outlive_all before delete on anamnesis_accesses
  for each row execute function refuse_early_deletion();
