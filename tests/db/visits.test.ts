import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookForClient } from '../../db/queries/appointments/member-bookings.ts';
import { book } from '../../db/queries/bookings/bookings.ts';
import { createClient } from '../../db/queries/clients/clients.ts';
import { readDashboard } from '../../db/queries/dashboard/dashboard.ts';
import { readVisits, recordVisit, type Visit } from '../../db/queries/page-views/page-views.ts';
import { MOST_SOURCES } from '../../domain/visit/visit.ts';
import { sized } from '../support/size.ts';
import {
  addColleague,
  bookingAt,
  expectRefusal,
  NOW,
  openStudio,
  ownDatabase,
  type Studio,
  TODAY,
  visitor,
} from './studio.ts';

const { database, db } = await ownDatabase();
const ana = await openStudio(database, db);

const visitOf = ({ professionalId }: Pick<Studio, 'professionalId'>, more: Partial<Visit> = {}): Visit => ({
  professionalId,
  pageType: 'booking_page',
  opening: randomUUID(),
  visitorId: null,
  referrer: '',
  session: null,
  ...more,
});
const hoursOn = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const record = (visit: Visit, now = NOW) => recordVisit(db, visitor, { ...visit, now });
const statistics = (studio: Studio, now = NOW, professional: string | null = null) =>
  readVisits(db, studio.actor, { professional, now });

describe('the rollups', () => {
  const daysIn = `select visit_date::text as day, visits, unique_visitors, new_visitors from visit_days
    where professional_id = $1 and visits > 0 order by 1`;
  const daysCounted = `
    with seen as (
      select *, coalesce(visitor_id, session_id) as who,
        row_number() over (partition by coalesce(visitor_id, session_id) order by created_at, id) as nth
      from visits where professional_id = $1
    )
    select visit_date::text as day, count(*)::integer as visits, count(distinct who)::integer as unique_visitors,
      count(*) filter (where nth = 1)::integer as new_visitors
    from seen group by 1 order by 1`;
  const sourcesIn = `select referrer, visits, new_visitors from visit_sources where professional_id = $1 order by 1`;
  const sourcesCounted = `
    with seen as (
      select *, row_number() over (partition by coalesce(visitor_id, session_id) order by created_at, id) as nth
      from visits where professional_id = $1
    )
    select coalesce(referrer, '') as referrer, count(*)::integer as visits,
      count(*) filter (where nth = 1)::integer as new_visitors
    from seen group by 1 order by 1`;

  test('are what counting every visit anew comes to, in whatever order and company they come', async () => {
    const told = fc.record({
      minute: fc.nat({ max: 5 * 24 * 60 }),
      visitorId: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
      opening: fc.nat({ max: 60 }).map(String),
      referrer: fc.constantFrom('', 'instagram.com', 'google.com', 'wa.me'),
    });
    const run = fc.array(told, { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(run, async (visits) => {
        const studio = await openStudio(database, db);
        const inOrder = visits.toSorted((one, other) => one.minute - other.minute);
        let counted = 0;
        // A second apart: which of two at the same instant was first, nobody can know afterwards.
        for (const [nth, { minute, ...visit }] of inOrder.entries()) {
          if (await record(visitOf(studio, visit), hoursOn((minute + nth / 60) / 60))) counted += 1;
        }
        expect(counted).toBe(new Set(visits.map(({ opening }) => opening)).size);
        const ids = [studio.professionalId];
        expect(await database.sql(daysIn, ids)).toEqual(await database.sql(daysCounted, ids));
        expect(await database.sql(sourcesIn, ids)).toEqual(await database.sql(sourcesCounted, ids));
      }),
      { numRuns: sized(100) },
    );
  });

  test('lose none of two hundred visits at once, and count a visitor once', async () => {
    const studio = await openStudio(database, db);
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const visits = Array.from({ length: 200 }, (_, n) =>
      record(visitOf(studio, { visitorId: ids[n % 20] ?? null, referrer: n % 2 ? 'google.com' : '' })),
    );
    expect((await Promise.all(visits)).every(Boolean)).toBe(true);
    expect(await database.sql(daysIn, [studio.professionalId])).toEqual([
      { day: TODAY, visits: 200, unique_visitors: 20, new_visitors: 20 },
    ]);
    expect(await statistics(studio)).toMatchObject({
      totalVisits: 200,
      uniqueVisitors: 20,
      visitsToday: 200,
    });
  });

  test('count one opening once, also sent by fifty at once', async () => {
    const studio = await openStudio(database, db);
    const visit = visitOf(studio);
    const told = await Promise.all(Array.from({ length: 50 }, () => record(visit)));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect(await statistics(studio)).toMatchObject({ totalVisits: 1, uniqueVisitors: 1 });
  });

  test('keep few sources however many are made up, and none of the visits is lost', async () => {
    const studio = await openStudio(database, db);
    for (let n = 0; n < 3; n += 1) await record(visitOf(studio, { referrer: 'instagram.com' }));
    await Promise.all(
      Array.from({ length: MOST_SOURCES + 30 }, (_, n) =>
        record(visitOf(studio, { referrer: `made-up-${n}.com` })),
      ),
    );
    const rows = await database.sql<{ referrer: string; visits: number }>(sourcesIn, [studio.professionalId]);
    expect(rows).toHaveLength(MOST_SOURCES + 1);
    expect(rows.find(({ referrer }) => referrer === '*')?.visits).toBe(31);
    const { totalVisits, uniqueVisitors, topReferrers, otherVisits } = await statistics(studio);
    expect([totalVisits, uniqueVisitors]).toEqual([MOST_SOURCES + 33, MOST_SOURCES + 33]);
    expect(topReferrers[0]).toEqual({ referrer: 'instagram.com', visits: 3 });
    expect(topReferrers).toHaveLength(10);
    expect(otherVisits).toBe(MOST_SOURCES + 33 - 3 - 9);
  });
});

describe('a day', () => {
  test('is the studio’s: 23:59 and 00:00 on its clock, wherever the server stands', async () => {
    const rio = await openStudio(database, db);
    const acre = await openStudio(database, db);
    await database.sql`update studios set zone = 'America/Rio_Branco' where id = ${acre.studioId}`;
    for (const studio of [rio, acre]) {
      for (const at of [
        '2026-11-24T02:59:59Z',
        '2026-11-24T03:00:00Z',
        '2026-11-24T04:59:59Z',
        '2026-11-24T05:00:00Z',
      ])
        await record(visitOf(studio), new Date(at));
    }
    const lastTwo = async (studio: Studio) =>
      (await statistics(studio, new Date('2026-11-24T12:00:00Z'))).dailyVisits
        .slice(-2)
        .map(({ visits }) => visits);
    expect(await lastTwo(rio)).toEqual([1, 3]);
    expect(await lastTwo(acre)).toEqual([3, 1]);
  });

  test('that was counted already before the zone changed is today’s until it comes', async () => {
    const studio = await openStudio(database, db);
    await record(visitOf(studio), new Date('2026-11-24T02:30:00Z'));
    await record(visitOf(studio), new Date('2026-11-24T03:30:00Z'));
    const late = new Date('2026-11-24T03:40:00Z');
    expect(await statistics(studio, late)).toMatchObject({
      date: '2026-11-24',
      visitsToday: 1,
      visitsLast7Days: 2,
    });
    await database.sql`update studios set zone = 'America/Rio_Branco' where id = ${studio.studioId}`;
    const after = await statistics(studio, late);
    expect(after).toMatchObject({ date: '2026-11-23', totalVisits: 2, visitsToday: 2, visitsLast7Days: 2 });
    expect(after.dailyVisits.at(-1)).toEqual({ date: '2026-11-23', visits: 2, uniqueVisitors: 2 });
    const next = await statistics(studio, new Date('2026-11-24T12:00:00Z'));
    expect(next.dailyVisits.slice(-2).map(({ visits }) => visits)).toEqual([1, 1]);
  });

  test('leaves its windows: seven days, the month, thirty days', async () => {
    const studio = await openStudio(database, db);
    for (const [days, times] of [
      [0, 1],
      [6, 2],
      [7, 3],
      [22, 4],
      [23, 5],
      [29, 6],
      [30, 7],
    ] as const) {
      for (let n = 0; n < times; n += 1) await record(visitOf(studio), hoursOn(-24 * days));
    }
    const read = await statistics(studio);
    expect(read).toMatchObject({ totalVisits: 28, visitsToday: 1, visitsLast7Days: 3, visitsThisMonth: 10 });
    expect(read.dailyVisits).toHaveLength(30);
    expect(read.dailyVisits[0]).toEqual({ date: '2026-10-25', visits: 6, uniqueVisitors: 6 });
    const { visits } = await readDashboard(db, studio.actor, { now: NOW });
    expect(visits).toEqual({
      any: true,
      today: read.visitsToday,
      week: read.visitsLast7Days,
      month: read.visitsThisMonth,
      days: read.dailyVisits.map((day) => day.visits),
    });
  });

  test('begins the month on its first, also where that is more than thirty days ago', async () => {
    const studio = await openStudio(database, db);
    await record(visitOf(studio), new Date('2027-01-01T15:00:00Z'));
    const read = await statistics(studio, new Date('2027-01-31T15:00:00Z'));
    expect(read).toMatchObject({ visitsThisMonth: 1, visitsLast7Days: 0 });
    expect(read.dailyVisits).toHaveLength(30);
    expect(read.dailyVisits[0]?.date).toBe('2027-01-02');
  });
});

describe('bookings of the page', () => {
  const bookings = async (studio: Studio) => {
    const rows = await database.sql<{ n: number }>`select coalesce(sum(bookings), 0)::integer as n
      from visit_days where professional_id = ${studio.professionalId}`;
    return rows[0]?.n;
  };

  /** At 15:00 of today, for a new client. */
  const bookAsMember = async (studio: Studio, now: Date) => {
    const client = {
      fullName: 'Rita',
      phone: '11988887777',
      email: null,
      birthDate: null,
      allergies: null,
      notes: null,
    };
    const { id: clientId } = await createClient(db, studio.actor, { ...client, now });
    const { id: procedureTypeId, priceCents, durationMinutes } = studio.lifting;
    const procedures = [{ procedureTypeId, priceCents, durationMinutes }];
    const form = {
      clientId,
      professionalId: studio.professionalId,
      date: TODAY,
      time: '15:00',
      procedures,
      notes: null,
    };
    const request = { idempotencyKey: randomUUID(), bodyHash: 'a'.repeat(64), appUrl: 'https://app.example' };
    await bookForClient(db, studio.actor, { ...form, ...request, now });
  };

  test('are counted by the booking, once, and stay when it is cancelled', async () => {
    const studio = await openStudio(database, db);
    const requested = bookingAt(studio, '10:00');
    await book(db, visitor, { ...requested, now: NOW });
    await book(db, visitor, { ...requested, now: NOW });
    await expectRefusal(book(db, visitor, bookingAt(studio, '10:00')), 'time_taken');
    expect(await bookings(studio)).toBe(1);
    await database.sql`update appointments set status = 'cancelled'
      where professional_id = ${studio.professionalId}`;
    await book(db, visitor, bookingAt(studio, '10:00'));
    expect(await bookings(studio)).toBe(2);
  });

  test('are those of visitors alone, by the studio’s day on which they were made', async () => {
    const studio = await openStudio(database, db);
    await bookAsMember(studio, new Date('2026-11-20T12:00Z'));
    await book(db, visitor, { ...bookingAt(studio, '10:00'), now: new Date('2026-11-20T02:59Z') });
    await book(db, visitor, { ...bookingAt(studio, '11:00'), now: new Date('2026-11-20T03:00Z') });
    const { conversion } = await statistics(studio);
    const on = (date: string) => conversion.find((day) => day.date === date)?.bookings;
    expect([on('2026-11-19'), on('2026-11-20')]).toEqual([1, 1]);
  });

  test('do not wait for visits, nor visits for them: both at once lose nothing', async () => {
    const studio = await openStudio(database, db);
    const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    await Promise.all([
      ...times.map((time) => book(db, visitor, bookingAt(studio, time))),
      ...Array.from({ length: 60 }, () => record(visitOf(studio))),
    ]);
    const { conversion } = await statistics(studio);
    expect(conversion.at(-1)).toMatchObject({ visits: 60, bookings: 8 });
  });
});

test('a visit of nobody, of somebody who cannot be booked, or by the studio itself counts nothing', async () => {
  const bia = await addColleague(database, db, ana);
  const stranger = await openStudio(database, db);
  expect(await record(visitOf({ professionalId: randomUUID() }))).toBe(false);
  expect(await record(visitOf(ana, { session: ana.actor.session }))).toBe(false);
  expect(await record(visitOf(ana, { session: bia.session }))).toBe(false);
  expect(await record(visitOf({ professionalId: bia.id }, { session: ana.actor.session }))).toBe(false);
  expect(await record(visitOf(ana, { session: stranger.actor.session }))).toBe(true);
  await database.sql`update sessions set expires_at = ${hoursOn(-1)} where id = ${bia.session}`;
  expect(await record(visitOf(ana, { session: bia.session }))).toBe(true);
  await database.sql`update profiles set is_bookable = false where id = ${bia.id}`;
  expect(await record(visitOf({ professionalId: bia.id }))).toBe(false);
  await database.sql`update profiles set is_active = false where id = ${bia.id}`;
  expect(await record(visitOf({ professionalId: bia.id }))).toBe(false);
  expect(await statistics(ana)).toMatchObject({ totalVisits: 2, wholeStudio: true });
});

test('an address and a page have their limits', async () => {
  const studio = await openStudio(database, db);
  const from = (address: string, rateFactor: number) =>
    recordVisit(db, { address, rateFactor }, { ...visitOf(studio), now: NOW });
  const same: boolean[] = [];
  for (let n = 0; n < 32; n += 1) same.push(await from('198.51.100.1', 1));
  expect(same.filter(Boolean)).toHaveLength(30);
  expect(await from('198.51.100.2', 1)).toBe(true);
  expect(await recordVisit(db, { address: '198.51.100.1' }, { ...visitOf(ana), now: NOW })).toBe(true);
  const other = await openStudio(database, db);
  const many = Array.from({ length: 60 }, (_, n) =>
    recordVisit(db, { address: `198.51.100.${n}`, rateFactor: 0.01 }, { ...visitOf(other), now: NOW }),
  );
  expect((await Promise.all(many)).filter(Boolean)).toHaveLength(50);
});
