import { and, gte, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { daysOfBlock, onDay, type StoredBlock } from '../../../domain/scheduling/block-days.ts';
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { kindOf, type TimeBlock } from '../../../domain/scheduling/time-block.ts';
import type { Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { timeBlocks } from '../../schema/index.ts';

const dayAfter = (date: LocalDate, days: number): SQL => sql`(${date}::date + ${days}::integer)`;

export const selectBlocks = (
  db: Db,
  { from, to, where }: { from: LocalDate; to: LocalDate; where?: SQL | undefined },
) =>
  db
    .select()
    .from(timeBlocks)
    .where(
      and(where, gte(timeBlocks.lastDate, dayAfter(from, -1)), lte(timeBlocks.blockedDate, dayAfter(to, 2))),
    );

export type BlockRow = typeof timeBlocks.$inferSelect;

export function storedBlock(row: BlockRow): StoredBlock {
  const [startTime, endTime] = [row.startTime?.slice(0, 5) ?? null, row.endTime?.slice(0, 5) ?? null];
  return {
    ...pick(row, 'id', 'version', 'blockedDate', 'untilDate', 'repeatsWeekly', 'skippedDates', 'reason'),
    ...{ startTime, endTime, kind: kindOf({ isFullDay: row.isFullDay, startTime, endTime }) },
  };
}

export function blockedDays(
  blocks: readonly Omit<StoredBlock, 'id' | 'version'>[],
  from: LocalDate,
  through: LocalDate,
): BlockedDay[] {
  return blocks
    .flatMap((block) => daysOfBlock(block, from, through).map((day) => onDay(block, day)))
    .sort(byPlace);
}

type BlockedDay = Omit<TimeBlock, 'id'>;

// A full day comes after the times of its day.
const sortKeyOf = ({ blockedDate, startTime }: BlockedDay): string => `${blockedDate} ${startTime ?? '~'}`;

export const byPlace = (one: BlockedDay, other: BlockedDay): number =>
  sortKeyOf(one) < sortKeyOf(other) ? -1 : 1;

/**
 * The free times of these agendas (a query or an array of ids) change in this batch: a booking that was decided on them is decided anew, and
 * who waits for a time of theirs is looked at. Under their locks, which it takes.
 */
export const raiseAgendas = (db: Db, professionals: SQLWrapper) =>
  db.execute(sql`select raise_agenda_versions(array(${professionals}))`);

/** Everything that can collide in one agenda takes this lock first; it is released with the transaction. */
export const lockAgenda = (db: Db, professional: SQL | string) =>
  db.execute(sql`select lock_agenda(${professional}::uuid)`);
