-- Asks for the end of one's account; no visit can be booked beyond it. p_hash: the password's that was checked. p_app_url: links of
-- the mail to clients with a visit after it; null when they are not to be told. Asked again, nothing more happens. Outcomes
-- 'limited' (wait), 'password' (no longer the one that was checked), 'asked'.
create or replace function request_deletion(p_session text, p_id uuid, p_hash text, p_due_at timestamptz, p_data jsonb, p_app_url text, p_source jsonb,
  p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  me uuid;
  asked deletion_requests;
  letters json := '[]';
  wait integer;
begin
  perform enter(p_session);
  me := current_professional_id();
  perform 1 from users where id = me and password_hash = p_hash for no key update;
  if not found then
    return json_build_object('outcome', 'password');
  end if;
  -- Owners of one studio decide one after the other who takes it along.
  perform 1 from studios where id = current_studio_id() for no key update;
  select * into asked from deletion_requests where user_id = me;
  if not found then
    wait := take_user_rates(me, p_keys, p_windows, p_limits, p_now);
    if wait > 0 then
      return json_build_object('outcome', 'limited', 'wait', wait);
    end if;
    -- The session may have been ended by whoever held the rows.
    perform enter(p_session);
    insert into deletion_requests (id, studio_id, user_id, whole_studio, tells_clients, due_at, created_at)
    values (p_id, current_studio_id(), me, takes_studio_along(me), p_app_url is not null, p_due_at, p_now)
    returning * into asked;
    perform note_account_event(me, 'deletion_requested', p_source, jsonb_build_object('wholeStudio', asked.whole_studio),
      p_now, null, (select public_id from sessions where id = p_session));
    perform raise_agenda_version(p.id) from (
      select id from profiles where studio_id = asked.studio_id and (asked.whole_studio or id = me) order by id) p;
    letters := owe_deletion_letters(asked, p_data, asked.studio_id, p_now);
    if p_app_url is not null then
      letters := (letters::jsonb || owe_closing_letters(asked, 'closing', p_app_url, p_now)::jsonb)::json;
    end if;
  end if;
  return json_build_object('outcome', 'asked', 'outboxIds', letters,
    'request', json_build_object('dueAt', iso_utc(asked.due_at), 'wholeStudio', asked.whole_studio));
end
$$;
