import { eq } from 'drizzle-orm';
import { type AppointmentRow, isOpen } from '../../../domain/agenda/appointment.ts';
import { ALTERNATIVE_DAYS, ALTERNATIVES } from '../../../domain/booking/booking.ts';
import { changesEnd } from '../../../domain/booking/change-end.ts';
import { MAX_TIMES_DAYS, type ManageCancellation, type ManageMove } from '../../../domain/booking/manage.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { addDays, dayOf, instantOf, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { refusalAt } from '../../../domain/scheduling/conflicts.ts';
import { freeDays, nextFree } from '../../../domain/scheduling/slots.ts';
import { type Actor, asMember, type Db, type LinkHolder, type Visitor } from '../../client.ts';
import { untilUnchanged } from '../../races.ts';
import { appointments } from '../../schema/index.ts';
import { agendaAt, aroundOf, type StoredAgenda } from '../agenda/stored-agenda.ts';
import { nextGeneration } from '../appointments/appointment-rows.ts';
import { type Change, writeAppointment } from '../appointments/appointment-writes.ts';
import { claimsOf, type RateClaim } from '../rate-counters.ts';
import { emailsAbout } from './manage-emails.ts';
import { type Managed, type Reading, readManaged } from './managed.ts';

interface Context extends Reading {
  appUrl: string;
  visitor: Visitor;
}

/** The page as it is after a change, and the ids of the emails about it. */
interface Changed {
  managed: Managed;
  emailIds: string[];
}

/** `isGiven`: the link was given to whoever booked, so that it proves no address. */
export const manageClaims = (
  visitor: Visitor,
  { appointmentId, generation }: LinkHolder,
  { isChange, isGiven = false }: { isChange: boolean; isGiven?: boolean },
): Promise<RateClaim[]> =>
  claimsOf(visitor, [
    [rateLimits.manageByAddress, visitor.address],
    ...(isChange
      ? [
          [
            isGiven ? rateLimits.manageByGivenLink : rateLimits.manageByLink,
            `${appointmentId} ${generation}`,
          ] as const,
        ]
      : []),
  ]);

/** The client comes; said again it changes nothing. Resolves to the page. Refuses `link_expired`, `appointment_changed` (another version than was shown, begun, or waiting for the studio). */
export function confirmManaged(
  db: Db,
  holder: LinkHolder,
  { version, ...reading }: { version: number } & Reading,
): Promise<Managed> {
  const { now } = reading;
  return untilUnchanged(async () => {
    const managed = await readManaged(db, holder, reading);
    const { row, needsApproval } = managed;
    const isWaiting = needsApproval && row.status === 'scheduled';
    if (row.version !== version || isWaiting || !isUpcoming(row, now))
      throw new Refusal('appointment_changed');
    if (row.isComing) return managed;
    const events = [{ kind: 'coming' as const, professionalId: row.professional.id }];
    const change: Change = { columns: { confirmedByClientAt: now }, events };
    const written = await writeAppointment(db, holder, { held: row, change, now });
    return written && { ...managed, row: written };
  });
}

/**
 * Cancels, and writes to both sides; again it changes nothing. Refuses `link_expired`, `appointment_changed` (another version than
 * was shown, or begun), `change_too_late`.
 */
export function cancelManaged(
  db: Db,
  holder: LinkHolder,
  { version, reason = null, ...context }: Pick<ManageCancellation, 'version' | 'reason'> & Context,
): Promise<Changed> {
  const { now } = context;
  return untilUnchanged(async () => {
    const managed = await readManaged(db, holder, context);
    const { row } = managed;
    if (row.status === 'cancelled') return { managed, emailIds: [] };
    refuseUnlessChangeable(managed, version, now);
    const data = { from: row.status, to: 'cancelled', ...(reason === null ? {} : { reason }) };
    const emails = await emailsAbout(
      managed,
      { ...row, version: version + 1 },
      { what: 'cancelled', notes: reason },
      context,
    );
    const change: Change = {
      columns: { status: 'cancelled', version: version + 1 },
      events: [{ kind: 'cancelled', professionalId: row.professional.id, data }],
      emails,
      isClientChange: true,
    };
    const written = await writeAppointment(db, holder, { held: row, change, now });
    return written && { managed: { ...managed, row: written }, emailIds: emails.map(({ id }) => id) };
  });
}

/** The times to which it can be moved. Refuses `link_expired`, `change_too_late`, `professional_not_found` (takes no bookings now). */
export async function manageFreeTimes(
  db: Db,
  holder: LinkHolder,
  { from, to, ...reading }: { from: LocalDate; to: LocalDate } & Reading,
): Promise<Record<LocalDate, number[]>> {
  const { now } = reading;
  const last = to < addDays(from, MAX_TIMES_DAYS) ? to : addDays(from, MAX_TIMES_DAYS);
  const managed = await readManaged(db, holder, { ...reading, days: { from, to: last } });
  refuseUnlessChangeable(managed, managed.row.version, now);
  const agenda = agendaAt(agendaOf(managed), { from, to: last, now });
  return freeDays(agenda, from, last, managed.row.totalMinutes);
}

/** Moves to a free time. Refuses as `cancelManaged`, `time_taken`, `time_unavailable` (both with `alternatives`), `professional_not_found`. */
export function moveManaged(
  db: Db,
  holder: LinkHolder,
  { version, date, time, ...context }: Pick<ManageMove, 'version' | 'date' | 'time'> & Context,
): Promise<Changed> {
  const { now } = context;
  return untilUnchanged(async () => {
    const through = addDays(date, ALTERNATIVE_DAYS);
    const days = { from: date, to: through };
    const managed = await readManaged(db, holder, { ...context, days });
    const { row } = managed;
    if (row.date === date && row.time === time && row.status !== 'cancelled')
      return { managed, emailIds: [] };
    refuseUnlessChangeable(managed, version, now);
    const stored = agendaOf(managed);
    const agenda = agendaAt(stored, { ...days, now });
    const refusal = refusalAt(agenda, date, time, row.totalMinutes);
    const start = dayOf(agenda.zone, date).at(time);
    if (refusal !== null || start === null) {
      const alternatives = nextFree(agenda, { date, time }, row.totalMinutes, ALTERNATIVES, through);
      const { code, message } = refusal ?? new Refusal('time_unavailable');
      throw new Refusal(code, { message, details: { alternatives } });
    }
    const [startsAt, endsAt] = [instantOf(start), instantOf(start + row.totalMinutes)];
    const times = { date, time, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    const [before, professionalId] = [{ date: row.date, time: row.time }, row.professional.id];
    const moved = { ...row, ...times, version: version + 1 };
    const emails = await emailsAbout(managed, moved, { what: 'moved', before }, context);
    const change: Change = {
      columns: { startsAt, endsAt, version: version + 1 },
      events: [{ kind: 'moved', professionalId, data: { from: before, to: { date, time } } }],
      emails,
      isClientChange: true,
    };
    const around = aroundOf(stored, date, { start, end: start + row.totalMinutes });
    const held = { id: row.id, version, professionalId, agendaVersion: stored.version, around };
    const written = await writeAppointment(db, holder, { held, change, now });
    return (
      written && {
        managed: {
          ...managed,
          row: written,
          changesEnd: changesEnd({ ...times, chosenAt: now }, managed.noticeHours),
        },
        emailIds: emails.map(({ id }) => id),
      }
    );
  });
}

const isUpcoming = (row: AppointmentRow, now: Date): boolean =>
  isOpen(row.status) && row.status !== 'in_progress' && new Date(row.startsAt) > now;

function refuseUnlessChangeable({ row, changesEnd: end }: Managed, version: number, now: Date): void {
  if (row.version !== version || !isUpcoming(row, now)) throw new Refusal('appointment_changed');
  if (now > end.at) throw new Refusal('change_too_late');
}

function agendaOf({ agenda }: Managed): StoredAgenda {
  if (agenda === null) throw new Refusal('professional_not_found');
  return agenda;
}

/** Ends the links of an appointment that were sent so far; later email carries a new one. Refuses `not_found`. */
export async function revokeLink(db: Db, actor: Actor, { id }: { id: string }): Promise<void> {
  const { revoked } = await asMember(db, actor, {
    revoked: db
      .update(appointments)
      .set({ linkGeneration: nextGeneration })
      .where(eq(appointments.id, id))
      .returning({ id: appointments.id }),
  });
  if (revoked.length === 0) throw new Refusal('not_found');
}
