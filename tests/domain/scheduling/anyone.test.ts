import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairest, freeDaysOfAnyone } from '../../../domain/scheduling/anyone.ts';
import { addDays, dayOf, type EpochMinute, formatTime } from '../../../domain/scheduling/clock.ts';
import { freeStarts, isFree } from '../../../domain/scheduling/slots.ts';
import { agenda, DATE, ZONE } from './agenda.ts';

const day = dayOf(ZONE, DATE);
const at = (time: string): EpochMinute => day.at(time) ?? 0;

const person = (id: string, ...busy: [EpochMinute, EpochMinute][]) => ({
  id,
  agenda: agenda({ busy: busy.sort(([a], [b]) => a - b).flat() }),
  totalMinutes: 60,
});
const yesterday = (time: string): EpochMinute => at(time) - 1440;

describe('who gets an appointment that several can do', () => {
  test('has the fewest minutes booked on that day, whatever other days hold', () => {
    const ana = person('ana', [at('09:00'), at('10:30')]);
    const bia = person('bia', [at('09:00'), at('10:00')], [yesterday('09:00'), yesterday('18:00')]);
    expect(fairest([ana, bia], day, at('14:00'))?.id).toBe('bia');
  });

  test('among equals has waited longest since an appointment, never had one before all, is first in the list last', () => {
    const ana = person('ana', [yesterday('15:00'), yesterday('16:00')]);
    const bia = person('bia', [yesterday('09:00'), yesterday('10:00')]);
    const carla = person('carla');
    expect(fairest([ana, bia], day, at('14:00'))?.id).toBe('bia');
    expect(fairest([ana, bia, carla], day, at('14:00'))?.id).toBe('carla');
    expect(fairest([person('dora'), carla], day, at('14:00'))?.id).toBe('dora');
    expect(fairest([], day, at('14:00'))).toBeUndefined();
  });

  test('counts of an appointment across midnight the minutes of the day', () => {
    const ana = person('ana', [day.start - 240, day.start + 10]);
    const bia = person('bia', [at('09:00'), at('09:30')]);
    expect(fairest([bia, ana], day, at('14:00'))?.id).toBe('ana');
  });
});

test('a start is free with anyone if and only if somebody has it free, and is given to one of those', () => {
  const range = fc.tuple(fc.integer({ min: 0, max: 3 * 1440 }), fc.integer({ min: 15, max: 240 }));
  const someone = fc.record({
    busy: fc.array(range, { maxLength: 12 }),
    totalMinutes: fc.constantFrom(30, 60, 90, 200),
  });
  fc.assert(
    fc.property(fc.array(someone, { minLength: 1, maxLength: 5 }), (people) => {
      const candidates = people.map(({ busy, totalMinutes }, index) => ({
        ...person(
          String(index),
          ...busy.map(([from, long]): [number, number] => [day.start + from, day.start + from + long]),
        ),
        totalMinutes,
      }));
      const to = addDays(DATE, 2);
      const { days, whose } = freeDaysOfAnyone(candidates, DATE, to);
      for (const date of [DATE, addDays(DATE, 1), to]) {
        const each = candidates.map(({ agenda, totalMinutes }) => freeStarts(agenda, date, totalMinutes));
        expect(days[date] ?? []).toEqual([...new Set(each.flat())].sort((a, b) => a - b));
        for (const [index, minute] of (days[date] ?? []).entries()) {
          const chosen = candidates[whose[date]?.[index] ?? -1];
          expect(chosen && isFree(chosen.agenda, date, formatTime(minute), chosen.totalMinutes)).toBe(true);
        }
      }
    }),
  );
});
