import { eq } from 'drizzle-orm';
import { type AppointmentRow, isOpen } from '../../../domain/agenda/appointment.ts';
import { ALTERNATIVE_DAYS, ALTERNATIVES } from '../../../domain/booking/booking.ts';
import { changesEnd } from '../../../domain/booking/change-end.ts';
import {
  MAX_TIMES_DAYS,
  type ManageCancellation,
  type ManagedTimes,
  type ManageMove,
} from '../../../domain/booking/manage.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Candidate, freeDaysOfAnyone, soonestOf, whoGets } from '../../../domain/scheduling/anyone.ts';
import {
  addDays,
  dayOf,
  type EpochMinute,
  instantOf,
  type LocalDate,
  type LocalMoment,
} from '../../../domain/scheduling/clock.ts';
import { refusalAt } from '../../../domain/scheduling/conflicts.ts';
import { nextFree } from '../../../domain/scheduling/slots.ts';
import { type Actor, asMember, type Db, type LinkHolder, type Visitor } from '../../client.ts';
import { pick } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import { appointments } from '../../schema/index.ts';
import { agendaAt, aroundOf } from '../agenda/stored-agenda.ts';
import { moveEvents } from '../appointments/appointment-differences.ts';
import { nextGeneration } from '../appointments/appointment-rows.ts';
import { type Change, writeAppointment } from '../appointments/appointment-writes.ts';
import { receiptOf } from '../bookings/receipts.ts';
import { depositAfterStatus, inState, stateAfter } from '../deposits/deposit-change.ts';
import { emailOf } from '../outbox/enqueue.ts';
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

/** For how long a claim waits until the studio is asked again. */
const ASK_AGAIN_MS = 12 * 60 * 60_000;

/**
 * The client says that the deposit is paid, with or without a picture of it: no clock ends the time any more. Said again it changes nothing.
 * Refuses `link_expired`, `deposit_settled` (nothing is waited for).
 */
export function claimDeposit(
  db: Db,
  holder: LinkHolder,
  { proofId, ...reading }: { proofId?: string | undefined } & Reading,
): Promise<Managed> {
  const { now } = reading;
  return untilUnchanged(async () => {
    const managed = await readManaged(db, holder, reading);
    const { row } = managed;
    if (row.deposit?.state === 'claimed') return managed;
    if (row.status === 'cancelled') throw new Refusal('deposit_settled');
    const state = stateAfter(row, { kind: 'claim' });
    const change: Change = {
      columns: { version: row.version + 1 },
      deposit: inState(state, { claimedAt: now, askAt: new Date(now.getTime() + ASK_AGAIN_MS) }),
      proof: proofId,
      events: [{ kind: 'deposit_claimed', professionalId: row.professional.id }],
    };
    const written = await writeAppointment(db, holder, { held: row, change, now });
    return written && { ...managed, row: written };
  });
}

/**
 * The deposit was not paid in time: cancels, and writes to the client; the time goes to who waits. Nothing where it is waited for no more.
 * For the job, which holds the client's link.
 */
export function expireDeposit(
  db: Db,
  holder: LinkHolder,
  { appUrl, now }: { appUrl: string; now: Date },
): Promise<number> {
  return untilUnchanged<{ ended: number }>(async () => {
    const managed = await readManaged(db, holder, { now, claims: [] });
    const { row, host } = managed;
    const { state, holdEndsAt } = row.deposit ?? {};
    if (state !== 'awaiting' || holdEndsAt == null || new Date(holdEndsAt) > now) return { ended: 0 };
    const isOpenRow = isOpen(row.status);
    const cancelled = { ...row, version: row.version + 1, status: 'cancelled' as const };
    const about = { appointmentId: row.id, professionalId: row.professional.id };
    const { email } = row.client;
    const mail = {
      kind: 'appointment-cancelled' as const,
      ...receiptOf(cancelled, host, { appUrl, now }),
      isUnpaid: true,
    };
    const change: Change = {
      columns: { version: row.version + 1, ...(isOpenRow && { status: 'cancelled' as const }) },
      deposit: inState(stateAfter(row, { kind: isOpenRow ? 'expire' : 'waive' })),
      events: isOpenRow
        ? [
            {
              kind: 'cancelled',
              professionalId: row.professional.id,
              data: { from: row.status, to: 'cancelled', deposit: true },
            },
          ]
        : [],
      emails: isOpenRow && email !== null ? [emailOf(mail, email, now, about)] : [],
    };
    const written = await writeAppointment(db, holder, { held: row, change, now });
    return written && { ended: 1 };
  }).then(({ ended }) => ended);
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
      deposit: depositAfterStatus(row, {
        status: 'cancelled',
        noShow: false,
        noticeHours: managed.noticeHours,
        zone: managed.host.studio.zone,
        now,
      }),
      events: [{ kind: 'cancelled', professionalId: row.professional.id, data }],
      emails,
      isClientChange: true,
    };
    const written = await writeAppointment(db, holder, { held: row, change, now });
    return written && { managed: { ...managed, row: written }, emailIds: emails.map(({ id }) => id) };
  });
}

/**
 * The times to which it can be moved, with `anyone` to whoever is free then. Refuses `link_expired`, `change_too_late`, `professional_not_found`
 * (nobody takes bookings now).
 */
export async function manageFreeTimes(
  db: Db,
  holder: LinkHolder,
  { from, to, anyone, ...reading }: { from: LocalDate; to: LocalDate; anyone: boolean } & Reading,
): Promise<ManagedTimes> {
  const { now } = reading;
  const last = to < addDays(from, MAX_TIMES_DAYS) ? to : addDays(from, MAX_TIMES_DAYS);
  const days = { from, to: last, anyone };
  const managed = await readManaged(db, holder, { ...reading, days });
  refuseUnlessChangeable(managed, managed.row.version, now);
  const candidates = candidatesOf(managed, { from, to: last, now });
  const shared = freeDaysOfAnyone(candidates, from, last, managed.row.professional.id);
  if (!anyone) return { days: shared.days };
  const people = candidates.map(({ host: { professional } }) => pick(professional, 'id', 'fullName'));
  return { days: shared.days, whose: shared.whose, people };
}

/**
 * Moves to a free time; with `anyone` to the professional still if she is free then, else to the fairest of who is
 * (domain/scheduling/anyone.ts), at the price and length that are agreed. Refuses as `cancelManaged`, `time_taken`, `time_unavailable` (both
 * with `alternatives`), `professional_not_found`.
 */
export function moveManaged(
  db: Db,
  holder: LinkHolder,
  { version, date, time, anyone, ...context }: Omit<ManageMove, 'token'> & Context,
): Promise<Changed> {
  const { now } = context;
  return untilUnchanged(async () => {
    const through = addDays(date, ALTERNATIVE_DAYS);
    const days = { from: date, to: through, anyone };
    const managed = await readManaged(db, holder, { ...context, days });
    const { row } = managed;
    if (row.date === date && row.time === time && row.status !== 'cancelled')
      return { managed, emailIds: [] };
    refuseUnlessChangeable(managed, version, now);
    const candidates = candidatesOf(managed, { ...days, now });
    const { host, stored, start } = whoHas(candidates, {
      date,
      time,
      through,
      preferred: row.professional.id,
    });
    const [startsAt, endsAt] = [instantOf(start), instantOf(start + row.totalMinutes)];
    const times = { date, time, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    const professional = pick(host.professional, 'id', 'fullName');
    const moved = { ...row, ...times, professional, version: version + 1 };
    const goes = professional.id !== row.professional.id;
    const former = goes ? { host: managed.host, hasLeft: row.professional.hasLeft === true } : undefined;
    const before = pick(row, 'date', 'time');
    const emails = await emailsAbout({ ...managed, host }, moved, { what: 'moved', before, former }, context);
    const professionalId = professional.id;
    const change: Change = {
      columns: { startsAt, endsAt, version: version + 1, ...(goes && { professionalId }) },
      events: moveEvents(row, moved),
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
          host,
          isServing: true,
          row: written,
          changesEnd: changesEnd({ ...times, chosenAt: now }, managed.noticeHours),
        },
        emailIds: emails.map(({ id }) => id),
      }
    );
  });
}

type Hosting = Candidate & Managed['hosts'][number];

/** Who can have it: the professional, and who else offers all of it, unless it is paid. Refuses `professional_not_found`. */
function candidatesOf(
  { row, hosts }: Managed,
  range: { from: LocalDate; to: LocalDate; now: Date },
): [Hosting, ...Hosting[]] {
  const isOwn = (id: string) => id === row.professional.id;
  const [first, ...others] = hosts.flatMap(({ host, stored }) => {
    const { id } = host.professional;
    if (!isOwn(id) && (stored.procedures.length < row.procedures.length || row.paymentStatus === 'paid'))
      return [];
    return { id, host, stored, agenda: agendaAt(stored, range), totalMinutes: row.totalMinutes };
  });
  if (first === undefined) throw new Refusal('professional_not_found');
  return [first, ...others];
}

interface Wanted extends LocalMoment {
  through: LocalDate;
  preferred: string;
}

/** Refuses with the next times of them all. */
function whoHas(
  candidates: readonly [Hosting, ...Hosting[]],
  { date, time, through, preferred }: Wanted,
): Hosting & { start: EpochMinute } {
  const [first] = candidates;
  const day = dayOf(first.agenda.zone, date);
  const start = day.at(time);
  const refusalOf = ({ agenda, totalMinutes }: Hosting) => refusalAt(agenda, date, time, totalMinutes);
  const able = candidates.filter((one) => refusalOf(one) === null);
  const chosen = start === null ? undefined : whoGets(able, day, { start, preferred });
  if (start !== null && chosen) return { ...chosen, start };
  const { code, message } = refusalOf(first) ?? new Refusal('time_unavailable');
  const free = candidates.flatMap(({ agenda, totalMinutes }) =>
    nextFree(agenda, { date, time }, totalMinutes, ALTERNATIVES, through),
  );
  throw new Refusal(code, { message, details: { alternatives: soonestOf(free, ALTERNATIVES) } });
}

const isUpcoming = (row: AppointmentRow, now: Date): boolean =>
  isOpen(row.status) && row.status !== 'in_progress' && new Date(row.startsAt) > now;

function refuseUnlessChangeable({ row, changesEnd: end }: Managed, version: number, now: Date): void {
  if (row.version !== version || !isUpcoming(row, now)) throw new Refusal('appointment_changed');
  if (now > end.at) throw new Refusal('change_too_late');
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
