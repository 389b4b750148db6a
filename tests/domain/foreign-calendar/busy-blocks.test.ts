import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BusyBlock, busyBlocks } from '../../../domain/foreign-calendar/busy-blocks.ts';
import { daysOfBlock, onDay } from '../../../domain/scheduling/block-days.ts';
import { dayOf } from '../../../domain/scheduling/clock.ts';
import { coveredBy } from '../../../domain/scheduling/time-block.ts';
import { sized } from '../../support/size.ts';
import { places } from '../scheduling/worlds.ts';

/** Instants that blocks take out of an agenda; a block of one time takes a minute. */
function coverOf(zone: string, blocks: readonly BusyBlock[]) {
  return blocks.flatMap(({ isFullDay, ...times }) => {
    const kind = isFullDay ? ('full_day' as const) : ('time_range' as const);
    const block = { ...times, kind, reason: null, repeatsWeekly: false, skippedDates: [] };
    return daysOfBlock(block, times.blockedDate, times.untilDate ?? times.blockedDate).map((date) =>
      coveredBy(onDay(block, date), dayOf(zone, date), 1),
    );
  });
}

test('blocks are times that can be stored and cover what is busy, also where clocks change', () => {
  const span = fc.tuple(
    fc.constantFrom(...places),
    fc.integer({ min: -1500, max: 3000 }),
    fc.integer({ min: 1, max: 3000 }),
  );
  fc.assert(
    fc.property(span, ([[zone, date], from, minutes]) => {
      const start = dayOf(zone, date).start + from;
      const end = start + minutes;
      const blocks = busyBlocks([{ start, end }], zone);
      for (const { startTime, endTime } of blocks) expect((startTime ?? '') <= (endTime ?? '')).toBe(true);
      const covered = coverOf(zone, blocks);
      // Of each last minute, and of a last hour that comes twice, blocks do not say more.
      const lastMinutes = blocks
        .filter(({ endTime }) => endTime === '23:59')
        .map(({ blockedDate }) => ({
          start: dayOf(zone, blockedDate).from('23:59'),
          end: dayOf(zone, blockedDate).end,
        }));
      const taken = [...covered, ...lastMinutes];
      const free = Array.from({ length: minutes }, (_, n) => start + n).filter(
        (minute) => !taken.some((one) => one && one.start <= minute && minute < one.end),
      );
      expect(free, `${zone} ${date} ${from} ${minutes}`).toEqual([]);
    }),
    { numRuns: sized(10_000, 500) },
  );
});
