import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  datesBetween,
  dayOf,
  epochMinuteOf,
  formatTime,
  instantOf,
  isLocalDate,
  localOf,
  monthRange,
  parseTime,
  weekday,
  weekdays,
} from '../../../domain/scheduling/clock.ts';
import { states } from '../../../domain/studio/state.ts';
import { sized } from '../../support/size.ts';

const iso = (minute: number | null) =>
  minute === null ? null : instantOf(minute).toISOString().slice(0, 16);

describe('days and instants', () => {
  test.each([
    ['America/Sao_Paulo', '2026-11-21', '2026-11-21T03:00', 1440],
    ['America/Noronha', '2026-11-21', '2026-11-21T02:00', 1440],
    ['America/Rio_Branco', '2026-11-21', '2026-11-21T05:00', 1440],
    ['America/Sao_Paulo', '2018-11-03', '2018-11-03T03:00', 1440],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00', 1380], // begins at 01:00
    ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00', 1500], // 23:00 happens twice
    ['America/New_York', '2026-03-08', '2026-03-08T05:00', 1380],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00', 1500],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00', 1470],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00', 0],
  ])('%s %s begins at %sZ and has %i minutes', (zone, date, start, length) => {
    const day = dayOf(zone, date);
    expect([iso(day.start), day.end - day.start]).toEqual([start, length]);
  });

  test('a jumped-over time has no instant; as the end of a range it is the jump', () => {
    const day = dayOf('America/New_York', '2026-03-08');
    expect(day.at('02:30')).toBeNull();
    expect(iso(day.from('02:30'))).toBe('2026-03-08T07:00');
    expect(iso(day.at('03:00'))).toBe('2026-03-08T07:00');
    expect(day.even).toBe(false);
  });

  test('of two instants the earlier; what is no time has none', () => {
    const day = dayOf('America/New_York', '2026-11-01');
    expect(iso(day.at('01:30'))).toBe('2026-11-01T05:30');
    expect(day.at('25:00')).toBeNull();
  });

  test('now keeps its seconds and reads as the minute it is in', () => {
    const now = epochMinuteOf(new Date('2026-11-21T02:59:30Z'));
    expect(now % 1).toBe(0.5);
    expect(localOf('America/Sao_Paulo', now)).toEqual({ date: '2026-11-20', time: '23:59' });
    expect(localOf('America/Noronha', now).date).toBe('2026-11-21');
  });

  test('every zone of the 27 states answers, there and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...states.map((state) => state.zone)),
        fc.integer({ min: 0, max: 60_000_000 }),
        (zone, minute) => {
          const { date, time } = localOf(zone, minute);
          const back = dayOf(zone, date).at(time) ?? 0;
          expect([0, 60]).toContain(minute - back); // an hour apart where the time happens twice
          expect(localOf(zone, back)).toEqual({ date, time });
        },
      ),
      { numRuns: sized(1500) },
    );
  });
});

describe('calendar', () => {
  test('agrees with @internationalized/date on any date', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 109_000 }),
        fc.integer({ min: -800, max: 800 }),
        (days, count) => {
          const date = addDays('1900-01-01', days);
          const other = parseDate('1900-01-01').add({ days });
          expect(date).toBe(other.toString());
          expect(addDays(date, count)).toBe(other.add({ days: count }).toString());
          expect(isLocalDate(date)).toBe(date < '2200');
          const month = date.slice(0, 7);
          expect(addMonths(month, count)).toBe(other.add({ months: count }).toString().slice(0, 7));
          expect(monthRange(month)).toEqual({
            from: `${month}-01`,
            to: other.set({ day: 1 }).add({ months: 1 }).subtract({ days: 1 }).toString(),
          });
          expect(weekday(date)).toBe(weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]);
        },
      ),
    );
  });

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-01',
    '1899-12-31',
    '2200-01-01',
    '',
    '2026-11-21 ',
    'x',
  ])('%j is no date', (text) => expect(isLocalDate(text)).toBe(false));

  test('spans hold both ends', () => {
    expect(datesBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(datesBetween('2026-03-01', '2026-02-27')).toEqual([]);
  });
});

describe('times', () => {
  test('there and back', () => {
    for (let minute = 0; minute < 1440; minute++) expect(parseTime(formatTime(minute))).toBe(minute);
  });
  test.each(['24:00', '9:00', '09:60', '09:00:60', '0900', '', ' 09:00', '09:00\n'])(
    '%j is no time',
    (text) => expect(parseTime(text)).toBeNull(),
  );
});
