import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '../../domain/scheduling/clock.ts';
import { appointmentToken, waitlistToken } from '../../functions/booking/client-links.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { whileLocked } from '../support/locks.ts';
import { ownProduct } from '../support/product.ts';
import { newClient } from './agenda.ts';
import { expectStatus, newEmail, openStudio, type Problem, type Studio } from './studio.ts';
import { ask, join, listOf, offerTo, openDay, openFull, tenOf, tokensTo, waitFor } from './waitlist.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });

const { sql } = product;
const entryOf = async (email: string) => {
  const [row] = await sql`select id, status from waitlist_entries where email = ${email}`;
  return row as { id: string; status: string } | undefined;
};
const tokenOf = (entryId: string, number: number) => waitlistToken({ SIGNING_SECRET }, { entryId, number });

test('a client waits with one place a professional; its page tells only a first name; it can leave', async () => {
  const { studio, date } = await openFull(product);
  const email = newEmail('lia');
  expectStatus(await join(product, studio, { ...tenOf(date), email }), 201);
  const until = addDays(date, 2);
  const again = {
    ...tenOf(date),
    untilDate: until,
    email: ` ${email.toUpperCase()}`,
    fullName: 'Mallory',
    phone: '11999990000',
  };
  expectStatus(await join(product, studio, again), 201);
  const [joined] = await product.sql<{ day: string }>`update waitlist_entries e
    set created_at = ((now() at time zone zone)::date - interval '30 minutes') at time zone zone
    from studios s where s.id = e.studio_id and e.email = ${email} returning (e.created_at at time zone zone)::date::text as day`;
  const { items, total } = await listOf(studio);
  expect([items.length, total]).toEqual([1, 1]);
  expect(items[0]).toMatchObject({
    ...{ email, fullName: 'Lia Prado Nunes', phone: '11912345678', untilDate: until, fromTime: '10:00' },
    ...{ procedures: ['Volume russo'], totalMinutes: 60, offer: null, joinedOn: joined?.day },
  });

  const token = await offerTo(product, email, 1);
  expect(tokensTo(product, email)[0]).toBe(token);
  const page = await ask(product, 'place', token);
  expect(page.body).toMatchObject({ status: 'waiting', firstName: 'Lia', offer: null, untilDate: until });
  for (const secret of ['Prado', email, '11912345678', studio.professionalId])
    expect(page.text).not.toContain(secret);
  expect(page.headers.get('cache-control')).toContain('no-store');

  for (let time = 0; time < 2; time += 1)
    expect((await ask(product, 'place/end', token)).body.status).toBe('left');
  expect((await listOf(studio)).items).toEqual([]);
  expectStatus(await join(product, studio, { ...tenOf(date), email }), 201);
  expect((await listOf(studio)).items).toHaveLength(1);
});

test('a place that ends while its client changes it is followed by another', async () => {
  const { studio, date } = await openFull(product);
  const email = await waitFor(product, studio, { date });
  const ends = {
    sql: `update waitlist_entries set status = 'left' where email = $1`,
    params: [email],
  };
  const changed = await whileLocked(product, ends, () => join(product, studio, { ...tenOf(date), email }));
  expectStatus(changed, 201);
  expect((await listOf(studio)).total).toBe(1);
});

test('two submits at once are one place', async () => {
  const { studio, date } = await openFull(product);
  const email = newEmail('lia');
  const joins = Array.from({ length: 5 }, () => join(product, studio, { ...tenOf(date), email }));
  expect((await Promise.all(joins)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await listOf(studio)).total).toBe(1);
});

test.each([
  ['a day that is over', { fromDate: '2020-01-06', untilDate: '2020-01-07' }, 'wanted.untilDate'],
  ['the days the wrong way round', { untilDate: openDay(1) }, 'wanted.untilDate'],
  ['too many days', { untilDate: addDays(openDay(), 31) }, 'wanted.untilDate'],
  ['days too far ahead', { fromDate: openDay(400), untilDate: openDay(402) }, 'wanted.fromDate'],
  ['the hours the wrong way round', { fromTime: '12:00', untilTime: '11:00' }, 'wanted.untilTime'],
  ['no name', { fullName: ' ' }, 'wanted.fullName'],
  ['a phone that is none', { phone: '123' }, 'wanted.phone'],
  ['an address that is none', { email: 'lia@' }, 'wanted.email'],
])('refuses %s at its field', async (_, changes, field) => {
  const studio = await openStudio(product);
  const answer = await join(product, studio, { ...tenOf(openDay()), ...changes });
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
});

test('refuses robots, unknown professionals and services, and strangers where only clients book', async () => {
  const studio = await openStudio(product);
  const wanted = () => ({ ...tenOf(openDay()), email: newEmail('lia') });
  const refusal = async (more: object, of: Studio = studio) => {
    const { status, body } = await join(product, of, wanted(), more);
    return [status, body.code];
  };
  expect(await refusal({ website: 'https://spam.example' })).toEqual([403, 'robot_suspected']);
  expect(await refusal({ ticket: 'x.y' })).toEqual([403, 'robot_suspected']);
  expect(await refusal({ procedureIds: [randomUUID()] })).toEqual([422, 'procedure_unavailable']);
  await sql`update studios set booking_rules = '{"registeredOnly": true}'
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;
  expect(await refusal({})).toEqual([403, 'clients_only']);
  const email = newEmail('cliente');
  await newClient(studio.owner, { email });
  expectStatus(await join(product, studio, { ...tenOf(openDay()), email }), 201);
  await sql`update profiles set is_bookable = false where id = ${studio.professionalId}`;
  expect(await refusal({})).toEqual([404, 'professional_not_found']);
});

test('a link that is forged, of another purpose, place or number is refused alike, and changes nothing', async () => {
  const { studio, date } = await openFull(product);
  const email = await waitFor(product, studio, { date });
  const token = await offerTo(product, email, 0);
  const { id = '' } = (await entryOf(email)) ?? {};
  const flipped = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
  const wrong = [
    ...[flipped, 'x'.repeat(68), tokenOf(randomUUID(), 0)],
    ...(['manage-link', 'review-link'] as const).map((purpose) =>
      appointmentToken({ SIGNING_SECRET }, { appointmentId: id, generation: 0 }, purpose),
    ),
  ];
  for (const one of wrong)
    for (const path of ['place', 'place/end', 'offer/booking', 'offer/refusal']) {
      const { status, body } = await ask(product, path, one);
      expect([path, status, body.code]).toEqual([path, 403, 'link_expired']);
    }
  expect((await entryOf(email))?.status).toBe('waiting');
  expect((await ask(product, 'place', tokenOf(id, 7))).body.code).toBe('link_expired');
  const manage = await product.visitor().post<Problem>('/api/public/manage', { token });
  expect([manage.status, manage.body.code]).toEqual([403, 'link_expired']);
  expect((await ask(product, 'offer/booking', token)).body.code).toBe('offer_over');
});

test('who is removed as a client waits no more, and her place is deleted ninety days after its last day', async () => {
  const { studio, date } = await openFull(product);
  const email = await waitFor(product, studio, { date });
  const token = await offerTo(product, email, 0);
  const clientId = await newClient(studio.owner, { email });
  expectStatus(await studio.owner.delete(`/api/clients/${clientId}`), 200);
  expect(await entryOf(email)).toBeUndefined();
  expect((await ask(product, 'place', token)).body.code).toBe('link_expired');

  const old = await waitFor(product, studio, { date });
  const kept = await waitFor(product, studio, { date });
  const overSince = (days: number, of: string) =>
    sql`update waitlist_entries
      set from_date = current_date - ${days}::integer, until_date = current_date - ${days}::integer
      where email = ${of}`;
  await overSince(92, old);
  await overSince(88, kept);
  await product.runCron();
  expect(await entryOf(old)).toBeUndefined();
  expect(await entryOf(kept)).toBeDefined();
});

test('whose days have passed waits no more: not in the list, not on her page, and joins again as somebody new', async () => {
  const { studio, date } = await openFull(product);
  const email = await waitFor(product, studio, { date });
  const token = await offerTo(product, email, 0);
  await sql`update waitlist_entries set from_date = current_date - 2, until_date = current_date - 2, look_at = now()
    where email = ${email}`;
  await product.runCron();
  expect((await listOf(studio)).total).toBe(0);
  expect((await ask(product, 'place', token)).body.status).toBe('over');
  expectStatus(await join(product, studio, { ...tenOf(date), email, fullName: 'Lia Prado' }), 201);
  expect((await listOf(studio)).items.map(({ fullName }) => fullName)).toEqual(['Lia Prado']);
  expect((await ask(product, 'place', token)).body.status).toBe('over');
});
