import { expect, test } from 'vitest';
import { collide, mergeVersions } from '../../../web/ui/form/merge.ts';

test('what was not edited is theirs, in whatever order the database gives its parts', () => {
  const base = { monday: { end: '18:00', start: '09:00' }, tuesday: { end: '18:00', start: '09:00' } };
  const mine = { monday: { start: '09:00', end: '18:00' }, tuesday: { start: '10:00', end: '18:00' } };
  const theirs = { monday: { end: '12:00', start: '09:00' }, tuesday: { end: '18:00', start: '09:00' } };
  expect(mergeVersions(base, mine, theirs)).toEqual({ monday: theirs.monday, tuesday: mine.tuesday });
  expect(collide(base, mine, theirs)).toBe(false);
});
