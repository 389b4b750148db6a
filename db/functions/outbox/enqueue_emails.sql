-- Adds emails (db/queries/outbox/enqueue.ts) to the outbox, due at once unless they say when.
create or replace function enqueue_emails(p_emails jsonb, p_studio uuid default current_studio_id(),
  p_professional uuid default current_professional_id()) returns void
language sql set search_path = public, pg_temp
begin atomic
  insert into outbox (id, studio_id, professional_id, appointment_id, kind, recipient, data, ceilings,
    next_attempt_at, created_at)
  select (e ->> 'id')::uuid, p_studio,
    case when e ? 'professionalId' then (e ->> 'professionalId')::uuid else p_professional end,
    (e ->> 'appointmentId')::uuid, e -> 'data' ->> 'kind', lower(e ->> 'recipient'), e -> 'data', e -> 'ceilings',
    coalesce((e ->> 'dueAt')::timestamptz, at), at
  from jsonb_array_elements(p_emails) as e, lateral (select (e ->> 'createdAt')::timestamptz as at) as enqueued;
end;
