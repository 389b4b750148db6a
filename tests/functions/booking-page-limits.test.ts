import { beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../domain/errors.ts';
import { ownProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { lastEmail } from './auth-v1/emails.ts';
import { FACTOR, most, passing, pausesEnd } from './limits.ts';
import {
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  newEmail,
  openStudio,
  type Slot,
  type Studio,
} from './studio.ts';

const PROOF_NEEDED = { code: 'proof_needed', message: messages.proof_needed } as const;
const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: String(FACTOR) } });

describe('a page that strangers have used up', () => {
  let full: Studio;
  let slots: Slot[];
  const nextSlot = () => slots.shift() ?? { date: '', time: '' };
  const professional = () => ({ professionalId: full.professionalId });
  beforeAll(async () => {
    full = await openStudio(product);
    slots = await freeSlots(product.visitor(), full);
  });

  /** Shows the code that is mailed to an address. */
  async function prove(visitor: Visitor, email: string) {
    await pausesEnd(product);
    expectStatus(await visitor.post('/api/public/recognitions', { ...professional(), email }), 202);
    const { code } = await lastEmail(product, email, 'recognition');
    return visitor.post('/api/public/recognitions/verification', { ...professional(), email, code });
  }

  test('is open to who shows a code mailed to the address, new or known; and to nobody else', async () => {
    const stranger = () => book(product.visitor(), bookingForm(full, nextSlot()));
    const attempt = async () => {
      const answer = await stranger();
      return { ...answer, body: { ...answer.body } };
    };
    expect(await passing(attempt, PROOF_NEEDED)).toBe(most('bookingByStudio'));

    const ana = product.visitor();
    const form = bookingForm(full, nextSlot());
    expectStatus(await book(ana, form), 429, 'proof_needed');
    expectStatus(await prove(ana, form.client.email), 200, { client: null });
    expectStatus(await book(ana, form), 201);
    const other = bookingForm(full, nextSlot());
    expectStatus(await book(ana, other), 429, 'proof_needed');

    const again = await prove(product.visitor(), form.client.email);
    expectStatus(again, 200, { client: { fullName: 'Bia Ramos' } });
    expectStatus(await book(ana, bookingForm(full, nextSlot(), form.client)), 429, 'rate_limited');
  });

  test('looks up who showed the code, when nobody else is looked up', async () => {
    const email = newEmail();
    const look = (visitor: Visitor, who: string) =>
      visitor.post('/api/public/client-lookups', { ...professional(), email: who });
    const ana = product.visitor();
    await prove(ana, email);
    expect(await passing(() => look(product.visitor(), newEmail()))).toBe(most('lookupByStudio'));
    expectStatus(await look(ana, email), 200);
    expectStatus(await look(ana, newEmail()), 429);
    expectStatus(await look(product.visitor(), email), 429);
  });

  test('is not used up by one address, nor for another studio behind it', async () => {
    const [one, two] = [await openStudio(product), await openStudio(product)];
    const network = '198.51.100.60';
    const free = new Map([
      [one, await freeSlots(product.visitor(), one)],
      [two, await freeSlots(product.visitor(), two)],
    ]);
    const attempt = async (to: Studio, from?: string) => {
      const slot = free.get(to)?.shift() ?? { date: '', time: '' };
      const answer = await book(product.visitor(from), bookingForm(to, slot));
      return { ...answer, body: { ...answer.body } };
    };
    expect(await passing(() => attempt(one, network), PROOF_NEEDED)).toBe(most('bookingByAddress'));
    expectStatus(await attempt(two, network), 201);
    for (let n = most('bookingByAddress'); n < most('bookingByStudio'); n++) {
      expectStatus(await attempt(one), 201);
    }
    expectStatus(await attempt(one), 429);
  });
});
