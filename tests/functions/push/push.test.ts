import { describe, expect } from 'vitest';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { PushState } from '../../../domain/notification/push.ts';
import { addDays } from '../../../domain/scheduling/clock.ts';
import { layAt } from '../../support/appointment-times.ts';
import { sharedProduct } from '../../support/product.ts';
import type { Visitor } from '../../support/visitor.ts';
import { put } from '../agenda.ts';
import { book, bookingForm, expectStatus, freeSlots, openStudio, type Studio, test } from '../studio.ts';
import { join } from '../team.ts';
import { pushDevice } from './device.ts';

const product = await sharedProduct();
product.mailbox.push.fail();

/** Registers a browser that the local push service reaches; returns its path there. */
async function activated(who: Visitor): Promise<string> {
  const { path, keys } = product.mailbox.push.subscribe();
  expectStatus(await who.post('/api/push/devices', { endpoint: product.mailbox.url + path, keys }), 201);
  return path;
}

const received = (path: string) => product.mailbox.push.received(path).map(({ content }) => content);
const stateOf = async (who: Visitor) => (await who.get<PushState>('/api/push')).body;

async function makeBooking(studio: Studio): Promise<string> {
  const [slot] = await freeSlots(studio.owner, studio);
  if (slot === undefined) throw new Error('no free time');
  const answer = await book(product.visitor(), bookingForm(studio, slot));
  expectStatus(answer, 201);
  const [row] = await product.sql<{ id: string }>`select id from appointments
    where professional_id = ${studio.professionalId} order by created_at desc limit 1`;
  return row?.id ?? '';
}

const rowOf = async (browser: Visitor, id: string) =>
  (await browser.get<AppointmentRow>(`/api/appointments/${id}`)).body;

/** Moves it to the next day as a member does. */
async function move(browser: Visitor, id: string): Promise<void> {
  const { version, date, time } = await rowOf(browser, id);
  expectStatus(await put(browser, `${id}/time`, { version, date: addDays(date, 7), time }), 200);
}

async function cancel(browser: Visitor, id: string): Promise<void> {
  const { version } = await rowOf(browser, id);
  expectStatus(await put(browser, `${id}/status`, { version, status: 'cancelled' }), 200);
}

const queuedFor = (studio: Pick<Studio, 'professionalId'>) =>
  product.sql<{
    status: string;
    attempts: number;
    last_error: string | null;
    wait: number;
    local: string;
  }>`select o.status, o.attempts, o.last_error,
    extract(epoch from o.next_attempt_at - now())::float as wait,
       to_char(o.next_attempt_at at time zone 'America/Sao_Paulo', 'HH24:MI') as local
     from outbox o where o.channel = 'push' and o.professional_id = ${studio.professionalId}
     order by o.created_at`;

const dueAgain = (studio: Studio) =>
  product.sql`update outbox set next_attempt_at = now()
    where channel = 'push' and status = 'pending' and professional_id = ${studio.professionalId}`;

describe('a device of the professional', () => {
  test('is sent a booking, a move and a cancellation, once each, until the appointment', async () => {
    const studio = await openStudio(product);
    const steps = async () => (await studio.owner.get('/api/first-steps')).body;
    expect(await steps()).toMatchObject({ hasDevice: false });
    const path = await activated(studio.owner);
    expect(await steps()).toMatchObject({ hasDevice: true });
    const appointmentId = await makeBooking(studio);
    await product.runCron();
    await product.runCron();
    expect(received(path)).toEqual([
      { title: 'Novo agendamento', body: expect.stringContaining('Bia Ramos, '), appointmentId },
    ]);
    const [row] = await product.sql<{ left: number }>`select extract(epoch
      from starts_at - now())::integer as left from appointments where id = ${appointmentId}`;
    const [first] = product.mailbox.push.received(path);
    expect(Math.abs((first?.ttl ?? 0) - Math.min(row?.left ?? 0, 28 * 86_400))).toBeLessThan(300);
    const colleague = await join(product, studio, 'admin');
    for (const happens of [move, cancel]) {
      await happens(colleague.browser, appointmentId);
      await product.runCron();
    }
    expect(received(path)).toMatchObject([
      {},
      { title: 'Agendamento remarcado' },
      { title: 'Agendamento cancelado' },
    ]);
    expect(await stateOf(studio.owner)).toMatchObject({
      devices: [{ isThis: true, lastSuccessAt: expect.any(String) }],
    });
    const mails = await studio.owner.get<{ mails: { kind: string }[] }>('/api/outbox');
    expect(mails.body.mails.map(({ kind }) => kind)).not.toContain('push');
  });

  test('is sent nothing about own acts, past appointments and kinds that were not chosen', async () => {
    const studio = await openStudio(product);
    const path = await activated(studio.owner);
    const [device] = (await stateOf(studio.owner)).devices;
    const choice = { kinds: ['cancelled'], quietHours: null };
    expectStatus(await studio.owner.put(`/api/push/devices/${device?.id}`, choice), 200);
    const appointmentId = await makeBooking(studio);
    const { browser } = await join(product, studio, 'admin');
    await move(browser, appointmentId);
    await cancel(studio.owner, appointmentId);
    const past = await makeBooking(studio);
    await layAt(product, past, "starts_at - interval '1 year'");
    await cancel(browser, past);
    await product.runCron();
    expect(received(path)).toEqual([]);
    expect(await queuedFor(studio)).toEqual([]);
  });

  test('rests in its quiet hours: only the last message about an appointment is sent when they end', async () => {
    const studio = await openStudio(product);
    const path = await activated(studio.owner);
    const [device] = (await stateOf(studio.owner)).devices;
    const [clock] = await product.sql<{ from: string; until: string }>`select to_char(now() at time zone
      'America/Sao_Paulo' - interval '1 hour', 'HH24:MI') as from,
         to_char(now() at time zone 'America/Sao_Paulo' + interval '2 hours', 'HH24:MI') as until`;
    const choice = { kinds: ['booked', 'cancelled'], quietHours: clock };
    expectStatus(await studio.owner.put(`/api/push/devices/${device?.id}`, choice), 200, {
      devices: [choice],
    });
    const appointmentId = await makeBooking(studio);
    await product.runCron();
    await cancel((await join(product, studio, 'admin')).browser, appointmentId);
    await product.runCron();
    expect(received(path)).toEqual([]);
    expect(await queuedFor(studio)).toMatchObject([{ status: 'pending', local: clock?.until }]);
    await dueAgain(studio);
    await product.runCron();
    expect(received(path)).toEqual([]);
    expectStatus(
      await studio.owner.put(`/api/push/devices/${device?.id}`, { ...choice, quietHours: null }),
      200,
    );
    await dueAgain(studio);
    await product.runCron();
    expect(received(path)).toMatchObject([{ title: 'Agendamento cancelado' }]);
  });
});

describe('a push service that fails', () => {
  test.each([
    { failure: { status: 500 }, reason: '500', wait: 60 },
    { failure: { status: 429, retryAfter: 600 }, reason: '429', wait: 600 },
    { failure: { status: 'lose' as const }, reason: 'unreachable', wait: 60 },
  ])('with $failure.status: it is tried later and shows once', async ({ failure, reason, wait }) => {
    const studio = await openStudio(product);
    const path = await activated(studio.owner);
    await makeBooking(studio);
    product.mailbox.push.fail(failure);
    await product.runCron();
    const [row] = await queuedFor(studio);
    expect(row).toMatchObject({ status: 'pending', attempts: 1, last_error: reason });
    expect(Math.abs((row?.wait ?? 0) - wait)).toBeLessThan(30);
    await dueAgain(studio);
    await product.runCron();
    expect(received(path)).toHaveLength(1);
    expect(await queuedFor(studio)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  test('and knows the device no more: it is removed, with what waits for it', async ({ studio }) => {
    product.mailbox.push.remove(await activated(studio.owner));
    await makeBooking(studio);
    await product.runCron();
    expect((await stateOf(studio.owner)).devices).toEqual([]);
    expect(await queuedFor(studio)).toEqual([]);
  });
});

describe('devices', () => {
  test('of others are never addressed, listed or taken over', async ({ studio }) => {
    const stranger = await openStudio(product);
    const colleague = await join(product, studio, 'admin');
    const paths = [await activated(stranger.owner), await activated(colleague.browser)];
    const own = await activated(studio.owner);
    await makeBooking(studio);
    await product.runCron();
    expect(received(own)).toHaveLength(1);
    expect(paths.flatMap(received)).toEqual([]);
    expect((await stateOf(colleague.browser)).devices).toHaveLength(1);
    const taken = { endpoint: product.mailbox.url + own, keys: pushDevice().keys };
    expectStatus(await stranger.owner.post('/api/push/devices', taken), 409, 'endpoint_taken');
  });

  test('end with the session, and with the removal of the member', async ({ studio }) => {
    const colleague = await join(product, studio, 'professional');
    await activated(studio.owner);
    await activated(colleague.browser);
    const count = async (id: string) =>
      (await product.sql`select 1 from push_subscriptions where professional_id = ${id}`).length;
    expect(await count(colleague.id)).toBe(1);
    expectStatus(await studio.owner.delete(`/api/professionals/${colleague.id}`), 200);
    expect(await count(colleague.id)).toBe(0);
    expectStatus(await studio.owner.delete('/api/session'), 204);
    expect(await count(studio.professionalId)).toBe(0);
  });

  test('keep their choice under a new subscription, and only known push services are registered', async () => {
    const { owner } = await openStudio(product);
    await activated(owner);
    const [device] = (await stateOf(owner)).devices;
    expectStatus(await owner.put(`/api/push/devices/${device?.id}`, { kinds: [], quietHours: null }), 200);
    await activated(owner);
    expect(await stateOf(owner)).toMatchObject({
      publicKey: expect.stringMatching(/^B[\w-]{86}$/),
      devices: [{ id: device?.id, kinds: [] }],
    });
    for (const endpoint of [
      'https://evil.example/a',
      'http://127.0.0.1:5432/',
      'https://fcm.googleapis.com:1/a',
    ])
      expectStatus(await owner.post('/api/push/devices', { ...pushDevice(), endpoint }), 422);
    expectStatus(await owner.delete(`/api/push/devices/${device?.id}`), 204);
    expect((await stateOf(owner)).devices).toEqual([]);
  });
});
