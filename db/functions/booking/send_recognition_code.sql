-- Mails a code to an address, whether the studio knows it or not: { wait, outboxIds }. While the pause after the last one lasts
-- (p_pause { key, windowSeconds, max }) nothing is mailed or counted; it begins only when the rates allow a code.
create or replace function send_recognition_code(p_professional_id uuid, p_email citext, p_token jsonb, p_mail jsonb,
  p_pause jsonb, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  host uuid := (select studio_id from profiles where id = p_professional_id and is_active and is_bookable);
  counted uuid := coalesce(host, p_professional_id);
  pause_key text[] := array[p_pause ->> 'key'];
  pause_window integer[] := array[(p_pause ->> 'windowSeconds')::integer];
  pause_limit integer[] := array[(p_pause ->> 'max')::integer];
  wait integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('recognition:' || counted || p_email, 0));
  if take_rates(pause_key, pause_window, pause_limit, p_now, p_counts => false, p_studio => counted) > 0 then
    return json_build_object('wait', 0, 'outboxIds', '[]'::json);
  end if;
  wait := take_rates(p_keys, p_windows, p_limits, p_now, p_studio => counted);
  if wait > 0 then
    return json_build_object('wait', wait, 'outboxIds', '[]'::json);
  end if;
  perform take_rates(pause_key, pause_window, pause_limit, p_now, p_studio => counted);
  if host is null then
    return json_build_object('wait', 0, 'outboxIds', '[]'::json);
  end if;
  delete from one_time_tokens
  where studio_id = host and email = p_email and kind = 'recognition' and user_id is null and consumed_at is null;
  insert into one_time_tokens (id, kind, studio_id, email, code_hash, expires_at, created_at)
  values ((p_token ->> 'id')::uuid, 'recognition', host, p_email, p_token ->> 'codeHash',
    (p_token ->> 'expiresAt')::timestamptz, p_now);
  perform enqueue_emails(jsonb_build_array(jsonb_set(p_mail, '{data,businessName}', to_jsonb(s.business_name))
    || jsonb_build_object('recipient', p_email, 'createdAt', p_now)), host, p_professional_id)
  from studios s where s.id = host;
  return json_build_object('wait', 0, 'outboxIds', json_build_array(p_mail ->> 'id'));
end
$$;
