import { describe, expect, test } from 'vitest';
import { askAgainAt } from '../../../domain/money/deposit-reminder.ts';
import { type BusinessHours, defaultHours } from '../../../domain/scheduling/business-hours.ts';
import { epochMinuteOf, instantOf } from '../../../domain/scheduling/clock.ts';
import { afterOpenMinutes } from '../../../domain/scheduling/open-time.ts';

const zone = 'America/Sao_Paulo';
const open = { ...defaultHours.monday, closed: false, start: '09:00', end: '18:00' };
const closed = { ...open, closed: true };
const week: BusinessHours = {
  ...defaultHours,
  ...{ monday: open, tuesday: open, wednesday: open, thursday: open, friday: open },
  ...{ saturday: closed, sunday: closed },
};
/** Friday, 27 November 2026, at an hour of the studio's clock. */
const friday = (time: string) => new Date(`2026-11-27T${time}:00-03:00`);

const passed = (hours: BusinessHours | null, from: Date, minutes: number) =>
  instantOf(afterOpenMinutes(hours, { zone, from: epochMinuteOf(from), minutes })).toISOString();

describe('opening hours that pass', () => {
  test.each([
    ['10:00', 60, '2026-11-27T14:00:00.000Z'],
    ['07:00', 60, '2026-11-27T13:00:00.000Z'],
    ['17:30', 60, '2026-11-30T12:30:00.000Z'],
    ['20:00', 12 * 60, '2026-12-01T15:00:00.000Z'],
    ['09:00', 9 * 60, '2026-11-27T21:00:00.000Z'],
  ])('from a Friday at %s, %i minutes: until %s', (time, minutes, end) => {
    expect(passed(week, friday(time), minutes)).toBe(end);
  });

  test('without an open day they are hours of any, and without saved hours those that apply then', () => {
    const shut: BusinessHours = {
      ...week,
      ...{ monday: closed, tuesday: closed, wednesday: closed, thursday: closed, friday: closed },
    };
    expect(passed(shut, friday('20:00'), 720)).toBe('2026-11-28T11:00:00.000Z');
    expect(passed(null, friday('17:00'), 120)).toBe('2026-11-28T12:00:00.000Z');
  });

  test('and the clocks change between', () => {
    const [from, end] = [new Date('2018-11-02T21:00:00Z'), '2018-11-05T12:00:00.000Z'];
    // Brazil moved its clocks on 4 November 2018: Monday 09:00 is 11:00 UTC from then on.
    expect(passed(week, from, 60)).toBe(end);
  });
});

describe('the studio is asked again', () => {
  const asked = (startsAt: string, now: Date) =>
    askAgainAt(week, { zone, startsAt: new Date(startsAt), now }).toISOString();

  test('after twelve of its opening hours', () => {
    expect(asked('2026-12-10T12:00:00Z', friday('10:00'))).toBe('2026-11-30T16:00:00.000Z');
  });

  test('an hour before the start at the latest, or at the start', () => {
    expect(asked('2026-11-27T17:00:00Z', friday('10:00'))).toBe('2026-11-27T16:00:00.000Z');
    expect(asked('2026-11-27T13:30:00Z', friday('10:00'))).toBe('2026-11-27T13:30:00.000Z');
    expect(asked('2026-11-27T12:00:00Z', friday('10:00'))).toBe('2026-11-27T13:00:00.000Z');
  });
});
