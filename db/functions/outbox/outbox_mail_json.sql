create or replace function outbox_mail_json(p_id uuid, p_now timestamptz) returns json
language sql stable set search_path = public
return (
  select json_build_object('id', o.id, 'kind', o.kind, 'recipient', o.recipient, 'status', o.status, 'attempts', o.attempts,
    'lastError', o.last_error, 'createdAt', micros(o.created_at), 'nextAttemptAt', micros(o.next_attempt_at),
    'settledAt', micros(o.settled_at), 'appointmentId', a.id, 'client', c.full_name, 'startMinute', epoch_minute(a.starts_at),
    'professional', case when o.professional_id is distinct from current_professional_id() then p.full_name end,
    'mayRetry', may_retry(o, p_now))
  from outbox o
  left join appointments a on a.studio_id = o.studio_id and a.id = o.appointment_id
  left join clients c on c.id = a.client_id
  left join profiles p on p.id = o.professional_id
  where o.id = p_id);
