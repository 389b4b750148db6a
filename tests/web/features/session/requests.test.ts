import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '../../../../web/features/session/requests.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers with these statuses, one after the other; says when each was asked for, in milliseconds. */
function answering(...statuses: number[]): number[] {
  const begun = Date.now();
  const asked: number[] = [];
  vi.stubGlobal('fetch', async () => {
    const status = statuses[asked.push(Date.now() - begun) - 1] ?? 500;
    return new Response(status === 200 ? '{"session":null}' : '{}', { status });
  });
  return asked;
}

test('a server that stumbles is asked again, each time after twice as long', async () => {
  const asked = answering(500, 503, 502, 200);
  const session = readSession();
  await vi.runAllTimersAsync();
  expect(await session).toBeNull();
  expect(asked).toEqual([0, 200, 600, 1400]);
});

test('it is given up in the end', async () => {
  const asked = answering();
  const failed = expect(readSession()).rejects.toMatchObject({ status: 500 });
  await vi.runAllTimersAsync();
  await failed;
  expect(asked).toHaveLength(4);
});

test('a refusal is an answer', async () => {
  const asked = answering(429);
  await expect(readSession()).rejects.toMatchObject({ status: 429 });
  expect(asked).toHaveLength(1);
});
