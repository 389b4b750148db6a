import { describe, expect, test } from 'vitest';
import type { AppointmentDetail } from '../../domain/agenda/appointment-detail.ts';
import type { PaymentEvent } from '../../domain/money/payment-history.ts';
import type { PaymentRow } from '../../domain/money/payment-list.ts';
import { sized } from '../support/size.ts';
import type { Answer } from '../support/visitor.ts';
import { act, cash, make, newClient } from './agenda.ts';
import { expectStatus, type Problem, sharedStudio } from './studio.ts';

const DEVICES = 8;

const { product, studio } = await sharedStudio();
const client = await newClient(studio.owner);

type Try = () => Promise<Answer<unknown>>;

const record = (appointmentId: string, amountCents = 18_000) =>
  studio.owner.post<PaymentRow>('/api/payments', { ...cash, amountCents, appointmentId });
const settle = (id: string) => act(studio.owner, `${id}/settlement`, { version: 1, payment: cash });
const cancel = (id: string) => act(studio.owner, `${id}/cancellation`, { version: 1 });
const change = (id: string, amountCents: number) =>
  studio.owner.put(`/api/payments/${id}`, { ...cash, amountCents, version: 1 });
const remove = (id: string) => studio.owner.call('DELETE', `/api/payments/${id}?version=1`);
const restore = (id: string) => studio.owner.post(`/api/payments/${id}/restoration`);

/** Some devices do the one and as many the other, all at once; how often each answer came to each. */
async function race(...sides: Try[]): Promise<Record<string, number>[]> {
  const tries = Array.from({ length: DEVICES }, () => sides).flat();
  const answers = await Promise.all(tries.map((attempt) => attempt()));
  return sides.map((_, side) => {
    const counts: Record<string, number> = {};
    for (const [index, { status, body }] of answers.entries()) {
      if (index % sides.length !== side) continue;
      const answer = status < 300 ? 'done' : String((body as Problem).code);
      counts[answer] = (counts[answer] ?? 0) + 1;
    }
    return counts;
  });
}

const doneOf = (counts: Record<string, number>[]) => counts.map(({ done = 0 }) => done);

async function makePaid(): Promise<PaymentRow> {
  return expectStatus(await record((await make(studio, client)).id), 201);
}

/** The appointment as it ended, with the history of its payment: a step for each version, and no more than one payment. */
async function outcome(appointmentId: string) {
  const { body } = await studio.owner.get<AppointmentDetail>(`/api/appointments/${appointmentId}`);
  const stored = await product.sql<{ id: string; version: number }>`select id, version from payments
    where appointment_id = ${appointmentId}`;
  expect(stored.map(({ id }) => id)).toEqual(body.payment === null ? [] : [body.payment.id]);
  for (const { id, version } of stored) {
    const { events } = (await studio.owner.get<{ events: PaymentEvent[] }>(`/api/payments/${id}/history`))
      .body;
    const removed = events.filter(({ kind }) => kind === 'removed').length;
    expect(events.length - removed).toBe(version);
  }
  return body;
}

describe.each(Array.from({ length: sized(20, 2) }, (_, round) => round))('at once, round %i', () => {
  test('recording: one payment', async () => {
    const { id } = await make(studio, client);
    expect(await race(() => record(id))).toEqual([{ done: 1, payment_exists: DEVICES - 1 }]);
    expect((await outcome(id)).paymentStatus).toBe('paid');
  });

  test('recording and completing with a payment: one payment', async () => {
    const { id } = await make(studio, client);
    const counts = await race(
      () => record(id),
      () => settle(id),
    );
    const [recorded = 0, settled = 0] = doneOf(counts);
    expect(recorded + settled).toBe(1);
    const { status } = await outcome(id);
    expect(status).toBe(settled === 1 ? 'completed' : 'scheduled');
  });

  test('paying and cancelling: what is cancelled is not paid afterwards', async () => {
    const { id } = await make(studio, client);
    const counts = await race(
      () => record(id),
      () => cancel(id),
    );
    const [recorded = 0, cancelled = 0] = doneOf(counts);
    // All cancel alike: one writes it, the others find it so.
    expect([recorded, cancelled]).toEqual(recorded === 1 ? [1, 0] : [0, DEVICES]);
    expect(counts[0]).toEqual(
      recorded === 1 ? { done: 1, payment_exists: DEVICES - 1 } : { appointment_cancelled: DEVICES },
    );
    const { status, paymentStatus } = await outcome(id);
    expect([status, paymentStatus]).toEqual(recorded === 1 ? ['scheduled', 'paid'] : ['cancelled', null]);
  });

  test('editing and deleting: one of them, the others are shown the state after it', async () => {
    const { id, appointment } = await makePaid();
    const counts = await race(
      () => change(id, 100),
      () => remove(id),
    );
    const [changed = 0, removed = 0] = doneOf(counts);
    // All change alike: one writes it, the others find it so.
    expect(counts).toEqual(
      changed > 0
        ? [{ done: DEVICES }, { edited_elsewhere: DEVICES }]
        : [{ not_found: DEVICES }, { done: 1, not_found: DEVICES - 1 }],
    );
    expect(removed).toBe(changed > 0 ? 0 : 1);
    expect((await outcome(appointment.id)).payment?.amountCents).toBe(changed > 0 ? 100 : undefined);
  });

  test('restoring and paying anew: one payment', async () => {
    const { id, appointment } = await makePaid();
    expectStatus(await remove(id), 204);
    const counts = await race(
      () => restore(id),
      () => record(appointment.id, 1),
    );
    const [restored = 0, recorded = 0] = doneOf(counts);
    expect([restored, recorded]).toEqual(recorded === 1 ? [0, 1] : [DEVICES, 0]);
    const { payment } = await outcome(appointment.id);
    expect(payment?.amountCents).toBe(recorded === 1 ? 1 : 18_000);
  });
});
