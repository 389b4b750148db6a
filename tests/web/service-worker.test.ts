import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('the worker of a build without one deletes what was stored, and itself', async () => {
  const stored = new Set(['workbox-precache-v2', 'another']);
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>();
  const calls: string[] = [];
  vi.stubGlobal('caches', {
    keys: async () => [...stored],
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    skipWaiting: () => calls.push('takes over'),
    registration: { unregister: async () => calls.push('unregisters') },
  });
  await import('../../web/service-worker/retired.ts');
  const work: Promise<void>[] = [];
  for (const type of ['install', 'activate'])
    listeners.get(type)?.({ waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
  expect([stored.size, calls]).toEqual([0, ['takes over', 'unregisters']]);
});
