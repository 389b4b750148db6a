import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../db/demo/chance.ts';
import type { FaultKind } from '../../tools/neon/faults.ts';
import { sized } from '../support/size.ts';
import { book, bookingForm, emailTo, expectStatus, freeSlots, type Slot, sharedStudio } from './studio.ts';

const { product, studio } = await sharedStudio();
const slots: Slot[] = [
  ...(await freeSlots(product.visitor(), studio)),
  ...(await freeSlots(product.visitor(), studio, 2)),
];

const nextSlot = (): Slot => slots.shift() ?? { date: '', time: '' };

interface Traces {
  clients: number;
  appointments: number;
  procedures: number;
  mails: number;
  keys: number;
}
const NOTHING: Traces = { clients: 0, appointments: 0, procedures: 0, mails: 0, keys: 0 };
const ONE_BOOKING: Traces = { clients: 1, appointments: 1, procedures: 1, mails: 2, keys: 1 };

/** Everything a booking by this e-mail under this key has left in the database. */
async function tracesOf(email: string, key: string): Promise<Traces | undefined> {
  const [traces] = await product.sql<Traces & Record<string, unknown>>`with mine as (select a.id
    from appointments a join clients c on c.id = a.client_id where c.email = ${email})
      select (select count(*) from clients where email = ${email})::int as clients,
      (select count(*) from mine)::int as appointments,
        (select count(*) from appointment_procedures where appointment_id in (select id
        from mine))::int as procedures,
        (select count(*) from outbox where appointment_id in (select id from mine))::int as mails,
        (select count(*) from idempotency_keys where key = ${key} and appointment_id in (select id
        from mine))::int as keys`;
  return traces;
}

test('50 posts at once under one key are one booking, one client and one mail to each', async () => {
  const form = bookingForm(studio, nextSlot());
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 50 }, () => book(product.visitor(), form, key)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await tracesOf(form.client.email, key)).toEqual(ONE_BOOKING);
  await emailTo(product, form.client.email, /./);
  await emailTo(product, studio.email, /Bia Ramos/);
  await product.runCron();
  expect(product.mailbox.to(form.client.email)).toHaveLength(1);
  expect(product.mailbox.to(studio.email).filter(({ text }) => text?.includes('Bia Ramos'))).toHaveLength(1);
});

describe('the database is cut', () => {
  const kinds: FaultKind[] = ['refuse', 'lose', 'reset', 'cut-before-commit', 'cut-after-commit'];
  const matches = ['read_booking_state', 'create_public_appointment'];

  test('at many points of a booking: never half a one, and the retry ends with exactly one', async () => {
    const plan = fc.record({
      kind: fc.constantFrom(...kinds),
      match: fc.constantFrom(...matches),
      times: fc.integer({ min: 1, max: 3 }),
    });
    const outcomes: Record<string, number> = {};
    for (const fault of fc.sample(plan, { seed: 22, numRuns: sized(60, 16) })) {
      const form = bookingForm(studio, nextSlot());
      const key = randomUUID();
      const bia = product.visitor();
      product.database.endpoint.faults.add(fault);
      let answer = await book(bia, form, key);
      for (let tries = 1; answer.status !== 201; tries++) {
        expectStatus(answer, 503, 'unavailable');
        const traces = await tracesOf(form.client.email, key);
        expect([NOTHING, ONE_BOOKING]).toContainEqual(traces);
        const outcome = `${fault.kind} ${traces?.appointments}`;
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        expect(tries).toBeLessThanOrEqual(3);
        answer = await book(bia, form, key);
      }
      product.database.endpoint.faults.reset();
      expect(await tracesOf(form.client.email, key)).toEqual(ONE_BOOKING);
    }
    // Lost answers of bookings that stand have been among them, and cuts before anything stood.
    expect(outcomes).toMatchObject({
      'cut-after-commit 1': expect.any(Number),
      'cut-before-commit 0': expect.any(Number),
    });
  });

  test('again and again while many book: what stands is whole', async () => {
    const random = chanceOf(11).next;
    for (const kind of kinds) {
      product.database.endpoint.faults.add({
        kind,
        probability: 0.15,
        seed: Math.floor(random() * 1e6),
        match: 'create_public_appointment',
      });
    }
    const wanted = slots
      .splice(0, 20)
      .map((slot) => ({ form: bookingForm(studio, slot), key: randomUUID() }));
    await Promise.all(
      wanted.map(async ({ form, key }) => {
        for (let tries = 0; tries < 30; tries++) {
          const { status } = await book(product.visitor(), form, key);
          if (status === 201) return;
          expect(status).toBe(503);
        }
      }),
    );
    product.database.endpoint.faults.reset();
    for (const { form, key } of wanted) expect(await tracesOf(form.client.email, key)).toEqual(ONE_BOOKING);
  });
});
