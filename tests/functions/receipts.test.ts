import { describe, expect, test } from 'vitest';
import type { AppointmentDetail } from '../../domain/agenda/appointment-detail.ts';
import type { PaymentRow } from '../../domain/money/payment-list.ts';
import type { PaymentReceipts, Receipt } from '../../domain/money/receipt.ts';
import { countRequests } from '../support/requests.ts';
import { sized } from '../support/size.ts';
import type { Answer } from '../support/visitor.ts';
import { act, cash, make, newClient } from './agenda.ts';
import { eventuallySent } from './email.ts';
import { uploaded } from './picture-uploads.ts';
import { changeSettings } from './settings.ts';
import {
  emailTo,
  expectStatus,
  newEmail,
  openStudio,
  type Problem,
  type Studio,
  sharedStudio,
} from './studio.ts';
import { join } from './team.ts';

const ROUNDS = sized(40, 2);

const email = newEmail('bia');
const { product, studio } = await sharedStudio();
const client = await newClient(studio.owner, { email });

interface Paid {
  id: string;
  appointmentId: string;
}

/** A payment of a new appointment. */
async function pay(
  payment: Record<string, unknown> = cash,
  at: Studio = studio,
  whom = client,
): Promise<Paid> {
  const { id } = await make(at, whom);
  expectStatus(await act(at.owner, `${id}/settlement`, { version: 1, payment }), 201);
  const { body } = await at.owner.get<AppointmentDetail>(`/api/appointments/${id}`);
  return { id: body.payment?.id ?? '', appointmentId: id };
}

const issue = ({ id }: Pick<Paid, 'id'>, at: Studio = studio): Promise<Answer<Receipt & Problem>> =>
  at.owner.post(`/api/payments/${id}/receipt`);
const read = async ({ id }: Paid) =>
  (await studio.owner.get<PaymentReceipts>(`/api/payments/${id}/receipt`)).body;
const send = ({ id }: Paid, to: unknown): Promise<Answer<{ email: string } & Problem>> =>
  studio.owner.post(`/api/payments/${id}/receipt/email`, { email: to });
/** Any change of what a receipt says voids it. */
async function change({ id }: Paid, changes: Record<string, unknown>, at: Studio = studio): Promise<void> {
  const { version } = (await at.owner.get<PaymentRow>(`/api/payments/${id}`)).body;
  expectStatus(await at.owner.put(`/api/payments/${id}`, { ...cash, ...changes, version }), 200);
}

describe('issuing', () => {
  test('shows what it will say, issues it in two requests, and returns the same one again', async () => {
    const pix = { ...cash, method: 'pix', transactionId: 'E77', paidAt: '2026-03-01T02:30:00.000Z' };
    const paid = await pay(pix);
    const before = await read(paid);
    expect(before).toMatchObject({ appointmentId: paid.appointmentId, receipts: [], email });
    expect(before.draft).toMatchObject({
      studio: { city: expect.any(String), state: expect.any(String) },
      client: 'Bia Ramos',
      procedures: ['Volume russo'],
      // 23:30 of the day before in the studio.
      paidOn: '2026-02-28',
      amountCents: 18_000,
      method: 'pix',
      transactionId: 'E77',
    });
    const requests = countRequests(product);
    const first = await issue(paid);
    expect(requests()).toBe(2);
    expectStatus(first, 200, { ...before.draft, paymentId: paid.id, voidedAt: null });
    expect((await issue(paid)).body).toEqual(first.body);
    expect(await read(paid)).toMatchObject({ receipts: [first.body], draft: null });
  });

  test('only for what is paid; a void one stays, and the next has the next number', async () => {
    const paid = await pay();
    const first = (await issue(paid)).body;
    await change(paid, { status: 'cancelled' });
    expectStatus(await issue(paid), 409, 'payment_not_paid');
    expect(await read(paid)).toMatchObject({ draft: null, receipts: [{ number: first.number }] });
    expectStatus(await send(paid, email), 409, 'receipt_missing');
    await change(paid, { amountCents: 9000 });
    const second = (await issue(paid)).body;
    expect(second).toMatchObject({ number: first.number + 1, amountCents: 9000 });
    const { receipts } = await read(paid);
    expect(receipts.map(({ number, voidedAt }) => [number, voidedAt === null])).toEqual([
      [second.number, true],
      [first.number, false],
    ]);
  });

  test('keeps what it says when client and studio change names; of a removed payment the void one stays', async () => {
    const whom = await newClient(studio.owner, { fullName: 'Lia Prado' });
    const paid = await pay(cash, studio, whom);
    const issued = (await issue(paid)).body;
    await product.sql`update clients set full_name = 'Outra' where id = ${whom}`;
    expect((await issue(paid)).body).toEqual(issued);
    expect(await read(paid)).toMatchObject({
      draft: { client: 'Outra' },
      receipts: [{ client: 'Lia Prado' }],
    });
    expectStatus(await studio.owner.delete(`/api/payments/${paid.id}?version=1`), 204);
    expect(await read(paid)).toMatchObject({ draft: null, receipts: [{ client: 'Lia Prado' }] });
    expectStatus(await issue(paid), 409, 'payment_not_paid');
  });

  test('one with a name that was corrected since is replaced under the next number, once however often it is asked', async () => {
    const own = await openStudio(product);
    const whom = await newClient(own.owner, { fullName: 'Lia Pardo' });
    const paid = await pay(cash, own, whom);
    expect((await issue(paid, own)).body.number).toBe(1);
    const replace = (number: number) =>
      own.owner.post<Receipt & Problem>(`/api/payments/${paid.id}/receipt?replaces=${number}`);
    expect((await replace(1)).body).toMatchObject({ number: 1, client: 'Lia Pardo' });
    await product.sql`update clients set full_name = 'Lia Prado' where id = ${whom}`;
    const answers = await Promise.all([replace(1), replace(1), replace(1)]);
    for (const { body } of answers) expect(body).toMatchObject({ number: 2, client: 'Lia Prado' });
    expect((await replace(1)).body.number).toBe(2);
    const { body } = await own.owner.get<PaymentReceipts>(`/api/payments/${paid.id}/receipt`);
    expect(body.draft).toBe(null);
    expect(body.receipts.map(({ number, voidedAt }) => [number, voidedAt === null])).toEqual([
      [2, true],
      [1, false],
    ]);
    expectStatus(await own.owner.post(`/api/payments/${paid.id}/receipt?replaces=x`), 422);
  });

  test('issuing while the payment is changed leaves no valid receipt of what it was', async () => {
    for (let n = 0; n < ROUNDS; n += 1) {
      const paid = await pay();
      const [issued] = await Promise.all([issue(paid), change(paid, { amountCents: 7000 })]);
      expect(issued.status).toBe(200);
      const { receipts, draft } = await read(paid);
      const valid = receipts.filter(({ voidedAt }) => voidedAt === null);
      expect([...valid, draft].filter((one) => one !== null).map(({ amountCents }) => amountCents)).toEqual([
        7000,
      ]);
    }
  });

  test('many at once over several payments: numbers from 1 without gaps, one for each payment', async () => {
    const crowded = await openStudio(product);
    const whom = await newClient(crowded.owner);
    const payments: Paid[] = [];
    for (let n = 0; n < 5; n += 1) payments.push(await pay(cash, crowded, whom));
    const wanted = Array.from({ length: 20 }, (_, n) => payments[n % payments.length] ?? { id: '' });
    const answers = await Promise.all(wanted.map((paid) => issue(paid, crowded)));
    expect(answers.map(({ status }) => status)).toEqual(wanted.map(() => 200));
    const numbers = new Map(answers.map(({ body }) => [body.paymentId, body.number]));
    expect(new Set(numbers.values())).toEqual(new Set([1, 2, 3, 4, 5]));
    for (const { body } of answers) expect(body.number).toBe(numbers.get(body.paymentId));
    const again = await Promise.all(
      payments.map(async (paid) => {
        await change(paid, { amountCents: 9000 }, crowded);
        return (await issue(paid, crowded)).body.number;
      }),
    );
    expect(new Set(again)).toEqual(new Set([6, 7, 8, 9, 10]));
  });
});

describe('by email', () => {
  test('to the client or a typed address, listed with the appointment; never before it is issued', async () => {
    const logo = await uploaded(studio.owner, 'logo');
    await changeSettings(studio.owner, () => ({
      look: { theme: 'luxury', tagline: '' },
      pictures: { logoId: logo.id },
    }));
    const paid = await pay();
    expectStatus(await send(paid, email), 409, 'receipt_missing');
    const { number } = (await issue(paid)).body;
    const typed = newEmail('outro');
    for (const to of [email, typed]) {
      expectStatus(await send(paid, to.toUpperCase()), 202, { email: to });
      const text = await emailTo(product, to, /Recibo nº/);
      expect(text).toContain(`Recibo nº ${String(number).padStart(4, '0')}`);
      expect(text).toContain(
        'Recebemos de Bia Ramos a importância de R$\u00a0180,00 (cento e oitenta reais), referente a: Volume russo.',
      );
      expect(text).toContain('Forma de pagamento: Dinheiro');
      expect(text).not.toMatch(/token|\/financial|\/api\//);
    }
    const sent = product.mailbox.to(typed).at(-1);
    expect(sent?.replyTo).toEqual([studio.email]);
    expect(sent?.html).toContain('#126f57'); // the accent of the theme
    expect(sent?.html).toMatch(new RegExp(`<img src="https?://[^"]+/media/${logo.id}"`));
    const find = async () => {
      const { body } = await studio.owner.get<AppointmentDetail>(`/api/appointments/${paid.appointmentId}`);
      return body.messages.filter(({ status }) => status === 'sent').length === 2 ? body.messages : undefined;
    };
    const messages = await eventuallySent(product, find, 'both receipts to be sent');
    expect(messages).toMatchObject([
      { channel: 'email', kind: 'payment-receipt', to: typed },
      { channel: 'email', kind: 'payment-receipt', to: email },
    ]);
  });

  test('of the work of somebody who has left is answered to the owner', async () => {
    const paid = await pay();
    await issue(paid);
    const bia = await join(product, studio, 'professional');
    await product.sql`update appointments set professional_id = ${bia.id} where id = ${paid.appointmentId}`;
    expectStatus(await studio.owner.delete(`/api/professionals/${bia.id}`), 200, { outcome: 'deactivated' });
    const to = newEmail('outro');
    expectStatus(await send(paid, to), 202);
    await emailTo(product, to, /Recibo nº/);
    expect(product.mailbox.to(to).at(-1)?.replyTo).toEqual([studio.email]);
  });

  test('that failed may be sent again while the receipt is valid', async () => {
    const paid = await pay();
    const { body: receipt } = await issue(paid);
    const to = newEmail('falhou');
    expectStatus(await send(paid, to), 202);
    const rows = () =>
      product.sql<{ id: string; status: string }>`select id, status from outbox where recipient = ${to}`;
    // What was sent has lost its body.
    const data = JSON.stringify({ kind: 'payment-receipt', receipt, studioEmail: studio.email });
    const retry = async () => {
      const sent = async () => (await rows()).find(({ status }) => status === 'sent');
      const { id } = await eventuallySent(product, sent, 'the receipt to be sent');
      await product.sql`update outbox set status = 'dead', data = ${data}, last_error = '500 x'
        where id = ${id}`;
      return studio.owner.post<Problem>(`/api/outbox/${id}/retry`);
    };
    expectStatus(await retry(), 202);
    await change(paid, { amountCents: 9000 });
    expectStatus(await retry(), 410, 'mail_gone');
  });

  test('refuses what is no address', async () => {
    const paid = await pay();
    await issue(paid);
    for (const to of ['', 'bia', 7, null])
      expectStatus(await send(paid, to), 422, { fields: { email: [expect.any(String)] } });
  });
});

test('the appointment shows what happened to its payments and by whom, of removed ones too, newest first', async () => {
  const paid = await pay();
  await change(paid, { amountCents: 9000 });
  expectStatus(await studio.owner.delete(`/api/payments/${paid.id}?version=2`), 204);
  const again = { ...cash, amountCents: 500, appointmentId: paid.appointmentId };
  const second = expectStatus(await studio.owner.post<PaymentRow>('/api/payments', again), 201);
  const { body } = await studio.owner.get<AppointmentDetail>(`/api/appointments/${paid.appointmentId}`);
  expect(body.payment).toMatchObject({ id: second.id, version: 1 });
  const events = body.paymentEvents.map(({ kind, paymentId, data }) => [kind, paymentId, data.amountCents]);
  expect(events).toEqual([
    ['recorded', second.id, 500],
    ['removed', paid.id, 9000],
    ['changed', paid.id, 9000],
    ['recorded', paid.id, 18_000],
  ]);
  expect(new Set(body.paymentEvents.map(({ actor }) => actor)).size).toBe(1);
});
