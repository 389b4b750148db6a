-- A member books. p_input as the form sends it; p_letter: { id, appUrl } of the notice to a colleague. Says 'done', or why
-- not: 'repeated' (with the first answer) and 'mismatch' (the key was used), 'invalid' (fields), 'gap' (the clocks jump over
-- the time), 'taken'. Raises LU401, LU409.
create or replace function create_appointment(p_session text, p_id uuid, p_input jsonb, p_key text, p_body_hash text, p_letter jsonb,
  p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  host constant uuid := (p_input ->> 'professionalId')::uuid;
  day constant date := (p_input ->> 'date')::date;
  minutes constant integer := (select sum((e ->> 'durationMinutes')::integer) from jsonb_array_elements(p_input -> 'procedures') e);
  cents constant integer := (select sum((e ->> 'priceCents')::integer) from jsonb_array_elements(p_input -> 'procedures') e);
  first_answer record;
  problems text[];
  starts timestamptz;
  way timestamptz;
  made appointments;
  notified citext;
  answer json;
begin
  perform enter(p_session);
  perform lock_agenda(host);
  select k.studio_id, k.body_hash, k.answer into first_answer from idempotency_keys k where key = p_key;
  if found then
    return case when (first_answer.studio_id, first_answer.body_hash) = (current_studio_id(), p_body_hash)
      then first_answer.answer else json_build_object('outcome', 'mismatch') end;
  end if;
  problems := appointment_problems(p_input, null);
  if problems <> '{}' then
    return json_build_object('outcome', 'invalid', 'fields', problems);
  end if;
  starts := instant_at(zone_here(), day, (p_input ->> 'time')::time);
  way := start_in_the_way(host, starts, minutes, null);
  if starts is null or way is not null then
    return taken_json(host, way, day, minutes, null);
  end if;

  insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents,
    status, origin, notes, created_by)
  values (p_id, current_studio_id(), host, (p_input ->> 'clientId')::uuid, starts, starts + make_interval(mins => minutes),
    minutes, cents, 'scheduled', 'member', p_input ->> 'notes', current_professional_id())
  on conflict do nothing
  returning * into made;
  if made.id is null then
    raise exception 'the time was taken meanwhile' using errcode = 'LU409';
  end if;
  perform put_procedures(made, p_input -> 'procedures');

  if host <> current_professional_id() then
    -- noticeAddress() of domain/notification.ts
    select case when email_notifications then coalesce(nullif(btrim(notification_email::text), '')::citext, email) end
    into notified from profiles where id = host;
  end if;
  if notified is not null then
    perform owe_mail((p_letter ->> 'id')::uuid, made, notified, appointment_letter(made, p_letter ->> 'appUrl')
      || jsonb_build_object('kind', 'booking-notice', 'notes', made.notes, 'diverges', false,
        'clientPhone', (select coalesce(phone, '') from clients where id = made.client_id),
        'agendaLink', (p_letter ->> 'appUrl') || '/appointments?appointment=' || made.id,
        'bookedBy', (select full_name from profiles where id = current_professional_id())), p_now);
  end if;
  answer := (done_json(made)::jsonb || jsonb_build_object('isMailed', notified is not null))::json;
  insert into idempotency_keys (key, studio_id, appointment_id, body_hash, answer)
  values (p_key, made.studio_id, made.id, p_body_hash, answer)
  on conflict do nothing;
  if not found then
    raise exception 'the key was used meanwhile' using errcode = 'LU409';
  end if;
  return answer;
end
$$;
