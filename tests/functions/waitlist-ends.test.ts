/** Who waits no more, and what becomes of the offer that was theirs. */
import { expect, test } from 'vitest';
import { noRules } from '../../domain/scheduling/booking-rules.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { ownProduct } from '../support/product.ts';
import { make, newClient, put } from './agenda.ts';
import { changeSettings } from './settings.ts';
import { expectStatus, newPhone, type Problem } from './studio.ts';
import { ask, join, listOf, offerTo, openFull, tenOf, waitFor } from './waitlist.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });

const { sql } = product;
async function look(): Promise<void> {
  await product.runCron();
  await product.runCron();
}
const statusOf = async (email: string) =>
  (await sql`select status from waitlist_entries where email = ${email}`)[0]?.status;
const offersTo = async (email: string) => {
  const rows = await sql`select o.status from waitlist_offers o join waitlist_entries e on e.id = o.entry_id
    where e.email = ${email} order by o.number`;
  return rows.map(({ status }) => status);
};

test('who is known by phone alone is booked by the studio and waits no more, and is forgotten with its place', async () => {
  const { studio, date, free } = await openFull(product);
  const phone = newPhone();
  const email = await waitFor(product, studio, { date, phone });
  const other = await waitFor(product, studio, { date });
  const clientId = await newClient(studio.owner, { email: null, phone });
  await make(studio, clientId, { date, time: '15:00' });
  expectStatus(await free(), 200);
  await look();
  expect([await statusOf(email), await offersTo(email)]).toEqual(['booked', []]);
  await offerTo(product, other);
  expectStatus(await studio.owner.delete(`/api/clients/${clientId}?cancelComing=true`), 200);
  expect([await statusOf(email), await statusOf(other)]).toEqual([undefined, 'waiting']);
});

test('whose appointment was moved to a wanted day waits no more; moved to another day, still', async () => {
  const { studio, date, free } = await openFull(product);
  const [email, later] = [await waitFor(product, studio, { date }), await waitFor(product, studio, { date })];
  const ofEmail = async (address: string, time: string) =>
    make(studio, await newClient(studio.owner, { email: address }), { date: addDays(date, 7), time });
  const before = [await ofEmail(email, '11:00'), await ofEmail(later, '13:00')];
  await sql`update appointments set created_at = now() - interval '1 day' 
    where id = any (${before.map(({ id }) => id)}::uuid[])`;
  const [own, others] = before;
  const move = (row: typeof own, day: string) =>
    put(studio.owner, `${row?.id}/time`, { date: day, time: '15:00', version: row?.version });
  expectStatus(await move(own, date), 200);
  expectStatus(await move(others, addDays(date, 8)), 200);
  expectStatus(await free(), 200);
  await look();
  expect([await statusOf(email), await offersTo(email)]).toEqual(['booked', []]);
  await offerTo(product, later);
});

test('an offer ends with its place: who books otherwise or is taken off the list keeps no time from the next', async () => {
  const { studio, date, free } = await openFull(product);
  const waiting = [];
  for (let place = 0; place < 3; place += 1) waiting.push(await waitFor(product, studio, { date }));
  const [first = '', second = '', third = ''] = waiting;
  expectStatus(await free(), 200);
  await look();
  await offerTo(product, first);
  await make(studio, await newClient(studio.owner, { email: first }), { date, time: '15:00' });
  await sql`update waitlist_entries set look_at = now() where email = ${second}`;
  await look();
  expect(await offersTo(first)).toEqual(['over']);
  await offerTo(product, second);

  const entry = (await listOf(studio)).items.find(({ email }) => email === second);
  expectStatus(await studio.owner.delete(`/api/waitlist/${entry?.id}`), 204);
  await look();
  await offerTo(product, third);
});

test('an offer holds no longer than its time can be booked, and what is nearly over is offered to nobody', async () => {
  const noticeUntil = async (minutes: number) => {
    const { studio, date, appointment, free } = await openFull(product);
    const email = await waitFor(product, studio, { date });
    const notice = Math.floor((Date.parse(appointment.startsAt) - Date.now()) / 60_000) - minutes;
    await sql`update studios set booking_rules = jsonb_build_object('noticeMinutes', ${notice}::integer)
      where id = (select studio_id from profiles where id = ${studio.professionalId})`;
    expectStatus(await free(), 200);
    await look();
    const [offer] = await sql`select o.starts_at - make_interval(mins => ${notice}) = o.expires_at as fits
      from waitlist_offers o join waitlist_entries e on e.id = o.entry_id where e.email = ${email}`;
    return offer?.fits;
  };
  expect([await noticeUntil(12), await noticeUntil(60), await noticeUntil(3)]).toEqual([
    true,
    false,
    undefined,
  ]);
});

test('once only clients of the studio book, who waits and is none is offered nothing and keeps no time from the next', async () => {
  const { studio, date, free } = await openFull(product);
  const stranger = await waitFor(product, studio, { date, phone: newPhone() });
  const known = await waitFor(product, studio, { date, phone: newPhone() });
  await newClient(studio.owner, { email: known, phone: newPhone() });
  await changeSettings(studio.owner, () => ({ rules: { ...noRules, registeredOnly: true } }));
  expectStatus(await free(), 200);
  await look();
  expect(await offersTo(stranger)).toEqual([]);
  const taken = await ask(product, 'offer/booking', await offerTo(product, known));
  expect(taken.body.status).toBe('booked');

  const entry = (await listOf(studio)).items.find(({ email }) => email === stranger);
  const byHand = () =>
    studio.owner.post<Problem>(`/api/waitlist/${entry?.id}/offers`, { date, time: '15:00', byEmail: true });
  expect(expectStatus(await byHand(), 403, 'clients_only').message).toMatch(/^Cadastre esta cliente/);
  await newClient(studio.owner, { email: stranger, phone: newPhone() });
  expectStatus(await byHand(), 201);
});

test('where only clients of the studio book, a phone without its ninth digit is known', async () => {
  const { studio, date } = await openFull(product);
  await sql`update studios set booking_rules = '{"registeredOnly": true}'
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;
  const clientId = await newClient(studio.owner, { email: null, phone: '11987650001' });
  await sql`update clients set phone = '1187650001' where id = ${clientId}`;
  const wanted = { ...tenOf(date), email: 'nova@espera.example' };
  expectStatus(await join(product, studio, { ...wanted, phone: '11987650001' }), 201);
  expectStatus(await join(product, studio, { ...wanted, phone: newPhone() }), 403);
});
