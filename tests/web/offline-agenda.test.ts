import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKeys } from '../../web/lib/storage.ts';
import { keepAgenda, openAgenda } from '../../web/screens/offline-agenda.ts';
import { row } from './features/appointments/row.ts';
import { MemoryDatabases } from './lib/memory-databases.ts';

// A Wednesday, 10:00 in São Paulo; the week is from Sunday the 22nd to Saturday the 28th.
const NOW = new Date('2026-11-25T13:00:00Z');
const session = {
  expiresAt: '2026-12-01T00:00:00Z',
  user: { id: 'marina' },
  professional: { id: 'marina' },
  studio: { zone: 'America/Sao_Paulo' },
};
const week = ['appointments', 'calendar', { from: '2026-11-22', to: '2026-11-28' }];
const dayOf = (date: string) => ['appointments', 'calendar', { from: date, to: date }];
const ana = row({ id: 'ana', date: '2026-11-25' });
const bia = row({ id: 'bia', date: '2026-11-27' });

let databases: MemoryDatabases;
let stop: (() => void) | undefined;
const readStored = () => databases.contents('lume-drafts', 'sealed');

beforeEach(() => {
  databases = new MemoryDatabases();
  draftKeys.made = null;
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', databases);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
});

afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A client that shows these answers, read at `NOW`, and keeps them. */
async function keeps(answers: [readonly unknown[], unknown][]): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  client.setQueryData<unknown>(['session'], session);
  for (const [key, answer] of answers) client.setQueryData(key, answer, { updatedAt: NOW.getTime() });
  stop = keepAgenda(client);
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(readStored().size).toBe(1));
  return client;
}

test('keeps today and the week sealed, with the time they were read', async () => {
  await keeps([
    [['dashboard'], { date: '2026-11-25', next: [ana] }],
    [week, { zone: 'America/Sao_Paulo', rows: [ana, bia] }],
    [['clients', 'page', 'ana'], { fullName: 'Ana Souza' }],
  ]);
  expect(JSON.stringify([...readStored()])).toMatch(/^\[\["agenda",\{"nonce":"[^"]+","text":"[^"]+"\}\]\]$/);

  const opened = new QueryClient();
  expect(await openAgenda(opened, NOW)).toMatchObject({ user: { id: 'marina' } });
  expect(opened.getQueryData(['dashboard'])).toMatchObject({ next: [{ id: 'ana' }] });
  expect(opened.getQueryData(week)).toMatchObject({ rows: [{ id: 'ana' }, { id: 'bia' }] });
  expect(opened.getQueryData(dayOf('2026-11-25'))).toMatchObject({ rows: [{ id: 'ana' }] });
  expect(opened.getQueryData(dayOf('2026-11-27'))).toMatchObject({ rows: [{ id: 'bia' }] });
  expect(opened.getQueryState(dayOf('2026-11-27'))?.dataUpdatedAt).toBe(NOW.getTime());
  expect(opened.getQueryData(['clients', 'page', 'ana'])).toBeUndefined();
});

test('reads the day of both choices where there is a team, of whom was chosen last at first', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    const { pathname, searchParams } = new URL(url instanceof Request ? url.url : url, 'https://lume.test');
    const who = searchParams.get('people') ?? searchParams.get('professional');
    asked.push([pathname.slice('/api/'.length), who].filter(Boolean).join(' '));
    return Response.json({ date: '2026-11-25', hasTeam: true, rows: [] });
  });
  await keeps([]);
  expect(asked.toSorted()).toEqual([
    ...['appointments', 'appointments marina', 'appointments/calendar'],
    ...['dashboard all', 'dashboard me', 'supplies'],
  ]);
  expect(asked.indexOf('dashboard all')).toBeLessThan(asked.indexOf('dashboard me'));
  const opened = new QueryClient();
  await openAgenda(opened, NOW);
  for (const people of ['all', 'me'])
    expect(opened.getQueryData(['dashboard', people])).toMatchObject({ hasTeam: true });
});

test.each([
  ['Wednesday', false, NOW],
  ['Thursday', true, new Date('2026-11-26T13:00:00Z')],
])('opens the next week on its Monday without a connection since %s: %s', async (_, isKept, now) => {
  const nextWeek = ['appointments', 'calendar', { from: '2026-11-29', to: '2026-12-05' }];
  const answer = { rows: [row({ id: 'caio', date: '2026-11-30' })] };
  vi.setSystemTime(now);
  await keeps([[nextWeek, answer]]);
  const monday = new QueryClient();
  await openAgenda(monday, new Date('2026-11-30T11:00:00Z'));
  for (const key of [nextWeek, dayOf('2026-11-30')])
    expect(monday.getQueryData(key)).toEqual(isKept ? answer : undefined);
});

test('shows no day as today that is over, and nothing after the session', async () => {
  await keeps([
    [['dashboard'], { date: '2026-11-25', next: [] }],
    [week, { rows: [bia] }],
  ]);
  const later = new QueryClient();
  await openAgenda(later, new Date('2026-11-26T13:00:00Z'));
  expect(later.getQueryData(['dashboard'])).toBeUndefined();
  expect(later.getQueryData(dayOf('2026-11-27'))).toMatchObject({ rows: [{ id: 'bia' }] });
  expect(await openAgenda(new QueryClient(), new Date('2026-12-01T00:00:01Z'))).toBeNull();
});

test('forgets the agenda when nobody is signed in any more', async () => {
  const client = await keeps([[['dashboard'], { date: '2026-11-25' }]]);
  client.setQueryData<unknown>(['session'], null);
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(readStored().size).toBe(0));
  expect(await openAgenda(new QueryClient(), NOW)).toBeNull();
});
