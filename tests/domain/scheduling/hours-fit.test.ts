import { describe, expect, test } from 'vitest';
import { type DayHours, defaultHours } from '../../../domain/scheduling/business-hours.ts';
import { isWithinHours, leftOutside } from '../../../domain/scheduling/hours-fit.ts';
import { fitsWeek } from '../../../domain/scheduling/slots.ts';

const TUESDAY = '2026-12-01';
const hours = { ...defaultHours, finishByClosing: true };
const tuesday = (part: Partial<DayHours>) => ({ ...hours, tuesday: { ...hours.tuesday, ...part } });
const at = (time: string, totalMinutes = 60) => ({ date: TUESDAY, time, totalMinutes });

describe('what is booked, under a week of hours', () => {
  test.each([
    ['as the day opens', at('09:00'), hours, true],
    ['before it opens', at('08:45'), hours, false],
    ['until it closes', at('17:00'), hours, true],
    ['past closing', at('17:15'), hours, false],
    ['beside the grid', at('10:07'), hours, true],
    ['on a day that is closed', at('10:00'), tuesday({ closed: true }), false],
    ['before lunch', at('11:00'), tuesday({ hasLunch: true }), true],
    ['into lunch', at('11:30'), tuesday({ hasLunch: true }), false],
    ['over a break', at('14:30', 120), tuesday({ breaks: [{ start: '15:00', end: '15:15' }] }), false],
    ['from closing on, where the last one may start then', at('18:00', 30), defaultHours, true],
    ['past the last step of the grid', at('18:00', 60), defaultHours, false],
    ['while the time is still being typed', at('17:30'), tuesday({ end: '1' }), true],
  ])('%s', (_, booked, week, isWithin) => expect(isWithinHours(week, booked)).toBe(isWithin));

  test('is left outside by the change alone that the hours make', () => {
    const rows = [at('07:00'), at('10:00'), at('16:00'), { ...at('16:00'), date: '2026-12-02' }];
    expect(leftOutside(rows, hours, tuesday({ end: '15:00' }))).toEqual([at('16:00')]);
    expect(leftOutside(rows, hours, { ...hours, slotInterval: 180 })).toEqual([]);
  });
});

test('a service fits the week whose longest stretch is as long', () => {
  expect(fitsWeek(hours, 9 * 60)).toBe(true);
  expect(fitsWeek(hours, 9 * 60 + 5)).toBe(false);
  const closed = { ...hours.tuesday, closed: true };
  const workdays = { monday: closed, wednesday: closed, thursday: closed, friday: closed };
  const halved = { ...hours.tuesday, hasLunch: true };
  expect(fitsWeek({ ...hours, ...workdays, tuesday: halved }, 6 * 60)).toBe(true); // on Saturday
  expect(fitsWeek({ ...hours, ...workdays, tuesday: halved }, 6 * 60 + 5)).toBe(false);
});
