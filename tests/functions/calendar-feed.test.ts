import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { CalendarFeedState, NewCalendarFeed } from '../../domain/agenda/calendar-feed.ts';
import { inDays } from '../support/days.ts';
import { act } from './agenda.ts';
import {
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  openStudio,
  type Studio,
  sharedStudio,
} from './studio.ts';
import { join } from './team.ts';

const { product, studio } = await sharedStudio();
const slots = await freeSlots(product.visitor(), studio);

async function subscribe({ owner }: Pick<Studio, 'owner'>): Promise<string> {
  return expectStatus(await owner.post<NewCalendarFeed>('/api/calendar-feed'), 201).path;
}

async function makeBooking(of: Studio = studio): Promise<string> {
  const slot = slots.shift() ?? { date: '', time: '' };
  return expectStatus(await book(product.visitor(), bookingForm(of, slot, { notes: 'Alergia a látex' })), 201)
    .appointmentId;
}

const feedOf = async (path: string, headers?: Record<string, string>) => product.visitor().get(path, headers);

function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

test('carries client and services, without contact, health data or cancelled appointments', async () => {
  const path = await subscribe(studio);
  const [kept, cancelled] = [await makeBooking(), await makeBooking()];
  expectStatus(await act(studio.owner, `${cancelled}/cancellation`, { version: 1 }), 200);
  const { status, text, headers } = await feedOf(path);
  expect(status).toBe(200);
  expect(eventsOf(text)).toMatchObject([
    { uid: `${kept}@lume`, sequence: 0, summary: 'Bia Ramos · Volume russo', duration: { hours: 1 } },
  ]);
  expect(text).not.toMatch(/látex|11912345678|@.*example/);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('private, max-age=300');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('answers 304 until something changes, and shortens names when asked to', async () => {
  const path = await subscribe(studio);
  await makeBooking();
  const tag = (await feedOf(path)).headers.get('etag') ?? '';
  expect(tag).not.toBe('');
  expect(await feedOf(path, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
  expectStatus(await studio.owner.put('/api/calendar-feed', { shortNames: true, showsReasons: false }), 204);
  const short = await feedOf(path, { 'if-none-match': tag });
  expect(short.status).toBe(200);
  expect(eventsOf(short.text).map(({ summary }) => summary)).toContain('Bia R. · Volume russo');
  expect(short.text).not.toContain('Ramos');
});

test('an address ends when it is replaced or turned off, and guesses find nothing', async () => {
  const first = await subscribe(studio);
  const second = await subscribe(studio);
  const unknown = await feedOf(first);
  expectStatus(unknown, 404, 'not_found');
  expectStatus(await feedOf(second), 200);
  const name = second.split('/').at(-1) ?? '';
  const other = name.startsWith('A') ? 'B' : 'A';
  const guesses = [
    `${name.slice(0, 40)}${name[40] === 'x' ? 'y' : 'x'}${name.slice(41)}`,
    'x.ics',
    name.slice(0, -4),
  ];
  for (const guess of [...guesses, `${other}${name.slice(1)}`]) {
    const answer = await feedOf(`/api/public/calendar-feeds/${guess}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  }
  expectStatus(await studio.owner.delete('/api/calendar-feed'), 204);
  expectStatus(await feedOf(second), 404);
  expect(await studio.owner.get<CalendarFeedState>('/api/calendar-feed')).toMatchObject({
    body: { isOn: false },
  });
});

test('a colleague subscribes to her own agenda, until she is no longer active', async () => {
  await makeBooking();
  const colleague = await join(product, studio, 'admin');
  const path = await subscribe({ owner: colleague.browser });
  const own = await feedOf(path);
  expect([own.status, eventsOf(own.text)]).toEqual([200, []]);
  await product.sql`update profiles set is_active = false where id = ${colleague.id}`;
  expectStatus(await feedOf(path), 404);
});

test('carries blocks day by day as busy, without their reason', async () => {
  const path = await subscribe(studio);
  const [first, last] = [inDays(90), inDays(91)];
  const block = {
    kind: 'time_range',
    blockedDate: first,
    untilDate: last,
    startTime: '10:00',
    endTime: '12:30',
  };
  const form = { ...block, reason: 'Consulta médica', accepted: [] };
  expectStatus(await studio.owner.post('/api/time-blocks', form), 201);
  const { text } = await feedOf(path);
  const blocks = eventsOf(text).filter(({ summary }) => summary === 'Bloqueio');
  expect(blocks.map(({ startDate, duration }) => [startDate.toString(), duration.toString()])).toEqual([
    [`${first}T10:00:00`, 'PT2H30M'],
    [`${last}T10:00:00`, 'PT2H30M'],
  ]);
  expect(text.match(/TRANSP:OPAQUE/g)).toHaveLength(eventsOf(text).length);
  expect(text).not.toContain('médica');
});

test('a weekly block is one event less the dates it skips; whole days in a row are one of whole days', async () => {
  const holder = await openStudio(product);
  const path = await subscribe(holder);
  const blocks = [
    {
      kind: 'time_range',
      blockedDate: inDays(90),
      repeatsWeekly: true,
      untilDate: inDays(118),
      startTime: '10:00',
      endTime: '12:00',
      reason: 'Curso',
    },
    { kind: 'full_day', blockedDate: inDays(125), untilDate: inDays(129), reason: 'Férias' },
  ];
  const made: string[] = [];
  for (const block of blocks) {
    const answer = await holder.owner.post<{ id: string }>('/api/time-blocks', { ...block, accepted: [] });
    expectStatus(answer, 201);
    made.push(answer.body.id);
  }
  await product.sql`update time_blocks set skipped_dates = array[${inDays(104)}]::date[]
    where professional_id = ${holder.professionalId} and repeats_weekly`;
  const { text } = await feedOf(path);
  const [weekly, whole] = eventsOf(text);
  if (!weekly || !whole) throw new Error(text);
  expect([weekly.uid, whole.uid]).toEqual(made.map((id) => `${id}@lume`));
  const starts: string[] = [];
  const times = weekly.iterator();
  for (let next = times.next(); next; next = times.next()) starts.push(next.toString());
  expect(starts).toEqual([90, 97, 111, 118].map((days) => `${inDays(days)}T10:00:00`));
  expect(weekly.duration.toString()).toBe('PT2H');
  expect([whole.startDate.toString(), whole.endDate.toString(), whole.startDate.isDate]).toEqual([
    inDays(125),
    inDays(130),
    true,
  ]);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect([weekly.summary, whole.summary]).toEqual(['Bloqueio', 'Bloqueio']);

  expectStatus(await holder.owner.put('/api/calendar-feed', { shortNames: false, showsReasons: true }), 204);
  expect(eventsOf((await feedOf(path)).text).map(({ summary }) => summary)).toEqual(['Curso', 'Férias']);
});

test('an address of who was deactivated stays dead after the reactivation', async () => {
  const colleague = await join(product, studio, 'professional');
  const path = await subscribe({ owner: colleague.browser });
  await product.sql`insert into clients (id, studio_id, full_name, created_by)
     select gen_random_uuid(), studio_id, 'Rosa', id from profiles where id = ${colleague.id}`;
  const removed = await studio.owner.delete<{ outcome: string }>(`/api/professionals/${colleague.id}`);
  expect([removed.status, removed.body.outcome]).toEqual([200, 'deactivated']);
  expectStatus(await studio.owner.post(`/api/professionals/${colleague.id}/reactivation`), 200);
  expectStatus(await feedOf(path), 404);
});

test('keeps no address: the row holds a hash of it', async () => {
  const path = await subscribe(studio);
  const token = Buffer.from(path.split('/').at(-1)?.slice(0, -4) ?? '', 'base64url');
  const [row] = await product.sql<{ whole: string }>`select to_jsonb(p)::text as whole from profiles p
    where id = ${studio.professionalId}`;
  expect(row?.whole).toMatch(/"calendar_feed_hash": "[\da-f]{64}"/);
  expect(row?.whole).not.toContain(token.toString('hex', 16));
  expect(row?.whole).not.toContain(token.toString('base64url'));
});
