import { expect, test } from 'vitest';
import { rateLimits } from '../../domain/rate-limit.ts';
import { ownProduct } from '../support/product.ts';
import { act, appointmentForm, make, newClient } from './agenda.ts';
import {
  book,
  bookingForm,
  emailTo,
  expectStatus,
  freeSlots,
  newEmail,
  openStudio,
  type Problem,
  type Studio,
} from './studio.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '1' } });

const { sql } = product;
const received = (email: string) => product.mailbox.to(email).length;
const waiting = async (email: string) =>
  (
    await sql<{ kind: string; why: string | null }>`select kind, last_error as why from outbox
      where recipient = ${email} and status = 'pending' order by created_at`
  ).map(({ kind, why }) => [kind, why]);
/** All emails that may leave have left. */
const drained = async () => {
  const due = () => sql`select from outbox where status = 'pending' and next_attempt_at <= now()`;
  while ((await due()).length > 0) await product.runCron();
};
const hourPasses = () =>
  Promise.all([
    sql`update rate_counters set window_ends_at = window_ends_at - interval '61 minutes'
      where key not like 'outbox/%'`,
    sql`update outbox set next_attempt_at = next_attempt_at - interval '61 minutes' where status = 'pending'`,
  ]);

const linkOf = (text: string) => /\/agendamento#([\w-]+)/.exec(text)?.[1] ?? '';

test('one stranger sends somebody six emails an hour over all studios, and loses none', async () => {
  const studios = await Promise.all([openStudio(product), openStudio(product), openStudio(product)]);
  const email = newEmail('vitima');
  const stranger = product.visitor('198.51.100.77');
  let changes = 0;
  const booked: { manageLink: string; studio: Studio }[] = [];
  for (const studio of studios)
    for (const slot of (await freeSlots(stranger, studio)).slice(0, 3)) {
      const answer = await book(stranger, bookingForm(studio, slot, { email }));
      if (answer.status === 201) booked.push({ manageLink: answer.body.manageLink, studio });
      else expect(answer.body.code).toBe('proof_needed');
    }
  expect(booked).toHaveLength(rateLimits.bookingByEmail.max);
  for (const { manageLink, studio } of booked) {
    const token = linkOf(manageLink);
    const slots = (await freeSlots(stranger, studio)).slice(10, 20);
    for (const [n, slot] of slots.entries()) {
      const body = { token, version: n + 1, ...slot };
      if ((await stranger.post('/api/public/manage/time', body)).status === 200) changes += 1;
    }
  }
  expect(changes).toBe(booked.length * rateLimits.manageByGivenLink.max);
  for (const studio of studios) {
    const who = { professionalId: studio.professionalId, email };
    for (let n = 0; n < 5; n += 1) {
      await sql`delete from rate_counters where key like '%/pause:%'`;
      await stranger.post('/api/public/recognitions', who);
    }
  }
  for (const path of ['/api/accounts/recovery', '/api/accounts/confirmation-mail'])
    await stranger.post(path, { email });
  await drained();
  expect(received(email)).toBe(6);
  for (const { email: professional } of studios) expect(received(professional)).toBeLessThanOrEqual(6);
  expect((await waiting(email)).length).toBeGreaterThan(0);

  // Who has the address is not kept out by it, and gets her receipt.
  const self = product.visitor();
  const [studio] = studios;
  expectStatus(
    await self.post('/api/public/recognitions', { professionalId: studio.professionalId, email }),
    202,
  );
  await drained();
  expect(received(email)).toBe(7);

  for (let hour = 0; (await waiting(email)).length > 0; hour += 1) {
    expect(hour).toBeLessThan(6);
    const before = received(email);
    await hourPasses();
    await drained();
    expect(received(email) - before).toBeLessThanOrEqual(6);
  }
  const receipts = await sql`select from outbox
    where recipient = ${email} and kind = 'booking-receipt' and status = 'sent'`;
  expect(receipts).toHaveLength(booked.length);
});

test('several moves are one email with the time announced before; its link moves on', async () => {
  const studio = await openStudio(product);
  const [first = { date: '', time: '' }, ...others] = await freeSlots(product.visitor(), studio);
  const form = bookingForm(studio, first);
  const { email } = form.client;
  expectStatus(await book(product.visitor(), form), 201);
  const token = linkOf(await emailTo(product, email, /\/agendamento#/));
  const moved = others.slice(0, 8);
  for (const [n, slot] of moved.entries()) {
    const answer = await product
      .visitor()
      .post<Problem>('/api/public/manage/time', { token, version: n + 1, ...slot });
    expectStatus(answer, 200);
    if (n === 0) await drained();
  }
  await drained();
  const countEmails = () =>
    product.mailbox.to(email).filter(({ subject }) => subject?.startsWith('Agendamento remarcado'));
  expect(countEmails()).toHaveLength(1);
  const [change] = await sql<{ before: unknown; date: string; time: string }>`select data -> 'before' as
    before, data ->> 'date' as date, data ->> 'time' as time from outbox
     where recipient = ${studio.email} and kind = 'client-change' and status = 'pending'`;
  expect(change).toMatchObject({ before: moved[0], ...moved.at(-1) });
  await hourPasses();
  await drained();
  expect(countEmails()).toHaveLength(2);
});

const confirm = (studio: Studio, id: string, version: number) =>
  act(studio.owner, `${id}/confirmation`, { version, email: true, whatsapp: false });

test('the same confirmation is one email, however often it is asked for', async () => {
  const studio = await openStudio(product);
  const email = newEmail('ana');
  const { id, version } = await make(studio, await newClient(studio.owner, { email }));
  expectStatus(await confirm(studio, id, version), 200);
  for (let n = 0; n < 20; n += 1) expectStatus(await confirm(studio, id, version + 1), 200);
  await drained();
  expect(received(email)).toBe(1);
});

test('a studio at its ceiling of the day waits: the operator is told, nothing is lost, and it grows', async () => {
  const studio = await openStudio(product);
  const emails: string[] = [];
  const [{ studio_id: studioId } = { studio_id: '' }] = await sql<{ studio_id: string }>`select studio_id
    from profiles where id = ${studio.professionalId}`;
  await sql`update studios set daily_emails = 3, created_at = now() where id = ${studioId}`;
  await sql`insert into rate_counters (key, window_ends_at, hits)
    values ('studio/day:' || ${studioId}::uuid, now() + interval '1 day', 420)`;
  await sql`update studios set daily_emails = 423 where id = ${studioId}`;
  for (let n = 0; n < 5; n += 1) {
    const email = newEmail('cliente');
    emails.push(email);
    const client = await newClient(studio.owner, { email });
    const { id } = await make(studio, client, appointmentForm(studio, client));
    expectStatus(await confirm(studio, id, 1), 200);
  }
  await drained();
  expect(emails.map(received)).toEqual([1, 1, 1, 0, 0]);
  expect(await waiting(emails[4] ?? '')).toEqual([['appointment-confirmation', 'held']]);
  const listed = await studio.owner.get<{ mails: { recipient: string; lastError: string | null }[] }>(
    '/api/outbox?status=waiting',
  );
  expect(listed.body.mails.map(({ lastError }) => lastError)).toEqual(
    Array(2).fill('São muitos e-mails em pouco tempo: este espera a vez e sai sozinho.'),
  );
  expect(await sql`select find_due('held', now(), 10) as found`).toEqual([{ found: [studioId] }]);

  // What visitors cause goes out all the same.
  const form = bookingForm(studio, (await freeSlots(product.visitor(), studio))[0] ?? { date: '', time: '' });
  expectStatus(await book(product.visitor(), form), 201);
  await emailTo(product, form.client.email, /\/agendamento#/);

  await sql`update studios set created_at = created_at - interval '2 days' where id = ${studioId}`;
  await product.runCron();
  await drained();
  expect(emails.map(received)).toEqual([1, 1, 1, 1, 1]);
  expect(await sql`select find_due('held', now(), 10) as found`).toEqual([{ found: [] }]);
});
