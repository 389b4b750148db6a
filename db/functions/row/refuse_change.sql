-- The access log of health data is only ever added to.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the log is append-only' using errcode = 'insufficient_privilege', table = tg_table_name;
end
$$;

create or replace trigger anamnesis_accesses_append_only before update or truncate on anamnesis_accesses
  for each statement execute function refuse_change();
