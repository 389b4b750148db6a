import { describe, expect, test } from 'vitest';
import { dailyEmails, MOST_DAILY_EMAILS } from '../../../domain/email/ceilings.ts';

describe('emails to clients that a studio may cause in a day', () => {
  test('are enough for sixty bookings a day from the first day on', () => {
    const needed = 60 * (1 + 3 + 1 + 1 + 1);
    expect(dailyEmails({ ageDays: 0, visits: 0 })).toBe(needed);
  });

  test.each([
    [0.9, 0, 420],
    [1, 0, 434],
    [30, 0, 840],
    [365, 0, 840],
    [30, 1500, 2340],
    [365, 9000, MOST_DAILY_EMAILS],
  ])('after %d days and %d visits are %d', (ageDays, visits, emails) => {
    expect(dailyEmails({ ageDays, visits })).toBe(emails);
  });

  test('never stop a studio that grows: seven for each of the visits that it completes', () => {
    for (let bookings = 60; bookings <= 200; bookings += 10)
      expect(dailyEmails({ ageDays: 30, visits: 25 * bookings })).toBeGreaterThan(7 * bookings);
  });
});
