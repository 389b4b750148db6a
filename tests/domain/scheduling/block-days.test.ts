import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BlockDays,
  daysOfBlock,
  fromToday,
  nextDayOfBlock,
  onDay,
} from '../../../domain/scheduling/block-days.ts';
import { addDays, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { sized } from '../../support/size.ts';

const block = (
  blockedDate: LocalDate,
  untilDate: LocalDate | null = null,
  repeatsWeekly = false,
  skippedDates: LocalDate[] = [],
): BlockDays => ({
  blockedDate,
  untilDate,
  repeatsWeekly,
  skippedDates,
});

describe('the days of a block', () => {
  test.each([
    ['one day', block('2026-11-21'), '2026-11-21'],
    ['one day outside', block('2026-12-10'), ''],
    ['several, cut at both ends', block('2026-11-10', '2026-11-22'), '2026-11-20 2026-11-21 2026-11-22'],
    [
      'longer than what is asked',
      block('2026-01-01', '2026-12-31'),
      '2026-11-20 2026-11-21 2026-11-22 2026-11-23 2026-11-24 2026-11-25 2026-11-26 2026-11-27 2026-11-28 2026-11-29 2026-11-30',
    ],
    ['over before', block('2026-11-01', '2026-11-19'), ''],
    ['weekly, begun before', block('2026-11-07', null, true), '2026-11-21 2026-11-28'],
    ['weekly, begins within', block('2026-11-24', null, true), '2026-11-24'],
    ['weekly, until', block('2026-11-07', '2026-11-27', true), '2026-11-21'],
    ['weekly, without a skipped one', block('2026-11-07', null, true, ['2026-11-21']), '2026-11-28'],
    ['weekly, its last day is one', block('2026-11-07', '2026-11-28', true), '2026-11-21 2026-11-28'],
    ['weekly, over before its next', block('2026-11-06', '2026-11-20', true), '2026-11-20'],
  ])('%s', (_, days, dates) => {
    expect(daysOfBlock(days, '2026-11-20', '2026-11-30').join(' ')).toBe(dates);
  });
});

test.each([
  [block('2026-11-21'), '2026-11-20', '2026-11-21'],
  [block('2026-11-21'), '2026-11-22', null],
  [block('2026-11-10', '2026-11-30'), '2026-11-22', '2026-11-22'],
  [block('2026-11-07', null, true), '2026-11-22', '2026-11-28'],
  [block('2026-11-07', null, true, ['2026-11-28', '2026-12-05']), '2026-11-22', '2026-12-12'],
  [block('2026-11-07', '2026-11-28', true, ['2026-11-28']), '2026-11-22', null],
  [block('2026-11-07', '2026-11-27', true), '2026-11-22', null],
])('%j from %s on: %s', (days, today, next) => {
  expect(nextDayOfBlock(days, today)).toBe(next);
  expect(fromToday(days, today)).toEqual(next && { ...days, blockedDate: next });
});

test('one day of it is a block of the rule', () => {
  const stored = { ...block('2026-11-10', '2026-11-30'), kind: 'full_day', reason: 'Férias' } as const;
  expect(onDay({ ...stored, startTime: null, endTime: null }, '2026-11-12')).toEqual({
    blockedDate: '2026-11-12',
    startTime: null,
    endTime: null,
    isFullDay: true,
    reason: 'Férias',
  });
});

const date = fc.integer({ min: -400, max: 800 }).map((days) => addDays('2026-11-21', days));
const anyBlock: fc.Arbitrary<BlockDays> = fc
  .tuple(date, fc.option(fc.integer({ min: 0, max: 365 })), fc.boolean())
  .map(([first, length, weekly]) => block(first, length === null ? null : addDays(first, length), weekly));

/** Day by day through all of time, by another calendar. */
function slowDays(
  { blockedDate, untilDate, repeatsWeekly }: BlockDays,
  from: string,
  through: string,
): string[] {
  const days: string[] = [];
  const first = parseDate(blockedDate);
  for (let day = parseDate(from); day.compare(parseDate(through)) <= 0; day = day.add({ days: 1 })) {
    const since = day.compare(first);
    const isOver = untilDate !== null ? day.compare(parseDate(untilDate)) > 0 : !repeatsWeekly && since > 0;
    if (since >= 0 && !isOver && (!repeatsWeekly || since % 7 === 0)) days.push(day.toString());
  }
  return days;
}

test('any block, any window: the days of a slow calendar, and the next day is the first of them', () => {
  fc.assert(
    fc.property(anyBlock, date, fc.integer({ min: -2, max: 60 }), (one, from, length) => {
      const through = addDays(from, length);
      const slow = slowDays(one, from, through);
      expect(daysOfBlock(one, from, through)).toEqual(slow);
      const next = nextDayOfBlock(one, from);
      if (slow.length > 0) expect(next).toBe(slow[0]);
      else if (next !== null) expect(next > through).toBe(true);
      const cut = fromToday(one, from);
      expect(cut ? daysOfBlock(cut, from, through) : []).toEqual(slow);
    }),
    { numRuns: sized(3000) },
  );
});
