import type { Client } from 'pg';
import { sessionSecret } from './large-database.ts';

/** How much the studios of `npm run bench -- cost` hold: the first has three professionals, the others one each. */
const size = {
  clients: 5000,
  /** Appointments of a professional on a day, and those of the other studios. */
  perDay: 12,
  perDayOfOthers: 6,
  otherStudios: 10,
  /** Days around today. */
  past: 450,
  coming: 60,
};

/** Cookies of the owner of the studio of three, of a professional of hers, and of the studio of one. */
export const costSessions = {
  owner: sessionSecret(1),
  professional: sessionSecret(2),
  alone: sessionSecret(4),
};

const uuid = (kind: string, number: string) => `(md5('${kind}/' || (${number}))::uuid)`;
const studioOf = (n: string) => uuid('studio', `greatest(${n} - 3, 0)`);
const person = (n: string) => uuid('profile', n);
const people = 3 + size.otherStudios;
const each = `generate_series(1, ${people}) as n`;

/** Fills an empty, migrated database as its superuser, triggers and foreign keys at rest: about fifty thousand appointments. */
export async function seedCost(client: Client): Promise<void> {
  await client.query('set session_replication_role = replica; set synchronous_commit = off');
  for (const statement of statements) await client.query(statement);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}

const statements = [
  `insert into users (id, email, email_confirmed_at) select ${person('n')}, 'pro' || n || '@bench.test', now() from ${each}`,
  `insert into studios (id, slug, business_name, tagline, business_type, city, state, zone, phone)
   select distinct on (id) * from (select ${studioOf('n')} as id, 'bench-' || n as slug, 'Estúdio', 'Agenda', 'individual', 'São Paulo', 'SP',
     'America/Sao_Paulo', '11987654321' from ${each}) as one`,
  `insert into profiles (id, studio_id, full_name, email, slug, is_owner, hours_saved_at)
   select ${person('n')}, ${studioOf('n')}, 'Profissional ' || n, 'pro' || n || '@bench.test', 'bench-' || n, n = 1 or n > 3, now() from ${each}`,
  `insert into sessions (id, public_id, user_id, expires_at)
   select encode(sha256(convert_to('${sessionSecret(0).slice(0, -1)}' || n, 'UTF8')), 'hex'), uuidv7(), ${person('n')},
     now() + interval '5 years' from ${each}`,
  `insert into procedure_types (id, studio_id, created_by, name, price_cents, duration_minutes, category, return_after_days)
   select ${uuid('type', `n * 10 + t`)}, ${studioOf('n')}, ${person('n')}, 'Serviço ' || t, 12000 + t * 1000, 60, 'cilios',
     case when t < 4 then 21 + t * 7 end from ${each}, generate_series(0, 4) as t where n = 1 or n > 3`,
  `insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
   select t.studio_id, t.id, p.id from procedure_types t join profiles p on p.studio_id = t.studio_id`,
  `insert into clients (id, studio_id, full_name, email, phone, allergies, notes, created_by, created_at)
   select ${uuid('client', `s.n * 100000 + c`)}, ${studioOf('s.n')},
     (array['Ana', 'Bruna', 'Célia', 'Débora', 'Érica', 'Joana', 'Luísa', 'Zélia'])[1 + c % 8] || ' Souza ' || c,
     'cliente' || c || '@bench.test', '119' || lpad(c::text, 8, '0'), case when c % 10 = 0 then 'Cianoacrilato' end,
     case when c % 4 = 0 then 'Prefere volume russo, olhos sensíveis' end, ${person('s.n')}, now() - make_interval(hours => c)
   from (select n from ${each} where n = 1 or n > 3) as s, generate_series(1, case when s.n = 1 then ${size.clients} else 200 end) as c`,
  `insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, status, origin,
     created_at)
   select uuidv7(), ${studioOf('n')}, ${person('n')},
     ${uuid(
       'client',
       `greatest(n - 3, 0) * 0 + case when n <= 3 then 100000 else n * 100000 end
       + 1 + ((d + ${size.past}) * 37 + k * 3 + n) % case when n <= 3 then ${size.clients} else 200 end`,
     )},
     at, at + interval '45 minutes', 45, 12000 + k % 5 * 1000,
     case when k = 11 then 'cancelled' when d < 0 then 'completed' when k % 2 = 0 then 'scheduled' else 'confirmed' end, 'member',
     at - interval '9 days'
   from ${each}, generate_series(${-size.past}, ${size.coming}) as d,
     generate_series(0, case when n <= 3 then ${size.perDay} else ${size.perDayOfOthers} end - 1) as k,
     lateral (select date_trunc('day', now(), 'America/Sao_Paulo') + make_interval(days => d, mins => 480 + k * 50) as at) as t`,
  `insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents, duration_minutes)
   select a.studio_id, a.id, p, ${uuid('type', `(case when a.studio_id = ${studioOf('1')} then 1 else 4 end) * 10 + (extract(epoch from a.starts_at)::bigint / 3000 + p) % 5`)},
     'Serviço ' || (extract(epoch from a.starts_at)::bigint / 3000 + p) % 5, a.total_cents, 45
   from appointments a, generate_series(0, 1) as p where p = 0 or extract(minute from a.starts_at)::integer % 20 = 0`,
  `insert into payments (id, studio_id, appointment_id, amount_cents, method, status, transaction_id, paid_at, created_by)
   select uuidv7(), studio_id, id, total_cents, (array['cash', 'pix', 'card', 'transfer'])[1 + extract(day from starts_at)::integer % 4],
     'paid', 'E', ends_at, professional_id from appointments where status = 'completed' and extract(minute from starts_at) <> 20`,
  `insert into client_counts (studio_id, created_by, month, clients)
   select studio_id, created_by, date_trunc('month', created_at at time zone 'America/Sao_Paulo'), count(*) from clients group by 1, 2, 3`,
  `insert into appointment_counts (studio_id, professional_id, status, appointments)
   select studio_id, professional_id, status, count(*) from appointments group by 1, 2, 3`,
  `insert into appointment_months (studio_id, month, professional_id, status, appointments, total_cents)
   select studio_id, date_trunc('month', starts_at at time zone 'America/Sao_Paulo'), professional_id, status, count(*), sum(total_cents)
   from appointments where status in ('completed', 'cancelled') group by 1, 2, 3, 4`,
];
