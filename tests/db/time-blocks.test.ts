import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callFunction } from '../../db/client.ts';
import { agendaAt, storedAgenda } from '../../db/queries/agenda/stored-agenda.ts';
import { type BlockDays, daysOfBlock } from '../../domain/scheduling/block-days.ts';
import { addDays, type LocalDate } from '../../domain/scheduling/clock.ts';
import { sized } from '../support/size.ts';
import { NOW, openStudio, ownDatabase } from './studio.ts';

const { database, db } = await ownDatabase();
const ana = await openStudio(database, db);

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

test('the blocks of an agenda come to the days of the rule, whatever the blocks and the days', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(block, { maxLength: 12 }),
      date,
      fc.integer({ min: 0, max: 45 }),
      async (blocks, from, length) => {
        const to = addDays(from, length);
        await store(blocks);
        const args = { professionalId: ana.professionalId, from, through: to, procedures: [] };
        const stored = await callFunction(db, 'get_professional_appointments', args, storedAgenda);
        // One day more on each side, whatever the zone.
        const expected = blocks.flatMap((one) => daysOfBlock(one, addDays(from, -1), addDays(to, 2))).sort();
        const { blocks: found } = agendaAt(stored, { from, to, now: NOW });
        expect(found.map(({ blockedDate }) => blockedDate)).toEqual(expected);
      },
    ),
    { numRuns: sized(150), seed: 20_261_121 },
  );
});

async function store(blocks: readonly BlockDays[]): Promise<void> {
  await database.sql`delete from time_blocks where professional_id = ${ana.professionalId}`;
  await database.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, until_date,
    repeats_weekly, skipped_dates, is_full_day, reason)
     select gen_random_uuid(), ${ana.studioId}, ${ana.professionalId}, b.first, b.until, b.weekly,
       case when b.weekly then array[b.first + 7, b.first + 21] else '{}' end, true, (n - 1)::text
     from unnest(${blocks.map((one) => one.blockedDate)}::date[],
     ${blocks.map((one) => one.untilDate)}::date[],
     ${blocks.map((one) => one.repeatsWeekly)}::boolean[]) with ordinality as b (first, until, weekly, n)`;
}
