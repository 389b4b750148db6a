import { type GenericSchema, type InferOutput, nullable, object, string } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSealedQueue } from '../../../web/lib/sealed-queue.ts';
import { draftKeys } from '../../../web/lib/storage.ts';
import { hasUnsaved, markUnsaved } from '../../../web/lib/unsaved.ts';
import { MemoryDatabases } from './memory-databases.ts';

const item = object({ key: string(), subject: string(), refusal: nullable(string()) });

/** The queue as a tab of the browser has it. */
async function openTab(schema: GenericSchema<unknown, InferOutput<typeof item>> = item) {
  const queue = createSealedQueue({
    name: 'status-queue',
    item: schema,
    send: async ({ subject }) => ({ saved: subject }),
  });
  await queue.open('marina');
  return { ...queue, subjects: () => queue.items().map(({ subject }) => subject) };
}

let databases: MemoryDatabases;

beforeEach(() => {
  draftKeys.made = null;
  databases = new MemoryDatabases();
  vi.stubGlobal('indexedDB', databases);
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, serviceWorker: { controller: {} } });
});

afterEach(() => {
  markUnsaved('status-queue', false); // files of one process share what is unsaved
  vi.unstubAllGlobals();
});

test('what one tab adds stays when another adds, drops or sends something', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.add({ subject: 'ana' });
  await other.add({ subject: 'bia' });
  await one.add({ subject: 'caio' });
  expect((await openTab()).subjects()).toEqual(['ana', 'bia', 'caio']);

  await other.dismiss(one.items()[2]?.key ?? '');
  expect((await openTab()).subjects()).toEqual(['ana', 'bia']);

  const sent: string[] = [];
  await one.send((saved) => void sent.push(saved));
  await other.send((saved) => void sent.push(saved));
  expect([sent, one.subjects(), other.subjects()]).toEqual([['ana', 'bia'], [], []]);
});

test('what one tab adds is seen by the others, and what is added while one sends goes too', async () => {
  const [one, other] = [await openTab(), await openTab()];
  await one.add({ subject: 'ana' });
  await vi.waitFor(() => expect(other.subjects()).toEqual(['ana']));
  const sent: string[] = [];
  await Promise.all([
    one.send((saved) => {
      if (sent.push(saved) === 1) void other.add({ subject: 'bia' });
    }),
    other.send((saved) => void sent.push(`${saved} again`)),
  ]);
  await vi.waitFor(() => expect(other.subjects().length + sent.length).toBe(2));
  await one.send((saved) => void sent.push(saved));
  expect([sent, one.subjects()]).toEqual([['ana', 'bia'], []]);
});

/** Of a build that added a field, and knows none of the items without it. */
const laterItem = object({ ...item.entries, subject: string(), channel: string() });

test('an item that another build cannot read is named there, takes no other with it, and is read again by its own', async () => {
  await (await openTab()).add({ subject: 'ana' });
  const later = await openTab(laterItem);
  expect([later.subjects(), later.unreadable(), hasUnsaved()]).toEqual([[], [expect.anything()], true]);
  await later.add({ subject: 'bia', channel: 'email' } as { subject: string });
  const sent: string[] = [];
  await later.send((saved) => void sent.push(saved));
  expect([sent, later.subjects(), later.unreadable().length]).toEqual([['bia'], [], 1]);
  expect((await openTab()).subjects()).toEqual(['ana']);
  await later.dismissUnreadable();
  expect([later.unreadable(), hasUnsaved(), (await openTab()).subjects()]).toEqual([[], false, []]);
});

test('nothing is added over what cannot be read for a moment', async () => {
  await (await openTab()).add({ subject: 'ana' });
  draftKeys.made = null; // the app is started again
  vi.stubGlobal('indexedDB', { open: () => raise() });
  const tab = await openTab();
  expect(await tab.add({ subject: 'bia' })).toBe(false);
  await tab.send(() => undefined);
  vi.stubGlobal('indexedDB', databases);
  expect(await tab.add({ subject: 'bia' })).toBe(true);
  expect(tab.subjects()).toEqual(['ana', 'bia']);
});

function raise(): never {
  throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
}
