import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissUpdate, watchForUpdates } from '../../../web/lib/app-updates.ts';
import { noteReached } from '../../../web/lib/connection.ts';
import { setUpdate, updateState } from '../../../web/lib/new-build.ts';

let served: string | null;
let stop: () => void;
const stored = new Map<string, string>();

beforeEach(() => {
  // Tests of lost answers in this process leave the connection lost, or about to be.
  noteReached();
  onlineManager.setOnline(true);
  vi.useFakeTimers();
  stored.clear();
  served = 'first';
  setUpdate('none');
  vi.stubGlobal('fetch', async (address: string) => {
    expect(address).toMatch(/^\/build-info\.json\?at=\d+$/);
    if (served === null) throw new TypeError('Failed to fetch');
    return Response.json({ buildTime: served });
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  vi.stubGlobal('document', { visibilityState: 'visible', querySelector: () => ({ content: 'first' }) });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  stop = watchForUpdates();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test('looks for another build every five minutes', async () => {
  await minutes(0);
  served = 'second';
  await minutes(4.9);
  expect(updateState()).toBe('none');
  await minutes(0.2);
  expect(updateState()).toBe('available');
});

test('offers a build that was put off no more, but the one after it', async () => {
  served = 'second';
  await minutes(5);
  await dismissUpdate();
  await minutes(5);
  expect([updateState(), stored.get('build-time')]).toEqual(['dismissed', '"second"']);
  served = 'third';
  await minutes(5);
  expect(updateState()).toBe('available');
});

test('only warns when a check fails', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  served = null;
  await minutes(5);
  expect([updateState(), warned.mock.calls.length]).toEqual(['none', 1]);
  warned.mockRestore();
});
