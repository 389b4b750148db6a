import { expect } from 'vitest';
import type { PaymentRow } from '../../domain/money/payment-list.ts';
import type { YearSummary } from '../../domain/money/summary.ts';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { cash, make, newClient } from './agenda.ts';
import { expectStatus, openStudio, type Problem, test } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();

const read = async (browser: Visitor, year: number) =>
  (await browser.get<YearSummary>(`/api/finance/summary?year=${year}`)).body;

test('a year by month, method and professional: local months, paid ones only, in one request', async () => {
  const studio = await openStudio(product);
  const client = await newClient(studio.owner);
  const colleague = await join(product, studio, 'professional');
  const pay = async (payment: object, professionalId = studio.professionalId) => {
    const { id } = await make(studio, client, { professionalId });
    const form = { ...cash, ...payment, appointmentId: id };
    expectStatus(await studio.owner.post<PaymentRow>('/api/payments', form), 201);
  };
  // 02:59 UTC is the evening before in São Paulo: of February, and of the year before.
  await pay({ amountCents: 100, paidAt: '2026-03-01T02:59:59Z' });
  await pay({ amountCents: 20, paidAt: '2026-01-01T02:59:59Z' });
  await pay({ amountCents: 3, paidAt: '2026-01-01T03:00:00Z', method: 'pix', transactionId: 'E1' });
  await pay({ amountCents: 4000, paidAt: '2026-02-10T15:00:00Z' }, colleague.id);
  await pay({ amountCents: 50_000, status: 'cancelled' });

  const requests = countRequests(product);
  const summary = await read(studio.owner, 2026);
  expect(requests()).toBe(1);
  expect(summary).toMatchObject({ year: 2026, wholeStudio: true, cents: 4103, payments: 3 });
  expect(summary.byMethod).toEqual({ cash: 4100, card: 0, pix: 3, transfer: 0 });
  expect(summary.months.filter(({ payments }) => payments > 0)).toEqual([
    { month: 1, cents: 3, payments: 1, byMethod: { cash: 0, card: 0, pix: 3, transfer: 0 } },
    { month: 2, cents: 4100, payments: 2, byMethod: { cash: 4100, card: 0, pix: 0, transfer: 0 } },
  ]);
  expect(summary.byProfessional.map(({ id, cents }) => [id, cents])).toEqual([
    [colleague.id, 4000],
    [studio.professionalId, 103],
  ]);
  expect(await read(studio.owner, 2025)).toMatchObject({ cents: 20, months: { length: 12 } });
  expect(await read(colleague.browser, 2026)).toMatchObject({ wholeStudio: false, cents: 4000, payments: 1 });
});

test('refuses what is no year', async ({ studio: { owner } }) => {
  for (const year of ['', '26', '1999', '2101', '2026.5', 'abcd', '99999']) {
    const answer = await owner.get<Problem>(`/api/finance/summary?year=${year}`);
    expectStatus(answer, 422, { fields: { year: ['Ano inválido'] } });
  }
});
