import { expect, test } from 'vitest';
import { acceptanceOf } from '../../domain/money/deposit-policy.ts';
import { defaultDepositRules } from '../../domain/money/deposit-rules.ts';
import type { WaitlistPage } from '../../domain/waitlist/waitlist.ts';
import { ownProduct } from '../support/product.ts';
import { changeSettings } from './settings.ts';
import { expectStatus, type Problem } from './studio.ts';
import { ask, offerTo, openFull, waitFor } from './waitlist.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });

async function offered(settings: object) {
  const { studio, date, free } = await openFull(product);
  await changeSettings(studio.owner, () => settings);
  const email = await waitFor(product, studio, { date });
  expectStatus(await free(), 200);
  await product.runCron();
  await product.runCron();
  return { studio, token: await offerTo(product, email) };
}

const take = (token: string, more: object = {}) =>
  product.visitor().post<WaitlistPage & Problem>('/api/public/waitlist/offer/booking', { token, ...more });

const pix = { key: '12345678909', receiver: 'Marina', city: 'Campinas' };
const rules = { ...defaultDepositRules, amount: { kind: 'fixed' as const, cents: 3_000 } };

test('where deposits are asked for an offer shows the terms, is taken by accepting them, and waits for the deposit', async () => {
  const { studio, token } = await offered({ pix, deposit: rules });
  const shown = expectStatus(await ask(product, 'place', token), 200).offer;
  expect(shown).toMatchObject({ deposit: { rules, amountCents: 3_000, noticeHours: 24 }, waits: null });
  expect((await take(token)).body.code).toBe('deposit_changed');
  await changeSettings(studio.owner, () => ({
    deposit: { ...rules, amount: { kind: 'fixed' as const, cents: 4_000 } },
  }));
  const terms = (one: WaitlistPage['offer'] | undefined) => ({
    deposit: one?.deposit && acceptanceOf(one.deposit),
  });
  expect((await take(token, terms(shown))).body.code).toBe('deposit_changed');
  const now = expectStatus(await ask(product, 'place', token), 200);
  expect([now.status, now.offer?.status]).toEqual(['waiting', 'open']);
  const taken = expectStatus(await take(token, terms(now.offer)), 200);
  expect(taken.offer).toMatchObject({
    status: 'taken',
    waits: { deposit: { holdEndsAt: expect.any(String) }, awaitsApproval: false },
  });
  const [link = ''] = taken.offer?.manageLink?.split('#').slice(1) ?? [];
  const { body } = await product.visitor().post<object>('/api/public/manage', { token: link });
  expect(body).toMatchObject({ deposit: { state: 'awaiting', amountCents: 4_000 } });
});

test('where the studio confirms each booking an offer says so, before and after it is taken', async () => {
  const { studio, token } = await offered({});
  await product.sql`update studios set booking_rules = '{"needsApproval": true}'
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;
  const shown = expectStatus(await ask(product, 'place', token), 200).offer;
  expect(shown).toMatchObject({ needsApproval: true, deposit: null, waits: null });
  expect(expectStatus(await take(token), 200).offer).toMatchObject({
    status: 'taken',
    waits: { deposit: { holdEndsAt: null }, awaitsApproval: true },
  });
});
