-- Taking everything along, and leaving.

-- ── The export: a page of a noun at a time, in the order of a key, for the owner. Rows are whole: centavos, instants in UTC.

-- p_rows: a json array in order; p_next: what the next page follows, null on the last.
create function export_json(p_rows json, p_next text) returns json
language sql immutable parallel safe
return json_build_object('rows', coalesce(p_rows, '[]'::json), 'next', p_next);--> statement-breakpoint

create function export_studio() returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', s.id, 'businessName', s.business_name, 'tagline', s.tagline,
    'businessType', s.business_type, 'phone', s.phone, 'instagram', s.instagram, 'address', s.address, 'city', s.city,
    'state', s.state, 'zipCode', s.zip_code, 'zone', s.zone, 'theme', s.theme, 'coverUrl', picture_url(s.cover_id),
    'logoUrl', picture_url(s.logo_id), 'createdAt', iso_utc(s.created_at), 'updatedAt', iso_utc(s.updated_at))), null)
  from studios s where s.id = current_studio_id();
end;--> statement-breakpoint

create function export_professionals(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', p.id, 'fullName', p.full_name, 'email', p.email, 'phone', p.phone,
      'role', p.role, 'isOwner', p.is_owner, 'isActive', p.is_active, 'isBookable', p.is_bookable, 'slug', p.slug,
      'hours', p.business_hours, 'emailNotifications', p.email_notifications, 'notificationEmail', p.notification_email,
      'createdAt', iso_utc(p.created_at)) order by p.id),
    case when count(*) = p_limit then (array_agg(p.id order by p.id desc))[1]::text end)
  from (select * from profiles where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) p;
end;--> statement-breakpoint

create function export_blocks(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', b.id, 'professionalId', b.professional_id,
      'professionalName', p.full_name, 'blockedDate', b.blocked_date, 'untilDate', b.until_date,
      'repeatsWeekly', b.repeats_weekly, 'isFullDay', b.is_full_day, 'startTime', to_char(b.start_time, 'HH24:MI'),
      'endTime', to_char(b.end_time, 'HH24:MI'), 'reason', b.reason, 'createdAt', iso_utc(b.created_at)) order by b.id),
    case when count(*) = p_limit then (array_agg(b.id order by b.id desc))[1]::text end)
  from (select * from time_blocks where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) b
  join profiles p on p.studio_id = b.studio_id and p.id = b.professional_id;
end;--> statement-breakpoint

create function export_procedure_types(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
      'priceCents', t.price_cents, 'durationMinutes', t.duration_minutes, 'category', t.category, 'colour', t.colour,
      'position', t.position, 'isActive', t.is_active, 'createdBy', t.created_by, 'professionalIds', (
        select coalesce(json_agg(o.professional_id order by o.professional_id), '[]'::json) from procedure_type_offers o
        where o.studio_id = t.studio_id and o.procedure_type_id = t.id),
      'createdAt', iso_utc(t.created_at), 'updatedAt', iso_utc(t.updated_at)) order by t.id),
    case when count(*) = p_limit then (array_agg(t.id order by t.id desc))[1]::text end)
  from (select * from procedure_types where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) t;
end;--> statement-breakpoint

-- Records that were merged away hold nothing any more and are left out; who became anonymous stands for her appointments.
create function export_clients(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', c.id, 'fullName', c.full_name, 'email', c.email, 'phone', c.phone,
      'birthDate', c.birth_date, 'allergies', c.allergies, 'notes', c.notes, 'createdBy', c.created_by,
      'anonymisedAt', iso_utc(c.anonymised_at), 'createdAt', iso_utc(c.created_at), 'updatedAt', iso_utc(c.updated_at))
      order by c.id) filter (where c.merged_into is null),
    case when count(*) = p_limit then (array_agg(c.id order by c.id desc))[1]::text end)
  from (select * from clients where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) c;
end;--> statement-breakpoint

create function export_appointments(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', a.id, 'startsAt', iso_utc(a.starts_at), 'endsAt', iso_utc(a.ends_at),
      'totalMinutes', a.total_minutes, 'totalCents', a.total_cents, 'status', a.status, 'origin', a.origin, 'notes', a.notes,
      'client', json_build_object('id', c.id, 'fullName', c.full_name),
      'professional', json_build_object('id', p.id, 'fullName', p.full_name),
      'contact', case when a.contact_name is not null then json_build_object('fullName', a.contact_name,
        'phone', a.contact_phone, 'notes', a.contact_notes, 'diverges', a.contact_diverges) end,
      'procedures', (
        select coalesce(json_agg(json_build_object('procedureTypeId', s.procedure_type_id, 'name', s.name,
          'priceCents', s.price_cents, 'durationMinutes', s.duration_minutes, 'notes', s.notes) order by s.position), '[]'::json)
        from appointment_procedures s where s.studio_id = a.studio_id and s.appointment_id = a.id),
      'payment', (
        select json_build_object('id', m.id, 'amountCents', m.amount_cents, 'method', m.method, 'status', m.status,
          'transactionId', m.transaction_id, 'paidAt', iso_utc(m.paid_at), 'notes', m.notes,
          'createdAt', iso_utc(m.created_at))
        from payments m where m.studio_id = a.studio_id and m.appointment_id = a.id),
      'createdAt', iso_utc(a.created_at), 'updatedAt', iso_utc(a.updated_at)) order by a.id),
    case when count(*) = p_limit then (array_agg(a.id order by a.id desc))[1]::text end)
  from (select * from appointments where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) a
  join clients c on c.studio_id = a.studio_id and c.id = a.client_id
  join profiles p on p.studio_id = a.studio_id and p.id = a.professional_id;
end;--> statement-breakpoint

-- What happened to the next p_limit appointments.
create function export_history(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  with page as (
    select studio_id, id from appointments where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit
  )
  select export_json((
      select json_agg(json_build_object('id', e.id, 'appointmentId', e.appointment_id, 'kind', e.kind, 'data', e.data,
        'at', iso_utc(e.created_at), 'actor', case when e.actor_id is not null
          then json_build_object('id', e.actor_id, 'fullName', p.full_name) end)
        order by e.appointment_id, e.created_at, e.id)
      from page join appointment_events e on e.studio_id = page.studio_id and e.appointment_id = page.id
      left join profiles p on p.studio_id = e.studio_id and p.id = e.actor_id),
    (select case when count(*) = p_limit then (array_agg(id order by id desc))[1]::text end from page));
end;--> statement-breakpoint

-- p_after: professional, page and day of the last row, with '/' between.
create function export_visit_days(p_after text, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('date', v.visit_date, 'professionalId', v.professional_id,
      'professionalName', p.full_name, 'pageType', v.page_type, 'visits', v.visits, 'uniqueVisitors', v.unique_visitors,
      'bookings', v.bookings) order by v.professional_id, v.page_type, v.visit_date),
    case when count(*) = p_limit then (array_agg(concat_ws('/', v.professional_id, v.page_type, v.visit_date)
      order by v.professional_id desc, v.page_type desc, v.visit_date desc))[1] end)
  from (select * from visit_days where studio_id = current_studio_id()
      and (professional_id, page_type, visit_date) > (
        coalesce(split_part(p_after, '/', 1)::uuid, '00000000-0000-0000-0000-000000000000'),
        coalesce(split_part(p_after, '/', 2), ''), coalesce(split_part(p_after, '/', 3)::date, '-infinity'))
    order by professional_id, page_type, visit_date limit p_limit) v
  join profiles p on p.studio_id = v.studio_id and p.id = v.professional_id;
end;--> statement-breakpoint

-- To whom what kind of mail went, and when: no words of it, and of the letters about accounts only her own.
-- p_after: '{micros}-{id}' of the last row.
create function export_mails(p_after text, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', o.id, 'kind', o.kind, 'recipient', o.recipient, 'status', o.status,
      'attempts', o.attempts, 'appointmentId', o.appointment_id, 'createdAt', iso_utc(o.created_at),
      'settledAt', iso_utc(o.settled_at)) order by o.created_at, o.id),
    case when count(*) = p_limit
      then (array_agg(micros(o.created_at) || '-' || o.id order by o.created_at desc, o.id desc))[1] end)
  from (select * from outbox where studio_id = current_studio_id()
      and (professional_id = current_professional_id()
        or kind in ('booking-notice', 'booking-receipt', 'appointment-confirmation', 'invitation'))
      and (created_at, id) > (coalesce(at_micros(split_part(p_after, '-', 1)::bigint), '-infinity'),
        coalesce(substr(p_after, strpos(p_after, '-') + 1)::uuid, '00000000-0000-0000-0000-000000000000'))
    order by created_at, id limit p_limit) o;
end;--> statement-breakpoint

create function export_consents(p_after uuid, p_limit integer) returns json
language sql stable set search_path = public
begin atomic
  select export_json(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'isGranted', c.is_granted, 'choices', c.choices,
      'at', iso_utc(c.created_at), 'person', case when p.id is not null
        then json_build_object('id', p.id, 'fullName', p.full_name) end) order by c.id),
    case when count(*) = p_limit then (array_agg(c.id order by c.id desc))[1]::text end)
  from (select * from consents where studio_id = current_studio_id() and id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
    order by id limit p_limit) c
  left join profiles p on p.studio_id = c.studio_id and p.id = c.user_id;
end;--> statement-breakpoint

create function current_is_owner() returns boolean
language sql stable set search_path = public
return exists (select from public.profiles where id = public.current_professional_id() and is_owner);--> statement-breakpoint

-- A page of a noun: { rows, next }. Null for whom the studio does not belong to.
create function export_page(p_session text, p_noun text, p_after text, p_limit integer) returns json
language plpgsql set search_path = public as $$
begin
  perform enter(p_session);
  if not current_is_owner() then
    return null;
  end if;
  case p_noun
    when 'studio' then return export_studio();
    when 'professionals' then return export_professionals(p_after::uuid, p_limit);
    when 'blocks' then return export_blocks(p_after::uuid, p_limit);
    when 'procedureTypes' then return export_procedure_types(p_after::uuid, p_limit);
    when 'clients' then return export_clients(p_after::uuid, p_limit);
    when 'appointments' then return export_appointments(p_after::uuid, p_limit);
    when 'history' then return export_history(p_after::uuid, p_limit);
    when 'visitDays' then return export_visit_days(p_after, p_limit);
    when 'mails' then return export_mails(p_after, p_limit);
    when 'consents' then return export_consents(p_after::uuid, p_limit);
  end case;
end
$$;--> statement-breakpoint

-- Counts a wish for an export, of somebody whose password was right. Outcomes 'forbidden', 'limited' (wait), 'admitted'.
create function admit_export(p_session text, p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz)
returns json language plpgsql set search_path = public as $$
declare
  wait integer;
begin
  perform enter(p_session);
  if not current_is_owner() then
    return json_build_object('outcome', 'forbidden');
  end if;
  wait := take_user_rates(current_professional_id(), p_keys, p_windows, p_limits, p_now);
  return json_build_object('outcome', case when wait > 0 then 'limited' else 'admitted' end, 'wait', wait);
end
$$;--> statement-breakpoint

-- Begins one: its link is used up (p_keys count it) and the activity tells of it. Outcomes 'forbidden', 'used', 'begun'.
create function begin_export(p_session text, p_keys text[], p_windows integer[], p_limits integer[], p_source jsonb,
  p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  me uuid;
begin
  perform enter(p_session);
  me := current_professional_id();
  if not current_is_owner() then
    return json_build_object('outcome', 'forbidden');
  elsif take_rates(p_keys, p_windows, p_limits, p_now) > 0 then
    return json_build_object('outcome', 'used');
  end if;
  perform note_account_event(me, 'data_exported', p_source, null, p_now, null,
    (select public_id from sessions where id = p_session));
  return (select json_build_object('outcome', 'begun', 'businessName', s.business_name, 'slug', p.slug, 'zone', s.zone)
    from profiles p join studios s on s.id = p.studio_id where p.id = me);
end
$$;--> statement-breakpoint

-- ── Leaving: asked for, withdrawn, and done by cron when its day has come.

-- The owner takes the studio along, unless another one stays.
create function takes_studio_along(p_user uuid) returns boolean
language sql stable set search_path = public
return exists (select from public.profiles p where p.id = p_user and p.is_owner and not exists (
  select from public.profiles o join public.users u on u.id = o.id
  where o.studio_id = p.studio_id and o.is_owner and o.is_active and o.id <> p.id
    and u.banned_until is distinct from 'infinity'
    and not exists (select from public.deletion_requests d where d.user_id = o.id)));--> statement-breakpoint

-- Who of a studio is told of its end besides the person herself: colleagues who came in and were not sent away.
create function told_colleagues(p_studio uuid, p_user uuid) returns table (id uuid, email citext, full_name text)
language sql stable rows 5 set search_path = public
begin atomic
  select p.id, u.email, p.full_name from profiles p join users u on u.id = p.id
  where p.studio_id = p_studio and p.id <> p_user and p.is_active and u.email_confirmed_at is not null;
end;--> statement-breakpoint

-- What 'Seus dados' shows.
create function read_ownership(p_session text) returns json
language plpgsql stable set search_path = public as $$
begin
  perform enter(p_session);
  return (
    select json_build_object('email', u.email, 'hasPassword', u.password_hash is not null, 'isOwner', p.is_owner,
      'businessName', s.business_name, 'zone', s.zone, 'takesStudio', takes_studio_along(p.id),
      'colleagues', (select count(*) from told_colleagues(p.studio_id, p.id)),
      'request', (select json_build_object('dueAt', iso_utc(d.due_at), 'wholeStudio', d.whole_studio)
        from deletion_requests d where d.user_id = p.id),
      'studioDueAt', (select iso_utc(d.due_at) from deletion_requests d
        where d.studio_id = p.studio_id and d.whole_studio and d.user_id <> p.id limit 1))
    from profiles p join users u on u.id = p.id join studios s on s.id = p.studio_id
    where p.id = current_professional_id());
end
$$;--> statement-breakpoint

-- Letters about the turn of a request: one to her, and to each colleague when the studio goes. p_data: what the caller knows
-- of it (kind, what, settingsLink). p_studio: whose mail it is, null when nothing of it will be left. Answers the letters' ids.
create function owe_deletion_letters(p_request deletion_requests, p_data jsonb, p_studio uuid, p_now timestamptz)
returns json language sql set search_path = public
begin atomic
  with told as (
    select u.id, u.email, p.full_name, null::text as owner_name from profiles p join users u on u.id = p.id
    where p.id = (p_request).user_id
    union all
    select c.id, c.email, c.full_name, o.full_name
    from told_colleagues((p_request).studio_id, (p_request).user_id) c join profiles o on o.id = (p_request).user_id
    where (p_request).whole_studio
  ), owed as (
    insert into outbox (id, studio_id, professional_id, kind, recipient, data, next_attempt_at, created_at)
    select gen_random_uuid(), p_studio, case when p_studio is not null then t.id end, p_data ->> 'kind', t.email,
      p_data || jsonb_strip_nulls(jsonb_build_object('name', t.full_name, 'businessName', s.business_name,
        'wholeStudio', (p_request).whole_studio, 'dueDate', ((p_request).due_at at time zone s.zone)::date,
        'ownerName', t.owner_name)), p_now, p_now
    from told t join studios s on s.id = (p_request).studio_id
    returning id
  )
  select coalesce(json_agg(id), '[]'::json) from owed;
end;--> statement-breakpoint

-- Asks for the end of one's account. p_hash: the password's that was checked. Asked again, nothing more happens. Outcomes
-- 'limited' (wait), 'password' (no longer the one that was checked), 'asked'.
create function request_deletion(p_session text, p_id uuid, p_hash text, p_due_at timestamptz, p_data jsonb, p_source jsonb,
  p_keys text[], p_windows integer[], p_limits integer[], p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  me uuid;
  asked deletion_requests;
  letters json := '[]';
  wait integer;
begin
  perform enter(p_session);
  me := current_professional_id();
  perform 1 from users where id = me and password_hash = p_hash for no key update;
  if not found then
    return json_build_object('outcome', 'password');
  end if;
  -- Owners of one studio decide one after the other who takes it along.
  perform 1 from studios where id = current_studio_id() for no key update;
  select * into asked from deletion_requests where user_id = me;
  if not found then
    wait := take_user_rates(me, p_keys, p_windows, p_limits, p_now);
    if wait > 0 then
      return json_build_object('outcome', 'limited', 'wait', wait);
    end if;
    -- The session may have been ended by whoever held the rows.
    perform enter(p_session);
    insert into deletion_requests (id, studio_id, user_id, whole_studio, due_at, created_at)
    values (p_id, current_studio_id(), me, takes_studio_along(me), p_due_at, p_now)
    returning * into asked;
    perform note_account_event(me, 'deletion_requested', p_source, jsonb_build_object('wholeStudio', asked.whole_studio),
      p_now, null, (select public_id from sessions where id = p_session));
    letters := owe_deletion_letters(asked, p_data, asked.studio_id, p_now);
  end if;
  return json_build_object('outcome', 'asked', 'outboxIds', letters,
    'request', json_build_object('dueAt', iso_utc(asked.due_at), 'wholeStudio', asked.whole_studio));
end
$$;--> statement-breakpoint

-- Stays after all. Of this and the run that begins to erase, whichever holds the request first has its way: who comes second
-- finds her session over (LU401), or the request gone. Answers the letters' ids.
create function withdraw_deletion(p_session text, p_data jsonb, p_source jsonb, p_now timestamptz) returns json
language plpgsql set search_path = public as $$
declare
  asked deletion_requests;
begin
  perform enter(p_session);
  select * into asked from deletion_requests where user_id = current_professional_id() for update;
  perform enter(p_session);
  if asked.id is null then
    return '[]'::json;
  end if;
  delete from deletion_requests where id = asked.id;
  perform note_account_event(asked.user_id, 'deletion_withdrawn', p_source, null, p_now, null,
    (select public_id from sessions where id = p_session));
  return owe_deletion_letters(asked, p_data, asked.studio_id, p_now);
end
$$;--> statement-breakpoint

-- Requests whose day has come, the longest waiting first.
create function due_deletions(p_now timestamptz, p_limit integer) returns uuid[]
language sql stable set search_path = public
return array(select id from public.deletion_requests where due_at <= p_now order by due_at, id limit p_limit);--> statement-breakpoint

-- The log of reads of health data goes with its studio and not before: its rows may be deleted only while the studio is
-- being erased, by the function below.
create function refuse_early_deletion() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (select from deletion_requests d join users u on u.id = d.user_id
    where d.studio_id = old.studio_id and d.whole_studio and d.due_at <= now() and u.banned_until = 'infinity')
  then
    raise exception 'the log is append-only' using errcode = 'insufficient_privilege', table = tg_table_name;
  end if;
  return old;
end
$$;--> statement-breakpoint
drop trigger anamnesis_accesses_append_only on anamnesis_accesses;--> statement-breakpoint
create trigger anamnesis_accesses_append_only before update or truncate on anamnesis_accesses
  for each statement execute function refuse_change();--> statement-breakpoint
create trigger anamnesis_accesses_outlive_all before delete on anamnesis_accesses
  for each row execute function refuse_early_deletion();--> statement-breakpoint
create function erase_anamnesis_accesses(p_studio uuid, p_portion integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  delete from anamnesis_accesses where id in (
    select id from anamnesis_accesses where studio_id = p_studio limit p_portion);
  get diagnostics gone = row_count;
  return gone;
end
$$;--> statement-breakpoint

-- The activity of accounts that are being erased; of all others it is only ever added to.
create function erase_account_events(p_users uuid[], p_portion integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed uuid[] := array(select id from users where id = any (p_users) and banned_until = 'infinity');
  gone integer;
begin
  delete from account_events where id in (select id from account_events where user_id = any (closed) limit p_portion);
  get diagnostics gone = row_count;
  return gone;
end
$$;--> statement-breakpoint

-- Found by the foreign key of a studio that goes.
create index one_time_tokens_of_studio on one_time_tokens (studio_id) where studio_id is not null;--> statement-breakpoint

-- Nobody of these comes in any more, and nobody is booked: what was under way has come to its end, what comes now is refused.
-- Locks are taken in the order of all who change a team: agendas, users, profiles.
create function close_accounts(p_users uuid[], p_whole_studio boolean) returns void
language plpgsql set search_path = public as $$
begin
  perform lock_agenda(id) from (select id from unnest(p_users) as closed (id) order by id) as agendas;
  perform 1 from users where id = any (p_users) order by id for no key update;
  update users set banned_until = 'infinity' where id = any (p_users);
  delete from sessions where user_id = any (p_users);
  delete from one_time_tokens where user_id = any (p_users);
  update profiles set is_bookable = false, is_active = is_active and p_whole_studio, agenda_version = agenda_version + 1
  where id = any (p_users);
end
$$;--> statement-breakpoint

-- Deletes up to p_portion rows of a studio from one table; p_more: what else must be so.
create function erase_rows(p_table text, p_studio uuid, p_portion integer, p_more text default 'true') returns integer
language plpgsql set search_path = public as $$
declare
  gone integer;
begin
  execute format('delete from %1$I where ctid = any (array(
    select ctid from %1$I as t where t.studio_id = $1 and %2$s limit $2))', p_table, p_more) using p_studio, p_portion;
  get diagnostics gone = row_count;
  return gone;
end
$$;--> statement-breakpoint

-- The next portion of a studio: 'more', or 'done' with the last of it. Children come before those they point to.
create function erase_studio(p_request deletion_requests, p_data jsonb, p_now timestamptz, p_portion integer) returns text
language plpgsql set search_path = public as $$
declare
  studio uuid := (p_request).studio_id;
  people uuid[] := array(select id from profiles where studio_id = studio order by id);
  table_name text;
begin
  foreach table_name in array array['payments', 'appointments', 'idempotency_keys', 'anamneses'] loop
    if erase_rows(table_name, studio, p_portion) > 0 then
      return 'more';
    end if;
  end loop;
  -- A record that was merged into another goes before that one.
  if erase_rows('clients', studio, p_portion, 'not exists (select from clients k
      where k.studio_id = t.studio_id and k.merged_into = t.id)') > 0
    or erase_anamnesis_accesses(studio, p_portion) > 0
  then
    return 'more';
  end if;
  foreach table_name in array array['procedure_type_offers', 'procedure_types', 'time_blocks', 'visits', 'visit_days',
    'visit_sources', 'outbox', 'consents', 'former_slugs', 'pictures']
  loop
    if erase_rows(table_name, studio, p_portion) > 0 then
      return 'more';
    end if;
  end loop;
  if erase_account_events(people, p_portion) > 0 then
    return 'more';
  end if;
  perform owe_deletion_letters(p_request, p_data, null, p_now);
  delete from profiles where studio_id = studio;
  delete from studios where id = studio;
  delete from users where id = any (people);
  return 'done';
end
$$;--> statement-breakpoint

-- Whether something of hers has to stay with the studio, so that her row stays to be pointed at.
create function leaves_traces(p_studio uuid, p_user uuid) returns boolean
language sql stable set search_path = public
return exists (select from public.appointment_counts
    where studio_id = p_studio and professional_id = p_user and appointments > 0)
  or exists (select from public.clients where studio_id = p_studio and created_by = p_user)
  or exists (select from public.procedure_types where created_by = p_user);--> statement-breakpoint

-- What is left of somebody whose appointments, clients or services stay: a row without anything of hers. Its address is one
-- that nobody can have.
create function make_anonymous(p_user uuid, p_name text) returns void
language plpgsql set search_path = public as $$
declare
  nowhere citext := p_user || '@excluida.invalid';
begin
  delete from identities where user_id = p_user;
  delete from mfa_factors where user_id = p_user;
  delete from recovery_codes where user_id = p_user;
  delete from flow_states where user_id = p_user or linking_user_id = p_user;
  delete from consents where user_id = p_user;
  delete from procedure_type_offers where professional_id = p_user;
  update users set email = nowhere, password_hash = null, user_metadata = '{}', email_confirmed_at = null, new_email = null,
    app_metadata = '{"provider": "email", "providers": ["email"]}', confirmation_sent_at = null, recovery_sent_at = null,
    email_change_sent_at = null, reauthentication_sent_at = null, invited_at = null, last_sign_in_at = null
  where id = p_user;
  update profiles set full_name = p_name, email = nowhere, phone = null, notification_email = null,
    email_notifications = false, business_hours = null, role = 'professional', is_owner = false, is_active = false,
    is_bookable = false, slug = 'excluida-' || left(replace(p_user::text, '-', ''), 24)
  where id = p_user;
  delete from former_slugs where professional_id = p_user;
end
$$;--> statement-breakpoint

-- The next portion of somebody who leaves a studio that goes on: 'more' or 'done'. With appointments, clients or services she
-- becomes anonymous, without she is deleted (decisions › Tenants).
create function erase_person(p_request deletion_requests, p_name text, p_data jsonb, p_now timestamptz, p_portion integer)
returns text language plpgsql set search_path = public as $$
declare
  studio uuid := (p_request).studio_id;
  person uuid := (p_request).user_id;
  whose text := format('t.professional_id = %L', person);
  address text := (select format('(t.recipient = %L or t.recipient = %L)', p.email, p.notification_email)
    from profiles p where p.id = person);
  stays boolean := leaves_traces(studio, person);
begin
  if erase_account_events(array[person], p_portion) > 0
    or erase_rows('outbox', studio, p_portion, address) > 0
    or erase_rows('time_blocks', studio, p_portion, whose) > 0
    or not stays and (erase_rows('visits', studio, p_portion, whose) > 0
      or erase_rows('visit_days', studio, p_portion, whose) > 0
      or erase_rows('visit_sources', studio, p_portion, whose) > 0)
  then
    return 'more';
  end if;
  perform owe_deletion_letters(p_request, p_data, null, p_now);
  delete from deletion_requests where id = (p_request).id;
  if not stays then
    begin
      delete from profiles where id = person;
      delete from users where id = person;
      return 'done';
    exception when foreign_key_violation then
      -- She wrote something in a colleague's place.
      null;
    end;
  end if;
  perform make_anonymous(person, p_name);
  return 'done';
end
$$;--> statement-breakpoint

-- The next step of a request whose day has come: 'gone' (withdrawn, done, or in another run's hands), 'more', 'done'. The
-- first step closes the accounts; what a run leaves undone the next one goes on with. p_name: what stands in for who becomes
-- anonymous.
create function erase_account(p_request uuid, p_name text, p_data jsonb, p_now timestamptz, p_portion integer) returns text
language plpgsql set search_path = public as $$
declare
  asked deletion_requests;
  closing uuid[];
begin
  select * into asked from deletion_requests where id = p_request and due_at <= p_now for update skip locked;
  if not found then
    return 'gone';
  end if;
  -- Another owner may have come to stay meanwhile.
  asked.whole_studio := asked.whole_studio and takes_studio_along(asked.user_id);
  closing := array(select p.id from profiles p join users u on u.id = p.id
    where p.studio_id = asked.studio_id and (asked.whole_studio or p.id = asked.user_id)
      and u.banned_until is distinct from 'infinity' order by p.id);
  if cardinality(closing) > 0 then
    perform close_accounts(closing, asked.whole_studio);
    if asked.whole_studio then
      update studios set cover_id = null, logo_id = null where id = asked.studio_id;
    end if;
    return 'more';
  elsif asked.whole_studio then
    return erase_studio(asked, p_data, p_now, p_portion);
  end if;
  return erase_person(asked, p_name, p_data, p_now, p_portion);
end
$$;--> statement-breakpoint

-- Who left for good does not come back: of her there is nobody to let in.
create or replace function reactivate_professional(p_session text, p_id uuid) returns json
language plpgsql set search_path = public as $$
declare
  wanted profiles;
begin
  perform enter(p_session);
  wanted := professional_in_hand(p_id);
  if wanted.id is null or exists (select from users where id = p_id and banned_until = 'infinity') then
    return json_build_object('outcome', 'missing');
  elsif not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  end if;
  update profiles set is_active = true where id = p_id returning * into wanted;
  return json_build_object('outcome', 'changed', 'professional', professional_json(wanted));
end
$$;
