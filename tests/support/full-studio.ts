import { randomUUID } from 'node:crypto';
import type { Rows, Studio } from './studio-rows.ts';

/** How much of what grows. */
export interface Fullness {
  clients?: number;
  appointments?: number;
}

/**
 * A row of the studio in every table that has its id, written past the product: a client merged into another, health forms and
 * who read them, a picture that is shown, mail of every state. `mark` is in every text, so that it can be looked for.
 */
export async function fillStudio(
  rows: Rows,
  studio: Pick<Studio, 'id' | 'professionalId'>,
  mark: string,
  { clients = 3, appointments = 3 }: Fullness = {},
): Promise<void> {
  const args = [studio.id, studio.professionalId, mark];
  await rows.sql(people(clients), args);
  await rows.sql(merged, args);
  await rows.sql(services, args);
  await rows.sql(stock, args);
  await rows.sql(visits(appointments), args);
  for (const text of aroundVisits) await rows.sql(text, args);
  for (const text of aroundStudio) await rows.sql(text, args);
}

const people = (count: number) => `insert into clients
    (id, studio_id, created_by, full_name, email, phone, birth_date, allergies, notes, created_at)
  select gen_random_uuid(), $1, $2, $3 || ' Cliente ' || n, 'c' || n || '@' || $3 || '.example', '11912345678',
    '1990-02-28', '=' || $3, $3 || '; "látex"' || chr(10) || 'cola', now() - n * interval '1 minute'
  from generate_series(1, ${count}) n`;

// A chain: whoever erases has to begin at its end.
const merged = `with three as (
    select id, row_number() over (order by created_at desc) as n from clients where studio_id = $1 and $2::uuid is not null
      and $3::text is not null limit 3
  ), first as (
    insert into clients (id, studio_id, created_by, full_name, merged_into)
    select gen_random_uuid(), $1, $2, $3 || ' unida', id from three where n = 1 returning id
  )
  insert into clients (id, studio_id, created_by, full_name, merged_into)
  select gen_random_uuid(), $1, $2, $3 || ' unida antes', id from three where n = 2`;

const services = `with made as (
    insert into procedure_types (id, studio_id, created_by, name, description, price_cents, duration_minutes, category)
    values (gen_random_uuid(), $1, $2, $3 || ' Serviço', $3, 12345, 60, 'cilios') returning *
  )
  insert into procedure_type_offers select studio_id, id, created_by, 11000, 50 from made`;

const visits = (count: number) => `with made as (
    insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, status,
      origin, notes, contact_name, contact_phone)
    select gen_random_uuid(), $1, $2, (select id from clients where studio_id = $1 and merged_into is null
        order by created_at limit 1 offset n % (select count(*) from clients where studio_id = $1 and merged_into is null)),
      date_trunc('day', now()) + n * interval '1 hour', date_trunc('day', now()) + (n + 1) * interval '1 hour', 60, 12345,
      case n % 3 when 0 then 'completed' when 1 then 'cancelled' else 'scheduled' end, 'public', $3 || ' nota', $3 || ' digitado',
      '11900000000'
    from generate_series(1, ${count}) n returning id, studio_id
  ), recorded as (
    insert into appointment_events (id, studio_id, appointment_id, professional_id, kind)
    select gen_random_uuid(), studio_id, id, $2, 'booked' from made
  ), done as (
    insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents, duration_minutes)
    select made.studio_id, made.id, 0, t.id, t.name, 12345, 60 from made
    join procedure_types t on t.studio_id = made.studio_id and t.name = $3 || ' Serviço'
  )
  insert into payments (id, studio_id, appointment_id, amount_cents, method, status, transaction_id, paid_at, notes, created_by)
  select gen_random_uuid(), $1, id, 12345, 'pix', 'paid', '+' || $3, now(), $3 || ' troco', $2 from made`;

const stock = `with made as (
    insert into supplies (id, studio_id, kind, name, maker, registration, barcode)
    select gen_random_uuid(), $1, 'glue', $3 || ' Cola', $3, '80000000000', '7891000315507' where $2::uuid is not null returning *
  )
  insert into supply_lots (id, studio_id, supply_id, code, expires_on, opened_on, days_after_opening, recalled_on, recall_note)
  select gen_random_uuid(), studio_id, id, $3 || '-1', '2027-01-31', '2026-11-01', 60, '2026-11-20', $3 || ' aviso' from made`;

const aroundVisits = [
  `insert into pix_charges (id, studio_id, appointment_id, provider, provider_id, amount_cents, code, status, expires_at, paid_at)
   select gen_random_uuid(), studio_id, id, 'woovi', id::text, 3000, $3, 'paid', now(), now() from appointments
   where studio_id = $1 and $2::uuid is not null`,
  `insert into deposits (appointment_id, studio_id, amount_cents, state, policy, policy_hash, policy_version, accepted_at, may_keep,
     settled_at, settled_note, settled_by)
   select id, $1, 3000, 'returned', $3 || ' regras', repeat('a', 64), 1, now(), true, now(), $3 || ' por Pix', $2 from appointments
   where studio_id = $1`,
  `insert into client_credits (id, studio_id, client_id, seq, kind, amount_cents, balance_cents, appointment_id, created_by)
   select gen_random_uuid(), $1, client_id, row_number() over own, 'deposit', 3000, 3000 * row_number() over own, id, $2 from appointments
   where studio_id = $1 and $3::text is not null window own as (partition by client_id order by id)`,
  `insert into payment_events (id, studio_id, payment_id, appointment_id, professional_id, actor_id, kind, data)
   select gen_random_uuid(), $1, id, appointment_id, $2, $2, 'recorded', jsonb_build_object('amountCents', amount_cents,
     'method', method, 'status', status, 'transactionId', transaction_id, 'paidAt', paid_at, 'notes', $3 || ' troco')
   from payments where studio_id = $1`,
  `insert into receipts (id, studio_id, number, payment_id, appointment_id, content, issued_by, issued_at)
   select gen_random_uuid(), $1, row_number() over (order by id), id, appointment_id, jsonb_build_object('studio',
       jsonb_build_object('name', $3::text, 'city', 'Recife', 'state', 'PE', 'address', null, 'phone', null),
       'professional', 'Ana', 'client', $3 || ' Cliente', 'procedures', jsonb_build_array($3 || ' Serviço'),
       'date', '2026-11-20', 'paidOn', '2026-11-20', 'amountCents', amount_cents, 'method', method, 'transactionId', transaction_id),
     $2, now()
   from payments where studio_id = $1`,
  `insert into commission_rules (id, studio_id, professional_id, procedure_type_id, basis_points, fixed_cents)
   select gen_random_uuid(), $1, $2, t.id, case when t.id is null then 4000 end, case when t.id is not null then 2500 end
   from (select id from procedure_types where studio_id = $1 union select null) t where $3::text is not null`,
  `with counted as (
     update studios set commission_statements = 1 where id = $1 returning id
   ), closed as (
     insert into commission_statements (id, studio_id, professional_id, number, from_date, to_date, commission_cents, adjustments_cents,
       closed_by, closed_at)
     select gen_random_uuid(), id, $2, 1, '2026-11-01', '2026-11-30', 4000, -500, $2, now() from counted returning *
   ), adjusted as (
     insert into commission_adjustments (id, studio_id, professional_id, cents, reason, created_by, statement_id)
     select gen_random_uuid(), studio_id, professional_id, -500, $3 || ' vale', $2, id from closed
   )
   insert into commission_entries (id, studio_id, professional_id, payment_id, appointment_id, position, procedure_type_id, procedure, day,
     basis_points, base, base_cents, cents, statement_id)
   select gen_random_uuid(), p.studio_id, $2, p.id, p.appointment_id, 0, gen_random_uuid(), $3 || ' Serviço', '2026-11-20', 4000, 'received',
     10000, 4000, case row_number() over (order by p.id) when 1 then closed.id end from payments p, closed where p.studio_id = $1`,
  `insert into anamneses (id, studio_id, client_id, form_version, filled_by, key_id, answers, hidden, alerts, digest, consent_treatment,
     consent_photos, consent_aftercare, changed, hidden_answered)
   select gen_random_uuid(), $1, id, 1, $2, 'k', sealed, sealed, sealed, repeat('a', 64), true, false, true, '{}', '{}'
   from clients, (select 'k.' || repeat('n', 16) || '.' || repeat('c', 22)) as s (sealed)
   where studio_id = $1 and merged_into is null and $3::text is not null limit 1`,
  `with recorded as (
     insert into work_records (id, studio_id, appointment_id, client_id, number, is_current, version, key_id, details, humidity, temperature,
       retention, saved_by, saved_at)
     select gen_random_uuid(), $1, id, client_id, 1, true, 1, 'k', 'k.' || repeat('n', 16) || '.' || repeat('c', 22), 55, 24, 80, $2, now()
     from appointments where studio_id = $1 returning id, studio_id
   )
   insert into work_record_lots (studio_id, record_id, position, lot_id, reason)
   select r.studio_id, r.id, 0, l.id, $3 || ' motivo' from recorded r join supply_lots l on l.studio_id = r.studio_id`,
  `with consented as (
     insert into publishing_consents (id, studio_id, client_id, text_version, signed_name, key_id, signature, digest, signed_at, recorded_by,
       withdrawn_at, withdrawn_by)
     select gen_random_uuid(), $1, client_id, 1, $3 || ' assina', 'k', 'k.' || repeat('n', 16) || '.' || repeat('c', 22), repeat('a', 64), now(), $2,
       now(), $2 from anamneses where studio_id = $1 returning id, studio_id, client_id
   ), taken as (
     insert into private_pictures (id, studio_id, appointment_id, client_id, kind, content_type, width, height, bytes, attached_at)
     select gen_random_uuid(), c.studio_id, a.id, c.client_id, 'work-after', 'image/png', 900, 1200, 9, now()
     from consented c, (select id from appointments where studio_id = $1 limit 1) a returning id, studio_id
   )
   insert into gallery_pictures (id, studio_id, picture_id, consent_id, position, text)
   select gen_random_uuid(), t.studio_id, t.id, c.id, 1, $3 || ' cílios' from taken t join consented c on c.studio_id = t.studio_id`,
  `insert into anamnesis_accesses (id, studio_id, anamnesis_id, client_id, accessed_by, access_type, is_sensitive, fields)
   select gen_random_uuid(), $1, id, client_id, $2, 'view', true, '{}' from anamneses where studio_id = $1 and $3::text is not null`,
  `insert into anamnesis_links (id, studio_id, client_id, purpose, channel, token_hash, created_by, expires_at)
   select gen_random_uuid(), $1, client_id, 'fill', 'email', encode(sha256(convert_to($3, 'UTF8')), 'hex'), $2, now() + interval '7 days'
   from anamneses where studio_id = $1`,
  `insert into reminders (id, studio_id, appointment_id, professional_id, moment, channel, asks, starts_at, due_at, sent_at, sent_by)
   select gen_random_uuid(), $1, id, $2, '24h', 'whatsapp', true, starts_at, starts_at, now(), $2 from appointments
   where studio_id = $1 and $3::text is not null limit 1`,
  `insert into recall_invitations (id, studio_id, appointment_id, professional_id, channel, sent_by)
   select gen_random_uuid(), $1, id, $2, 'whatsapp', $2 from appointments where studio_id = $1 and $3::text is not null limit 1`,
  `insert into reviews (id, studio_id, appointment_id, professional_id, rating, comment, shown_name)
   select gen_random_uuid(), $1, id, $2, 5, $3 || ' adorei', 'Ana S.' from appointments where studio_id = $1 limit 1`,
  `insert into waitlist_entries (id, studio_id, professional_id, procedure_ids, full_name, email, phone, from_date, until_date,
     from_time, until_time)
   select gen_random_uuid(), $1, $2, array[gen_random_uuid()], $3 || ' Lia', $3 || '@espera.example', '11912345678', '2099-01-04',
     '2099-01-05', '09:00', '12:00'`,
  `insert into waitlist_offers (id, studio_id, professional_id, entry_id, number, starts_at, ends_at, expires_at, to_all)
   select gen_random_uuid(), $1, $2, id, 1, now(), now(), now(), false from waitlist_entries
   where studio_id = $1 and $3::text is not null`,
  `insert into idempotency_keys (key, studio_id, appointment_id, body_hash, answer)
   select replace($3, '-', '') || 'abcdefghijklmnop', $1, id, repeat('a', 64), '{}' from appointments
   where studio_id = $1 and $2::uuid is not null limit 1`,
];

const aroundStudio = [
  `insert into imports (id, studio_id, professional_id) select gen_random_uuid(), $1, $2 where $3::text is not null`,
  `insert into moving_steps (studio_id, step, done_by, done_at) select $1, 'import', $2, now() where $3::text is not null`,
  `insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day, reason)
   values (gen_random_uuid(), $1, $2, '2027-01-04', true, $3 || ' férias')`,
  ...['clients', 'procedure_types', 'appointments', 'time_blocks'].map(
    (table) => `update ${table} set import_id = (select id from imports where studio_id = $1 limit 1)
      where studio_id = $1 and $2::uuid is not null and $3::text is not null`,
  ),
  `insert into foreign_calendars (id, studio_id, professional_id, sealed_address, name, next_look_at, read_at)
   values (gen_random_uuid(), $1, $2, $3, 'Google Agenda', now() + interval '1 day', now())`,
  `insert into pix_providers (studio_id, provider, sealed_credentials, key_id, connected_at, checked_at)
   select $1, 'woovi', $3, 'crowd', now(), now() where $2::uuid is not null`,
  `insert into visits (id, studio_id, professional_id, page_type, session_id, visit_date, referrer)
   values (gen_random_uuid(), $1, $2, 'booking_page', $3, '2026-11-20', 'https://' || $3 || '.example')`,
  `insert into visit_days (studio_id, professional_id, page_type, visit_date, visits, unique_visitors, new_visitors, bookings)
   select $1, $2, 'booking_page', '2026-11-20', 7, 5, 5, 2 where $3::text is not null on conflict do nothing`,
  `insert into visit_sources (studio_id, professional_id, page_type, referrer, visits)
   values ($1, $2, 'booking_page', $3 || '.example', 7)`,
  `with shown as (
     insert into pictures (id, studio_id, kind, content_type, width, height, bytes, created_by)
     select gen_random_uuid(), $1, 'cover', 'image/jpeg', 1200, 400, 1000, $2 where $3::text is not null returning id, studio_id
   )
   update studios set cover_id = shown.id from shown where studios.id = shown.studio_id`,
  `insert into private_pictures (id, studio_id, appointment_id, kind, content_type, width, height, bytes)
   select gen_random_uuid(), $1, id, 'deposit-proof', 'image/jpeg', 900, 1600, 1000 from appointments
   where studio_id = $1 and $2::uuid is not null and $3::text is not null limit 1`,
  `insert into private_pictures (id, studio_id, appointment_id, client_id, kind, content_type, width, height, bytes, attached_at)
   select gen_random_uuid(), $1, id, client_id, 'work-after', 'image/jpeg', 900, 1600, 1000, now() from appointments
   where studio_id = $1 and $2::uuid is not null and $3::text is not null limit 1`,
  `insert into outbox (id, studio_id, professional_id, kind, recipient, data, status, settled_at)
   values (gen_random_uuid(), $1, $2, 'booking-receipt', $3 || '@cliente.example',
     jsonb_build_object('kind', 'booking-receipt', 'name', $3 || ' segredo'), 'sent', now())`,
  `insert into push_subscriptions (id, studio_id, professional_id, session_id, endpoint, p256dh, auth, kinds)
   select gen_random_uuid(), $1, $2, s.id, 'https://push.example/' || $3, repeat('B', 87), repeat('b', 22), '{booked}'
   from sessions s where s.user_id = $2 limit 1`,
  `insert into consents (id, studio_id, user_id, kind, is_granted, choices)
   values (gen_random_uuid(), $1, $2, 'terms', true, jsonb_build_object('version', $3::text))`,
  `insert into former_slugs (slug, studio_id, professional_id) values ('antigo-' || $3, $1, $2)`,
  `insert into one_time_tokens (id, kind, studio_id, email, code_hash, expires_at)
   select gen_random_uuid(), 'recognition', $1, $3 || '@cliente.example', repeat('b', 64), now() + interval '1 hour'
   where $2::uuid is not null`,
  `insert into account_events (id, user_id, kind) select gen_random_uuid(), $2, 'signed_in'
   where $1::uuid is not null and $3::text is not null`,
];

/** A word of one's own: lower-case letters and digits. */
export const newMark = (): string => `marca${randomUUID().slice(0, 8)}`;

/** The tables that name a studio, each with how many rows of this one it holds. */
export async function rowsOfStudio({ sql }: Rows, studioId: string): Promise<Record<string, number>> {
  const tables = await sql`select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'studio_id' order by 1`;
  const counts = tables.map(
    ({ name }) => `(select count(*)::integer from "${name}" where studio_id = $1) as "${name}"`,
  );
  const [rows = {}] = await sql<Record<string, number>>(`select ${counts}`, [studioId]);
  return rows;
}
