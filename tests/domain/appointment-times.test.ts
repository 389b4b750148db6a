import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canStart, memberStarts, stretchTo } from '../../domain/agenda/appointment-times.ts';
import { fallbackHours } from '../../domain/scheduling/business-hours.ts';
import { dayOf, parseTime, weekday } from '../../domain/scheduling/clock.ts';
import { freeStarts } from '../../domain/scheduling/slots.ts';
import { sized } from '../support/size.ts';
import { agenda, appointments, blocked, DATE, MIDNIGHT, week } from './scheduling/agenda.ts';
import { hhmm, world } from './scheduling/worlds.ts';

const times = (minutes: readonly number[]) => minutes.map(hhmm).join(' ');

describe('when a member may place an appointment', () => {
  test('free as on the page, others off hours, at lunch and in blocks, nothing over an appointment', () => {
    const hours = week({
      start: '09:00',
      end: '11:00',
      hasLunch: true,
      lunchStart: '10:00',
      lunchEnd: '10:30',
    });
    const told = { hours, busy: appointments('08:00-09:30'), blocks: [blocked('11:00')] };
    const starts = memberStarts(agenda(told), DATE, 30);
    expect(times(starts.free)).toBe('09:30 10:30');
    expect(times(starts.others.filter((minute) => minute >= 420 && minute <= 720))).toBe(
      '07:00 07:30 10:00 11:00 11:30 12:00',
    );
    expect(starts.past).toEqual([]);
  });

  test('what is gone of today stands apart; of a day that is gone nothing does', () => {
    const today = agenda({ hours: week({ start: '09:00', end: '11:00' }), now: MIDNIGHT + 9 * 60 + 31 });
    const starts = memberStarts(today, DATE, 30);
    expect(times(starts.free)).toBe('10:00 10:30 11:00');
    expect(times(starts.past).slice(-11)).toBe('09:00 09:30');
    expect(times(starts.others).slice(0, 11)).toBe('11:30 12:00');
    const gone = memberStarts({ ...today, now: MIDNIGHT + 1440 }, DATE, 30);
    expect([gone.free, gone.past, gone.others.length]).toEqual([[], [], 48]);
  });

  test('a visit without length starts nowhere', () => {
    for (const total of [0, -1, Number.NaN])
      expect(memberStarts(agenda(), DATE, total)).toEqual({ free: [], others: [], past: [] });
  });

  test('in random worlds: every step that no appointment is in the way of, once, and no other', () => {
    fc.assert(
      fc.property(world, ({ agenda: one, date, total }) => {
        const { free, others, past } = memberStarts(one, date, total);
        const week = one.hours ?? fallbackHours;
        const first = (parseTime(week[weekday(date)].start) ?? 0) % week.slotInterval;
        const day = dayOf(one.zone, date);
        const open: number[] = [];
        for (let minute = 0; minute < 1440; minute += 1) {
          const start = day.at(minute);
          const isFree =
            start !== null &&
            !pairs(one.busy).some(([from, to]) => from < to && from < start + total && start < to);
          expect(canStart(one, date, minute, total)).toBe(isFree);
          if (isFree && minute % week.slotInterval === first) open.push(minute);
        }
        expect([...free, ...others, ...past].sort((a, b) => a - b)).toEqual(open);
        expect(free).toEqual(freeStarts(one, date, total));
      }),
      { numRuns: sized(300) },
    );
  });
});

describe('stretching', () => {
  const minutes = (list: number[], total: number) =>
    stretchTo(
      list.map((durationMinutes) => ({ durationMinutes })),
      total,
    )?.map((one) => one.durationMinutes) ?? null;

  test.each([
    [[60, 30], 120, [60, 60]],
    [[60, 30], 90, [60, 30]],
    [[60, 30], 61, [60, 1]],
    [[60, 30], 45, [44, 1]],
    [[60, 30], 2, [1, 1]],
    [[60, 30], 1, null],
    [[10, 10, 10], 15, [10, 4, 1]],
    [[], 10, null],
  ])('%j to %i: %j', (list, total, expected) => expect(minutes(list, total)).toEqual(expected));

  test('always adds up, and no service falls under a minute', () => {
    const list = fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(list, fc.integer({ min: 10, max: 1440 }), (given, total) => {
        const result = minutes(given, total) ?? [];
        expect(result.reduce((sum, one) => sum + one, 0)).toBe(total);
        expect(Math.min(...result)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

function pairs(packed: readonly number[]): [number, number][] {
  const list: [number, number][] = [];
  for (let i = 0; i < packed.length; i += 2) list.push([packed[i] ?? 0, packed[i + 1] ?? 0]);
  return list;
}

test('the grid stands in line with the opening time', () => {
  const hours = week({ start: '09:10', end: '18:00', interval: 60 });
  const { free, others } = memberStarts(agenda({ hours }), DATE, 60);
  for (const minute of [...free, ...others]) expect(minute % 60).toBe((parseTime('09:10') ?? 0) % 60);
});
