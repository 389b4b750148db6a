import { expect, test } from 'vitest';
import { nextLook } from '../../../../web/features/session/current-session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.parse('2026-03-02T12:00:00Z');
const endsIn = (left: number) => new Date(now + left).toISOString();

test.each([
  ['a session of thirty days', 30 * 24 * HOUR, HOUR],
  ['one of twelve hours', 12 * HOUR, HOUR],
  ['one that is about to end', 40 * MINUTE, 20 * MINUTE],
  ['one whose last minute has come', 20_000, 30_000],
  ['one that is over', -HOUR, 30_000],
])('%s is looked at in time', (_, left, wait) => expect(nextLook(endsIn(left), now)).toBe(wait));

test('who is not signed in is not looked at', () => expect(nextLook(undefined, now)).toBe(false));

test('every session is looked at in the second half of its life, when a look renews it', () => {
  for (const life of [2 * HOUR, 12 * HOUR, 30 * 24 * HOUR]) {
    let left = life;
    while (left > life / 2) left -= Number(nextLook(endsIn(left), now));
    expect(left).toBeGreaterThan(0);
  }
});
