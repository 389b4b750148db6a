-- The free times of these agendas of the member's studio may be others: their versions rise, so that a booking that was decided on them is
-- decided anew, and who waits for a time of theirs is looked at at once; by the clock of the statement, so that a look that is under way
-- does not take it for an earlier one. Takes their locks, in one order. A definer, since the rules of a service change colleagues' agendas.
create or replace function raise_agenda_versions(p_professionals uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_agenda(id) from (
    select id from profiles where id = any (p_professionals) and studio_id = current_studio_id() order by id) as agenda;
  update profiles set agenda_version = agenda_version + 1 where id = any (p_professionals) and studio_id = current_studio_id();
  update waitlist_entries set look_at = clock_timestamp()
  where (professional_id = any (p_professionals) or anyone) and studio_id = current_studio_id() and status = 'waiting';
end
$$;
