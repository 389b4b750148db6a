import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Dashboard } from '../../domain/agenda/dashboard.ts';
import type { VisitStatistics } from '../../domain/visit/visit.ts';
import { ownProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { sized } from '../support/size.ts';
import type { Visitor } from '../support/visitor.ts';
import { book, bookingForm, expectStatus, freeSlots, openPage, openStudio, type Studio } from './studio.ts';
import { join } from './team.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android';

const MANY = sized(200);

const product = await ownProduct();
const studio = await openStudio(product);

type Told = Partial<{ professionalId: string; ticket: string; referrer: string; visitorId: string }>;

/** Opens the page and reports it, as the page does. */
async function visit(
  of: Studio,
  {
    told = {},
    who = product.visitor(),
    headers = {},
  }: { told?: Told; who?: Visitor; headers?: Record<string, string> } = {},
) {
  const ticket = told.ticket ?? (await openPage(who, of.slug));
  const body = { professionalId: of.professionalId, pageType: 'booking_page', referrer: '', ...told, ticket };
  const answer = await who.post('/api/public/visits', body, { 'user-agent': PHONE, ...headers });
  expect([answer.status, answer.text]).toEqual([204, '']);
  return ticket;
}

const read = (who: Visitor, professional?: string) =>
  who.get<VisitStatistics>(`/api/visits${professional === undefined ? '' : `?professional=${professional}`}`);
const statistics = async (of: Studio) => (await read(of.owner)).body;
const totalOf = async (of: Studio) => (await statistics(of)).totalVisits;

test('a new studio has thirty empty days', async () => {
  const { status, body } = await read((await openStudio(product)).owner);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    zone: 'America/Sao_Paulo',
    wholeStudio: true,
    totalVisits: 0,
    uniqueVisitors: 0,
    visitsToday: 0,
    visitsLast7Days: 0,
    visitsThisMonth: 0,
    topReferrers: [],
    otherVisits: 0,
  });
  expect(body.dailyVisits).toHaveLength(30);
  expect(body.conversion.at(-1)).toEqual({ date: body.date, visits: 0, bookings: 0 });
});

describe('a visit', () => {
  test('is stored and read in one database request each', async () => {
    const ticket = await openPage(product.visitor(), studio.slug);
    const requests = countRequests(product);
    await visit(studio, { told: { ticket } });
    await statistics(studio);
    expect(requests()).toBe(2);
  });

  test('leaves the day and the host it came from, and nothing that identifies the visitor', async () => {
    const own = await openStudio(product);
    await visit(own, { told: { referrer: 'https://www.instagram.com/ana.secreta/?igsh=abc' } });
    await visit(own, { told: { referrer: `${product.url}/agendar/${own.slug}` } });
    await visit(own, { told: { referrer: 'javascript:alert(1)//x.com' } });
    const rows = await product.sql<Record<string, unknown>>`select * from visits
      where professional_id = ${own.professionalId} order by referrer`;
    for (const row of rows) expect(row).toMatchObject({ visitor_id: null });
    expect(rows.map(({ referrer }) => referrer)).toEqual(['instagram.com', null, null]);
    const kept = JSON.stringify([rows, await product.sql`select key from rate_counters`]);
    expect(kept).not.toMatch(/Android|Mozilla|secreta|2001:db8/);
    const { topReferrers, uniqueVisitors } = await statistics(own);
    expect(uniqueVisitors).toBe(3);
    expect(topReferrers).toEqual([
      { referrer: 'Direto', visits: 2 },
      { referrer: 'instagram.com', visits: 1 },
    ]);
  });

  test('counts once, however often it is sent', async () => {
    const own = await openStudio(product);
    const ticket = await visit(own);
    await Promise.all(Array.from({ length: 10 }, () => visit(own, { told: { ticket } })));
    expect(await totalOf(own)).toBe(1);
  });

  test('of somebody who agreed to be recognised makes her one visitor', async () => {
    const own = await openStudio(product);
    const visitorId = randomUUID();
    await visit(own, { told: { visitorId } });
    await visit(own, { told: { visitorId } });
    await visit(own);
    await visit(own);
    const { totalVisits, uniqueVisitors, dailyVisits } = await statistics(own);
    expect([totalVisits, uniqueVisitors, dailyVisits.at(-1)?.uniqueVisitors]).toEqual([4, 3, 3]);
  });

  test('is not lost when many come at once', async () => {
    const own = await openStudio(product);
    const tickets = new Set<string>();
    for (let n = 0; n < MANY; n += 1) tickets.add(await openPage(product.visitor(), own.slug));
    expect(tickets.size).toBe(MANY);
    await Promise.all([...tickets].map((ticket) => visit(own, { told: { ticket } })));
    expect(await statistics(own)).toMatchObject({
      totalVisits: MANY,
      visitsToday: MANY,
      uniqueVisitors: MANY,
    });
  });

  test('that could not be written may be sent again', async () => {
    const own = await openStudio(product);
    const who = product.visitor();
    const ticket = await openPage(who, own.slug);
    const body = { professionalId: own.professionalId, pageType: 'booking_page', ticket };
    product.database.endpoint.faults.add({ kind: 'refuse', times: 1 });
    const failed = await who.post('/api/public/visits', body, { 'user-agent': PHONE });
    expectStatus(failed, 503, 'unavailable');
    await visit(own, { told: { ticket }, who });
    expect(await totalOf(own)).toBe(1);
  });
});

describe('no visit is', () => {
  const robots = [
    '',
    'curl/8.5.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.24.6.77 A',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ];
  test.each(robots)('what a robot opens: %s', async (agent) => {
    const before = await totalOf(studio);
    await visit(studio, { headers: { 'user-agent': agent } });
    expect(await totalOf(studio)).toBe(before);
  });

  test.each([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-purpose': 'preview' }])(
    'a page that is only fetched ahead: %j',
    async (headers) => {
      const before = await totalOf(studio);
      await visit(studio, { headers });
      expect(await totalOf(studio)).toBe(before);
    },
  );

  test('by the studio’s own people, and another studio’s are visitors like all', async () => {
    const [own, other] = [await openStudio(product), await openStudio(product)];
    const { browser } = await join(product, own, 'professional');
    await visit(own, { who: own.owner });
    await visit(own, { who: browser });
    expect(await totalOf(own)).toBe(0);
    await visit(own, { who: other.owner });
    expect(await totalOf(own)).toBe(1);
    const gone = product.visitor();
    gone.cookies.set('lume-session', 'nobody');
    await visit(own, { who: gone });
    expect(await totalOf(own)).toBe(2);
  });

  test('forged: another’s ticket, a changed one, none of ours, nobody’s page', async () => {
    const [own, other] = [await openStudio(product), await openStudio(product)];
    const ticket = await openPage(product.visitor(), other.slug);
    const good = await openPage(product.visitor(), own.slug);
    const [opening = '', mac = ''] = good.split('.');
    for (const forged of [
      ticket,
      `${opening}x.${mac}`,
      `${opening}.${mac.slice(1)}`,
      'x',
      '.',
      good.repeat(3),
    ])
      await visit(own, { told: { ticket: forged } });
    await visit(own, { told: { ticket: good, professionalId: randomUUID() } });
    await visit(own, { told: { ticket: good, professionalId: other.professionalId } });
    expect([await totalOf(own), await totalOf(other)]).toEqual([0, 0]);
  });

  test('one of too many from one address', async () => {
    const own = await openStudio(product);
    const who = product.visitor();
    for (let n = 0; n < 33; n += 1) await visit(own, { who });
    expect(await totalOf(own)).toBe(30);
    await visit(own);
    expect(await totalOf(own)).toBe(31);
  });
});

describe('the statistics', () => {
  test('are a professional’s own, owner’s and administrators’ the studio’s or one person’s', async () => {
    const [ours, stranger] = [await openStudio(product), await openStudio(product)];
    const [admin, hers] = [await join(product, ours, 'admin'), await join(product, ours, 'professional')];
    const [row] = await product.sql<{ slug: string }>`select slug from profiles where id = ${hers.id}`;
    await visit(ours);
    await visit({ ...ours, professionalId: hers.id, slug: row?.slug ?? '' });
    await visit({ ...ours, professionalId: hers.id, slug: row?.slug ?? '' });
    const readSeen = async (who: Visitor, professional?: string) => {
      const { status, body } = await read(who, professional);
      return status === 200 ? [body.wholeStudio, body.totalVisits, body.visitsToday] : status;
    };
    for (const who of [ours.owner, admin.browser]) {
      expect(await readSeen(who)).toEqual([true, 3, 3]);
      expect(await readSeen(who, hers.id)).toEqual([false, 2, 2]);
      expect(await readSeen(who, ours.professionalId)).toEqual([false, 1, 1]);
    }
    expect(await readSeen(hers.browser)).toEqual([false, 2, 2]);
    expect(await readSeen(hers.browser, hers.id)).toEqual([false, 2, 2]);
    expect(await readSeen(hers.browser, ours.professionalId)).toBe(404);
    expect(await readSeen(stranger.owner)).toEqual([true, 0, 0]);
    expect(await readSeen(stranger.owner, hers.id)).toBe(404);
    expect(await readSeen(stranger.owner, randomUUID())).toBe(404);
  });

  test('agree with the dashboard', async () => {
    const own = await openStudio(product);
    for (const at of [0, 1, 6, 7, 20]) {
      await visit(own);
      await product.sql`update visit_days set visit_date = visit_date - ${at}::integer
         where professional_id = ${own.professionalId}
         and visit_date = (now() at time zone 'America/Sao_Paulo')::date`;
    }
    const read = await statistics(own);
    const { body } = await own.owner.get<Dashboard>('/api/dashboard');
    expect(body.visits).toEqual({
      any: true,
      today: read.visitsToday,
      week: read.visitsLast7Days,
      month: read.visitsThisMonth,
      days: read.dailyVisits.map(({ visits }) => visits),
    });
    expect(read.dailyVisits.reduce((sum, { visits }) => sum + visits, 0)).toBe(5);
  });

  test('say what visits led to: bookings of the page, not of members', async () => {
    const own = await openStudio(product);
    const [slot = { date: '', time: '' }, later = { date: '', time: '' }] = await freeSlots(
      product.visitor(),
      own,
    );
    const key = randomUUID();
    const form = bookingForm(own, slot);
    const booked = expectStatus(await book(product.visitor(), form, key), 201);
    expectStatus(await book(product.visitor(), form, key), 201);
    expectStatus(await book(product.visitor(), bookingForm(own, slot)), 409);
    await visit(own);
    const client = await own.owner.get<{ clients: { id: string }[] }>('/api/clients');
    const made = await own.owner.post(
      '/api/appointments',
      {
        ...later,
        clientId: client.body.clients[0]?.id,
        professionalId: own.professionalId,
        procedures: [{ procedureTypeId: own.procedureId, priceCents: 18_000, durationMinutes: 60 }],
        notes: null,
      },
      { 'idempotency-key': randomUUID() },
    );
    expect(made.status).toBe(201);
    const { conversion } = await statistics(own);
    expect(conversion.at(-1)).toMatchObject({ visits: 1, bookings: 1 });
    const [row] = await product.sql<{ version: number }>`select version from appointments
      where id = ${booked.appointmentId}`;
    const cancelled = await own.owner.post(`/api/appointments/${booked.appointmentId}/cancellation`, row);
    expect(cancelled.status).toBe(200);
    expect((await statistics(own)).conversion.at(-1)).toMatchObject({ visits: 1, bookings: 1 });
  });
});
