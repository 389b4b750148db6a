import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anamnesisState,
  MAX_ANAMNESIS_MONTHS,
  MIN_ANAMNESIS_MONTHS,
  validUntil,
} from '../../../domain/health/validity.ts';
import { addDays, isLocalDate, type LocalDate } from '../../../domain/scheduling/calendar.ts';
import { sized } from '../../support/size.ts';

describe('a form is valid until', () => {
  test.each<[LocalDate, number, LocalDate]>([
    ['2026-01-15', 6, '2026-07-15'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2026-11-30', 24, '2028-11-30'],
  ])('of %s for %i months: %s', (date, months, last) => {
    expect(validUntil(date, months)).toBe(last);
  });

  test('the same day so many months later, or the last day before it that there is', () => {
    const dates = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const months = fc.integer({ min: MIN_ANAMNESIS_MONTHS, max: MAX_ANAMNESIS_MONTHS });
    fc.assert(
      fc.property(dates, months, (date, count) => {
        expect(validUntil(date, count)).toBe(slowly(date, count));
      }),
      { numRuns: sized(5000, 500) },
    );
  });
});

/** Counts months one by one, then days back until the date is one of the calendar. */
function slowly(date: LocalDate, months: number): LocalDate {
  let [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  for (let n = 0; n < months; n += 1) [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const text = () => [String(year), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-');
  while (!isLocalDate(text())) day -= 1;
  return text();
}

describe('the state of a client’s newest form', () => {
  const reviewed = { validUntil: '2026-07-15', isReviewed: true };

  test('is missing without one', () => {
    expect(anamnesisState(null, '2026-07-15')).toBe('missing');
  });

  test('is valid on its last day and expired on the next', () => {
    expect(anamnesisState(reviewed, '2026-07-15')).toBe('valid');
    expect(anamnesisState(reviewed, addDays('2026-07-15', 1))).toBe('expired');
  });

  test('is to be reviewed before all else', () => {
    for (const today of ['2026-07-15', '2026-07-16'])
      expect(anamnesisState({ ...reviewed, isReviewed: false }, today)).toBe('unreviewed');
  });
});
