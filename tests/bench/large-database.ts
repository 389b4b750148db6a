import type { Client } from 'pg';
import type { Actor } from '../../db/client.ts';
import { addDays, type LocalDate } from '../../domain/scheduling/clock.ts';

/** How much a seeded database holds. Every professional has a studio of her own, and two visits a day without pause. */
export interface Size {
  professionals: number;
  visitsEach: number;
  /** The first day with visits. */
  from: LocalDate;
  /** Clients that the first studio has besides those who visit. */
  crowd: number;
}

/**
 * Ids like the product's own (UUID 7: they begin with a moment), but counted, so that a measurement can name any row. Rows of a
 * kind came into being so many minutes apart; indexes, above all the exclusion constraint's, depend on how ids lie.
 */
const kinds = {
  profile: { digits: 'a1', minutes: 480 },
  studio: { digits: 'b1', minutes: 480 },
  client: { digits: 'c1', minutes: 10 },
  procedure: { digits: 'd1', minutes: 90 },
  appointment: { digits: 'e1', minutes: 0.5 },
} as const;
type Kind = keyof typeof kinds;
const FIRST = Date.UTC(2024, 0, 1);

/** In a session that no cookie leads to; no limit stops her. */
export const seedActor = (number: number): Actor => ({
  session: (number * 8).toString(16).padStart(64, '0'),
  rateFactor: 100_000,
});

/** The cookie's value of a seeded professional's browser. */
export const sessionSecret = (number: number): string => `bench-session-${number}`;

export function seedId(kind: Kind, number: number): string {
  const { digits, minutes } = kinds[kind];
  const moment = (FIRST + number * minutes * 60_000).toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7000-8000-0000000000${digits}`;
}

/** The same in SQL, of an expression. */
const id = (kind: Kind, number: string) => {
  const { digits, minutes } = kinds[kind];
  return `(lpad(to_hex(${FIRST} + (${number}) * ${minutes * 60_000}::bigint), 12, '0') || '700080000000000000${digits}')::uuid`;
};
const profile = (number: string) => id('profile', number);
const studio = (number: string) => id('studio', number);
const PROCEDURES = 5;
const CLIENTS = 50;

/**
 * Fills an empty, migrated database as its superuser. The rows are made where they stand (generate_series); triggers and
 * foreign keys rest meanwhile, and the exclusion constraint and indexes are built once at the end instead of row by row.
 */
export async function seed(client: Client, size: Size): Promise<void> {
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
  );
  const { drop, add } = await slowRules(client);
  for (const statement of drop) await client.query(statement);
  for (const statement of [...people(size), ...offers(size), ...visits(size), ...leftovers(size)]) {
    await client.query(statement);
  }
  for (const statement of add) await client.query(statement);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}

/** The exclusion constraint and the plain indexes of the largest tables: how to take them off and put them back. */
async function slowRules(client: Client): Promise<{ drop: string[]; add: string[] }> {
  const rules = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where conname = 'appointments_no_overlap'
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index where indrelid in ('appointments'::regclass, 'appointment_procedures'::regclass, 'payments'::regclass)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  return { drop: rules.rows.map(({ drop }) => drop), add: rules.rows.map(({ add }) => add) };
}

function people({ professionals, crowd }: Size): string[] {
  const each = `from generate_series(1, ${professionals}) as n`;
  return [
    `insert into users (id, email, email_confirmed_at) select ${profile('n')}, 'pro' || n || '@bench.test', now() ${each}`,
    `insert into studios (id, slug, business_name, tagline, business_type, city, state, zone, phone)
     select ${studio('n')}, 'bench-' || n, 'Estúdio ' || n, 'Agenda', 'individual', 'São Paulo', 'SP', 'America/Sao_Paulo', '11987654321' ${each}`,
    `insert into profiles (id, studio_id, full_name, email, slug, is_owner)
     select ${profile('n')}, ${studio('n')}, 'Profissional ' || n, 'pro' || n || '@bench.test', 'bench-' || n, true ${each}`,
    `insert into sessions (id, public_id, user_id, expires_at)
     select lpad(to_hex(n * 8 + s), 64, '0'), uuidv7(), ${profile('n')}, now() + interval '5 years'
     from generate_series(1, ${professionals}) as n, generate_series(0, 4) as s`,
    `insert into sessions (id, public_id, user_id, expires_at)
     select encode(sha256(convert_to('${sessionSecret(0).slice(0, -1)}' || n, 'UTF8')), 'hex'), uuidv7(), ${profile('n')},
       now() + interval '5 years' from generate_series(1, 8) as n`,
    `insert into identities (id, user_id, provider, provider_id, email)
     select uuidv7(), ${profile('n')}, 'email', ${profile('n')}::text, 'pro' || n || '@bench.test' ${each}`,
    `insert into former_slugs (slug, studio_id, professional_id)
     select 'formerly-' || n, ${studio('n')}, ${profile('n')} ${each}`,
    `insert into refresh_tokens (id, session_id, token_hash)
     select uuidv7(), id, md5(id) || md5(id || '.') from sessions`,
    `insert into clients (id, studio_id, full_name, email, phone, created_by)
     select ${id('client', `n * ${CLIENTS} + c`)}, ${studio('n')}, 'Cliente ' || c, 'client' || c || '@bench.test', '11912345678',
       ${profile('n')} from generate_series(1, ${professionals}) as n, generate_series(0, ${CLIENTS - 1}) as c`,
    `insert into clients (id, studio_id, full_name, email, phone, created_by, created_at)
     select uuidv7(), ${studio('1')}, (array['Ana', 'Bruna', 'Célia', 'Débora', 'Érica', 'Joana', 'Luísa', 'Zélia'])[1 + c % 8]
       || ' ' || md5(c::text), 'crowd' || c || '@bench.test', '119' || lpad(c::text, 8, '0'), ${profile('1')},
       now() - make_interval(hours => c) from generate_series(1, ${crowd}) as c`,
    `insert into client_counts (studio_id, created_by, month, clients)
     select studio_id, created_by, date_trunc('month', created_at at time zone 'America/Sao_Paulo'), count(*)
     from clients group by 1, 2, 3`,
  ];
}

function offers({ professionals, from }: Size): string[] {
  return [
    `insert into procedure_types (id, studio_id, created_by, name, price_cents, duration_minutes, category)
     select ${id('procedure', `n * ${PROCEDURES} + t`)}, ${studio('n')}, ${profile('n')}, 'Serviço ' || t, 18000, 60, 'cilios'
     from generate_series(1, ${professionals}) as n, generate_series(0, ${PROCEDURES - 1}) as t`,
    `insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
     select studio_id, id, created_by from procedure_types`,
    `insert into time_blocks (id, studio_id, professional_id, blocked_date, start_time, end_time)
     select uuidv7(), ${studio('n')}, ${profile('n')}, date '${from}' + b * 7, '16:00', '17:00'
     from generate_series(1, ${professionals}) as n, generate_series(0, 20) as b`,
  ];
}

/** In the order of time, like a real table: the visits of one professional lie far apart. São Paulo is UTC-3. */
function visits({ professionals, visitsEach, from }: Size): string[] {
  const number = `v * ${professionals} + n`;
  const rows = `from generate_series(0, ${visitsEach - 1}) as v, generate_series(1, ${professionals}) as n`;
  const start = `timestamptz '${from} 13:00Z' + make_interval(days => v / 2, hours => (v % 2) * 4)`;
  return [
    `insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents,
       status, origin)
     select ${id('appointment', number)}, ${studio('n')}, ${profile('n')}, ${id('client', `n * ${CLIENTS} + v % ${CLIENTS}`)},
       ${start}, ${start} + interval '60 minutes', 60, 18000, case when v % 20 = 19 then 'confirmed' else 'scheduled' end, 'member' ${rows}`,
    `insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents, duration_minutes)
     select ${studio('n')}, ${id('appointment', number)}, 0, ${id('procedure', `n * ${PROCEDURES} + v % ${PROCEDURES}`)},
       'Serviço', 18000, 60 ${rows}`,
    `insert into appointment_counts (studio_id, professional_id, status, appointments)
     select studio_id, professional_id, status, count(*) from appointments group by 1, 2, 3`,
    // The first visit of each day is paid.
    `insert into payments (id, studio_id, appointment_id, amount_cents, method, status, transaction_id, paid_at, created_by)
     select uuidv7(), studio_id, id, 18000, (array['cash', 'pix', 'card', 'transfer'])[1 + extract(day from starts_at)::integer % 4],
       'paid', 'E', ends_at, professional_id from appointments
     where (starts_at at time zone 'UTC')::time = '13:00'`,
    // Of each fifth how its history begins: enough for the bell to be read in a crowd.
    `insert into appointment_events (id, studio_id, appointment_id, professional_id, kind, created_at)
     select uuidv7(), studio_id, id, professional_id, 'booked', starts_at - interval '3 days' from appointments
     where total_minutes = 60 and extract(day from starts_at)::integer % 5 = 0`,
  ];
}

/** What requests leave behind: keys, counters, tokens, mail that was sent. */
function leftovers({ professionals }: Size): string[] {
  const rows = `from generate_series(1, ${professionals}) as n, generate_series(0, 19) as r`;
  const key = "md5(n || '/' || r)";
  return [
    `insert into idempotency_keys (key, studio_id, appointment_id, body_hash, answer)
     select ${key}, ${studio('n')}, uuidv7(), ${key}, '{}' ${rows}`,
    `insert into rate_counters (key, window_ends_at, hits) select 'bench/' || ${key}, now() + interval '1 day', 1 ${rows}`,
    `insert into one_time_tokens (id, kind, studio_id, email, code_hash, expires_at)
     select uuidv7(), 'recognition', ${studio('n')}, 'client' || r || '@bench.test', ${key}, now() + interval '1 day' ${rows}`,
    `insert into outbox (id, studio_id, professional_id, kind, recipient, status, settled_at)
     select uuidv7(), ${studio('n')}, ${profile('n')}, 'booking-receipt', 'client@bench.test', 'sent', now() ${rows}`,
  ];
}

/** The last day with visits. */
export const lastSeededDay = ({ from, visitsEach }: Size): LocalDate =>
  addDays(from, Math.floor(visitsEach / 2) - 1);
