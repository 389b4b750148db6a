import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockDays, daysOfBlock, isCovered, onDay } from '../../../domain/scheduling/block-days.ts';
import { addDays, dayOf, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { coveredBy, kindOf } from '../../../domain/scheduling/time-block.ts';
import { sized } from '../../support/size.ts';
import { blocked } from './agenda.ts';
import { hhmm } from './worlds.ts';

const minute = fc.integer({ min: 0, max: 287 }).map((five) => five * 5);
const times = fc.oneof(
  fc.constant('all day'),
  minute.map(hhmm),
  fc.tuple(minute, minute).map((pair) =>
    [...pair]
      .sort((a, b) => a - b)
      .map(hhmm)
      .join('-'),
  ),
);
const FIRST: LocalDate = '2026-11-21';
const date = fc.integer({ min: -100, max: 200 }).map((days) => addDays(FIRST, days));
const block: fc.Arbitrary<BlockDays> = fc
  .tuple(date, fc.option(fc.integer({ min: 0, max: 120 })), fc.boolean())
  .map(([blockedDate, length, repeatsWeekly]) => ({
    blockedDate,
    untilDate: length === null ? null : addDays(blockedDate, length),
    repeatsWeekly,
    skippedDates: repeatsWeekly ? [addDays(blockedDate, 7), addDays(blockedDate, 21)] : [],
  }));

/** A visit every seven hours through a season in which some clocks change. */
const visits = Array.from({ length: 400 }, (_, n) => {
  const start = Date.parse('2026-10-30T00:00:00Z') / 60_000 + n * 7 * 60 + (n % 5) * 10;
  return { start, end: start + (30 + 60 * (n % 4)) };
});

describe.each(['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Africa/Cairo'])(
  'what a block covers, in %s',
  (zone) => {
    test('is every visit that overlaps one of its days', () => {
      fc.assert(
        fc.property(block, times, (days, what) => {
          const { startTime, endTime, isFullDay, reason } = blocked(what);
          const stored = {
            ...days,
            kind: kindOf({ startTime, endTime, isFullDay }),
            startTime,
            endTime,
            reason,
          };
          const ranges = daysOfBlock(days, '2026-06-01', '2028-01-01').flatMap(
            (day) => coveredBy(onDay(stored, day), dayOf(zone, day), 30) ?? [],
          );
          for (const visit of visits) {
            const expected = ranges.some(
              (range) => range.start < visit.end && visit.start < range.end && range.start < range.end,
            );
            expect(isCovered(visit, stored, { zone, slotInterval: 30 })).toBe(expected);
          }
        }),
        { numRuns: sized(60), seed: 20_261_121 },
      );
    });
  },
);
