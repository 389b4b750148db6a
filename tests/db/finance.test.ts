import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../db/client.ts';
import { readDashboard } from '../../db/queries/dashboard/dashboard.ts';
import { readStatistics } from '../../db/queries/finance/statistics.ts';
import { listPayments } from '../../db/queries/payments/payments.ts';
import type { FinanceStatistics } from '../../domain/money/finance.ts';
import { sized } from '../support/size.ts';
import { openStudio } from '../support/studio-rows.ts';
import { dayIn, expectedStatistics, totalCents, type WorldAppointment } from './finance-oracle.ts';
import { addColleague, ownDatabase } from './studio.ts';

const { database, db } = await ownDatabase();

/** Days in which local time shifts, years begin, February ends. Brazil had summer time until 2019. */
const borders = ['2018-11-04', '2019-02-17', '2024-03-01', '2025-12-31', '2026-02-28', '2026-03-01'];
const zones = ['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco'];
const HOUR = 3_600_000;

/** A world lasts three days to each side of its border; appointments begin every 20 minutes. */
const SECONDS = 6 * 24 * 3600;
const SLOTS = SECONDS / 1200;

/** Often the last second before an hour, or the first of it: local midnights are among them. */
const second = fc.oneof(
  fc.integer({ min: 0, max: SECONDS }),
  fc
    .tuple(fc.integer({ min: 1, max: SECONDS / 3600 }), fc.integer({ min: 0, max: 1 }))
    .map(([hour, before]) => hour * 3600 - before),
);

const services = ['Fio a fio', 'Henna', 'Lifting'];

const procedure = fc.record({
  name: fc.constantFrom(...services),
  priceCents: fc.oneof(fc.constant(0), fc.constantFrom(1, 3333, 9999), fc.integer({ min: 0, max: 50_000 })),
});

const planned = fc.record({
  slot: fc.integer({ min: 0, max: SLOTS - 1 }),
  isColleagues: fc.boolean(),
  status: fc.constantFrom('scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'),
  procedures: fc.array(procedure, { minLength: 1, maxLength: 4 }),
  payment: fc.option(
    fc.record({
      amountCents: fc.oneof(fc.constantFrom(1, 2, 100), fc.integer({ min: 1, max: 99_999 })),
      method: fc.constantFrom('cash', 'card', 'pix', 'transfer'),
      isPaid: fc.boolean(),
      at: second,
    }),
  ),
});

const worlds = fc.record({
  zone: fc.constantFrom(...zones),
  border: fc.constantFrom(...borders),
  plan: fc.uniqueArray(planned, {
    maxLength: 24,
    selector: ({ slot, isColleagues }) => `${slot} ${isColleagues}`,
  }),
  from: fc.integer({ min: -4, max: 3 }),
  length: fc.integer({ min: 0, max: 6 }),
  now: second,
});

type Plan = typeof worlds extends fc.Arbitrary<infer World> ? World : never;

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);

interface Opened {
  owner: Actor;
  colleague: Actor & { id: string };
  world: WorldAppointment[];
}

async function open({ zone, border, plan }: Plan): Promise<Opened> {
  const studio = await openStudio(database, { zone, services: [] });
  const owner = { session: createHash('sha256').update(studio.session).digest('hex') };
  const colleague = await addColleague(database, db, { ...studio, studioId: studio.id } as never);
  const begin = Date.parse(`${border}T00:00Z`) - 3 * 24 * HOUR;
  const world = plan.map(
    ({ slot, isColleagues, status, procedures, payment }): WorldAppointment => ({
      id: randomUUID(),
      professionalId: isColleagues ? colleague.id : studio.professionalId,
      startsAt: new Date(begin + (slot * HOUR) / 3),
      status,
      procedures,
      payment: payment && {
        ...{ amountCents: payment.amountCents, method: payment.method },
        paidAt: payment.isPaid ? new Date(begin + payment.at * 1000) : null,
        createdAt: new Date(begin + payment.at * 1000),
      },
    }),
  );
  await store(studio, world);
  return { owner, colleague, world };
}

async function store(
  { id, professionalId }: { id: string; professionalId: string },
  world: WorldAppointment[],
) {
  const client = randomUUID();
  const clientRow = [client, id, professionalId];
  await database.sql(
    `insert into clients (id, studio_id, created_by, full_name) values ($1, $2, $3, 'Bia')`,
    clientRow,
  );
  await database.sql`insert into procedure_types (id, studio_id, created_by, name, price_cents,
    duration_minutes, category)
     select gen_random_uuid(), ${id}, ${professionalId}, name, 100, 5, 'outros' from unnest(${services}::text[]) as name`;
  const rows = world.map((row) => ({ ...row, totalCents: totalCents(row) }));
  await database.sql`insert into appointments (id, studio_id, professional_id, client_id, starts_at,
    ends_at, total_minutes, total_cents, status, origin)
     select a.id, ${id}, a."professionalId", ${client}, a."startsAt", a."startsAt" + interval '20 minutes',
     20, a."totalCents", a.status, 'member'
     from jsonb_to_recordset(${JSON.stringify(rows)}) as a (id uuid, "professionalId" uuid,
     "startsAt" timestamptz, "totalCents" integer, status text)`;
  await database.sql`insert into appointment_procedures (studio_id, appointment_id, position,
    procedure_type_id, name, price_cents, duration_minutes)
     select ${id}, a.id, p.n - 1, t.id, t.name, (p.one ->> 'priceCents')::integer, 5
     from jsonb_to_recordset(${JSON.stringify(rows)}) as a (id uuid, procedures jsonb),
     jsonb_array_elements(a.procedures) with ordinality as p (one, n)
     join procedure_types t on t.studio_id = ${id} and t.name = p.one ->> 'name'`;
  const payments = rows.flatMap((row) => (row.payment ? [{ ...row.payment, appointmentId: row.id }] : []));
  await database.sql`insert into payments (id, studio_id, appointment_id, amount_cents, method, status,
    transaction_id, paid_at, created_by, created_at)
     select gen_random_uuid(), ${id}, p."appointmentId", p."amountCents", p.method,
       case when p."paidAt" is null then 'cancelled' else 'paid' end, 'E', p."paidAt", ${professionalId},
       p."createdAt"
     from jsonb_to_recordset(${JSON.stringify(payments)}) as p ("appointmentId" uuid, "amountCents" integer,
     method text, "paidAt" timestamptz, "createdAt" timestamptz)`;
}

/** In the order of their keys, without names: of equal amounts no order is promised. */
function comparable({ zone: _, wholeStudio: __, ...read }: FinanceStatistics) {
  const by = <T>(key: keyof T, rows: readonly T[]) =>
    [...rows].sort((one, other) => (one[key] < other[key] ? -1 : 1));
  return {
    ...read,
    byMethod: by('method', read.byMethod),
    byProcedure: by('name', read.byProcedure),
    byProfessional: by(
      'id',
      read.byProfessional.map(({ fullName: __, ...row }) => row as never),
    ),
  };
}

const falls = (rows: readonly { cents: number }[]) =>
  rows.every(({ cents }, index) => index === 0 || cents <= (rows[index - 1]?.cents ?? 0));

describe('over random worlds at the borders of days and months', () => {
  test('finance equals what is counted slowly, for the studio and for one professional', async () => {
    const property = fc.asyncProperty(worlds, async (plan) => {
      const { owner, colleague, world } = await open(plan);
      const days = {
        from: dayAfter(plan.border, plan.from),
        to: dayAfter(plan.border, plan.from + plan.length),
      };
      const previous = { from: dayAfter(days.from, -plan.length - 1), to: dayAfter(days.from, -1) };
      const now = new Date(Date.parse(`${plan.border}T00:00Z`) - 3 * 24 * HOUR + plan.now * 1000);
      const query = { ...days, previousFrom: previous.from, previousTo: previous.to, now };
      const own = world.filter(({ professionalId }) => professionalId === colleague.id);
      const [whole, narrowed, theirs] = await Promise.all([
        readStatistics(db, owner, { ...query, professional: undefined }),
        readStatistics(db, owner, { ...query, professional: colleague.id }),
        readStatistics(db, colleague, { ...query, professional: undefined }),
      ]);
      expect(comparable(whole)).toEqual(expectedStatistics(world, plan.zone, days, previous, now));
      const expected = expectedStatistics(own, plan.zone, days, previous, now);
      expect(comparable(narrowed)).toEqual(expected);
      expect(comparable(theirs)).toEqual(expected);
      expect([whole.byMethod, whole.byProcedure, whole.byProfessional].every(falls)).toBe(true);
      const all = { ...days, method: undefined, status: undefined, professional: undefined, q: '', page: 1 };
      const { total, paidCents } = await listPayments(db, owner, all);
      const { totals, byStatus } = whole;
      expect([total, paidCents]).toEqual([byStatus.paid + byStatus.cancelled, totals.receivedCents]);
    });
    await fc.assert(property, { numRuns: sized(400, 20) });
  });

  test("the dashboard's 'Receita' is what was completed in the studio's month", async () => {
    const property = fc.asyncProperty(worlds, fc.integer({ min: -36, max: 36 }), async (plan, hours) => {
      const { owner, colleague, world } = await open(plan);
      const now = new Date(Date.parse(`${plan.border}T00:00Z`) + hours * HOUR);
      const month = dayIn(plan.zone, now).slice(0, 7);
      const completed = world.filter(
        ({ status, startsAt }) => status === 'completed' && dayIn(plan.zone, startsAt).startsWith(month),
      );
      const own = completed.filter(({ professionalId }) => professionalId === colleague.id);
      const [whole, theirs] = await Promise.all([
        readDashboard(db, owner, { now }),
        readDashboard(db, colleague, { now }),
      ]);
      const cents = (rows: WorldAppointment[]) => rows.reduce((all, row) => all + totalCents(row), 0);
      expect([whole.cards.revenueCents, whole.cards.completed]).toEqual([cents(completed), completed.length]);
      expect([theirs.cards.revenueCents, theirs.cards.completed]).toEqual([cents(own), own.length]);
    });
    await fc.assert(property, { numRuns: sized(200, 10) });
  });
});
