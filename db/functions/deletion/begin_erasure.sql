-- Begins a step of a person's request whose day has come, for cron: locks it and lets the statements after it see its studio as an owner
-- does. Outcomes 'gone' (withdrawn, done, or in another run's hands), 'more' (this step closed the accounts or erased some of
-- the logs, which nobody else may delete), 'erasing' (with what the caller decides on). Once it is p_going_on, it raises LU404
-- instead of the first two.
create or replace function begin_erasure(p_user uuid, p_takes_studio boolean, p_now timestamptz, p_portion integer,
  p_going_on boolean default false) returns json language plpgsql security definer set search_path = public, pg_temp as $$
declare
  request deletion_requests;
  studio_zone text;
  whole boolean;
  people uuid[];
  closing uuid[];
  logs integer := 0;
begin
  select * into request from deletion_requests where user_id = p_user and due_at <= p_now for update skip locked;
  if found then
    -- Another owner may have come to stay meanwhile.
    whole := request.whole_studio and p_takes_studio;
    people := array(select id from profiles
      where studio_id = request.studio_id and (whole or id = request.user_id) order by id);
    closing := array(select id from users where id = any (people) and banned_until is distinct from 'infinity' order by id);
    if cardinality(closing) > 0 then
      -- Nobody of these signs in any more, and nobody is booked. Locked in the order of all who change a team.
      perform lock_agenda(id) from unnest(closing) as id;
      perform 1 from users where id = any (closing) order by id for no key update;
      update users set updated_at = now(), banned_until = 'infinity' where id = any (closing);
      delete from sessions where user_id = any (closing);
      delete from one_time_tokens where user_id = any (closing);
      update profiles set is_bookable = false, is_active = is_active and whole, agenda_version = agenda_version + 1
      where id = any (closing);
      update studios set cover_id = null, logo_id = null where id = request.studio_id and whole;
    else
      perform set_config('lume.erases_log', 'on', true);
      with events as (
        delete from account_events where id in (select id from account_events where user_id = any (people) limit p_portion)
        returning 1
      ), accesses as (
        delete from anamnesis_accesses where id in (
          select id from anamnesis_accesses where whole and studio_id = request.studio_id limit p_portion)
        returning 1
      )
      select (select count(*) from events) + (select count(*) from accesses) into logs;
      perform set_config('lume.erases_log', '', true);
      if logs = 0 then
        select zone into studio_zone from studios where id = request.studio_id;
        perform set_config('lume.studio_id', request.studio_id::text, true),
          set_config('lume.professional_id', request.user_id::text, true), set_config('lume.is_admin', 'true', true),
          set_config('lume.zone', studio_zone, true);
        return json_build_object('outcome', 'erasing', 'userId', request.user_id, 'wholeStudio', whole, 'people', people,
          'dueAt', request.due_at, 'zone', studio_zone);
      end if;
    end if;
  end if;
  if p_going_on then
    raise exception 'the erasure is in other hands' using errcode = 'LU404';
  end if;
  return json_build_object('outcome', case when request.id is null then 'gone' else 'more' end);
end
$$;
