-- Nobody of these comes in any more, and nobody is booked: what was under way has come to its end, what comes now is refused.
-- Locks are taken in the order of all who change a team: agendas, users, profiles.
create or replace function close_accounts(p_users uuid[], p_whole_studio boolean) returns void
language plpgsql set search_path = public as $$
begin
  perform lock_agenda(id) from (select id from unnest(p_users) as closed (id) order by id) as agendas;
  perform 1 from users where id = any (p_users) order by id for no key update;
  update users set banned_until = 'infinity' where id = any (p_users);
  delete from sessions where user_id = any (p_users);
  delete from one_time_tokens where user_id = any (p_users);
  update profiles set is_bookable = false, is_active = is_active and p_whole_studio, agenda_version = agenda_version + 1
  where id = any (p_users);
end
$$;
