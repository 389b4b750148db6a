-- Deletes up to p_portion rows of a studio from one table; p_more: what else must be so.
create or replace function erase_rows(p_table text, p_studio uuid, p_portion integer, p_more text default 'true') returns integer
language plpgsql set search_path = public as $$
declare
  gone integer;
begin
  execute format('delete from %1$I where ctid = any (array(
    select ctid from %1$I as t where t.studio_id = $1 and %2$s limit $2))', p_table, p_more) using p_studio, p_portion;
  get diagnostics gone = row_count;
  return gone;
end
$$;
