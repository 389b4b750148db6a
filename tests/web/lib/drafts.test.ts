import { object, string } from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  DRAFT_LIFETIME,
  keepDraft,
  readDraft,
  sealedDraft,
  storedDrafts,
  worthKeeping,
} from '../../../web/lib/draft-store.ts';
import { draftKey, draftKeys, removeDrafts, type StorageKey } from '../../../web/lib/storage.ts';
import { MemoryDatabases } from './memory-databases.ts';

const fields = object({ name: string(), price: string() });
const key = draftKey('procedure-form', 'ana');
const kept = new Map<string, string>();
const keep = async (under: StorageKey, typed: object, now: number) =>
  keepDraft(under, await sealedDraft(under, typed, now));

beforeEach(() => {
  draftKeys.made = null;
  vi.stubGlobal('indexedDB', new MemoryDatabases());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
});

afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

describe('what is worth a draft', () => {
  test.each([
    [{ name: '', price: '' }, false],
    [{ name: '   ', price: '' }, false],
    [{ price: 0, active: false }, false],
    [{ name: 'Volume', price: '' }, true],
    [{ price: 1 }, true],
    [{ accepted: true }, true],
  ])('%o -> %s', (typed, expected) => expect(worthKeeping(typed)).toBe(expected));
});

test('a draft comes back as it was typed, and rests unreadable', async () => {
  await keep(key, { name: 'Volume', price: '180' }, 1000);
  expect(kept.get(key)).toMatch(/^\{"savedAt":1000,"nonce":"[^"]+","text":"[^"]+"\}$/);
  expect(await readDraft(key, fields, 2000)).toEqual({ name: 'Volume', price: '180' });
});

test('emptying the form removes its draft', async () => {
  await keep(key, { name: 'Volume', price: '' }, 1000);
  await keep(key, { name: '', price: '' }, 1500);
  expect(kept.size).toBe(0);
});

test('a draft is forgotten after a day', async () => {
  await keep(key, { name: 'Volume', price: '' }, 1000);
  expect(await readDraft(key, fields, 1000 + DRAFT_LIFETIME)).not.toBeNull();
  expect(await readDraft(key, fields, 1001 + DRAFT_LIFETIME)).toBeNull();
  expect(kept.size).toBe(0);
});

test.each([
  '{',
  'null',
  '{"savedAt":"x"}',
  '{"savedAt":1,"fields":{"name":7}}',
  '{"savedAt":1,"nonce":"AAAA","text":"AAAA"}',
])('what no longer fits is no draft: %s', async (text) => {
  kept.set(key, text);
  expect(await readDraft(key, fields, 2)).toBeNull();
});

test('two people of one browser have drafts of their own', async () => {
  await keep(draftKey('procedure-form', 'bia'), { name: 'Henna', price: '' }, 1000);
  expect(await readDraft(key, fields, 2000)).toBeNull();
});

test('signing out forgets drafts and nothing else', async () => {
  kept.set('theme', '{}');
  await keep(key, { name: 'Volume', price: '' }, 1000);
  removeDrafts();
  expect([...kept.keys()]).toEqual(['theme']);
});

test('lists the drafts of one person, the newest first, without what is too old', async () => {
  const [client, payment] = [draftKey('client-form:new', 'ana'), draftKey('payment-form:7', 'ana')];
  await keep(client, { name: 'Marina' }, 1000);
  await keep(payment, { amountCents: '50,00' }, 3000);
  await keep(draftKey('client-form:new', 'bia'), { name: 'Joana' }, 2000);
  expect(storedDrafts('ana', 4000)).toEqual([
    { key: payment, form: 'payment-form', id: '7', savedAt: 3000 },
    { key: client, form: 'client-form', id: 'new', savedAt: 1000 },
  ]);
  expect(storedDrafts('ana', DRAFT_LIFETIME + 2000)).toHaveLength(1);
  expect(kept.has(client)).toBe(false);
});

test('a browser that keeps nothing is no error', async () => {
  vi.stubGlobal('localStorage', undefined);
  await keep(key, { name: 'Volume', price: '' }, 1000);
  expect(await readDraft(key, fields, 1000)).toBeNull();
});

test('a draft is bound to its form', async () => {
  await keep(key, { name: 'Volume', price: '' }, 1000);
  const other = draftKey('client-form', 'ana');
  kept.set(other, kept.get(key) ?? '');
  expect(await readDraft(other, fields, 2000)).toBeNull();
});

test('after signing out nothing that was sealed before can be read', async () => {
  await keep(key, { name: 'Volume', price: '' }, 1000);
  const sealed = kept.get(key) ?? '';
  removeDrafts();
  kept.set(key, sealed);
  expect(await readDraft(key, fields, 2000)).toBeNull();
});

test('a draft stays while its key cannot be read, and is found afterwards', async () => {
  await keep(key, { name: 'Volume', price: '' }, 1000);
  draftKeys.made = null; // the page is opened again
  const databases = indexedDB;
  const raise = () => {
    throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  };
  vi.stubGlobal('indexedDB', { open: raise });
  expect(await readDraft(key, fields, 2000)).toBeNull();
  vi.stubGlobal('indexedDB', databases);
  expect(await readDraft(key, fields, 2000)).toEqual({ name: 'Volume', price: '' });
});
