-- Locks agendas always in one order, so that two moves between them never wait for each other.
create or replace function lock_agendas(p_ids uuid[]) returns void language plpgsql set search_path = public as $$
declare
  one uuid;
begin
  for one in select distinct id from unnest(p_ids) as wanted (id) where id is not null order by id loop
    perform lock_agenda(one);
  end loop;
end
$$;
