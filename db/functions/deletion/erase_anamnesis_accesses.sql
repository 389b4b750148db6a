create or replace function erase_anamnesis_accesses(p_studio uuid, p_portion integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from anamnesis_accesses where id in (
    select id from anamnesis_accesses where studio_id = p_studio limit p_portion);
  get diagnostics gone = row_count;
  return gone;
end
$$;
