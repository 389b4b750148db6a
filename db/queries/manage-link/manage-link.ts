import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type AppointmentRow, isOpen } from '../../../domain/agenda/appointment.ts';
import { ALTERNATIVE_DAYS, ALTERNATIVES } from '../../../domain/booking/booking.ts';
import { changesEnd } from '../../../domain/booking/change-end.ts';
import {
  isLinkOver,
  MAX_TIMES_DAYS,
  type ManageCancellation,
  type ManageMove,
} from '../../../domain/booking/manage.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { addDays, dayOf, instantOf, type LocalDate } from '../../../domain/scheduling/clock.ts';
import { refusalAt } from '../../../domain/scheduling/conflicts.ts';
import { type Agenda, freeDays, nextFree } from '../../../domain/scheduling/slots.ts';
import { type Actor, asMember, callFunction, type Db, type LinkHolder, type Visitor } from '../../client.ts';
import { pick } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import { appointmentEvents, appointments, clients, pictures, studios } from '../../schema/index.ts';
import { agendaAt, aroundOf, type StoredAgenda, storedAgenda } from '../agenda/stored-agenda.ts';
import { appointmentRows, nextGeneration, selectAppointments } from '../appointments/appointment-rows.ts';
import { type Change, writeAppointment } from '../appointments/appointment-writes.ts';
import { asksApproval } from '../bookings/asks-approval.ts';
import { selectHost } from '../bookings/receipts.ts';
import { claimsOf, type RateClaim, requireRates } from '../rate-counters.ts';
import { emailsAbout, provenClient } from './manage-emails.ts';

interface Context {
  appUrl: string;
  visitor: Visitor;
  now: Date;
  /** Counted with the reading, once the link is found to be good; refuses `rate_limited`. */
  claims: readonly RateClaim[];
}
type Reading = Pick<Context, 'now' | 'claims'>;

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

/** Refuses `link_expired` (revoked, deleted, of an anonymised client, or over for a day), `rate_limited`. */
export async function readManaged(db: Db, holder: LinkHolder, { now, claims }: Reading) {
  const { appointmentId: id } = holder;
  const { member, selected, host, look, known } = await asMember(db, holder, {
    rates: claims.length > 0 ? requireRates(db, claims, now) : undefined,
    selected: selectAppointments(db, { where: eq(appointments.id, id) }),
    host: selectHost(db, sql`(select a.professional_id from ${appointments} a where a.id = ${id})`),
    look: db
      .select({
        theme: studios.theme,
        noticeHours: studios.changeNoticeHours,
        needsApproval: asksApproval(id),
        chosenAt: chosenAt(id),
        coverId: studios.coverId,
        logo: { id: pictures.id, smallWidth: pictures.smallWidth },
      })
      .from(studios)
      .leftJoin(pictures, eq(pictures.id, studios.logoId))
      .where(sql`${studios.id} = current_studio_id()`),
    known: db
      .select(pick(clients, 'deviceGeneration'))
      .from(appointments)
      .innerJoin(clients, eq(clients.id, appointments.clientId))
      .where(eq(appointments.id, id)),
  });
  const [row] = appointmentRows(selected, member.zone);
  if (!row || !host[0] || !look[0] || isLinkOver(row, now)) throw new Refusal('link_expired');
  const { noticeHours, needsApproval, chosenAt: chosen, ...rest } = look[0];
  return {
    row,
    host: host[0],
    noticeHours,
    needsApproval,
    changesEnd: changesEnd({ startsAt: row.startsAt, chosenAt: chosen }, noticeHours),
    look: rest,
    proven: provenClient(holder, row, known),
  };
}

export type Managed = Awaited<ReturnType<typeof readManaged>>;

/** When the client chose the present time; null where the studio did. */
const chosenAt = (id: string) =>
  sql<Date | null>`(
  select case when e.actor_id is null then e.created_at end from ${appointmentEvents} e
  where e.appointment_id = ${id} and e.kind in ('booked', 'moved') order by e.created_at desc, e.id desc limit 1)`.mapWith(
    appointmentEvents.createdAt,
  );

/** The client comes; said again it changes nothing. Refuses `link_expired`, `appointment_changed` (another version than was shown, begun, or waiting for the studio). */
export function confirmManaged(
  db: Db,
  holder: LinkHolder,
  { version, ...reading }: { version: number } & Reading,
): Promise<void> {
  const { now } = reading;
  return untilUnchanged(async () => {
    const { row, needsApproval } = await readManaged(db, holder, reading);
    const isWaiting = needsApproval && row.status === 'scheduled';
    if (row.version !== version || isWaiting || !isUpcoming(row, now))
      throw new Refusal('appointment_changed');
    if (row.isComing) return true;
    const events = [{ kind: 'coming' as const, professionalId: row.professional.id }];
    return writeAppointment(db, holder, {
      held: row,
      change: { columns: { confirmedByClientAt: now }, events },
      now,
    });
  }).then(() => undefined);
}

/**
 * Cancels, and writes to both sides; again it changes nothing. Refuses `link_expired`, `appointment_changed` (another version than
 * was shown, or begun), `change_too_late`. Resolves to the ids of the emails.
 */
export function cancelManaged(
  db: Db,
  holder: LinkHolder,
  { version, reason = null, ...context }: Pick<ManageCancellation, 'version' | 'reason'> & Context,
): Promise<string[]> {
  const { now } = context;
  return untilUnchanged(async () => {
    const managed = await readManaged(db, holder, context);
    const { row } = managed;
    if (row.status === 'cancelled') return [];
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
    return written && emails.map(({ id }) => id);
  });
}

/** The times to which it can be moved. Refuses `link_expired`, `change_too_late`, `professional_not_found` (takes no bookings now). */
export async function manageFreeTimes(
  db: Db,
  holder: LinkHolder,
  { from, to, ...reading }: { from: LocalDate; to: LocalDate } & Reading,
): Promise<Record<LocalDate, number[]>> {
  const { now } = reading;
  const managed = await readManaged(db, holder, reading);
  refuseUnlessChangeable(managed, managed.row.version, now);
  const last = to < addDays(from, MAX_TIMES_DAYS) ? to : addDays(from, MAX_TIMES_DAYS);
  const { agenda } = await readAgenda(db, managed, { from, to: last, now });
  return freeDays(agenda, from, last, managed.row.totalMinutes);
}

/** Moves to a free time. Refuses as `cancelManaged`, `time_taken`, `time_unavailable` (both with `alternatives`), `professional_not_found`. */
export function moveManaged(
  db: Db,
  holder: LinkHolder,
  { version, date, time, ...context }: Pick<ManageMove, 'version' | 'date' | 'time'> & Context,
): Promise<string[]> {
  const { now } = context;
  return untilUnchanged(async () => {
    const managed = await readManaged(db, holder, context);
    const { row } = managed;
    if (row.date === date && row.time === time && row.status !== 'cancelled') return [];
    refuseUnlessChangeable(managed, version, now);
    const through = addDays(date, ALTERNATIVE_DAYS);
    const { agenda, stored } = await readAgenda(db, managed, { from: date, to: through, now });
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
    return written && emails.map(({ id }) => id);
  });
}

const isUpcoming = (row: AppointmentRow, now: Date): boolean =>
  isOpen(row.status) && row.status !== 'in_progress' && new Date(row.startsAt) > now;

function refuseUnlessChangeable({ row, changesEnd: end }: Managed, version: number, now: Date): void {
  if (row.version !== version || !isUpcoming(row, now)) throw new Refusal('appointment_changed');
  if (now > end.at) throw new Refusal('change_too_late');
}

async function readAgenda(
  db: Db,
  { row }: Managed,
  { from, to, now }: { from: LocalDate; to: LocalDate; now: Date },
): Promise<{ agenda: Agenda; stored: StoredAgenda }> {
  const args = {
    professionalId: row.professional.id,
    from,
    through: to,
    procedures: row.procedures.map(({ id }) => id),
    except: row.id,
  };
  const stored = await callFunction(db, 'get_professional_appointments', args, v.nullable(storedAgenda));
  if (stored === null) throw new Refusal('professional_not_found');
  return { agenda: agendaAt(stored, { from, to, now }), stored };
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
