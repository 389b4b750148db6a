import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { chanceOf } from '../../../db/demo/chance.ts';
import { sized } from '../../support/size.ts';
import { overlappingPairs } from '../agenda.ts';
import { book, bookingForm, freeSlots, newEmail, newPhone } from '../studio.ts';
import { bookWithDeposit, openAskingStudio, type Provider, product, runJobs } from './deposit-studio.ts';

const { sql } = product;

const RACERS = 50;
const RUNS = sized(100, 1);
const INTERLEAVINGS = sized(100, 4);

/** Milliseconds between the first and the last of what happens at once. */
const SPREAD = 60;

test(`${RACERS} racers for one time with a deposit, ${RUNS} times over: one has it, the others alternatives`, async () => {
  const { studio, accepted } = await openAskingStudio();
  const slots = await freeSlots(product.visitor(), studio);
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = chanceOf(seed).next;
    const slot = slots[Math.floor(random() * slots.length)];
    if (slot === undefined) throw new Error('no free time');
    const race = async () => {
      const form = bookingForm(studio, slot, { email: newEmail('bia'), phone: newPhone() });
      await wait(random() * SPREAD);
      return book(product.visitor(), { ...form, ...accepted });
    };
    const answers = await Promise.all(Array.from({ length: RACERS }, race));
    const taken = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(taken).toHaveLength(RACERS - 1);
    for (const { body } of taken)
      expect(body).toMatchObject({
        code: 'time_taken',
        alternatives: expect.arrayContaining([expect.anything()]),
      });
    expect(await standing(studio.professionalId)).toEqual([{ state: 'awaiting' }]);
    await sql`update deposits set state = 'dropped', hold_ends_at = null where state = 'awaiting'
      and appointment_id in (select id from appointments where professional_id = ${studio.professionalId})`;
    await sql`update appointments set status = 'cancelled' where professional_id = ${studio.professionalId}`;
  }
  expect(await overlappingPairs(product)).toBe(0);
});

const standing = (professionalId: string) => sql`select d.state from appointments a
  left join deposits d on d.appointment_id = a.id where a.professional_id = ${professionalId} and a.status <> 'cancelled'`;

test(`a hold ends while it is paid, ${INTERLEAVINGS} times over: never both cancelled and paid without a return`, async () => {
  const ends: Record<string, number> = {};
  for (let seed = 1; seed <= INTERLEAVINGS; seed += 1) {
    const end = await interleave(seed);
    ends[end] = (ends[end] ?? 0) + 1;
  }
  expect(await overlappingPairs(product)).toBe(0);
  const stands = 'scheduled received paid 1 refunds 0';
  const returned = 'cancelled returned returned 0 refunds 1';
  expect((ends[stands] ?? 0) + (ends[returned] ?? 0), JSON.stringify(ends)).toBe(INTERLEAVINGS);
});

/** What came of one hold, of which the end, the payment, its webhooks, a member's answer, both jobs and another booking come at once. */
async function interleave(seed: number): Promise<string> {
  const random = chanceOf(seed).next;
  const name: Provider = random() < 0.5 ? 'woovi' : 'mercado-pago';
  const held = await bookWithDeposit(name);
  await held.page();
  const happenings = [
    () =>
      sql`update deposits set hold_ends_at = now() - interval '1 second' where appointment_id = ${held.id} and state = 'awaiting'`,
    () => held.act(random() < 0.5 ? 'pay' : 'pay-unseen'),
    () => held.act('repeat'),
    runJobs,
    runJobs,
    ...(random() < 0.5 ? [() => held.answer('receipt')] : []),
    ...(random() < 0.5 ? [held.tryTime] : []),
    ...(random() < 0.3 ? [() => held.act('pay-late')] : []),
  ];
  await Promise.all(
    happenings.map(async (happen) => {
      await wait(random() * SPREAD);
      await happen();
    }),
  );
  for (let round = 0; round < 3; round += 1) await held.job();
  const settled = async () => {
    const { status, state, charge, paid } = (await held.facts()) ?? {};
    return `${status} ${state} ${charge} ${paid} refunds ${held.local().refunds.length}`;
  };
  await expect
    .poll(async () => {
      await held.job();
      return settled();
    })
    .toMatch(/received paid|returned/);
  return settled();
}
