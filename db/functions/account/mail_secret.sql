-- Mails a secret to an account where one may be mailed; for any other address nothing happens. Answers { wait: the limit's
-- seconds, outboxIds, waitSeconds: the pause's or the cool-down's }. p_token as above, p_mail { id, data }, p_pause as in take_mail_rates.
create or replace function mail_secret(p_kind text, p_email citext, p_token jsonb, p_mail jsonb, p_cool_down integer, p_source jsonb,
  p_pause jsonb, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  rates record := take_mail_rates(p_pause, p_keys, p_windows, p_limits, p_now);
  known record;
  cooling integer := 0;
begin
  select u.id, u.email, u.email_confirmed_at is not null as is_confirmed, u.invited_at is not null as is_invited,
    case p_kind when 'signup' then u.confirmation_sent_at when 'recovery' then u.recovery_sent_at
      when 'reauthentication' then u.reauthentication_sent_at end as sent_at
  into known from users u where rates.wait = 0 and rates.pause = 0 and u.email = p_email for no key update;
  if known.id is null or not may_sign_in(known.id) or (case p_kind
    when 'signup' then known.is_confirmed or known.is_invited
    -- Who was invited and has not accepted has an account that waits for its own link.
    when 'recovery' then known.is_invited and not known.is_confirmed
    else not known.is_confirmed end)
  then
    return json_build_object('wait', rates.wait, 'outboxIds', '[]'::json, 'waitSeconds', rates.pause);
  end if;
  cooling := greatest(0, ceil(extract(epoch from known.sent_at - p_now) + p_cool_down))::integer;
  if cooling > 0 and p_cool_down > 0 then
    return json_build_object('wait', 0, 'outboxIds', '[]'::json, 'waitSeconds', cooling);
  end if;
  perform renew_token(known.id, p_kind, known.email, p_token, p_now);
  update users set
    confirmation_sent_at = case when p_kind = 'signup' then p_now else confirmation_sent_at end,
    recovery_sent_at = case when p_kind = 'recovery' then p_now else recovery_sent_at end,
    reauthentication_sent_at = case when p_kind = 'reauthentication' then p_now else reauthentication_sent_at end
  where id = known.id;
  perform owe_account_mail(known.id, p_mail, p_now);
  if p_mail -> 'data' ->> 'kind' = 'recovery' then
    perform note_account_event(known.id, 'recovery_requested', p_source, null, p_now);
  end if;
  return json_build_object('wait', 0, 'outboxIds', json_build_array(p_mail ->> 'id'), 'waitSeconds', 0);
end
$$;
