import { expect, test } from 'vitest';
import { connect, type Db } from '../../db/client.ts';
import { colleagues } from '../../db/demo/colleagues.ts';
import { findCredentials } from '../../db/queries/accounts/credentials.ts';
import { listAppointments } from '../../db/queries/appointments/appointments.ts';
import { findPublicPage } from '../../db/queries/bookings/public-pages.ts';
import { demo, seed } from '../../db/seed.ts';
import { appointmentStatuses } from '../../domain/agenda/appointment.ts';
import { knownEntry } from '../../functions/auth/core/hash-queue.ts';
import { verifyPassword } from '../../functions/auth/core/password.ts';
import { seedHealth } from '../../tools/demo-health.ts';
import { seedWork } from '../../tools/demo-work.ts';
import { keySet, makeSealingKey } from '../../tools/platform/keys.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { count, NOW, overlapping, ownDatabase, signIn, visitor } from './studio.ts';

const { database, db } = await ownDatabase();
expect(await seed(asOwner(database), NOW)).toBe(true);

/** `npm start` adds the demo studio with the rights of the owner of the tables. */
function asOwner({ urls, endpoint }: TestDatabase): Db {
  return connect(urls.owner, { fetchEndpoint: endpoint.url });
}

test('adds a studio as the product would have come to it', async () => {
  expect(await count(database, 'procedure_types')).toBe(8);
  expect(await count(database, 'clients')).toBe(40);
  const found = await database.sql<{ status: string }>`select distinct status from appointments`;
  expect(found.map(({ status }) => status).sort()).toEqual([...appointmentStatuses].sort());
  expect(await overlapping(database)).toEqual([]);
  const [span] = await database.sql<{ days: number }>`select extract(day
    from max(starts_at) - min(starts_at))::integer as days from appointments`;
  expect(span?.days).toBeGreaterThan(50);
  const unpaid = await database.sql`select 1 from appointments a
    where status = 'completed' and not exists (select from payments p where p.appointment_id = a.id)`;
  expect(unpaid).toEqual([]);
});

test('has payments over months in every way, with their history, and receipts without gaps', async () => {
  const [found] = await database.sql`select
    count(distinct method)::integer as methods, count(distinct status)::integer as statuses,
    count(distinct date_trunc('month', paid_at)) >= 5 as months,
    bool_and(version = (select count(*) from payment_events e where e.payment_id = p.id)) as versions,
    bool_and(p.amount_cents = (select (e.data -> 'amountCents')::integer from payment_events e
      where e.payment_id = p.id order by e.created_at desc limit 1)) as amounts,
    bool_and(created_at <= ${NOW} and coalesce(paid_at <= ${NOW}, true)) as past
    from payments p`;
  expect(found).toEqual({ methods: 4, statuses: 2, months: true, versions: true, amounts: true, past: true });
  const [numbers] = await database.sql`select count(*) > 10 as some, count(*) = max(number) as gapless,
    max(number) = (select receipts from studios) as counted from receipts`;
  expect(numbers).toEqual({ some: true, gapless: true, counted: true });
});

test('asks for a deposit of one service: one is awaited, one claimed, others were received or returned', async () => {
  const asked = await database.sql<{ name: string }>`select name from procedure_types where deposit is null`;
  expect(asked).toEqual([{ name: 'Extensão de cílios fio a fio' }]);
  const states = await database.sql`select d.state, count(*) > 1 as several,
      bool_and(a.status = 'cancelled') as lost, bool_and(p.status is not distinct from case d.state
        when 'received' then 'paid' when 'returned' then 'cancelled' end) as paid,
      bool_and(p.amount_cents is null or p.amount_cents = d.amount_cents) as amounts,
      bool_and((select count(*) from appointment_events e where e.appointment_id = a.id) = case d.state
        when 'awaiting' then 2 when 'returned' then 4 else 3 end) as told
    from deposits d join appointments a on a.id = d.appointment_id
    left join payments p on p.appointment_id = a.id and p.kind = 'deposit' group by 1 order by 1`;
  const right = { lost: false, paid: true, amounts: true, told: true };
  expect(states).toEqual([
    { state: 'awaiting', several: false, ...right },
    { state: 'claimed', several: false, ...right },
    { state: 'received', several: true, ...right },
    { state: 'returned', several: true, ...right, lost: true },
  ]);
  const wrong = await database.sql`select from payments p join deposits d using (appointment_id)
    join appointments a on a.id = p.appointment_id where p.kind = 'payment' and p.status = 'paid'
    and d.state = 'received' and p.amount_cents <> a.total_cents - d.amount_cents`;
  expect(wrong).toEqual([]);
});

test('has colleagues with commissions, of which last month is closed and paid for one', async () => {
  const found = await database.sql`select p.full_name,
      count(*) filter (where e.statement_id is not null)::integer > 5 as closed,
      count(*) filter (where e.statement_id is null)::integer > 5 as open,
      bool_and(e.cents <= e.base_cents) as less, bool_and(e.base_cents > 0) as paid
    from commission_entries e join profiles p on p.id = e.professional_id group by 1 order by 1`;
  const work = { open: true, less: true, paid: true };
  expect(found).toEqual([
    { full_name: 'Bianca Nunes', closed: true, ...work },
    { full_name: 'Helena Prado', closed: false, ...work },
  ]);
  const [sums] =
    await database.sql`select number = commission_statements as counted, adjustments_cents::integer,
      commission_cents = (select sum(cents) from commission_entries where statement_id = s.id) as summed,
      from_date = (select min(day) from commission_entries where statement_id = s.id) as begun
    from commission_statements s join studios on studios.id = studio_id`;
  expect(sums).toEqual({ counted: true, adjustments_cents: 0, summed: true, begun: true });
});

test('has a valid health intake, an expired one and one that waits for a review, all sealed', async () => {
  await seedHealth(asOwner(database), { SEALING_KEYS: keySet([makeSealingKey()]) }, NOW);
  const rows = await database.sql<{ answers: string; state: string }>`select answers || hidden as answers,
    case when reviewed_at is null then 'unreviewed'
       when a.created_at < ${NOW}::timestamptz - make_interval(months => s.anamnesis_months) then 'expired'
       else 'valid' end as state
     from anamneses a join studios s on s.id = a.studio_id`;
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['valid', 'expired', 'unreviewed']));
  expect(rows.map(({ answers }) => answers).join()).not.toMatch(/Hipertens|Losartana/);
});

test('has records of the work with lots that were in use, all sealed', async () => {
  await seedWork(asOwner(database), { SEALING_KEYS: keySet([makeSealingKey()]) }, NOW);
  const [found] =
    await database.sql`select count(distinct r.id) > 10 as some, count(*) > count(distinct r.id) as lots,
      bool_and(r.details !~ 'Volume|Arco') as sealed
    from work_records r join work_record_lots l on l.record_id = r.id`;
  expect(found).toEqual({ some: true, lots: true, sealed: true });
});

test('keeps every rollup equal to what it sums', async () => {
  const [sums] = await database.sql`select
    (select sum(appointments)::integer from appointment_counts) = (select count(*)
    from appointments) as appointments,
    (select sum(visits) from visit_days) = (select count(*) from visits) as visits,
    (select sum(new_visitors) from visit_days) = (select count(distinct (professional_id,
    coalesce(visitor_id, session_id))) from visits) as visitors,
    (select sum(new_visitors) from visit_sources) = (select sum(new_visitors) from visit_days) as newcomers,
    (select sum(bookings) from visit_days) = (select count(*) from appointments
    where origin = 'public') as bookings,
    (select sum(visits) from visit_sources) = (select count(*) from visits) as sources`;
  expect(sums).toEqual({
    appointments: true,
    visits: true,
    visitors: true,
    newcomers: true,
    bookings: true,
    sources: true,
  });
});

test('lets the demo sign in, and leads its link to it', async () => {
  const credentials = await findCredentials(db, visitor, { email: demo.email, now: NOW });
  expect(await verifyPassword(credentials?.passwordHash, demo.password, knownEntry())).toBe(true);
  const found = await findPublicPage(db, { idOrSlug: demo.slug, now: NOW });
  expect(found?.procedures).toHaveLength(8);
  expect(found?.team.map(({ fullName }) => fullName)).toEqual([
    'Camila Rocha',
    'Bianca Nunes',
    'Helena Prado',
  ]);
  const actor = await signIn(db, credentials?.userId ?? '');
  const { rows, total } = await listAppointments(db, actor, { scope: 'coming', page: 1, now: NOW });
  expect(rows).toHaveLength(10);
  expect(total).toBeGreaterThan(30);
});

test('has colleagues with hours, services and appointments of their own', async () => {
  const pages = colleagues.map(({ slug }) => findPublicPage(db, { idOrSlug: slug, now: NOW }));
  const [bianca, helena] = await Promise.all(pages);
  expect(bianca?.procedures.map(({ name }) => name)).toEqual([
    'Brow lamination',
    'Design de sobrancelhas com henna',
    'Epilação com linha',
    'Lash lifting',
  ]);
  expect(helena?.procedures.map(({ name, durationMinutes }) => [name, durationMinutes])).toEqual([
    ['Extensão de cílios fio a fio', 150],
    ['Lash lifting', 75],
    ['Manutenção de cílios', 90],
  ]);
  const [week] = await database.sql`select count(distinct p.business_hours)::integer as weeks,
    count(*)::integer as people,
      count(*) filter (where exists (select from appointments a
      where a.professional_id = p.id))::integer as busy
     from profiles p`;
  expect(week).toEqual({ weeks: 3, people: 3, busy: 3 });
});

test('is the same on every machine, and is added once', async () => {
  expect(await seed(asOwner(database), NOW)).toBe(false);
  const twin = await createDatabase();
  await seed(asOwner(twin), NOW);
  const fingerprint = `select md5(string_agg(a::text, '' order by a.id)) as sum from (select id, client_id, starts_at, status, total_cents from appointments) a`;
  expect(await twin.sql(fingerprint)).toEqual(await database.sql(fingerprint));
  await twin.stop();
});
