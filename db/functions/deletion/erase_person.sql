-- The next portion of somebody who leaves a studio that goes on: 'more' or 'done'. With appointments, clients or services she
-- becomes anonymous, without she is deleted.
create or replace function erase_person(p_request deletion_requests, p_name text, p_data jsonb, p_now timestamptz, p_portion integer)
returns text language plpgsql set search_path = public as $$
declare
  studio uuid := (p_request).studio_id;
  person uuid := (p_request).user_id;
  whose text := format('t.professional_id = %L', person);
  address text := (select format('(t.recipient = %L or t.recipient = %L)', p.email, p.notification_email)
    from profiles p where p.id = person);
  stays boolean := leaves_traces(studio, person);
begin
  if erase_account_events(array[person], p_portion) > 0
    or erase_rows('outbox', studio, p_portion, address) > 0
    or erase_rows('time_blocks', studio, p_portion, whose) > 0
    or not stays and (erase_rows('visits', studio, p_portion, whose) > 0
      or erase_rows('visit_days', studio, p_portion, whose) > 0
      or erase_rows('visit_sources', studio, p_portion, whose) > 0)
  then
    return 'more';
  end if;
  perform owe_deletion_letters(p_request, p_data, null, p_now);
  delete from deletion_requests where id = (p_request).id;
  if not stays then
    begin
      delete from profiles where id = person;
      delete from users where id = person;
      return 'done';
    exception when foreign_key_violation then
      -- She wrote something in a colleague's place.
      null;
    end;
  end if;
  perform make_anonymous(person, p_name);
  return 'done';
end
$$;
