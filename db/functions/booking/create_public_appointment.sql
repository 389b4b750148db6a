-- Writes a booking, under the lock of the agenda, unless what the caller decided on (p_seen { version, procedures, client, around }) has
-- changed (agenda_unchanged). Outcomes 'booked', 'repeated' (with the answer that the key was given), 'mismatch' (the key with another body),
-- 'limited' (with retryAfter), and 'stale' and 'taken' with the state to decide on anew (read_booking_state). One plan fits all values, as in
-- read_agenda.
create or replace function create_public_appointment(p_appointment_id uuid, p_event_id uuid, p_professional_id uuid, p_starts_at timestamptz,
  p_seen jsonb, p_client jsonb, p_contact jsonb, p_notes text, p_key text, p_body_hash text, p_answer json, p_emails jsonb,
  p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz, p_today date, p_from date, p_through date,
  p_link jsonb default null, p_deposit jsonb default null) returns json
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  first_answer record;
  host record;
  chosen uuid[] := array(select (e ->> 'id')::uuid from jsonb_array_elements(p_seen -> 'procedures') e);
  minutes integer;
  cents integer;
  wait integer;
begin
  perform lock_agenda(p_professional_id);

  -- A repeated key, also one whose first attempt was still under way when this one read the state.
  select body_hash, answer into first_answer from idempotency_keys where key = p_key;
  if found then
    return case when first_answer.body_hash = p_body_hash
      then json_build_object('outcome', 'repeated', 'answer', first_answer.answer)
      else json_build_object('outcome', 'mismatch') end;
  end if;

  wait := take_rates(p_keys, p_windows, p_limits, p_now, p_counts => false);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'retryAfter', wait);
  end if;

  -- What the caller decided on must still be so.
  select p.studio_id into host from profiles p
  where p.id = p_professional_id and p.is_active and p.is_bookable;
  select sum(s."durationMinutes"), sum(s."priceCents") into minutes, cents
  from jsonb_to_recordset(p_seen -> 'procedures') as s (id uuid, name text, "priceCents" integer, "durationMinutes" integer)
  join procedure_type_offers o on o.professional_id = p_professional_id and o.procedure_type_id = s.id
  join procedure_types t on t.id = s.id and t.is_active
    and (t.name, coalesce(o.price_cents, t.price_cents), coalesce(o.duration_minutes, t.duration_minutes))
      = (s.name, s."priceCents", s."durationMinutes")
  having count(*) = cardinality(chosen);
  if host.studio_id is null or minutes is null
    or not agenda_unchanged(p_professional_id, (p_seen ->> 'version')::integer, p_seen -> 'around')
    or p_seen -> 'client' is distinct from coalesce((
      select jsonb_build_object('id', c.id, 'fullName', c.full_name, 'phone', c.phone, 'deviceGeneration', c.device_generation)
      from clients c where c.studio_id = host.studio_id and c.email = (p_client ->> 'email')::citext), 'null')
  then
    return json_build_object('outcome', 'stale', 'state', read_booking_state(p_professional_id, chosen,
      (p_client ->> 'email')::citext, p_key, p_from, p_through, p_client ->> 'phone'));
  end if;

  -- Looked for before it is tried, so that a refusal writes nothing at all.
  if exists (
    select from appointments a
    where a.professional_id = p_professional_id and a.status <> 'cancelled'
      and a.starts_at > p_starts_at - interval '1 day'
      and a.starts_at < p_starts_at + make_interval(mins => minutes) and a.ends_at > p_starts_at
  ) then
    return json_build_object('outcome', 'taken', 'state', read_booking_state(p_professional_id, chosen,
      (p_client ->> 'email')::citext, p_key, p_from, p_through, p_client ->> 'phone'));
  end if;

  wait := take_rates(p_keys, p_windows, p_limits, p_now);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'retryAfter', wait);
  end if;

  if p_seen ->> 'client' is null then
    insert into clients (id, studio_id, full_name, email, phone, notes, created_by)
    values ((p_client ->> 'id')::uuid, host.studio_id, p_client ->> 'fullName', (p_client ->> 'email')::citext,
      p_client ->> 'phone', p_client ->> 'notes', p_professional_id)
    on conflict do nothing;
    if not found then
      raise exception 'the client was added meanwhile' using errcode = 'LU409';
    end if;
  elsif (p_client -> 'rewrite')::boolean then
    -- What the studio noted stays: the client does not see it, and what was typed stands with the appointment.
    update clients set updated_at = now(), full_name = p_client ->> 'fullName', phone = p_client ->> 'phone',
      notes = coalesce(notes, p_client ->> 'notes')
    where studio_id = host.studio_id and id = (p_client ->> 'id')::uuid
      and (full_name, phone, notes) is distinct from
        (p_client ->> 'fullName', p_client ->> 'phone', coalesce(notes, p_client ->> 'notes'));
  end if;

  insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents,
    status, origin, notes, contact_name, contact_phone, contact_notes, contact_diverges)
  values (p_appointment_id, host.studio_id, p_professional_id, (p_client ->> 'id')::uuid, p_starts_at,
    p_starts_at + make_interval(mins => minutes), minutes, cents, 'scheduled', 'public', p_notes,
    p_contact ->> 'name', p_contact ->> 'phone', p_contact ->> 'notes', (p_contact -> 'diverges')::boolean)
  on conflict do nothing;
  if not found then
    raise exception 'the time was taken meanwhile' using errcode = 'LU409';
  end if;
  insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents,
    duration_minutes)
  select host.studio_id, p_appointment_id, s.position - 1, (s.e ->> 'id')::uuid, s.e ->> 'name',
    (s.e ->> 'priceCents')::integer, (s.e ->> 'durationMinutes')::integer
  from jsonb_array_elements(p_seen -> 'procedures') with ordinality as s (e, position);

  -- p_deposit: what the time waits for, and what the client accepted of it.
  insert into deposits (appointment_id, studio_id, amount_cents, state, hold_minutes, hold_ends_at, policy, policy_hash, policy_version, accepted_at, may_keep,
    notice_hours)
  select p_appointment_id, host.studio_id, d."amountCents", d.state, d."holdMinutes", d."holdEndsAt", d.policy, d."policyHash", d."policyVersion", p_now, d."mayKeep",
    d."noticeHours"
  from jsonb_to_record(p_deposit) as d ("amountCents" integer, state text, "holdMinutes" integer, "holdEndsAt" timestamptz, policy text, "policyHash" text,
    "policyVersion" integer, "mayKeep" boolean, "noticeHours" integer)
  where p_deposit is not null;

  perform enqueue_emails(p_emails, host.studio_id, p_professional_id);

  -- The history begins, the devices that want to know are told, and the page has one booking more; a cancellation takes none back.
  insert into appointment_events (id, studio_id, appointment_id, professional_id, kind, created_at)
  values (p_event_id, host.studio_id, p_appointment_id, p_professional_id, 'booked', p_now);
  perform enqueue_pushes(array[p_event_id], host.studio_id);
  insert into visit_days as d (studio_id, professional_id, page_type, visit_date, bookings)
  values (host.studio_id, p_professional_id, 'booking_page', p_today, 1)
  on conflict (studio_id, professional_id, page_type, visit_date) do update set bookings = d.bookings + 1;

  -- p_link { id, tokenHash, expiresAt, email }: to her health intake, where the studio wants it sent by itself and she has neither one
  -- that is valid nor an open link.
  insert into anamnesis_links (id, studio_id, client_id, purpose, channel, token_hash, created_at, expires_at)
  select (p_link ->> 'id')::uuid, s.id, c.id, 'fill', 'booking', p_link ->> 'tokenHash', p_now, (p_link ->> 'expiresAt')::timestamptz
  from studios s join clients c on c.studio_id = s.id and c.id = (p_client ->> 'id')::uuid
  where s.id = host.studio_id and s.anamnesis_after_booking and p_link is not null
    and not exists (select from anamneses f where f.studio_id = s.id and f.client_id = c.id
      and f.created_at > p_now - make_interval(months => s.anamnesis_months))
    and not exists (select from anamnesis_links l where l.studio_id = s.id and l.client_id = c.id and l.purpose = 'fill'
      and l.used_at is null and l.revoked_at is null and l.expires_at > p_now);
  if found then
    insert into anamnesis_accesses (id, studio_id, client_id, access_type, is_sensitive, fields, context, accessed_at)
    values ((p_link ->> 'id')::uuid, host.studio_id, (p_client ->> 'id')::uuid, 'link', false, '{}', '{"source": "booking"}', p_now);
    perform enqueue_emails(jsonb_build_array(p_link -> 'email'), host.studio_id, p_professional_id);
  end if;

  insert into idempotency_keys (key, studio_id, appointment_id, body_hash, answer)
  values (p_key, host.studio_id, p_appointment_id, p_body_hash, p_answer)
  on conflict do nothing;
  if not found then
    raise exception 'the key was used meanwhile' using errcode = 'LU409';
  end if;
  return json_build_object('outcome', 'booked');
end
$$;
