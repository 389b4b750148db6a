/** A deposit once its appointment has begun: it is asked for no more, and nobody is written to of what is to come. */
import { expect, test } from 'vitest';
import { noRules } from '../../domain/scheduling/booking-rules.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { sharedProduct } from '../support/product.ts';
import { depositBookings } from './deposit-bookings.ts';
import { changeSettings } from './settings.ts';
import { emailTo, expectStatus, newEmail, newPhone, studioOfEachTest } from './studio.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
const { sql } = product;

const { bookWithDeposit, rowOf, press, manage } = depositBookings(product, studio);

const writtenTo = async (email: string) =>
  (await sql`select kind from outbox where recipient = ${email} order by created_at`).map(({ kind }) => kind);

test('nothing is asked for any more when the studio has not found a payment', async () => {
  const { visitor, token, id, form } = await bookWithDeposit();
  expectStatus(await manage(visitor, '/deposit-claim', { token }), 200);
  await layAt(product, id, ago(10, 'minutes'));
  expect(expectStatus(await press(id, 'denial'), 200).deposit).toMatchObject({
    ...{ state: 'waived', holdEndsAt: null },
  });
  await product.runCron();
  expect((await rowOf(id)).status).toBe('scheduled');
  expect(await writtenTo(form.client.email)).toEqual(['booking-receipt']);
});

test.each(['confirmation', 'status'])('nothing follows its %s', async (by) => {
  await changeSettings(studio.owner, () => ({ rules: { ...noRules, needsApproval: true } }));
  const { id, form } = await bookWithDeposit({ approvesFirst: true });
  await layAt(product, id, ago(10, 'minutes'));
  const { version } = await rowOf(id);
  const confirmed =
    by === 'status'
      ? await studio.owner.put(`/api/appointments/${id}/status`, { version, status: 'confirmed' })
      : await studio.owner.post(`/api/appointments/${id}/confirmation`, {
          ...{ version, email: false, whatsapp: false },
        });
  expectStatus(confirmed, 200);
  await product.runCron();
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed', deposit: { state: 'waived' } });
  expect(await writtenTo(form.client.email)).toEqual(['booking-receipt']);
});

test('what comes is said without what is to be done before or paid on the day; what is waived is not', async () => {
  const { id, form } = await bookWithDeposit();
  await layAt(product, id, ago(1, 'days'));
  expectStatus(await press(id, 'receipt'), 200);
  const text = await emailTo(product, form.client.email, /O estúdio recebeu o sinal/);
  expect(text).not.toMatch(/Antes de vir|no dia|Remarcar/i);

  const waived = await bookWithDeposit({}, { email: newEmail('w'), phone: newPhone() });
  await layAt(product, waived.id, ago(2, 'days'));
  expectStatus(await press(waived.id, 'waiver'), 200);
  expect(await writtenTo(waived.form.client.email)).toEqual(['booking-receipt']);
});
