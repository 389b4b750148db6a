import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BlockDays, daysOfBlock } from '../../domain/scheduling/block-days.ts';
import { addDays, type LocalDate } from '../../domain/scheduling/clock.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { sized } from '../support/size.ts';
import { dbOf, openStudio, type Studio } from './studio.ts';

let database: TestDatabase;
let ana: Studio;
beforeAll(async () => {
  database = await createDatabase();
  ana = await openStudio(dbOf(database));
});
afterAll(() => database.stop());

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

describe('block_days', () => {
  test('comes to the days of the rule, whatever the blocks and the window', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { maxLength: 12 }),
        date,
        fc.integer({ min: 0, max: 45 }),
        async (blocks, from, length) => {
          const through = addDays(from, length);
          await store(blocks);
          const rows = await database.sql<{ n: string; day: string }>(
            `select reason as n, blocked_date::text as day from block_days(array[$1::uuid], $2, $3) order by reason::integer, 2`,
            [ana.professionalId, from, through],
          );
          const expected = blocks.flatMap((one, n) =>
            daysOfBlock(one, from, through).map((day) => ({ n: String(n), day })),
          );
          expect(rows).toEqual(expected);
        },
      ),
      { numRuns: sized(150), seed: 20_261_121 },
    );
  });

  test('becomes a part of the query that reads it, and goes by the index', async () => {
    const plan = await database.sql<{ 'QUERY PLAN': string }>(
      `explain select * from block_days(array[$1::uuid], '2026-11-01', '2026-11-30') b`,
      [ana.professionalId],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).not.toContain('Function Scan on block_days');
    expect(text).toContain('time_blocks');
  });
});

async function store(blocks: readonly BlockDays[]): Promise<void> {
  await database.sql('delete from time_blocks where professional_id = $1', [ana.professionalId]);
  await database.sql(
    `insert into time_blocks (id, studio_id, professional_id, blocked_date, until_date, repeats_weekly, skipped_dates, is_full_day, reason)
     select gen_random_uuid(), $1, $2, b.first, b.until, b.weekly,
       case when b.weekly then array[b.first + 7, b.first + 21] else '{}' end, true, (n - 1)::text
     from unnest($3::date[], $4::date[], $5::boolean[]) with ordinality as b (first, until, weekly, n)`,
    [
      ana.studioId,
      ana.professionalId,
      blocks.map((one) => one.blockedDate),
      blocks.map((one) => one.untilDate),
      blocks.map((one) => one.repeatsWeekly),
    ],
  );
}
