-- A database as it is after years: every table that grows is large enough for the planner to care.
insert into users (id, email, email_confirmed_at)
select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'p' || n || '@crowd.example', now() from generate_series(1, 2000) n;
insert into studios (id, slug, business_name, tagline, business_type, city, state, zone)
select ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, 'studio-crowd-' || n, 'Studio ' || n, '', 'salon', 'Recife', 'PE', 'America/Recife'
from generate_series(1, 1000) n;
insert into profiles (id, studio_id, full_name, email, slug, is_owner)
select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
  ('00000000-0000-7000-9000-' || lpad(to_hex((n + 1) / 2), 12, '0'))::uuid, 'Pessoa ' || n, 'p' || n || '@crowd.example',
  'crowd-' || n, n % 2 = 1
from generate_series(1, 2000) n;
insert into former_slugs (slug, studio_id, professional_id) select 'former-' || slug, studio_id, id from profiles;
insert into sessions (id, public_id, user_id, expires_at)
select encode(sha256(id::text::bytea), 'hex'), gen_random_uuid(), id, '2100-01-01' from users;
insert into one_time_tokens (id, kind, user_id, email, token_hash, expires_at)
select gen_random_uuid(), 'signup', id, email, 'crowd' || id, '2100-01-01' from users;
insert into procedure_types (id, studio_id, created_by, name, price_cents, duration_minutes, category)
select gen_random_uuid(), studio_id, id, 'Serviço ' || n, 10000, 60, 'cilios' from profiles, generate_series(1, 3) n;
insert into procedure_type_offers select studio_id, id, created_by from procedure_types;
insert into supplies (id, studio_id, kind, name)
select gen_random_uuid(), id, 'glue', 'Cola ' || n from studios, generate_series(1, 10) n;
insert into supply_lots (id, studio_id, supply_id, code) select gen_random_uuid(), studio_id, id, 'L' || n from supplies, generate_series(1, 2) n;
insert into clients (id, studio_id, full_name, email, phone, created_by)
select gen_random_uuid(), studio_id, 'Cliente ' || n, 'c' || n || '-' || slug || '@crowd.example', '11999990000', id
from profiles, generate_series(1, 5) n;
insert into imports (id, studio_id, professional_id)
select gen_random_uuid(), studio_id, id from profiles, generate_series(1, 5);
insert into moving_steps (studio_id, step, done_by, done_at)
select studio_id, step, id, now() from profiles, unnest(array['import', 'compared-week', 'link-in-bio']) step where is_owner;
insert into anamneses (id, studio_id, client_id, form_version, filled_by, key_id, answers, hidden, alerts, digest, consent_treatment,
  consent_photos, consent_aftercare, changed, hidden_answered, created_at, reviewed_at)
select gen_random_uuid(), studio_id, id, 1, created_by, 'crowd', sealed, sealed, sealed, repeat('0', 64), true, false, true, '{}', '{}',
  '2026-01-01'::timestamptz + n * interval '1 day', now()
from clients, generate_series(1, 2) n, lateral (select 'crowd.' || repeat('A', 16) || '.' || repeat('A', 22)) as text (sealed);
insert into anamnesis_links (id, studio_id, client_id, purpose, channel, token_hash, created_by, created_at, expires_at)
select gen_random_uuid(), studio_id, client_id, 'fill', 'email', encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), filled_by,
  created_at, created_at + interval '7 days'
from anamneses;
insert into anamnesis_accesses (id, studio_id, anamnesis_id, client_id, accessed_by, access_type, is_sensitive, fields, accessed_at)
select gen_random_uuid(), studio_id, id, client_id, filled_by, 'save', false, '{}', created_at from anamneses;
insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day)
select gen_random_uuid(), studio_id, id, current_date + n, true from profiles, generate_series(1, 3) n;
insert into foreign_calendars (id, studio_id, professional_id, sealed_address, name, next_look_at, read_at)
select gen_random_uuid(), studio_id, id, 'crowd.sealed', 'Google Agenda', '2027-06-01', now() from profiles;
insert into pix_providers (studio_id, provider, sealed_credentials, key_id, connected_at, checked_at)
select id, 'woovi', 'crowd.sealed', 'crowd', now(), now() from studios;
-- Nothing is left to remind of.
insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, status, origin,
  reminder_check_at)
select gen_random_uuid(), c.studio_id, c.created_by, c.id, day, day + interval '1 hour', 60, 10000,
  (array['completed', 'cancelled', 'confirmed', 'scheduled'])[1 + n % 4], 'public', null
from (select * from clients where full_name = 'Cliente 1' limit 40) c, generate_series(0, 499) n,
  lateral (select '2026-12-31T12:00Z'::timestamptz - n / 8 * interval '1 day' + n % 8 * interval '1 hour') as at (day);
insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents, duration_minutes)
select a.studio_id, a.id, 0, t.id, t.name, 10000, 60
from appointments a join procedure_types t on t.created_by = a.professional_id and t.name = 'Serviço 1';
insert into payments (id, studio_id, appointment_id, amount_cents, method, status, paid_at, created_by)
select gen_random_uuid(), studio_id, id, 10000, 'cash', 'paid', starts_at, professional_id from appointments where status = 'completed';
insert into pix_charges (id, studio_id, appointment_id, provider, provider_id, amount_cents, code, status, expires_at, paid_at)
select gen_random_uuid(), studio_id, id, 'woovi', id::text, 3000, 'code', 'paid', starts_at, starts_at from appointments
where status = 'completed';
insert into payment_events (id, studio_id, payment_id, appointment_id, professional_id, actor_id, kind, data)
select gen_random_uuid(), studio_id, id, appointment_id, created_by, created_by, 'recorded', '{}' from payments;
insert into commission_rules (id, studio_id, professional_id, procedure_type_id, basis_points)
select gen_random_uuid(), studio_id, created_by, id, 4000 from procedure_types;
insert into commission_statements (id, studio_id, professional_id, number, from_date, to_date, commission_cents, adjustments_cents,
  closed_by, closed_at)
select gen_random_uuid(), studio_id, id, row_number() over (partition by studio_id), '2026-01-01', '2026-01-31', 0, 0, id, now()
from profiles, generate_series(1, 5);
update studios set commission_statements = 10;
insert into commission_adjustments (id, studio_id, professional_id, cents, reason, created_by, statement_id)
select gen_random_uuid(), studio_id, professional_id, 100, 'x', professional_id, case number % 2 when 0 then id end from commission_statements;
insert into commission_entries (id, studio_id, professional_id, payment_id, appointment_id, position, procedure_type_id, procedure, day,
  basis_points, base, base_cents, cents, statement_id)
select gen_random_uuid(), p.studio_id, p.created_by, p.id, p.appointment_id, 0, gen_random_uuid(), 'x', '2026-01-10', 4000, 'received', 10000,
  4000, case when n = 1 then (select id from commission_statements s where s.professional_id = p.created_by limit 1) end
from payments p, generate_series(1, 2) n;
insert into reminders (id, studio_id, appointment_id, professional_id, moment, channel, asks, starts_at, due_at)
select gen_random_uuid(), studio_id, id, professional_id, '24h', 'email', true, starts_at, starts_at from appointments;
insert into recall_invitations (id, studio_id, appointment_id, professional_id, channel)
select gen_random_uuid(), studio_id, id, professional_id, 'email' from appointments where status = 'completed';
insert into reviews (id, studio_id, appointment_id, professional_id, rating, comment, shown_name)
select gen_random_uuid(), studio_id, id, professional_id, 5, 'Adorei', 'Ana S.' from appointments where status = 'completed';
insert into waitlist_entries (id, studio_id, professional_id, procedure_ids, full_name, email, phone, from_date, until_date, from_time,
  until_time, status, look_at)
select id, studio_id, professional_id, array[id], 'Lia', id || '@espera.example', '11912345678', '2100-01-04', '2100-01-05', '09:00', '12:00',
  case when status = 'completed' then 'booked' else 'waiting' end, '2100-01-01' from appointments;
insert into waitlist_offers (id, studio_id, professional_id, entry_id, number, starts_at, ends_at, expires_at, to_all, status, appointment_id)
select gen_random_uuid(), studio_id, professional_id, id, 1, starts_at, ends_at, starts_at, false, 'taken', id from appointments
where status = 'completed';
insert into deposits (appointment_id, studio_id, amount_cents, state, hold_ends_at, may_keep)
select id, studio_id, 3000, case when status = 'scheduled' then 'awaiting' else 'waived' end,
  case when status = 'scheduled' then starts_at end, true from appointments;
insert into client_credits (id, studio_id, client_id, seq, kind, amount_cents, balance_cents, appointment_id)
select gen_random_uuid(), studio_id, client_id, row_number() over own, 'deposit', 100, 100 * row_number() over own, id from appointments
window own as (partition by client_id order by id);
insert into receipts (id, studio_id, number, payment_id, appointment_id, content, issued_by, issued_at)
select gen_random_uuid(), studio_id, row_number() over (partition by studio_id), id, appointment_id, '{}', created_by, now()
from payments;
insert into idempotency_keys (key, studio_id, appointment_id, body_hash, answer)
select 'crowd-key-' || id, studio_id, id, 'crowd-hash-of-body', '{}' from appointments;
insert into outbox (id, studio_id, professional_id, appointment_id, kind, recipient, status, settled_at)
select gen_random_uuid(), studio_id, professional_id, id, 'booking-receipt', 'x@crowd.example', 'sent', now() from appointments;
insert into outbox (id, studio_id, kind, recipient, data, next_attempt_at)
select gen_random_uuid(), id, 'booking-notice', 'x@crowd.example', '{"kind":"booking-notice"}', '2100-01-01' from studios;
insert into pictures (id, studio_id, kind, content_type, width, height, bytes, detached_at)
select gen_random_uuid(), id, 'cover', 'image/webp', 1440, 480, 90000, nullif('2100-01-01'::timestamptz, case n when 1 then '2100-01-01'::timestamptz end)
from studios, generate_series(1, 5) n;
insert into private_pictures (id, studio_id, appointment_id, kind, content_type, width, height, bytes, attached_at, kept_until)
select gen_random_uuid(), studio_id, id, 'deposit-proof', 'image/webp', 900, 1600, 90000, now(), '2100-01-01' from appointments;
insert into private_pictures (id, studio_id, appointment_id, client_id, kind, content_type, width, height, bytes, attached_at)
select gen_random_uuid(), studio_id, id, client_id, 'work-after', 'image/webp', 900, 1600, 90000, now() from appointments;
insert into work_records (id, studio_id, appointment_id, client_id, number, is_current, version, key_id, details, saved_by, saved_at)
select gen_random_uuid(), studio_id, id, client_id, 1, true, 1, 'crowd', 'crowd.' || repeat('A', 16) || '.' || repeat('A', 22), professional_id, starts_at
from appointments;
insert into work_record_lots (studio_id, record_id, position, lot_id)
select r.studio_id, r.id, 0, (select l.id from supply_lots l where l.studio_id = r.studio_id limit 1) from work_records r;
insert into publishing_consents (id, studio_id, client_id, text_version, signed_name, key_id, signature, digest, signed_at, recorded_by)
select gen_random_uuid(), studio_id, id, 1, 'Crowd', 'crowd', 'crowd.' || repeat('A', 16) || '.' || repeat('A', 22), repeat('a', 64), now(), created_by
from clients where merged_into is null;
insert into gallery_pictures (id, studio_id, picture_id, consent_id, position, text)
select gen_random_uuid(), p.studio_id, p.id, c.id, row_number() over (partition by p.studio_id order by p.id), 'Cílios'
from private_pictures p join publishing_consents c on c.client_id = p.client_id;
insert into picture_remains (picture_id, created_at) select gen_random_uuid(), '2100-01-01' from generate_series(1, 5000) n;
insert into rate_counters (key, window_ends_at, hits) select 'crowd/' || n, '2100-01-01', 1 from generate_series(1, 10000) n;
insert into consents (id, studio_id, user_id, kind, is_granted) select gen_random_uuid(), studio_id, id, 'terms', true from profiles;
insert into identities (id, user_id, provider, provider_id) select gen_random_uuid(), id, 'email', id::text from users;
insert into data_requests (id, protocol, name, email, kind, message, due_on, created_at, closed_at)
  select gen_random_uuid(), 'LUME-' || n, 'Eva', 'eva@pessoa.example', 'access', 'Quais?', '2026-12-01', '2026-11-01', '2026-11-02'
  from generate_series(1, 2000) n;
insert into account_events (id, user_id, kind, created_at)
select gen_random_uuid(), id, 'signed_in', now() - n * interval '1 day' from users, generate_series(1, 10) n;
insert into mfa_factors (id, user_id, friendly_name, status, sealed_secret)
select gen_random_uuid(), id, n::text, 'verified', 'x' from users, generate_series(1, 2) n;
insert into mfa_challenges (id, factor_id, asked_from, expires_at) select gen_random_uuid(), id, 'x', '2100-01-01' from mfa_factors;
insert into refresh_tokens (id, session_id, token_hash) select gen_random_uuid(), id, encode(sha256(('r' || id)::bytea), 'hex') from sessions;
insert into recovery_codes (id, user_id, code_hash)
select gen_random_uuid(), id, encode(sha256(n::text::bytea), 'hex') from users, generate_series(1, 10) n;
insert into flow_states (id, provider, presentation, method, expires_at)
select gen_random_uuid(), 'google', 'api', 'oauth', '2100-01-01' from generate_series(1, 10000);
insert into visits (id, studio_id, professional_id, page_type, visitor_id, session_id, referrer, visit_date)
select gen_random_uuid(), studio_id, id, 'booking_page', 'visitor-' || n, slug || '-' || n, 'instagram.com', current_date - n
from profiles, generate_series(1, 10) n;
insert into visit_days (studio_id, professional_id, page_type, visit_date, visits, unique_visitors)
select studio_id, id, 'booking_page', current_date - 100 - n, 1, 1 from profiles, generate_series(1, 20) n;
insert into visit_sources (studio_id, professional_id, page_type, referrer, visits)
select studio_id, id, 'booking_page', 'host-' || n || '.com', n from profiles, generate_series(1, 20) n;
insert into push_subscriptions (id, studio_id, professional_id, session_id, endpoint, p256dh, auth, kinds)
select gen_random_uuid(), p.studio_id, p.id, s.id, 'https://push.example/' || s.id, repeat('B', 87), repeat('b', 22), '{booked}'
from sessions s join profiles p on p.id = s.user_id;
