import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import type { AppointmentPage } from '../../domain/agenda/appointment-query.ts';
import type { Dashboard } from '../../domain/agenda/dashboard.ts';
import { addDays, dateIn, momentIn } from '../../domain/scheduling/clock.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { recordRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { make, newClient } from './agenda.ts';
import { expectStatus, newEmail, openStudio, type Studio, sharedStudio } from './studio.ts';
import { type Colleague, join } from './team.ts';

const { product } = await sharedStudio();

/** A zone in which it is about noon: three hours before and after are today. */
const ZONE =
  Intl.supportedValuesOf('timeZone').find((zone) => momentIn(zone, new Date()).time.startsWith('12:')) ??
  'America/Sao_Paulo';

let studio: Studio;
let stranger: Studio;
let colleague: Colleague;
const named = new Map<string, string>();

/** Each an hour long, of an own client. */
const days: [name: string, start: string, status: AppointmentStatus, whose?: 'colleague'][] = [
  ['done', ago(150, 'minutes'), 'completed'],
  ['late', ago(90, 'minutes'), 'scheduled', 'colleague'],
  ['cancelled', ago(85, 'minutes'), 'cancelled'],
  ['long', ago(80, 'minutes'), 'in_progress'],
  ['here', ago(15, 'minutes'), 'confirmed', 'colleague'],
  ['soon', ago(-60, 'minutes'), 'scheduled'],
  ['tomorrow', ago(-1, 'days'), 'scheduled'],
  ['left', ago(2, 'days'), 'confirmed'],
  ['leftLong', ago(40, 'days'), 'in_progress', 'colleague'],
  ['wasCancelled', ago(3, 'days'), 'cancelled'],
];

beforeAll(async () => {
  [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
  colleague = await join(product, studio, 'professional');
  for (const at of [studio, stranger])
    await product.sql`update studios set zone = ${ZONE}
      where id = (select studio_id from profiles where id = ${at.professionalId})`;
  for (const [index, [name, start, status, whose]] of days.entries()) {
    const client = await newClient(studio.owner, { fullName: `Cliente ${name}` });
    const professionalId = whose === 'colleague' ? colleague.id : studio.professionalId;
    const { id } = await make(studio, client, { date: addDays('2031-01-01', index), professionalId });
    named.set(id, name);
    await layAt(product, id, start, `status = '${status}'`);
  }
});

const listOf = async (who: Visitor, query: Record<string, string> = {}) =>
  expectStatus(await who.get<AppointmentPage>(`/api/appointments?${new URLSearchParams(query)}`), 200);
const namesOf = ({ rows }: AppointmentPage) => rows.map(({ id }) => named.get(id));

describe('what is coming', () => {
  test('begins now: with what is under way, and what is over of today is counted beside it', async () => {
    const page = await listOf(studio.owner);
    expect(namesOf(page)).toEqual(['long', 'here', 'soon', 'tomorrow']);
    expect([page.total, page.earlier]).toEqual([4, 3]);
    expect(page.counters).toMatchObject({ today: 5, unfinished: 2, unanswered: 2, total: 10 });
  });

  test('has what is over of today in its order, up to a hundred at once', async () => {
    const page = await listOf(studio.owner, { scope: 'earlier' });
    expect(namesOf(page)).toEqual(['done', 'late', 'cancelled']);
    expect(page).toMatchObject({ total: 3, pageSize: 100, hasMore: false, earlier: 0 });
    expect(namesOf(await listOf(studio.owner, { scope: 'earlier', q: 'cliente late' }))).toEqual(['late']);
  });

  test.each([
    [{ status: 'completed' }, [], 1],
    [{ status: 'scheduled' }, ['soon', 'tomorrow'], 1],
    [{ status: 'confirmed' }, ['here'], 0],
  ] as const)('counts what is over under the same filters: %o', async (query, shown, earlier) => {
    const page = await listOf(studio.owner, query);
    expect([namesOf(page), page.earlier]).toEqual([[...shown], earlier]);
    expect(await listOf(studio.owner, { ...query, scope: 'earlier' })).toMatchObject({ total: earlier });
  });

  test('a search finds the whole of today', async () => {
    const page = await listOf(studio.owner, { q: 'cliente' });
    expect(namesOf(page)).toEqual(['done', 'late', 'cancelled', 'long', 'here', 'soon', 'tomorrow']);
    expect([page.total, page.earlier]).toEqual([7, 0]);
  });
});

describe('what waits to be finished', () => {
  test('is of earlier days and open, the latest first, and can be searched and narrowed', async () => {
    expect(namesOf(await listOf(studio.owner, { scope: 'unfinished' }))).toEqual(['left', 'leftLong']);
    const of = (query: Record<string, string>) => listOf(studio.owner, { scope: 'unfinished', ...query });
    expect(namesOf(await of({ q: 'CLIENTE leftlong' }))).toEqual(['leftLong']);
    expect(namesOf(await of({ q: 'volume' }))).toEqual(['left', 'leftLong']);
    expect(namesOf(await of({ status: 'confirmed' }))).toEqual(['left']);
    expect(await of({ q: 'ninguém' })).toMatchObject({ rows: [], total: 0 });
  });

  test('is found by phone and e-mail, as in the whole agenda', async () => {
    const own = await openStudio(product);
    const email = newEmail('dora');
    const client = await newClient(own.owner, { fullName: 'Dora Reis', phone: '11934567890', email });
    const { id } = await make(own, client);
    await layAt(product, id, ago(2, 'days'));
    for (const scope of ['all', 'unfinished'])
      for (const q of ['3456-7890', 'Dora · (11) 93456-7890', email])
        expect([scope, q, (await listOf(own.owner, { scope, q })).total]).toEqual([scope, q, 1]);
  });

  test('leaves the list once it is finished or nobody came', async () => {
    const client = await newClient(studio.owner);
    const { id } = await make(studio, client, { date: '2031-02-01' });
    await layAt(product, id, ago(1, 'days'), "status = 'confirmed'");
    expect(await listOf(studio.owner, { scope: 'unfinished' })).toMatchObject({ total: 3 });
    const missed = await studio.owner.post(`/api/appointments/${id}/cancellation`, {
      version: 2,
      noShow: true,
    });
    expectStatus(missed, 200);
    expect(await listOf(studio.owner, { scope: 'unfinished' })).toMatchObject({ total: 2 });
  });

  test('is counted up to what a page needs, and every page of it can be turned to', async () => {
    const own = await openStudio(product);
    const client = await newClient(own.owner);
    await product.sql`insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at,
      total_minutes, total_cents, status, origin)
       select gen_random_uuid(), studio_id, id, ${client}, at, at + interval '1 minute', 1, 100, 'confirmed', 'member'
       from profiles, generate_series(1, 215) as n,
       lateral (select date_trunc('minute', now()) - interval '3 days' - n * interval '1 minute' as at) as t
       where id = ${own.professionalId}`;
    const page = (number: number) => listOf(own.owner, { scope: 'unfinished', page: String(number) });
    expect(await page(1)).toMatchObject({ total: 200, hasMore: true, counters: { unfinished: 100 } });
    expect(await page(21)).toMatchObject({ total: 210, hasMore: true, rows: { length: 10 } });
    expect(await page(22)).toMatchObject({ total: 215, hasMore: false, rows: { length: 5 } });
    const seen = new Set<string>();
    for (let number = 1; number <= 22; number += 1)
      for (const { id } of (await page(number)).rows) seen.add(id);
    expect(seen.size).toBe(215);
    const { body } = await own.owner.get<Dashboard>('/api/dashboard');
    expect(body.unfinishedCount).toBe(100);
  });
});

describe.each(['earlier', 'unfinished', 'coming'])('%s', (scope) => {
  test('is of who may see it, and narrows with its counters to a professional of the studio', async () => {
    const all = await listOf(studio.owner, { scope });
    const theirs = await listOf(studio.owner, { scope, professional: colleague.id });
    expect(theirs.rows).toHaveLength(1);
    expect(all.rows.length).toBeGreaterThan(1);
    expect(theirs.counters).toMatchObject({ today: 2, total: 3, unfinished: 1, unanswered: 0 });
    const own = await listOf(colleague.browser, { scope });
    expect([own.rows, own.counters, own.earlier]).toEqual([theirs.rows, theirs.counters, theirs.earlier]);
    for (const professional of [stranger.professionalId, randomUUID()]) {
      expect(await listOf(studio.owner, { scope, professional })).toMatchObject({
        ...{ rows: [], total: 0, earlier: 0 },
        counters: { today: 0, total: 0, unfinished: 0 },
      });
    }
    expect(await listOf(colleague.browser, { scope, professional: studio.professionalId })).toMatchObject({
      ...{ rows: [], total: 0 },
      counters: { total: 0 },
    });
    expect(await listOf(stranger.owner, { scope })).toMatchObject({ rows: [], earlier: 0 });
  });

  test('takes one database request of five statements', async () => {
    const requests = recordRequests(product);
    await listOf(studio.owner, { scope });
    await listOf(studio.owner, { scope, q: 'cliente' });
    expect(requests().map((statements) => statements.length)).toEqual([5, 5]);
  });
});

test('the day of the dashboard is the day of the list', async () => {
  const { body } = await studio.owner.get<Dashboard>('/api/dashboard');
  expect(body.date).toBe(dateIn(ZONE, new Date()));
  expect(body.today.map(({ id }) => named.get(id))).toEqual([
    ...['done', 'late', 'cancelled', 'long', 'here', 'soon'],
  ]);
  expect(body.unfinished.map(({ id }) => named.get(id))).toEqual(['left', 'leftLong']);
});
