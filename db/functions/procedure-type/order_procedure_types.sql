-- Puts services in the order given. False, and nothing done, unless each of them is hers. The rows are locked in one
-- order, so that two who sort at once never wait for each other in a circle.
create or replace function order_procedure_types(p_session text, p_ids uuid[]) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  hers integer;
begin
  perform enter(p_session);
  select count(*) into hers from (
    select from procedure_types
    where id = any (p_ids) and studio_id = current_studio_id()
      and (current_is_admin() or created_by = current_professional_id())
    order by id for no key update
  ) as locked;
  if hers <> cardinality(p_ids) then
    return false;
  end if;
  update procedure_types t set position = wanted.n
  from unnest(p_ids) with ordinality as wanted (id, n)
  where t.id = wanted.id and t.position <> wanted.n;
  return true;
end
$$;
