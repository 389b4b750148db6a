import { expect, test } from 'vitest';
import type { LocalMoment } from '../../domain/scheduling/clock.ts';
import type { WaitlistPage } from '../../domain/waitlist/waitlist.ts';
import { ownProduct } from '../support/product.ts';
import { act, make, newClient } from './agenda.ts';
import { agedTicket, book, bookingForm, expectStatus, newEmail, newPhone } from './studio.ts';
import { join as joinTeam } from './team.ts';
import { ask, join, listOf, offerTo, openFull, tenOf, tokensTo, waitFor } from './waitlist.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });

const { sql } = product;
/** The job makes offers, and their emails leave. */
async function look(): Promise<void> {
  await product.runCron();
  await product.runCron();
}
/** Offers made to an address, by the database. */
const offersTo = (email: string) =>
  sql`select o.status, o.number from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
    where e.email = ${email} order by 2`;
const statusesTo = async (email: string) => (await offersTo(email)).map(({ status }) => status);
/** The time of every open offer has passed. */
const expire = async (email: string) => {
  await sql`update waitlist_offers set expires_at = now() - interval '1 second' where status = 'open'
       and entry_id in (select id from waitlist_entries where email = ${email})`;
  await sql`update waitlist_entries set look_at = now() where professional_id in
       (select professional_id from waitlist_entries where email = ${email})`;
};

test('a freed time is offered in the order of waiting, after an offer is over or refused to the next', async () => {
  const { studio, date, free } = await openFull(product);
  const first = await waitFor(product, studio, { date });
  const second = await waitFor(product, studio, { date });
  const third = await waitFor(product, studio, { date });
  await look();
  expect(await offersTo(first)).toEqual([]);

  expectStatus(await free(), 200);
  await Promise.all([product.runCron(), product.runCron(), product.runCron()]);
  await look();
  const token = await offerTo(product, first);
  expect([await statusesTo(first), await statusesTo(second), await statusesTo(third)]).toEqual([
    ['open'],
    [],
    [],
  ]);
  expect(tokensTo(product, first)).toHaveLength(2);

  await expire(first);
  await look();
  const next = await offerTo(product, second);
  expect((await ask(product, 'offer/booking', token)).body.code).toBe('offer_over');
  expectStatus(await ask(product, 'offer/refusal', next), 200);
  await look();
  const last = await offerTo(product, third);
  expect((await ask(product, 'offer/booking', next)).body.code).toBe('offer_over');

  const taken = await ask(product, 'offer/booking', last);
  expect(taken.body).toMatchObject({ status: 'booked', offer: { status: 'taken', date, time: '10:00' } });
  expect((await ask(product, 'offer/booking', last)).body.offer?.status).toBe('taken');
  const rows = await sql`select a.origin, c.email from appointments a join clients c on c.id = a.client_id
     where a.professional_id = ${studio.professionalId} and a.status <> 'cancelled'`;
  expect(rows).toEqual([{ origin: 'public', email: third }]);
  const { figures, items } = await listOf(studio);
  expect(figures).toEqual({ offered: 3, taken: 1, wonCents: 18_000 });
  expect(items.map(({ email, offer }) => [email, offer?.status])).toEqual([
    [first, 'over'],
    [second, 'declined'],
  ]);
});

test('all at once: eight have the offer, and exactly one gets the time', async () => {
  const { studio, date, free } = await openFull(product);
  expectStatus(await studio.owner.put('/api/waitlist/settings', { toAll: true, minutes: 30 }), 204);
  const emails = [];
  for (let place = 0; place < 8; place += 1) emails.push(await waitFor(product, studio, { date }));
  expectStatus(await free(), 200);
  await look();
  const tokens = await Promise.all(emails.map((email) => offerTo(product, email)));
  const answers = await Promise.all(tokens.map((token) => ask(product, 'offer/booking', token)));
  const outcomes = answers.map(({ status, body }) => [status, body.code]).sort();
  expect(outcomes).toEqual([[200, undefined], ...Array.from({ length: 7 }, () => [409, 'offer_over'])]);
  const [counted] = await sql`select count(*)::integer as booked from appointments
    where professional_id = ${studio.professionalId} and status <> 'cancelled'`;
  expect(counted).toEqual({ booked: 1 });
});

test('a time freed by a move or a deletion is found; one booked meanwhile is not taken twice', async () => {
  const { studio, date, appointment } = await openFull(product);
  const email = await waitFor(product, studio, { date });
  await look();
  const moved = { date, time: '14:00', version: appointment.version };
  expectStatus(await studio.owner.put(`/api/appointments/${appointment.id}/time`, moved), 200);
  await look();
  const token = await offerTo(product, email);
  expectStatus(await book(product.visitor(), bookingForm(studio, { date, time: '10:00' })), 201);
  expect((await ask(product, 'offer/booking', token)).body.code).toBe('offer_over');
  expect(await statusesTo(email)).toEqual(['over']);
});

test('an offer whose time somebody else took keeps its person from no other', async () => {
  const { studio, date, free } = await openFull(product);
  const email = await waitFor(product, studio, { date });
  expectStatus(await free(), 200);
  await look();
  await offerTo(product, email);
  expectStatus(await book(product.visitor(), bookingForm(studio, { date, time: '10:00' })), 201);
  // As when another time becomes free.
  await sql`update waitlist_entries set look_at = now() where email = ${email}`;
  await look();
  expect(await statusesTo(email)).toEqual(['over']);
  expect((await listOf(studio)).items).toMatchObject([{ email, offer: { status: 'over' } }]);
});

test('with anyone: a time that a colleague gives free is offered as hers, once to one, and its price is hers', async () => {
  const { studio, date } = await openFull(product);
  const bia = await joinTeam(product, studio, 'professional');
  const cell = { procedureTypeId: studio.procedureId, professionalId: bia.id, isOffered: true };
  const hers = { ...cell, priceCents: 21_000, durationMinutes: 60 };
  expectStatus(await studio.owner.put('/api/procedure-types/offers', { offers: [hers] }), 200);
  const biasDay = { ...studio, owner: bia.browser, professionalId: bia.id, ticket: agedTicket(bia.id) };
  const taken = await make(biasDay, await newClient(bia.browser, { phone: newPhone() }), {
    date,
    time: '10:00',
  });

  const ofBia = await waitFor(product, biasDay, { date });
  const email = newEmail('lia');
  expectStatus(await join(product, studio, { ...tenOf(date), email }, { anyone: true }), 201);
  const page = (await ask(product, 'place', await offerTo(product, email, 0))).body;
  expect([page.professionalName, page.bookingPath]).toEqual([
    'Qualquer profissional',
    `/agendar/${studio.slug}`,
  ]);
  const last = await waitFor(product, biasDay, { date });
  const { items } = await listOf({ owner: bia.browser });
  expect(items.map(({ anyone }) => anyone)).toEqual([false, true, false]);
  await look();
  expect(await offersTo(email)).toEqual([]);

  expectStatus(await act(bia.browser, `${taken.id}/cancellation`, { version: taken.version }), 200);
  await look();
  // Who came first has it, whomever she waits for; the same time goes to nobody else meanwhile.
  const statuses = () => Promise.all([ofBia, email, last].map(statusesTo));
  expect(await statuses()).toEqual([['open'], [], []]);
  expectStatus(await ask(product, 'offer/refusal', await offerTo(product, ofBia)), 200);
  await look();
  expect(await statuses()).toEqual([['declined'], ['open'], []]);
  const token = await offerTo(product, email);
  expect((await ask(product, 'place', token)).body).toMatchObject({
    ...{ professionalName: 'Bia Campos', procedures: [{ priceCents: 21_000 }] },
    ...{ offer: { time: '10:00', status: 'open' } },
  });
  expect((await ask(product, 'offer/booking', token)).body.offer?.status).toBe('taken');
  expect(
    await sql`select a.professional_id as id, a.total_cents as cents from appointments a
      join clients c on c.id = a.client_id where c.email = ${email}`,
  ).toEqual([{ id: bia.id, cents: 21_000 }]);
});

test('with anyone: by hand a professional offers her own time, a manager whose is free', async () => {
  const { studio, date } = await openFull(product);
  const bia = await joinTeam(product, studio, 'professional');
  const cell = { procedureTypeId: studio.procedureId, professionalId: bia.id, isOffered: true };
  const same = { ...cell, priceCents: null, durationMinutes: null };
  expectStatus(await studio.owner.put('/api/procedure-types/offers', { offers: [same] }), 200);
  const email = newEmail('lia');
  expectStatus(await join(product, studio, { ...tenOf(date), email }, { anyone: true }), 201);
  const [item] = (await listOf(studio)).items;
  const at = { date, time: '10:00', byEmail: true };
  for (const member of [bia.browser, studio.owner]) {
    await sql`update waitlist_offers set status = 'over' where entry_id = ${item?.id}`;
    expectStatus(await member.post(`/api/waitlist/${item?.id}/offers`, at), 201);
  }
  const whose = await sql`select professional_id as id from waitlist_offers where entry_id = ${item?.id}`;
  expect(whose).toEqual([{ id: bia.id }, { id: bia.id }]); // the owner is not free at ten
});

test('by hand and by the job at the same moment: each by hand is made, and one is open', async () => {
  const { studio, date, free } = await openFull(product);
  expectStatus(await free(), 200);
  const email = await waitFor(product, studio, { date });
  const [item] = (await listOf(studio)).items;
  const byHand = () =>
    studio.owner.post(`/api/waitlist/${item?.id}/offers`, { date, time: '14:00', byEmail: false });
  const answers = await Promise.all([byHand(), product.runCron(), byHand(), byHand()]);
  expect(answers.map((answer) => answer?.status)).toEqual([201, undefined, 201, 201]);
  const statuses = await statusesTo(email);
  expect(statuses.filter((status) => status === 'open')).toHaveLength(1);
});

test('a block that goes gives its time to who waits', async () => {
  const { studio, date, free } = await openFull(product);
  const block = expectStatus(
    await studio.owner.post<{ id: string }>('/api/time-blocks', {
      ...{ kind: 'full_day', blockedDate: date, untilDate: null, repeatsWeekly: false, skippedDates: [] },
      ...{ startTime: null, endTime: null, reason: null, accepted: [(await listAppointments(studio)).at(0)] },
    }),
    201,
  );
  expectStatus(await free(), 200);
  const email = await waitFor(product, studio, { date });
  await look();
  expect(await offersTo(email)).toEqual([]);
  expectStatus(await studio.owner.delete(`/api/time-blocks/${block.id}`), 200);
  await look();
  await offerTo(product, email);
});

const listAppointments = async ({ professionalId }: { professionalId: string }) =>
  (await sql`select id from appointments where professional_id = ${professionalId}`).map(({ id }) => id);

test('nobody is written to by night, nor who booked meanwhile, left, was removed, or wants another time', async () => {
  const night = await openFull(product, { isDay: false });
  const asleep = await waitFor(product, night.studio, { date: night.date });
  expectStatus(await night.free(), 200);

  const { studio, date, free } = await openFull(product);
  const later = await waitFor(product, studio, { date, fromTime: '10:01', untilTime: '10:29' });
  const booked = await waitFor(product, studio, { date });
  const clientId = await newClient(studio.owner, { email: booked });
  await make(studio, clientId, { date, time: '16:00' });
  const left = await waitFor(product, studio, { date });
  const [place = ''] = [await offerTo(product, left, 0)];
  expect((await ask(product, 'place/end', place)).body.status).toBe('left');
  const removed = await waitFor(product, studio, { date });
  const { items } = await listOf(studio);
  const entry = items.find(({ email }) => email === removed);
  expectStatus(await studio.owner.delete(`/api/waitlist/${entry?.id}`), 204);
  expectStatus(await free(), 200);
  await look();
  for (const email of [asleep, later, booked, left, removed]) expect(await offersTo(email)).toEqual([]);
  const [{ status } = {}] = await sql`select status from waitlist_entries where email = ${booked}`;
  expect(status).toBe('booked');
});

test('a member offers a free time by hand in place of an open offer, by email or by a link', async () => {
  const { studio, date, appointment } = await openFull(product);
  const email = await waitFor(product, studio, { date });
  const [item] = (await listOf(studio)).items;
  const offer = (body: object) =>
    studio.owner.post<{ link: string; until: LocalMoment; code: string }>(
      `/api/waitlist/${item?.id}/offers`,
      body,
    );
  expect((await offer({ date, time: '10:00', byEmail: true })).body.code).toBe('time_unavailable');
  expectStatus(await offer({ date, time: '11:00', byEmail: true }), 201);
  const sentByEmail = await offerTo(product, email);
  const byHand = expectStatus(await offer({ date, time: '12:30', byEmail: false }), 201);
  expect(tokensTo(product, email)).toHaveLength(2);
  expect(await statusesTo(email)).toEqual(['over', 'open']);
  expect((await ask(product, 'offer/booking', sentByEmail)).body.code).toBe('offer_over');
  const token = byHand.link.split('#')[1] ?? '';
  const { expiresOn, expiresAt } = (await ask(product, 'place', token)).body.offer ?? {};
  expect(byHand.until).toEqual({ date: expiresOn, time: expiresAt });
  expect((await ask(product, 'offer/booking', token)).body.offer).toMatchObject({
    status: 'taken',
    time: '12:30',
  });
  expectStatus(
    await act(studio.owner, `${appointment.id}/cancellation`, { version: appointment.version }),
    200,
  );
});

test.each([
  ['by WhatsApp, to the phone that was typed', false],
  ['by email', true],
])('an offer %s rewrites no client: what was typed waits for the studio to accept it', async (_, byEmail) => {
  const { studio, date } = await openFull(product);
  const email = newEmail('cliente');
  const clientId = await newClient(studio.owner, { email, fullName: 'Carla Dias', phone: '11988887777' });
  await waitFor(product, studio, { date, email, fullName: 'Mallory Silva', phone: '11900009999' });
  const [item] = (await listOf(studio)).items;
  const offered = expectStatus(
    await studio.owner.post<{ link: string }>(`/api/waitlist/${item?.id}/offers`, {
      ...{ date, time: '12:30', byEmail },
    }),
    201,
  );
  const thief = product.visitor();
  const token = offered.link.split('#')[1] ?? '';
  const taken = await thief.post<WaitlistPage>('/api/public/waitlist/offer/booking', { token });
  expect(taken.body.offer).toMatchObject({ status: 'taken', time: '12:30' });
  const lookUp = { professionalId: studio.professionalId, email };
  expect((await thief.post('/api/public/client-lookups', lookUp)).body).toMatchObject({
    client: { recognised: false },
  });
  expect(await sql`select full_name, phone from clients where id = ${clientId}`).toEqual([
    { full_name: 'Carla Dias', phone: '11988887777' },
  ]);
  expect(
    await sql`select contact_name, contact_phone, contact_diverges from appointments
      where client_id = ${clientId} and origin = 'public'`,
  ).toEqual([{ contact_name: 'Mallory Silva', contact_phone: '11900009999', contact_diverges: true }]);
});

test('only the owner and administrators change how offers are made, within their bounds', async () => {
  const { studio } = await openFull(product);
  for (const minutes of [4, 241, 20.5, '20']) {
    const answer = await studio.owner.put<{ fields: object }>('/api/waitlist/settings', {
      toAll: true,
      minutes,
    });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['minutes']]);
  }
  expectStatus(await studio.owner.put('/api/waitlist/settings', { toAll: true, minutes: 45 }), 204);
  expect((await listOf(studio)).settings).toEqual({ toAll: true, minutes: 45 });
});
