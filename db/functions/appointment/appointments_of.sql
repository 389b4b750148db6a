-- Some appointments by their ids, in that order. One by one: however many, the table is never read from end to end.
create or replace function appointments_of(p_ids uuid[]) returns appointments[]
language plpgsql stable set search_path = public as $$
begin
  return array(
    select a from unnest(p_ids) with ordinality as wanted (id, n)
    join lateral (select * from appointments where id = wanted.id offset 0) as a on true
    order by wanted.n);
end
$$;
