-- Puts a mail that failed back into the queue, at once. Outcomes 'queued' (with the mail), 'not_failed', 'gone' (it can not be
-- tried again), 'limited' (wait). Raises LU401, LU404.
create or replace function retry_outbox_mail(p_session text, p_id uuid, p_shared text[], p_unlisted text[], p_keys text[],
  p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  failed outbox;
  address citext;
  wait integer;
begin
  perform enter(p_session);
  select * into failed from outbox o where o.id = p_id and o.studio_id = current_studio_id()
    and may_see_mail(o.kind, o.professional_id, p_shared, p_unlisted) for update;
  if failed.id is null then
    raise exception 'no such mail' using errcode = 'LU404';
  elsif failed.status <> 'dead' then
    return json_build_object('outcome', 'not_failed');
  elsif not may_retry(failed, p_now) then
    return json_build_object('outcome', 'gone');
  end if;
  wait := take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait);
  end if;
  address := present_recipient(failed);
  -- To another address it is another letter: it is written anew.
  update outbox set status = 'pending', settled_at = null, attempts = 0, next_attempt_at = p_now, leased_until = null,
    last_error = null, recipient = address, payload = case when address = failed.recipient then payload end
  where id = p_id;
  return json_build_object('outcome', 'queued', 'zone', zone_here(), 'mail', outbox_mail_json(p_id, p_now));
end
$$;
