import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueueChange, statusQueue } from '../../../../web/features/appointments/offline/status-queue.ts';
import { draftKeys } from '../../../../web/lib/storage.ts';
import { hasUnsaved } from '../../../../web/lib/unsaved.ts';
import { MemoryDatabases } from '../../lib/memory-databases.ts';
import { row } from './row.ts';

const confirm = { to: 'confirmed', email: true, whatsapp: false } as const;
const start = { to: 'in_progress', email: false, whatsapp: false } as const;
const ana = row({ id: 'ana', version: 3, status: 'scheduled' });
const bia = row({ id: 'bia', version: 8, status: 'confirmed' });

let databases: MemoryDatabases;
/** What was sent: path and body. */
let sent: [string, unknown][];
let saved: string[];
const send = () => statusQueue.send(({ id }) => void saved.push(id));
const waiting = () => statusQueue.items().map(({ subject, to, refusal }) => [subject, to, refusal]);

/** The API answers in this order; null stands for no answer. */
function answers(...list: ([status: number, body: unknown] | null)[]): void {
  const left = [...list];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    sent.push([input.replace('/api/appointments/', ''), JSON.parse(String(init.body))]);
    const next = left.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(next[1]), { status: next[0] });
  });
}

beforeEach(async () => {
  databases = new MemoryDatabases();
  draftKeys.made = null;
  sent = [];
  saved = [];
  vi.stubGlobal('indexedDB', databases);
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, serviceWorker: { controller: {} } });
  await statusQueue.open('marina');
});

afterEach(() => vi.unstubAllGlobals());

test('sends what waited in order, each change of an appointment with the version the last one left', async () => {
  expect(await enqueueChange(ana, confirm)).toBe(true);
  await enqueueChange(bia, start);
  await enqueueChange({ ...ana, status: 'confirmed' }, start);
  answers(
    [200, { appointment: { ...ana, version: 4, status: 'confirmed' }, email: 'queued' }],
    [200, { ...bia, version: 9 }],
    [200, { ...ana, version: 5 }],
  );
  await send();
  expect(sent).toEqual([
    ['ana/confirmation', { email: true, whatsapp: false, version: 3 }],
    ['bia/start', { version: 8 }],
    ['ana/start', { version: 4 }],
  ]);
  expect([saved, waiting(), hasUnsaved()]).toEqual([['ana', 'bia', 'ana'], [], false]);
});

test('keeps what got no answer, with all that comes after it, and sends it the next time', async () => {
  await enqueueChange(ana, confirm);
  await enqueueChange(bia, start);
  answers(null);
  await send();
  answers([500, {}]);
  await send();
  expect(waiting()).toEqual([
    ['ana', 'confirmed', null],
    ['bia', 'in_progress', null],
  ]);
  expect([sent.length, hasUnsaved()]).toEqual([2, true]);
});

test('takes a change whose first answer was lost as made', async () => {
  await enqueueChange(bia, start);
  const appointment = { ...bia, version: 9, status: 'in_progress' };
  answers([409, { code: 'appointment_changed', message: 'Mudou.', appointment }]);
  await send();
  expect([saved, waiting()]).toEqual([['bia'], []]);
});

test('shows a conflict until it was read, with what built on it, and goes on with the others', async () => {
  await enqueueChange(ana, confirm);
  await enqueueChange({ ...ana, status: 'confirmed' }, start);
  await enqueueChange(bia, start);
  const appointment = { ...ana, version: 9, status: 'cancelled' };
  answers(
    [409, { code: 'appointment_changed', message: 'Mudou em outra tela.', appointment }],
    [200, { ...bia, version: 9 }],
  );
  await send();
  const refused = 'Mudou em outra tela.';
  expect(waiting()).toEqual([
    ['ana', 'confirmed', refused],
    ['ana', 'in_progress', refused],
  ]);
  await statusQueue.open('marina'); // the app was closed meanwhile
  await send();
  expect(waiting()).toHaveLength(2);
  expect(sent).toHaveLength(2);
  for (const { key } of statusQueue.items()) await statusQueue.dismiss(key);
  expect([waiting(), hasUnsaved()]).toEqual([[], false]);
});

test('rests sealed, is there again for the same person, and is deleted for another', async () => {
  await enqueueChange(ana, confirm);
  const stored = JSON.stringify([...databases.contents('lume-drafts', 'sealed')]);
  expect(stored).toMatch(/^\[\["status-queue",\{"nonce":"[^"]+","text":"[^"]+"\}\]\]$/);
  expect(await statusQueue.open('marina')).toBe(true);
  expect(waiting()).toEqual([['ana', 'confirmed', null]]);
  expect(await statusQueue.open('paula')).toBe(false);
  expect([waiting(), databases.contents('lume-drafts', 'sealed').size]).toEqual([[], 0]);
});

test('takes nothing where the app cannot be opened without a connection', async () => {
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true });
  expect(await enqueueChange(ana, confirm)).toBe(false);
  expect(waiting()).toEqual([]);
});
