-- Adds emails (db/queries/outbox/enqueue.ts) to the outbox, due at once unless they say when, each in the next round
-- of its studio.
create or replace function enqueue_emails(p_emails jsonb, p_studio uuid default current_studio_id(),
  p_professional uuid default current_professional_id()) returns void
language sql set search_path = public, pg_temp as $$
  insert into outbox (id, studio_id, professional_id, appointment_id, kind, recipient, data, ceilings,
    next_attempt_at, created_at, round)
  select (e ->> 'id')::uuid, p_studio,
    case when e ? 'professionalId' then (e ->> 'professionalId')::uuid else p_professional end,
    (e ->> 'appointmentId')::uuid, e -> 'data' ->> 'kind', lower(e ->> 'recipient'), e -> 'data', e -> 'ceilings',
    due, at, next_round('email', p_studio, due) + case when p_studio is null then 0 else n - 1 end
  from jsonb_array_elements(p_emails) with ordinality as given (e, n),
    lateral (select (e ->> 'createdAt')::timestamptz as at) as enqueued,
    lateral (select coalesce((e ->> 'dueAt')::timestamptz, at) as due) as waiting;
$$;
