-- Agendas first, in one order, then rows: what a booking and a block wait for is never waited for the other way round. Another
-- zone moves every agenda of the studio. Whoever names a zone that was replaced meanwhile names an old version too.
create or replace function lock_agendas_of_save(p_moves boolean) returns void language plpgsql set search_path = public as $$
begin
  if p_moves then
    perform lock_agenda(id) from (select id from profiles where studio_id = current_studio_id() order by id) as members;
  else
    perform lock_agenda(current_professional_id());
  end if;
end
$$;
