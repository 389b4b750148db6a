-- A condition between the statements of a batch: raises LU400 with the code of a refusal as message, so that nothing of the transaction
-- happens, unless it is true.
create or replace function refuse_unless(p_condition boolean, p_refusal text) returns void
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if p_condition is not true then
    raise exception '%', p_refusal using errcode = 'LU400';
  end if;
end
$$;
