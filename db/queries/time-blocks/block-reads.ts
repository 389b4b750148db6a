import { and, eq, gt, gte, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { Refusal } from '../../../domain/errors.ts';
import { isCovered, type StoredBlock } from '../../../domain/scheduling/block-days.ts';
import {
  activeFrom,
  type BlockList,
  type Covered,
  columnsOf,
  MAX_ACTIVE_BLOCKS,
  MAX_COVERED,
  SHOWN_COVERED,
  type TimeBlockInput,
} from '../../../domain/scheduling/block-input.ts';
import { fallbackHours } from '../../../domain/scheduling/business-hours.ts';
import {
  addDays,
  anyToday,
  dateIn,
  daysFrom,
  epochMinuteOf,
  type LocalDate,
} from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, type Member } from '../../client.ts';
import { currentProfessionalId } from '../../columns.ts';
import { appointments, profiles, timeBlocks } from '../../schema/index.ts';
import { storedBlock } from '../agenda/agenda.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';

/** Whose block: the actor's own, unless the actor sees all and names somebody. */
export interface Whose {
  professional?: string | undefined;
}

export type Block = ReturnType<typeof columnsOf>;

/** The blocks that hold on the day `from` (today unless given) or later, soonest first. Refuses `not_found`. */
export async function listTimeBlocks(
  db: Db,
  actor: Actor,
  { professional, from, now }: Whose & { from?: LocalDate | undefined; now: Date },
): Promise<BlockList> {
  const host = hostId(professional);
  const { member, hosts, rows } = await asMember(db, actor, {
    hosts: selectHost(db, isActiveHost(host)),
    rows: selectActive(db, host, from ?? anyToday(now)),
  });
  const today = dateIn(member.zone, now);
  const blocks = activeFrom(rows.map(storedBlock), from ?? today).slice(0, MAX_ACTIVE_BLOCKS);
  return { zone: member.zone, today, professionalId: visible(member, hosts).id, blocks };
}

/** The appointments that a block would cover. Refuses like `listTimeBlocks`. */
export async function previewTimeBlock(
  db: Db,
  actor: Actor,
  { professional, block, now }: Whose & { block: TimeBlockInput; now: Date },
): Promise<Covered> {
  const columns = columnsOf(block);
  const host = hostId(professional);
  const { member, hosts, selected } = await asMember(db, actor, {
    hosts: selectHost(db, isActiveHost(host)),
    selected: selectAppointments(db, { where: withinReach(host, columns, now) }),
  });
  const { slotInterval } = visible(member, hosts);
  return coveredOf(appointmentRows(selected, member.zone), columns, { zone: member.zone, slotInterval });
}

export function coveredOf(
  rows: readonly AppointmentRow[],
  block: Block,
  place: { zone: string; slotInterval: number },
): Covered {
  const covered = rows.filter(({ startsAt, endsAt }) => {
    const range = { start: epochMinuteOf(new Date(startsAt)), end: epochMinuteOf(new Date(endsAt)) };
    return isCovered(range, block, place);
  });
  return {
    count: covered.length,
    ids: covered.slice(0, MAX_COVERED).map(({ id }) => id),
    appointments: covered.slice(0, SHOWN_COVERED),
  };
}

export const isSame = ({ id: _, version: __, ...stored }: StoredBlock, block: Block): boolean =>
  JSON.stringify(Object.entries(stored).sort()) === JSON.stringify(Object.entries(block).sort());

export const hostId = (professional: string | undefined): SQL =>
  professional === undefined ? currentProfessionalId : sql`${professional}::uuid`;

/** The block, unless it comes from a calendar elsewhere: that one changes there. */
export const isByHand = (id: string): SQL | undefined =>
  and(eq(timeBlocks.id, id), isNull(timeBlocks.calendarId));

/** Whose the block is; null for one that is not the member's to see, or comes from a calendar elsewhere. */
export const hostOf = (id: string): SQL =>
  sql`(select ${timeBlocks.professionalId} from ${timeBlocks} where ${isByHand(id)})`;

export const selectHost = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: profiles.id, hours: profiles.businessHours, version: profiles.agendaVersion })
    .from(profiles)
    .where(where);

export const isActiveHost = (host: SQL) => and(eq(profiles.id, host), eq(profiles.isActive, true));

/** The host, when the member may see the agenda. Refuses `not_found`. */
export function visible(member: Member, [host]: Awaited<ReturnType<typeof selectHost>>) {
  if (host === undefined || !(member.isAdmin || host.id === member.professionalId))
    throw new Refusal('not_found');
  const { id, version, hours } = host;
  return { id, version, slotInterval: (hours ?? fallbackHours).slotInterval };
}

export const selectActive = (db: Db, host: SQL, from: LocalDate) =>
  db
    .select()
    .from(timeBlocks)
    .where(
      and(eq(timeBlocks.professionalId, host), gte(timeBlocks.lastDate, from), isNull(timeBlocks.calendarId)),
    );

export const holdsTimeOf = (host: SQL, now: Date): SQL | undefined =>
  and(
    eq(appointments.professionalId, host),
    notInArray(appointments.status, ['cancelled', 'completed']),
    gt(appointments.endsAt, now),
    gt(appointments.startsAt, daysFrom(now, -1)),
  );

/** Those of them on the days of a block, and next to them, so that no zone is needed. */
export function withinReach(host: SQL, block: Block, now: Date): SQL | undefined {
  const { blockedDate, untilDate, repeatsWeekly } = block;
  const last = untilDate ?? (repeatsWeekly ? null : blockedDate);
  return and(
    holdsTimeOf(host, now),
    gte(appointments.startsAt, new Date(`${addDays(blockedDate, -2)}T00:00:00Z`)),
    last === null ? undefined : lt(appointments.startsAt, new Date(`${addDays(last, 3)}T00:00:00Z`)),
  );
}
