import { and, asc, eq, gte, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { daysOfBlock, onDay, type StoredBlock } from '../../../domain/scheduling/block-days.ts';
import { type BookingRules, noRules } from '../../../domain/scheduling/booking-rules.ts';
import { completeHours } from '../../../domain/scheduling/business-hours.ts';
import { addDays, epochMinuteOf, type LocalDate } from '../../../domain/scheduling/clock.ts';
import type { Agenda } from '../../../domain/scheduling/slots.ts';
import { kindOf, type TimeBlock } from '../../../domain/scheduling/time-block.ts';
import type { Answers, Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { appointments, profiles, studios, timeBlocks } from '../../schema/index.ts';

export interface AgendaDays {
  professional: SQL | string;
  from: LocalDate | SQL;
  to: LocalDate | SQL;
  except?: string | undefined;
}

export interface VersionedAgenda extends Agenda {
  rules: BookingRules;
  version: number;
}

export const agendaReads = (db: Db, days: AgendaDays) => ({
  hours: db
    .select({ hours: profiles.businessHours, version: profiles.agendaVersion, rules: studios.bookingRules })
    .from(profiles)
    .innerJoin(studios, eq(studios.id, profiles.studioId))
    .where(eq(profiles.id, days.professional)),
  busy: selectBusy(db, days),
  blocks: selectBlocks(db, { ...days, where: eq(timeBlocks.professionalId, days.professional) }),
});

/** Null for a professional whom the studio does not have. */
export function agendaOf(
  { hours: [profile], busy, blocks }: Answers<ReturnType<typeof agendaReads>>,
  { zone, now }: { zone: string; now: Date },
  { from, to }: { from: LocalDate; to: LocalDate },
): VersionedAgenda | null {
  if (profile === undefined) return null;
  return {
    zone,
    hours: completeHours(profile.hours),
    rules: { ...noRules, ...profile.rules },
    version: profile.version,
    busy: busy.flatMap(({ startsAt, endsAt }) => [epochMinuteOf(startsAt), epochMinuteOf(endsAt)]),
    blocks: blockedDays(blocks.map(storedBlock), addDays(from, -1), addDays(to, 2)),
    now: epochMinuteOf(now),
  };
}

// Padded, so that no zone is needed: an appointment lasts a day at most, and no zone is further than 14 hours from UTC.
const selectBusy = (db: Db, { professional, from, to, except }: AgendaDays) =>
  db
    .select({ startsAt: appointments.startsAt, endsAt: appointments.endsAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.professionalId, professional),
        ne(appointments.status, 'cancelled'),
        gte(appointments.startsAt, utcMidnight(from, -2)),
        lt(appointments.startsAt, utcMidnight(to, 3)),
        except === undefined ? undefined : ne(appointments.id, except),
      ),
    )
    .orderBy(asc(appointments.startsAt));

const utcMidnight = (date: LocalDate | SQL, days: number): SQL =>
  sql`(${dayAfter(date, days)}::timestamp at time zone 'UTC')`;

const dayAfter = (date: LocalDate | SQL, days: number): SQL => sql`((${date})::date + ${days}::integer)`;

export const selectBlocks = (
  db: Db,
  { from, to, where }: Pick<AgendaDays, 'from' | 'to'> & { where?: SQL | undefined },
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
const placeOf = ({ blockedDate, startTime }: BlockedDay): string => `${blockedDate} ${startTime ?? '~'}`;

export const byPlace = (one: BlockedDay, other: BlockedDay): number =>
  placeOf(one) < placeOf(other) ? -1 : 1;

/** Everything that can collide in one agenda takes this lock first; it is released with the transaction. */
export const lockAgenda = (db: Db, professional: SQL | string) =>
  db.execute(sql`select lock_agenda(${professional}::uuid)`);
