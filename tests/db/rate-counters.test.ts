import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimsOf, type RateClaim, takeRates } from '../../db/queries/rate-counters.ts';
import { rateLimits } from '../../domain/rate-limit.ts';
import { NOW, ownDatabase } from './studio.ts';

const { database, db } = await ownDatabase();

const secondsOn = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const claim = (max: number, windowSeconds = 60, key = randomUUID()): RateClaim => ({
  key,
  limit: { name: 'test', windowSeconds, max },
});

test('lets exactly as many through as the limit says, also all at once', async () => {
  const claims = [claim(10)];
  const verdicts = await Promise.all(Array.from({ length: 40 }, () => takeRates(db, claims, NOW)));
  expect(verdicts.filter((verdict) => verdict.allowed)).toHaveLength(10);
  expect(verdicts.find((verdict) => !verdict.allowed)).toEqual({ allowed: false, retryAfterSeconds: 60 });
});

test('opens a new window when the old one is over, and says how long that takes', async () => {
  const claims = [claim(1)];
  expect((await takeRates(db, claims, NOW)).allowed).toBe(true);
  expect(await takeRates(db, claims, secondsOn(59.5))).toEqual({ allowed: false, retryAfterSeconds: 1 });
  expect((await takeRates(db, claims, secondsOn(60))).allowed).toBe(true);
  expect((await takeRates(db, claims, secondsOn(61))).allowed).toBe(false);
});

test('takes several keys in one request, in any order, without ever waiting in a circle', async () => {
  const [one, two] = [claim(1000), claim(1000)];
  const before = database.endpoint.counters();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => takeRates(db, index % 2 ? [one, two] : [two, one], NOW)),
  );
  const { requests, errors } = database.endpoint.counters();
  expect([requests - before.requests, errors - before.errors]).toEqual([40, 0]);
  const rows = await database.sql`select hits from rate_counters where key = any(${[one.key, two.key]})`;
  expect(rows).toEqual([{ hits: 40 }, { hits: 40 }]);
});

test('lets nobody through a limit of zero and bounds a window to 31 days', async () => {
  expect((await takeRates(db, [claim(0)], NOW)).allowed).toBe(false);
  const long = claim(1, 100 * 86_400);
  await takeRates(db, [long], NOW);
  expect((await takeRates(db, [long], NOW)).retryAfterSeconds).toBe(31 * 86_400);
});

test('keeps no personal data in its keys', async () => {
  const subject = 'carla@cliente.example';
  const [byEmail, ...others] = claimsOf({}, [
    [rateLimits.lookupByEmail, subject],
    [rateLimits.lookupByAddress, undefined],
  ]);
  expect(others).toEqual([]);
  expect(byEmail?.key).toMatch(/^lookup\/email:[\da-f]{32}$/);
});
