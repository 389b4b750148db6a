import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkRecordInput } from '../../../../domain/work-record/work-record-input.ts';
import {
  dropRefused,
  enqueueRecord,
  keepRefused,
  queuedInput,
  recordQueue,
  workDraftKey,
} from '../../../../web/features/work-record/offline/record-queue.ts';
import { workFieldsSchema } from '../../../../web/features/work-record/work-fields.ts';
import { readDraft } from '../../../../web/lib/draft-store.ts';
import { draftKeys } from '../../../../web/lib/storage.ts';
import { markUnsaved } from '../../../../web/lib/unsaved.ts';
import { draftSchema } from '../../../../web/ui/form/use-studio-form.ts';
import { MemoryDatabases } from '../../lib/memory-databases.ts';

const input = (notes: string): WorkRecordInput => ({
  version: null,
  details: { lashes: null, brows: null, pigment: null, own: [], notes },
  lots: [],
  humidity: null,
  temperature: null,
  retention: null,
});
const data = {
  appointment: { startsAt: '2026-11-28T12:00:00.000Z', professional: 'Marina', services: [] },
  client: { id: 'c', fullName: 'Ana Souza' },
  record: null,
  previous: null,
  required: [],
  room: null,
  allowsPhotos: null,
};
const write = (notes: string) =>
  enqueueRecord(data, { appointmentId: 'a', owner: 'marina', input: input(notes) });

let databases: MemoryDatabases;
let sent: { version: unknown; notes: string }[];

function answers(...list: [status: number, body: object][]): void {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { version, details } = JSON.parse(String(init.body));
    sent.push({ version, notes: details.notes });
    const [status, body] = list.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
}

beforeEach(async () => {
  databases = new MemoryDatabases();
  draftKeys.made = null;
  sent = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('indexedDB', databases);
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, serviceWorker: { controller: {} } });
  await recordQueue.open('marina');
});

afterEach(() => {
  markUnsaved('record-queue', false); // files of one process share what is unsaved
  vi.unstubAllGlobals();
});

test('sends what was written twice in order, the second over the first', async () => {
  await write('um');
  await write('dois');
  expect((await queuedInput('a'))?.details.notes).toBe('dois');
  answers([200, { version: 1 }], [200, { version: 2 }]);
  await recordQueue.send(() => undefined);
  expect(sent).toEqual([
    { version: null, notes: 'um' },
    { version: 1, notes: 'dois' },
  ]);
  expect(recordQueue.items()).toEqual([]);
});

test('keeps what was refused for the form, and says why', async () => {
  await write('antes');
  await write('não se perde');
  answers([409, { code: 'edited_elsewhere', message: 'Mudou em outra tela.' }]);
  await recordQueue.send(() => undefined);
  expect(recordQueue.items().map(({ refusal }) => refusal)).toEqual([
    ...['Mudou em outra tela.', 'Mudou em outra tela.'],
  ]);
  expect(sent).toHaveLength(1);
  const draft = await readDraft(workDraftKey('a', 'marina'), draftSchema(workFieldsSchema), Date.now());
  expect(draft?.fields.details.notes).toBe('não se perde');
});

test('what was refused is in the form again days later, unless something was typed there since', async () => {
  const fortyHours = 40 * 60 * 60 * 1000;
  const key = workDraftKey('a', 'marina');
  const drafted = async () =>
    (await readDraft(key, draftSchema(workFieldsSchema), Date.now()))?.fields.details.notes;
  await write('não se perde');
  answers([409, { code: 'appointment_cancelled', message: 'Foi cancelado.' }]);
  await recordQueue.send(() => undefined);
  const [refused] = recordQueue.items();
  if (!refused) throw new Error('nothing was refused');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + fortyHours });
  try {
    expect(await drafted()).toBeUndefined();
    expect(await keepRefused(refused)).toBe(key);
    expect(await drafted()).toBe('não se perde');
    await keepRefused({ ...refused, input: input('outra') });
    expect(await drafted()).toBe('não se perde');
  } finally {
    vi.useRealTimers();
  }
  await dropRefused('b');
  expect(recordQueue.items()).toHaveLength(1);
  await dropRefused('a');
  expect(recordQueue.items()).toEqual([]);
});

test('what was written under other limits, before an update of the app, still waits', async () => {
  const own = Array.from({ length: 99 }, () => ({ label: 'Fita', value: 'x'.repeat(999) }));
  const details = { ...input('').details, own };
  await enqueueRecord(data, { appointmentId: 'a', owner: 'marina', input: { ...input(''), details } });
  await recordQueue.open('marina');
  expect(recordQueue.items()[0]?.input.details.own).toHaveLength(99);
});

test('rests sealed', async () => {
  await write('palavra plantada');
  const stored = JSON.stringify([...databases.contents('lume-drafts', 'sealed')]);
  expect(stored).toMatch(/^\[\["record-queue",/);
  expect(stored).not.toMatch(/palavra|Ana/);
});
