-- Asks both addresses for a change. For an address that somebody else has, 'taken': with p_refuse_taken nothing happens, else
-- all looks as it would, but no letter goes there. Outcomes 'mailed', 'taken', 'unchanged', 'cooling', 'limited'.
create or replace function request_email_change(p_user uuid, p_email citext, p_current jsonb, p_next jsonb, p_current_mail jsonb,
  p_next_mail jsonb, p_refuse_taken boolean, p_cool_down integer, p_source jsonb, p_keys text[], p_windows integer[],
  p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  wait integer;
  person users;
  is_taken boolean;
  change jsonb := jsonb_build_object('data', jsonb_build_object('newEmail', p_email));
begin
  select * into person from users where id = p_user for no key update;
  is_taken := exists (select from users where email = p_email and id <> p_user);
  if p_cool_down > 0 and person.email_change_sent_at > p_now - make_interval(secs => p_cool_down)
    and person.email <> p_email and not (is_taken and p_refuse_taken)
  then
    return json_build_object('outcome', 'cooling', 'outboxIds', '[]'::json,
      'wait', ceil(extract(epoch from person.email_change_sent_at - p_now) + p_cool_down)::integer);
  end if;
  wait := take_user_rates(p_user, p_keys, p_windows, p_limits, p_now);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait, 'outboxIds', '[]'::json);
  elsif person.email = p_email then
    return json_build_object('outcome', 'unchanged', 'wait', 0, 'outboxIds', '[]'::json);
  elsif is_taken and p_refuse_taken then
    return json_build_object('outcome', 'taken', 'wait', 0, 'outboxIds', '[]'::json);
  end if;
  perform drop_email_change(p_user);
  perform renew_token(p_user, 'email_change_current', person.email, p_current || change, p_now);
  perform owe_letter(p_user, person.email, p_current_mail, p_now);
  if not is_taken then
    perform renew_token(p_user, 'email_change_new', p_email, p_next || change, p_now);
    perform owe_letter(p_user, p_email, p_next_mail, p_now);
  end if;
  update users set new_email = p_email, email_change_sent_at = p_now where id = p_user;
  perform note_account_event(p_user, 'email_change_requested', p_source, jsonb_build_object('to', p_email), p_now);
  return json_build_object('outcome', case when is_taken then 'taken' else 'mailed' end, 'wait', 0, 'outboxIds',
    array_to_json(array[p_current_mail ->> 'id'] || case when is_taken then array[]::text[] else array[p_next_mail ->> 'id'] end));
end
$$;
