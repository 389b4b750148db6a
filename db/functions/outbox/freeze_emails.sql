-- Keeps what is about to be handed over (p_payloads: { id, payload } each), each once. Returns the ids that had no payload yet.
create or replace function freeze_emails(p_payloads jsonb) returns uuid[]
language sql security definer set search_path = public, pg_temp as $$
  with frozen as (
    update outbox set payload = given.payload
    from jsonb_to_recordset(p_payloads) as given (id uuid, payload jsonb)
    where outbox.id = given.id and outbox.payload is null
    returning outbox.id
  )
  select coalesce(array_agg(id), '{}') from frozen;
$$;
