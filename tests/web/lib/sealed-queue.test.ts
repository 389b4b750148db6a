import { nullable, object, string } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSealedQueue } from '../../../web/lib/sealed-queue.ts';
import { draftKeys } from '../../../web/lib/storage.ts';
import { markUnsaved } from '../../../web/lib/unsaved.ts';
import { MemoryDatabases } from './memory-databases.ts';

const item = object({ key: string(), subject: string(), refusal: nullable(string()) });

/** The queue as a tab of the browser has it. */
async function openTab() {
  const queue = createSealedQueue({
    name: 'status-queue',
    item,
    send: async ({ subject }) => ({ saved: subject }),
  });
  await queue.open('marina');
  return { ...queue, subjects: () => queue.items().map(({ subject }) => subject) };
}

beforeEach(() => {
  draftKeys.made = null;
  vi.stubGlobal('indexedDB', new MemoryDatabases());
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
