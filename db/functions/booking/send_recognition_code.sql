-- Mails a code to an address, whether the studio knows it or not: nobody is told which it was. '{studio}' in a rate key stands for
-- the studio's id; p_pause as in take_mail_rates.
create or replace function send_recognition_code(p_professional_id uuid, p_email citext, p_token jsonb, p_mail jsonb,
  p_pause jsonb, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  host uuid := (select studio_id from profiles where id = p_professional_id and is_active and is_bookable);
  name text := coalesce(host, p_professional_id)::text;
  rates record := take_mail_rates(replace(p_pause::text, '{studio}', name)::jsonb, array(select replace(k, '{studio}', name)
    from unnest(p_keys) with ordinality as given (k, n) order by n), p_windows, p_limits, p_now);
begin
  if rates.wait > 0 or rates.pause > 0 or host is null then
    return json_build_object('wait', rates.wait, 'outboxIds', '[]'::json);
  end if;
  perform pg_advisory_xact_lock(hashtextextended('recognition:' || host || p_email, 0));
  delete from one_time_tokens
  where studio_id = host and email = p_email and kind = 'recognition' and user_id is null and consumed_at is null;
  insert into one_time_tokens (id, kind, studio_id, email, code_hash, expires_at, created_at)
  values ((p_token ->> 'id')::uuid, 'recognition', host, p_email, p_token ->> 'codeHash',
    (p_token ->> 'expiresAt')::timestamptz, p_now);
  insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
  select (p_mail ->> 'id')::uuid, host, p_professional_id, p_mail -> 'data' ->> 'kind', p_email,
    p_mail -> 'data' || jsonb_build_object('businessName', s.business_name), p_now, p_now
  from studios s where s.id = host;
  return json_build_object('wait', 0, 'outboxIds', json_build_array(p_mail ->> 'id'));
end
$$;
