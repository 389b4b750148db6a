/** What a professional takes out of the agenda, written under its lock: of a block and a booking at once, one comes first. */
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { invalidField, Refusal } from '../../../domain/errors.ts';
import type { StoredBlock } from '../../../domain/scheduling/block-days.ts';
import {
  activeFrom,
  type Covered,
  columnsOf,
  MAX_ACTIVE_BLOCKS,
  MAX_COVERED,
  PAST_DATE,
  type TimeBlockInput,
} from '../../../domain/scheduling/block-input.ts';
import { anyToday, dateIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { newId } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import { appointments, profiles, timeBlocks } from '../../schema/index.ts';
import { lockAgenda, raiseAgendas, storedBlock } from '../agenda/agenda.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import {
  type Block,
  coveredOf,
  holdsTimeOf,
  hostId,
  hostOf,
  isActiveHost,
  isByHand,
  isSame,
  selectActive,
  selectHost,
  visible,
  type Whose,
  withinReach,
} from './block-reads.ts';

/**
 * Makes a block; the very same once more is the one that is there. Refuses `block_overlaps` (with `Covered`) when it covers one
 * that is not in `accepted`, `invalid_input` (before the studio's today), `too_many_blocks`, `not_found`.
 */
export function createTimeBlock(
  db: Db,
  actor: Actor,
  {
    professional,
    block: input,
    accepted,
    now,
  }: Whose & { block: TimeBlockInput; accepted: string[]; now: Date },
): Promise<StoredBlock> {
  const block = columnsOf(input);
  const id = newId(now);
  return untilUnchanged(async () => {
    const { member, hosts, rows, selected } = await asMember(db, actor, {
      hosts: selectHost(db, isActiveHost(hostId(professional))),
      rows: selectActive(db, hostId(professional), anyToday(now)),
      selected: selectAppointments(db, { where: withinReach(hostId(professional), block, now) }),
    });
    const { zone } = member;
    const host = visible(member, hosts);
    const blocks = activeFrom(rows.map(storedBlock), dateIn(zone, now));
    if (block.blockedDate < dateIn(zone, now)) throw pastDate();
    const same = blocks.find((one) => isSame(one, block));
    if (same !== undefined) return same;
    if (blocks.length >= MAX_ACTIVE_BLOCKS) throw new Refusal('too_many_blocks');
    const seen = appointmentRows(selected, zone);
    refuseUnlessAccepted(coveredOf(seen, block, { ...host, zone }), accepted);
    const { made } = await asMember(db, actor, {
      lock: lockAgenda(db, host.id),
      add: db.execute(insertBlock({ id, host: host.id, block }, isUnchanged(host, block, seen, now))),
      agendas: raiseAgendas(db, hostsOf(db, eq(timeBlocks.id, id))),
      made: db.select().from(timeBlocks).where(eq(timeBlocks.id, id)),
    });
    return made[0] === undefined ? null : storedBlock(made[0]);
  });
}

/**
 * Replaces what the form holds; a block that has begun may keep its first day; what is stored already changes nothing, whatever the
 * version. Refuses `edited_elsewhere`, and like `createTimeBlock`.
 */
export function editTimeBlock(
  db: Db,
  actor: Actor,
  { now, ...input }: { id: string; version: number; block: TimeBlockInput; accepted: string[]; now: Date },
): Promise<StoredBlock> {
  const { id, version, accepted } = input;
  const block = columnsOf(input.block);
  return untilUnchanged(async () => {
    const { member, hosts, rows, selected } = await asMember(db, actor, {
      hosts: selectHost(db, eq(profiles.id, hostOf(id))),
      rows: db.select().from(timeBlocks).where(isByHand(id)),
      selected: selectAppointments(db, { where: withinReach(hostOf(id), block, now) }),
    });
    const current = storedBlock(firstOf(rows));
    const { zone } = member;
    if (isSame(current, block)) return current;
    if (current.version !== version) throw new Refusal('edited_elsewhere');
    const isPast = block.blockedDate < dateIn(zone, now);
    if (isPast && block.blockedDate !== current.blockedDate) throw pastDate();
    const host = visible(member, hosts);
    const seen = appointmentRows(selected, zone);
    refuseUnlessAccepted(coveredOf(seen, block, { ...host, zone }), accepted);
    const condition = and(
      eq(timeBlocks.id, id),
      eq(timeBlocks.version, version),
      isUnchanged(host, block, seen, now),
    );
    const { changed } = await asMember(db, actor, {
      lock: lockAgenda(db, host.id),
      changed: db.update(timeBlocks).set(rowOf(block)).where(condition).returning(),
      agendas: raiseAgendas(db, hostsOf(db, and(eq(timeBlocks.id, id), eq(timeBlocks.version, version + 1)))),
    });
    return changed[0] === undefined ? null : storedBlock(changed[0]);
  });
}

/** Returns what it was and what it covered: to put it back is to make it anew and accept those. Refuses `not_found`. */
export async function deleteTimeBlock(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<{ block: StoredBlock; covered: string[] }> {
  const host = hostOf(id);
  const { member, hosts, selected, deleted } = await asMember(db, actor, {
    lock: lockAgenda(db, host),
    hosts: selectHost(db, eq(profiles.id, host)),
    selected: selectAppointments(db, { where: holdsTimeOf(host, now) }),
    agendas: raiseAgendas(db, hostsOf(db, isByHand(id))),
    deleted: db.delete(timeBlocks).where(isByHand(id)).returning(),
  });
  const block = storedBlock(firstOf(deleted));
  const { slotInterval } = visible(member, hosts);
  const rows = appointmentRows(selected, member.zone);
  return { block, covered: coveredOf(rows, block, { zone: member.zone, slotInterval }).ids };
}

const hostsOf = (db: Db, where: SQL | undefined) =>
  db.select({ id: timeBlocks.professionalId }).from(timeBlocks).where(where);

const pastDate = () => invalidField('blockedDate', PAST_DATE);

function refuseUnlessAccepted(covered: Covered, accepted: readonly string[]): void {
  const isAccepted = covered.count <= MAX_COVERED && covered.ids.every((id) => accepted.includes(id));
  if (!isAccepted) throw new Refusal('block_overlaps', { details: { ...covered } });
}

/** Whether the agenda is still the one that was read, and no appointment came or changed within reach of the block. */
function isUnchanged(
  host: { id: string; version: number },
  block: Block,
  seen: readonly AppointmentRow[],
  now: Date,
): SQL {
  const versions = seen.map(({ id, version }) => `${id}:${version}`);
  return sql`(select agenda_version from ${profiles} where ${profiles.id} = ${host.id}) = ${host.version} and ${not(
    sql`exists (select from ${appointments} where ${withinReach(sql`${host.id}::uuid`, block, now)}
      and ${appointments.id} || ':' || ${appointments.version} <> all (${sql.param(versions)}::text[]))`,
  )}`;
}

const rowOf = ({ kind, ...columns }: Block) => ({
  ...columns,
  skippedDates: [...columns.skippedDates],
  isFullDay: kind === 'full_day',
});

function insertBlock({ id, host, block }: { id: string; host: string; block: Block }, condition: SQL): SQL {
  const { blockedDate, untilDate, repeatsWeekly, skippedDates, startTime, endTime, isFullDay, reason } =
    rowOf(block);
  return sql`insert into ${timeBlocks} (id, studio_id, professional_id, blocked_date, until_date, repeats_weekly,
      skipped_dates, start_time, end_time, is_full_day, reason, created_by)
    select ${id}::uuid, current_studio_id(), ${host}::uuid, ${blockedDate}::date, ${untilDate}::date,
      ${repeatsWeekly}::boolean, ${sql.param(skippedDates)}::date[], ${startTime}::time, ${endTime}::time,
      ${isFullDay}::boolean, ${reason}::text, current_professional_id()
    where ${condition}`;
}
