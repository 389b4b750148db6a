import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import type { CommissionBase, CommissionRule, StoredRule } from '../../domain/money/commission.ts';
import type { ClosedStatement, Statement } from '../../domain/money/commission-statement.ts';
import type { PaymentRow } from '../../domain/money/payment-list.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import {
  type History,
  histories,
  Oracle,
  PEOPLE,
  WORKS,
  type Work,
} from '../domain/money/commission-histories.ts';
import { today } from '../support/days.ts';
import { sharedProduct } from '../support/product.ts';
import { sized } from '../support/size.ts';
import type { Visitor } from '../support/visitor.ts';
import { expectStatus, newEmail, openStudio, type Problem } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();

const TODAY = today();
const FAR = '2035-12-31';
const percent = (basisPoints: number): CommissionRule => ({ kind: 'percent', basisPoints });

type Team = Awaited<ReturnType<typeof openTeam>>;
let days = 0;

/** A studio with a professional, two services and a client. */
async function openTeam() {
  const studio = await openStudio(product);
  const bia = await join(product, studio, 'professional');
  const service = await studio.owner.post<{ id: string }>('/api/procedure-types', {
    ...{ name: 'Henna', priceCents: 5000, durationMinutes: 30 },
  });
  const client = await studio.owner.post<{ id: string }>('/api/clients', {
    ...{ fullName: 'Lia Prado', phone: '11912345678', email: newEmail('lia') },
  });
  return { ...studio, bia, hennaId: service.body.id, clientId: client.body.id };
}

async function appoint(
  { owner, clientId }: Pick<Team, 'owner' | 'clientId'>,
  professionalId: string,
  procedures: [id: string, priceCents: number][],
): Promise<AppointmentRow> {
  days += 1;
  const answer = await owner.post<AppointmentRow>(
    '/api/appointments',
    {
      ...{ clientId, professionalId, date: addDays(TODAY, 3 + days), time: '10:00', notes: null },
      procedures: procedures.map(([procedureTypeId, priceCents]) => ({
        ...{ procedureTypeId, priceCents, durationMinutes: 60 },
      })),
    },
    { 'idempotency-key': randomUUID() },
  );
  expectStatus(answer, 201);
  return answer.body;
}

const cash = { method: 'cash', status: 'paid', transactionId: null, paidAt: null, notes: null };

async function pay(browser: Visitor, { id: appointmentId }: { id: string }, amountCents: number) {
  const answer = await browser.post<PaymentRow>('/api/payments', { ...cash, appointmentId, amountCents });
  expectStatus(answer, 201);
  return answer.body;
}

async function change(browser: Visitor, { id }: { id: string }, part: object) {
  const { body } = await browser.get<PaymentRow>(`/api/payments/${id}`);
  const answer = await browser.put<PaymentRow>(`/api/payments/${id}`, {
    ...{ ...cash, amountCents: body.amountCents, paidAt: body.paidAt, version: body.version },
    ...part,
  });
  expectStatus(answer, 200);
}

const setRules = (
  browser: Visitor,
  rules: { professionalId: string; procedureTypeId: string | null; rule: CommissionRule | null }[],
  base: CommissionBase = 'received',
) => browser.put<{ rules: StoredRule[] } & Problem>('/api/commissions/rules', { base, rules });

const openOf = async (browser: Visitor, professional: string, to = FAR) =>
  (await browser.get<Statement>(`/api/commissions/open?professional=${professional}&to=${to}`)).body;

const close = (
  browser: Visitor,
  professionalId: string,
  shown: Pick<Statement, 'totalCents' | 'rows'>,
  to = FAR,
) =>
  browser.post<Statement & Problem>('/api/commissions/statements', {
    ...{ professionalId, to, totalCents: shown.totalCents, rows: shown.rows },
  });

const cents = ({ lines }: Statement) => lines.map((line) => line.cents);

test('a payment is shared over its procedures, each under its rule; a member sees her own, and no rule is no commission', async () => {
  const team = await openTeam();
  const { owner, bia, procedureId, hennaId, professionalId } = team;
  expectStatus(
    await setRules(owner, [
      { professionalId: bia.id, procedureTypeId: null, rule: percent(4000) },
      { professionalId: bia.id, procedureTypeId: hennaId, rule: { kind: 'fixed', cents: 1500 } },
    ]),
    200,
  );
  const hers = await appoint(team, bia.id, [
    [procedureId, 15_000],
    [hennaId, 5000],
  ]);
  await pay(bia.browser, hers, 18_000);
  await pay(owner, await appoint(team, professionalId, [[procedureId, 10_000]]), 10_000);
  const open = await openOf(bia.browser, bia.id);
  expect(open.lines).toMatchObject([
    { client: 'Lia Prado', baseCents: 13_500, rule: percent(4000), cents: 5400, isCorrection: false },
    { procedure: 'Henna', baseCents: 4500, rule: { kind: 'fixed', cents: 1500 }, cents: 1500 },
  ]);
  expect(open).toMatchObject({ totalCents: 6900, rows: 2, closed: null, professional: { id: bia.id } });
  expect(await openOf(owner, professionalId)).toMatchObject({ lines: [], totalCents: 0 });
  expectStatus(
    await bia.browser.get(`/api/commissions/open?professional=${professionalId}&to=${FAR}`),
    404,
    'not_found',
  );
  expect((await bia.browser.get('/api/commissions?to=2035-12-31')).body).toMatchObject({
    ...{ mayManage: false, isTeam: true, members: [{ id: bia.id, openCents: 6900 }] },
  });
  const rules = (await bia.browser.get<{ rules: StoredRule[] }>('/api/commissions/rules')).body.rules;
  expect(new Set(rules.map((rule) => rule.professionalId))).toEqual(new Set([bia.id]));
});

test('settling pays a commission, of the price where the studio says so; giving the money back takes it', async () => {
  const team = await openTeam();
  const { owner, bia, procedureId } = team;
  await setRules(owner, [{ professionalId: bia.id, procedureTypeId: null, rule: percent(5000) }], 'price');
  const { id, version } = await appoint(team, bia.id, [[procedureId, 20_000]]);
  const settled = await owner.post<AppointmentRow>(`/api/appointments/${id}/settlement`, {
    ...{ version, payment: { ...cash, amountCents: 15_000 } },
  });
  expectStatus(settled, 201);
  expect((await openOf(owner, bia.id)).totalCents).toBe(10_000);
  const cancelled = await owner.post(`/api/appointments/${id}/cancellation`, {
    ...{ version: settled.body.version, payment: 'returned' },
  });
  expectStatus(cancelled, 200);
  expect(await openOf(owner, bia.id)).toMatchObject({ totalCents: 0, lines: [] });
});

test('a rule that changes restates nothing; a change after the closing is a correction in the next statement', async () => {
  const team = await openTeam();
  const { owner, bia, procedureId } = team;
  await setRules(owner, [{ professionalId: bia.id, procedureTypeId: null, rule: percent(4000) }]);
  const appointment = await appoint(team, bia.id, [[procedureId, 10_000]]);
  const payment = await pay(owner, appointment, 10_000);
  await setRules(owner, [{ professionalId: bia.id, procedureTypeId: null, rule: percent(9000) }]);
  await change(owner, payment, { amountCents: 12_000 });
  const added = await owner.post('/api/commissions/adjustments', {
    ...{ professionalId: bia.id, cents: -800, reason: 'Vale' },
  });
  expectStatus(added, 201);
  const open = await openOf(owner, bia.id);
  expect(open).toMatchObject({ commissionCents: 4800, adjustmentsCents: -800, totalCents: 4000 });
  expect(cents(open)).toEqual([4800]);

  const closed = await close(owner, bia.id, open);
  expectStatus(closed, 201);
  expect(closed.body).toMatchObject({ ...open, from: expect.any(String), closed: { number: 1 } });
  await change(owner, payment, { amountCents: 10_000 });
  const next = await openOf(owner, bia.id);
  expect(next).toMatchObject({ lines: [{ baseCents: -2000, cents: -800, isCorrection: true }], rows: 1 });
  const again = await owner.get<Statement>(`/api/commissions/statements/${closed.body.closed?.id}`);
  expect(again.body).toEqual(closed.body);

  const { version } = (await owner.get<PaymentRow>(`/api/payments/${payment.id}`)).body;
  expectStatus(await owner.delete(`/api/payments/${payment.id}?version=${version}`), 204);
  expect(cents(await openOf(owner, bia.id))).toEqual([-4800]);
  const current = (await owner.get<AppointmentRow>(`/api/appointments/${appointment.id}`)).body;
  const { version: now } = current;
  for (const browser of [owner, bia.browser])
    expectStatus(
      await browser.delete(`/api/appointments/${appointment.id}?version=${now}`),
      409,
      'payment_exists',
    );
  expectStatus(await owner.post(`/api/payments/${payment.id}/restoration`), 200);
  expect(cents(await openOf(owner, bia.id))).toEqual([-800]);
  const { statements } = (
    await bia.browser.get<{ statements: ClosedStatement[] }>('/api/commissions/statements')
  ).body;
  expect(statements).toMatchObject([{ number: 1, totalCents: 4000, professional: { id: bia.id } }]);
  const csv = await bia.browser.get(`/api/commissions/statements/${closed.body.closed?.id}/export`);
  expect(csv.text).toContain('Desconto');
  expect(csv.text).toContain('40,00');
});

test('the work of a paid appointment goes with who does it', async () => {
  const team = await openTeam();
  const { owner, bia, professionalId, procedureId } = team;
  const rule = percent(4000);
  await setRules(owner, [
    { professionalId: bia.id, procedureTypeId: null, rule },
    { professionalId, procedureTypeId: null, rule: percent(1000) },
  ]);
  const { id } = await appoint(team, bia.id, [[procedureId, 10_000]]);
  await pay(owner, { id }, 10_000);
  const appointment = (await owner.get<AppointmentRow>(`/api/appointments/${id}`)).body;
  const { date, time, version } = appointment;
  expectStatus(await owner.put(`/api/appointments/${id}/time`, { date, time, professionalId, version }), 200);
  expect((await openOf(owner, bia.id)).totalCents).toBe(0);
  expect((await openOf(owner, professionalId)).totalCents).toBe(1000);
});

test('what went to a colleague after it was paid stays in the statements of who did it, as in their sums', async () => {
  const team = await openTeam();
  const { owner, bia, professionalId, procedureId } = team;
  await setRules(owner, [{ professionalId: bia.id, procedureTypeId: null, rule: percent(4000) }]);
  const { id } = await appoint(team, bia.id, [[procedureId, 10_000]]);
  await pay(owner, { id }, 10_000);
  const closed = (await close(owner, bia.id, await openOf(owner, bia.id))).body;
  const { date, time, version } = (await owner.get<AppointmentRow>(`/api/appointments/${id}`)).body;
  expectStatus(await owner.put(`/api/appointments/${id}/time`, { date, time, professionalId, version }), 200);

  const listed = await bia.browser.get<{ statements: ClosedStatement[] }>('/api/commissions/statements');
  expect(listed.body.statements).toMatchObject([{ totalCents: 4000 }]);
  const own = await bia.browser.get<Statement>(`/api/commissions/statements/${closed.closed?.id}`);
  expect(own.body).toMatchObject({ totalCents: 4000, rows: 1, lines: [{ client: null, cents: 4000 }] });
  expect(own.body.from).toBe(closed.from);
  expect((await bia.browser.get(`/api/commissions?to=${FAR}`)).body).toMatchObject({
    members: [{ id: bia.id, openCents: -4000 }],
  });
  const open = await openOf(bia.browser, bia.id);
  expect(open).toMatchObject({ totalCents: -4000, lines: [{ client: null, isCorrection: true }] });
  expect(await openOf(owner, bia.id)).toMatchObject({ totalCents: -4000, lines: [{ client: 'Lia Prado' }] });
  const csv = await bia.browser.get(`/api/commissions/statements/${closed.closed?.id}/export`);
  expect(csv.text).toContain('Cliente de colega');
});

describe('closing', () => {
  test('of two who close at once one does, and numbers have no gaps', async () => {
    const team = await openTeam();
    const { owner, bia, professionalId } = team;
    const numbers: (number | undefined)[] = [];
    for (const person of [bia.id, professionalId, bia.id]) {
      await owner.post('/api/commissions/adjustments', {
        professionalId: person,
        cents: 500,
        reason: 'Bônus',
      });
      const shown = await openOf(owner, person);
      const answers = await Promise.all(Array.from({ length: 8 }, () => close(owner, person, shown)));
      const done = answers.filter(({ status }) => status === 201);
      expect(done).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
      numbers.push(done[0]?.body.closed?.number);
    }
    expect(numbers).toEqual([1, 2, 3]);
  });

  test('refuses what is not as it was shown, nothing, and a professional; leaves later days open', async () => {
    const team = await openTeam();
    const { owner, bia, procedureId } = team;
    await setRules(owner, [{ professionalId: bia.id, procedureTypeId: null, rule: percent(4000) }]);
    expectStatus(await close(owner, bia.id, { totalCents: 0, rows: 0 }), 409, 'statement_changed');
    await pay(owner, await appoint(team, bia.id, [[procedureId, 10_000]]), 10_000);
    const shown = await openOf(owner, bia.id);
    expectStatus(await close(bia.browser, bia.id, shown), 403, 'forbidden');
    expectStatus(await close(owner, bia.id, { ...shown, totalCents: 1 }), 409, 'statement_changed');
    expectStatus(await close(owner, bia.id, { ...shown, rows: 2 }), 409, 'statement_changed');
    expectStatus(await close(owner, bia.id, shown, addDays(TODAY, -5)), 409, 'statement_changed');
    expectStatus(await close(owner, bia.id, shown), 201);
    expect(await openOf(owner, bia.id)).toMatchObject({ rows: 0, totalCents: 0 });
  });

  test('payments that come meanwhile are in this statement or in the next, and in no other', async () => {
    const team = await openTeam();
    const { owner, bia, procedureId } = team;
    await setRules(owner, [{ professionalId: bia.id, procedureTypeId: null, rule: percent(4000) }]);
    await pay(owner, await appoint(team, bia.id, [[procedureId, 10_000]]), 10_000);
    const more = await Promise.all(
      Array.from({ length: 6 }, () => appoint(team, bia.id, [[procedureId, 1000]])),
    );
    const shown = await openOf(owner, bia.id);
    const [closing] = await Promise.all([
      close(owner, bia.id, shown),
      ...more.map((one) => pay(owner, one, 1000)),
    ]);
    if (closing.status !== 201) expectStatus(closing, 409, 'statement_changed');
    const closed = closing.status === 201 ? closing.body.totalCents : 0;
    expect(closed + (await openOf(owner, bia.id)).totalCents).toBe(4000 + 6 * 400);
  });

  test('what is closed cannot be changed or removed in the database by the product', async () => {
    const team = await openTeam();
    const { owner, bia, procedureId } = team;
    await setRules(owner, [{ professionalId: bia.id, procedureTypeId: null, rule: percent(4000) }]);
    await pay(owner, await appoint(team, bia.id, [[procedureId, 10_000]]), 10_000);
    const added = await owner.post<{ id: string }>('/api/commissions/adjustments', {
      ...{ professionalId: bia.id, cents: 5, reason: 'Troco' },
    });
    expectStatus(await close(owner, bia.id, await openOf(owner, bia.id)), 201);
    expectStatus(await owner.delete(`/api/commissions/adjustments/${added.body.id}`), 404, 'not_found');
    const rights = await product.sql`select has_table_privilege('lume_app', t, 'update') as may
      from unnest(array['commission_statements', 'commission_entries', 'commission_adjustments']) t`;
    expect(rights).toEqual(Array(3).fill({ may: false }));
    await expect(
      product.sql`delete from commission_entries where professional_id = ${bia.id}`,
    ).rejects.toThrow(/append-only/);
  });
});

test('rules are of people and services of the studio, each place once, and only who manages sets them', async () => {
  const team = await openTeam();
  const { owner, bia, procedureId } = team;
  const stranger = await openStudio(product);
  const one = { professionalId: bia.id, procedureTypeId: procedureId, rule: percent(100) };
  expectStatus(await setRules(bia.browser, [one]), 403, 'forbidden');
  for (const wrong of [
    { professionalId: stranger.professionalId },
    { professionalId: randomUUID() },
    { procedureTypeId: stranger.procedureId },
    { rule: percent(10_001) },
    { rule: percent(-1) },
    { rule: { kind: 'fixed' as const, cents: 1.5 } },
  ])
    expectStatus(await setRules(owner, [{ ...one, ...wrong }]), 422, 'invalid_input');
  expectStatus(await setRules(owner, [one, one]), 422, 'invalid_input');
  expect((await setRules(owner, [one])).body.rules).toEqual([one]);
  expect((await setRules(owner, [{ ...one, rule: null }])).body.rules).toEqual([]);
});

test('a base that is left out stays as somebody else has set it meanwhile', async () => {
  const { owner, bia } = await openTeam();
  await setRules(owner, [], 'price');
  const rule = { professionalId: bia.id, procedureTypeId: null, rule: percent(4000) };
  const saved = await owner.put('/api/commissions/rules', { rules: [rule] });
  expectStatus(saved, 200, { base: 'price', rules: [rule] });
});

/** A form takes no price of 0, and each service once. */
const withPrices = ({ works, steps }: History): History => {
  const priced = ({ procedures, ...work }: Work): Work => ({
    ...work,
    procedures: procedures
      .filter(({ service }, n) => procedures.findIndex((one) => one.service === service) === n)
      .map((one) => ({ ...one, priceCents: Math.max(1, one.priceCents) })),
  });
  const priceStep = (step: History['steps'][number]) =>
    step.do === 'edit' ? { ...step, work: priced(step.work) } : step;
  return { works: works.map(priced), steps: steps.map(priceStep) };
};

test('random histories over HTTP: closed and open statements sum to what was earned', async () => {
  await fc.assert(
    fc.asyncProperty(histories(14).map(withPrices), async ({ works, steps }) => {
      const team = await openTeam();
      const { owner } = team;
      const third = await join(product, team, 'professional');
      const lifting = await owner.post<{ id: string }>('/api/procedure-types', {
        ...{ name: 'Brow', priceCents: 5000, durationMinutes: 30 },
      });
      const people = [team.professionalId, team.bia.id, third.id];
      const services = [team.procedureId, team.hennaId, lifting.body.id];
      const proceduresOf = ({ procedures }: Work) =>
        procedures.map(({ service, priceCents }): [string, number] => [services[service] ?? '', priceCents]);
      const made: AppointmentRow[] = [];
      for (const work of works) made.push(await appoint(team, people[work.person] ?? '', proceduresOf(work)));
      const paidAt = (day: number) => `${addDays(TODAY, day - 30)}T15:00:00Z`;
      const form = ({ amountCents, day, isPaid }: { amountCents: number; day: number; isPaid: boolean }) => ({
        ...{ ...cash, amountCents, status: isPaid ? 'paid' : 'cancelled' },
        paidAt: isPaid ? paidAt(day) : null,
      });
      const ids = new Map<number, string>();
      const oracle = new Oracle(works);
      const closed = Array<number>(PEOPLE).fill(0);
      for (const step of steps) {
        if (!oracle.take(step)) continue;
        const id = 'at' in step ? (ids.get(step.at) ?? '') : '';
        const appointmentId = 'at' in step ? (made[step.at]?.id ?? '') : '';
        if (step.do === 'rule' || step.do === 'base') {
          const rules =
            step.do === 'base'
              ? []
              : [
                  {
                    professionalId: people[step.person] ?? '',
                    procedureTypeId: step.service === null ? null : (services[step.service] ?? ''),
                    rule: step.rule,
                  },
                ];
          expectStatus(await setRules(owner, rules, oracle.base), 200);
        } else if (step.do === 'pay') {
          const answer = await owner.post<PaymentRow>('/api/payments', { ...form(step), appointmentId });
          expectStatus(answer, 201);
          ids.set(step.at, answer.body.id);
        } else if (step.do === 'change') await change(owner, { id }, form(step));
        else if (step.do === 'remove') {
          const { version } = (await owner.get<PaymentRow>(`/api/payments/${id}`)).body;
          expectStatus(await owner.delete(`/api/payments/${id}?version=${version}`), 204);
        } else if (step.do === 'restore')
          expectStatus(await owner.post(`/api/payments/${id}/restoration`), 200);
        else if (step.do === 'edit') {
          const { body } = await owner.get<AppointmentRow>(`/api/appointments/${appointmentId}`);
          const { date, time, version } = body;
          const answer = await owner.put(`/api/appointments/${appointmentId}`, {
            ...{ clientId: team.clientId, professionalId: people[step.work.person], date, time, version },
            notes: null,
            procedures: proceduresOf(step.work).map(([procedureTypeId, priceCents]) => ({
              ...{ procedureTypeId, priceCents, durationMinutes: 60 },
            })),
          });
          expectStatus(answer, 200);
        } else if (step.do === 'close') {
          const [person = '', to] = [people[step.person], addDays(TODAY, step.through - 30)];
          const shown = await openOf(owner, person, to);
          if (shown.rows === 0) continue;
          expectStatus(await close(owner, person, shown, to), 201);
          closed[step.person] = (closed[step.person] ?? 0) + shown.totalCents;
        }
      }
      for (const [n, person] of people.entries()) {
        expect((closed[n] ?? 0) + (await openOf(owner, person)).totalCents).toBe(oracle.earned(n));
        const all = await owner.get<{ statements: ClosedStatement[] }>(
          `/api/commissions/statements?professional=${person}`,
        );
        expect(all.body.statements.reduce((sum, one) => sum + one.totalCents, 0)).toBe(closed[n]);
      }
      expect(made).toHaveLength(WORKS);
    }),
    { numRuns: sized(60, 4) },
  );
});
