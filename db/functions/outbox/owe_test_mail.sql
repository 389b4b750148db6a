-- A test mail to where her notices go: { wait, recipient }. p_mail { id, data }. Raises LU401.
create or replace function owe_test_mail(p_session text, p_mail jsonb, p_keys text[], p_windows integer[], p_limits integer[],
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  wait integer;
begin
  perform enter(p_session);
  wait := take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
  if wait = 0 then
    insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
    select (p_mail ->> 'id')::uuid, p.studio_id, p.id, 'system-test',
      coalesce(nullif(btrim(p.notification_email::text), ''), p.email::text),
      p_mail -> 'data' || jsonb_build_object('name', p.full_name, 'businessName', s.business_name), p_now, p_now
    from profiles p join studios s on s.id = p.studio_id where p.id = current_professional_id();
  end if;
  return json_build_object('wait', wait);
end
$$;
