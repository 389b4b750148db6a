import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MAX_WAITING_PICTURES, workPictureMessages } from '../../../../domain/work-record/pictures.ts';
import { enqueuePicture, pictureQueue } from '../../../../web/features/work-record/offline/picture-queue.ts';
import { recordQueue } from '../../../../web/features/work-record/offline/record-queue.ts';
import { draftKeys } from '../../../../web/lib/storage.ts';
import { MemoryDatabases } from '../../lib/memory-databases.ts';

const PIXELS = 'planted pixels';
const take = (id: string) =>
  enqueuePicture({
    ...{ id, bytes: new Blob([PIXELS]), kind: 'work-after' as const },
    ...{ appointmentId: 'a', clientId: 'c', client: 'Ana Souza', startsAt: '2026-11-28T12:00:00.000Z' },
  });
const send = () => pictureQueue.send(() => undefined);
const waiting = () => pictureQueue.items().map(({ key, refusal }) => [key, refusal]);

let databases: MemoryDatabases;
let answers: Answer[];
let sent: (string | null)[];

/** Null: none comes. */
type Answer = [status: number, body: object] | null;
const stored201: Answer = [201, { id: 'stored' }];
const refused: Answer = [409, { code: 'photos_not_allowed', message: 'A cliente não autorizou fotos.' }];

/** As much of an XMLHttpRequest as an upload uses. */
class Upload {
  upload = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  setRequestHeader = () => undefined;
  open(_: string, address: string) {
    sent.push(new URL(address, 'https://lume.example').searchParams.get('id'));
  }
  send() {
    const answer = answers.length > 0 ? answers.shift() : stored201;
    queueMicrotask(() => {
      if (!answer) this.onerror?.();
      else {
        [this.status, this.responseText] = [answer[0], JSON.stringify(answer[1])];
        this.onload?.();
      }
      this.onloadend?.();
    });
  }
}

const readStored = () => databases.contents('lume-drafts', 'sealed');

beforeEach(async () => {
  databases = new MemoryDatabases();
  draftKeys.made = null;
  [answers, sent] = [[], []];
  vi.stubGlobal('XMLHttpRequest', Upload);
  vi.stubGlobal('indexedDB', databases);
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, serviceWorker: { controller: {} } });
  await recordQueue.open('marina');
  await pictureQueue.open('marina');
});

afterEach(async () => {
  // Files of one process share what is unsaved.
  for (const { key } of pictureQueue.items()) await pictureQueue.dismiss(key);
  for (const { key } of recordQueue.items()) await recordQueue.dismiss(key);
  vi.unstubAllGlobals();
});

test('rests sealed, pixels and names, and is there again for the same person', async () => {
  expect(await take('one')).toBeNull();
  const values = [...readStored().values()];
  expect([...readStored().keys()]).toEqual(['picture-queue:one', 'picture-queue']);
  const text = values.map((value) =>
    Object.values(value as object)
      .map((part) => (typeof part === 'string' ? part : Buffer.from(part).toString('latin1')))
      .join(),
  );
  expect(text.join()).not.toMatch(/planted|Ana/);
  await pictureQueue.open('marina');
  expect(Buffer.from((await pictureQueue.readBytes('one')) ?? new ArrayBuffer()).toString()).toBe(PIXELS);
});

test('is sent once under the id it was taken with, and leaves nothing behind', async () => {
  await take('one');
  await take('two');
  answers = [null];
  await send();
  expect(waiting()).toHaveLength(2);
  await send();
  await send();
  expect(sent).toEqual(['one', 'one', 'two']);
  expect([waiting(), readStored().size]).toEqual([[], 0]);
});

test('one that is refused stays with the reason, alone, until it is sent again or dropped', async () => {
  await take('one');
  await take('two');
  answers = [refused];
  await send();
  expect(waiting()).toEqual([['one', 'A cliente não autorizou fotos.']]);
  await send();
  expect(waiting()).toHaveLength(1);
  await pictureQueue.retry('one');
  await send();
  expect([waiting(), readStored().size]).toEqual([[], 0]);
  await take('three');
  await pictureQueue.dismiss('three');
  expect([waiting(), readStored().size]).toEqual([[], 0]);
});

test('no more than a device can keep, and only where it can', async () => {
  for (let n = 0; n < MAX_WAITING_PICTURES; n++) expect(await take(`${n}`)).toBeNull();
  expect(await take('more')).toBe(workPictureMessages.full);
  await pictureQueue.dismiss('0');
  vi.stubGlobal('indexedDB', { open: () => raise() });
  expect(await take('more')).toBe(workPictureMessages.notKept);
  vi.stubGlobal('indexedDB', databases);
});

test('another person’s are deleted, bytes and all', async () => {
  await take('one');
  expect(await pictureQueue.open('bianca')).toBe(false);
  expect([waiting(), readStored().size]).toEqual([[], 0]);
});

test('one that cannot be read any more says so', async () => {
  await take('one');
  databases.remove('lume-drafts', 'sealed', 'picture-queue:one');
  await send();
  expect(waiting()).toEqual([['one', workPictureMessages.unreadable]]);
});

function raise(): never {
  throw new DOMException('full', 'QuotaExceededError');
}
