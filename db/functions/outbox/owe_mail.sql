create or replace function owe_mail(p_id uuid, p_appointment appointments, p_recipient citext, p_data jsonb, p_now timestamptz)
returns void language sql set search_path = public
begin atomic
  insert into outbox (id, studio_id, professional_id, appointment_id, kind, recipient, data, next_attempt_at, created_at)
  values (p_id, (p_appointment).studio_id, (p_appointment).professional_id, (p_appointment).id, p_data ->> 'kind',
    p_recipient, p_data, p_now, p_now);
end;
