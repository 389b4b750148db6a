import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../domain/scheduling/clock.ts';
import { coveredBy } from '../../../domain/scheduling/time-block.ts';
import { blocked, DATE, ZONE } from './agenda.ts';

describe('what a block covers', () => {
  const day = dayOf(ZONE, DATE);
  test.each([
    ['all day', 30, 0, 1440],
    ['10:00', 30, 600, 630],
    ['10:00', 180, 600, 780],
    ['10:00-12:15', 30, 600, 735],
  ])('%s with steps of %i minutes', (what, interval, from, to) => {
    expect(coveredBy(blocked(what), day, interval)).toEqual({ start: day.start + from, end: day.start + to });
  });

  test('nothing when it has no times, or on a day the zone skipped', () => {
    expect(coveredBy({ ...blocked('10:00'), startTime: null }, day, 30)).toBeNull();
    expect(coveredBy(blocked('10:00', '2011-12-30'), dayOf('Pacific/Apia', '2011-12-30'), 30)).toBeNull();
  });
});
