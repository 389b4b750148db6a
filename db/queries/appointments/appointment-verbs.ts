/** What members do with the time of an appointment: each verb decides on one read and writes under the agenda's lock. */
import { and, eq, isNotNull, not, or, sql } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type {
  AppointmentEdit,
  AppointmentInput,
  AppointmentMove,
  ContactBookingInput,
} from '../../../domain/agenda/appointment-input.ts';
import { stretchTo } from '../../../domain/agenda/appointment-times.ts';
import { phoneKey } from '../../../domain/contact/phone.ts';
import { notificationAddress } from '../../../domain/email/address.ts';
import { Refusal } from '../../../domain/errors.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { dayOf, epochMinuteOf, instantOf, type LocalMoment } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, sqlState } from '../../client.ts';
import { hasRow, newId, pick } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import {
  appointments,
  clients,
  commissionEntries,
  payments,
  privatePictures,
  receipts,
  reviews,
} from '../../schema/index.ts';
import { lockAgenda } from '../agenda/agenda.ts';
import { bookingEmailsOf, receiptOf } from '../bookings/receipts.ts';
import { isInUse, seeClientsOfStudio } from '../clients/client-rows.ts';
import { entriesAfter, workOf } from '../commissions/entries.ts';
import { emailOf, type QueuedEmail } from '../outbox/enqueue.ts';
import { claimsOf, requireRates, USER } from '../rate-counters.ts';
import { isAt, isDifferent, isStored, moveEvents } from './appointment-differences.ts';
import { appointmentRows, nextGeneration, selectAppointments } from './appointment-rows.ts';
import { type AppointmentState, proceduresOf, readState, refuseProblems } from './appointment-state.ts';
import { offerFreedTime } from './appointment-times.ts';
import {
  type Change,
  refusedWith,
  refuseUnlessCurrent,
  refuseUnlessFree,
  writeAppointment,
} from './appointment-writes.ts';

export interface MemberBooking {
  appointment: AppointmentRow;
  outboxIds: string[];
}

/**
 * Books in the actor's or, for who sees all, a colleague's agenda; off hours, in a block and in the past too. Refuses `time_taken`,
 * `time_unavailable` (both with `alternatives`), `invalid_input` (also for what is not the actor's), `idempotency_mismatch`.
 */
export function bookForClient(
  db: Db,
  actor: Actor,
  {
    now,
    ...input
  }: AppointmentInput & {
    ofStudio?: boolean;
    idempotencyKey: string;
    bodyHash: string;
    appUrl: string;
    now: Date;
  },
): Promise<MemberBooking> {
  const { idempotencyKey: key, bodyHash, appUrl, ofStudio = false } = input;
  const id = newId(now);
  const book = async () => {
    const state = await readState(db, actor, { ...input, key, now });
    const { repeated } = state;
    if (repeated !== null) {
      if (repeated.bodyHash !== bodyHash) throw new Refusal('idempotency_mismatch');
      return { appointment: repeated.answer, outboxIds: [] };
    }
    refuseProblems(state, input);
    const appointment = newRow(state, input, { id, now });
    const emails = emailsOfBooking(state, appointment, { appUrl, now });
    const { professionalId, clientId } = input;
    const change: Change = {
      added: {
        ...columnsOf(appointment),
        ...{ id, origin: 'member', createdAt: now, createdBy: state.member.professionalId },
      },
      procedures: appointment.procedures,
      key: { key, appointmentId: id, bodyHash, answer: appointment },
      events: [{ kind: 'booked', professionalId }],
      emails,
    };
    const written = await writeAppointment(db, actor, {
      held: { id, professionalId, clientId, ofStudio },
      change,
      now,
    });
    return written && { appointment: written, outboxIds: emails.map((email) => email.id) };
  };
  // Whatever else costs a round is seen in the next: after these the key is another studio's, which is not shown here.
  return untilUnchanged(book, { rounds: 3, refusal: 'idempotency_mismatch' });
}

/**
 * Books for the client of the studio who has this e-mail or, if no other, this phone, also one whom the actor does not see before; nothing of
 * the client is returned but with the appointment. Refuses `client_unclear` when it is nobody or may be several, `rate_limited`, and as `bookForClient`.
 */
export async function bookByContact(
  db: Db,
  actor: Actor,
  {
    contact: { email, phone },
    rateFactor,
    ...input
  }: ContactBookingInput & {
    rateFactor: number;
    idempotencyKey: string;
    bodyHash: string;
    appUrl: string;
    now: Date;
  },
): Promise<MemberBooking> {
  const claims = await claimsOf({ rateFactor }, [[rateLimits.contactBookingByMember, USER]]);
  const { found } = await asMember(db, actor, {
    rates: requireRates(db, claims, input.now),
    sight: seeClientsOfStudio(db),
    found: db
      .select(pick(clients, 'id', 'email'))
      .from(clients)
      .where(and(isInUse, or(eq(clients.email, email ?? ''), eq(clients.phoneKey, phoneKey(phone)))))
      .limit(MOST_UNCLEAR),
  });
  const [only, another] = found;
  const client = found.find((one) => email !== null && one.email === email) ?? (another ? undefined : only);
  if (client === undefined) throw new Refusal('client_unclear');
  return bookForClient(db, actor, { ...input, clientId: client.id, ofStudio: true });
}

/** Whom one phone and one e-mail may be: a family shares a phone, an e-mail is one client's. */
const MOST_UNCLEAR = 20;

/**
 * Replaces what the form holds; what is stored already changes nothing, whatever the version, so that a lost answer can be asked for again.
 * Refuses `not_found`, `appointment_changed` unless `version` is the stored one, and as `bookForClient`.
 */
export function editAppointment(
  db: Db,
  actor: Actor,
  { now, ...input }: AppointmentEdit & { id: string; now: Date },
): Promise<AppointmentRow> {
  const { id, version, professionalId } = input;
  return untilUnchanged(async () => {
    const state = await readState(db, actor, { ...input, now });
    const row = foundOrRefuse(state);
    if (isStored(row, input)) return row;
    refuseUnlessCurrent(row, version);
    refuseProblems(state, input);
    const edited = newRow(state, input, { id, now });
    const isOther = isDifferent(row, edited);
    const moved = moveEvents(row, edited);
    const change: Change = {
      columns: {
        ...columnsOf(edited),
        version: version + 1,
        ...(edited.client.id === row.client.id
          ? {}
          : { linkGeneration: nextGeneration, confirmedByClientAt: null }),
      },
      ...(isOther ? { procedures: edited.procedures } : {}),
      earned: earnedAfter(state, row, edited),
      events: [...moved, ...(isOther ? [{ kind: 'changed' as const, professionalId }] : [])],
    };
    const clientId = edited.client.id === row.client.id ? {} : { clientId: edited.client.id };
    return writeAppointment(db, actor, { held: { id, version, professionalId, ...clientId }, change, now });
  });
}

/** Another time or professional, or stretched: the last services give or take the minutes. Repeats and refuses like `editAppointment`. */
export function moveAppointment(
  db: Db,
  actor: Actor,
  { now, ...input }: AppointmentMove & { id: string; now: Date },
): Promise<AppointmentRow> {
  const { id, version } = input;
  return untilUnchanged(async () => {
    const state = await readState(db, actor, { ...input, now });
    const row = foundOrRefuse(state);
    const { id: professionalId, fullName } = row.professional;
    const target = input.professionalId ?? professionalId;
    if (
      isAt(row, { ...input, professionalId: target }) &&
      (input.totalMinutes ?? row.totalMinutes) === row.totalMinutes
    )
      return row;
    refuseUnlessCurrent(row, version);
    refuseProblems(state, { professionalId: target });
    const totalMinutes = input.totalMinutes ?? row.totalMinutes;
    const procedures =
      totalMinutes === row.totalMinutes ? row.procedures : stretchTo(row.procedures, totalMinutes);
    if (procedures === null) {
      const fields = { totalMinutes: ['Cada procedimento precisa de pelo menos um minuto'] };
      throw new Refusal('invalid_input', { fields });
    }
    const times = timesOf(state, input, totalMinutes);
    const moved = { ...row, ...times, totalMinutes, procedures, professional: { id: target, fullName } };
    const events = moveEvents(row, moved);
    const isStretched = totalMinutes !== row.totalMinutes;
    if (isStretched) events.push({ kind: 'changed', professionalId: target, data: { totalMinutes } });
    const { clientId: _, ...columns } = columnsOf(moved);
    const earned = earnedAfter(state, row, moved);
    const change: Change = { columns, events, earned, ...(isStretched ? { procedures } : {}) };
    return writeAppointment(db, actor, { held: { id, version, professionalId: target }, change, now });
  });
}

const ISSUED =
  'Este agendamento tem um recibo emitido, uma avaliação, um comprovante ou uma comissão paga e não pode ser excluído. Cancele o agendamento.';
const PAID = 'Este agendamento tem um pagamento registrado e não pode ser excluído. Cancele o agendamento.';

/** Deletes it. Refuses `not_found`, `appointment_changed`, `payment_exists` (also for a receipt, whose number stays, a review, a picture, or a commission in a closed statement). */
export async function deleteAppointment(
  db: Db,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const closed = and(eq(commissionEntries.appointmentId, id), isNotNull(commissionEntries.statementId));
  const keeping = [
    ...[payments, receipts, reviews, privatePictures].map((table) =>
      hasRow(table, eq(table.appointmentId, id)),
    ),
    hasRow(commissionEntries, closed),
  ];
  const { member, selected, deleted } = await asMember(db, actor, {
    lock: lockAgenda(db, sql`(select a.professional_id from ${appointments} a where a.id = ${id})`),
    freed: offerFreedTime(db, id),
    deleted: db
      .delete(appointments)
      .where(and(eq(appointments.id, id), eq(appointments.version, version), ...keeping.map(not)))
      .returning({ id: appointments.id }),
    selected: selectAppointments(db, { where: eq(appointments.id, id) }),
  }).catch((error: unknown) => {
    // A closed commission of a colleague, which is not seen here.
    if (sqlState(error) !== '42501') throw error;
    throw new Refusal('payment_exists', { message: ISSUED });
  });
  if (deleted.length > 0) return;
  const [row] = appointmentRows(selected, member.zone);
  if (row === undefined) throw new Refusal('not_found');
  if (row.paymentStatus !== null) throw new Refusal('payment_exists', { message: PAID });
  if (row.version === version) throw new Refusal('payment_exists', { message: ISSUED });
  throw refusedWith('appointment_changed', row);
}

/** What it adds to commissions that somebody else does the work, or that it is other work, of an appointment that is paid. */
function earnedAfter(
  { paid, member: { zone } }: AppointmentState,
  before: AppointmentRow,
  after: AppointmentRow,
) {
  const payment = paid?.payments[0]?.payment;
  if (paid === undefined || payment?.status !== 'paid') return undefined;
  const works = { work: workOf(after), settled: workOf(before) };
  return { paymentId: payment.id, entries: entriesAfter(paid.commissions, { payment, ...works, zone }) };
}

function foundOrRefuse({ row }: AppointmentState): AppointmentRow {
  if (row === null) throw new Refusal('not_found');
  return row;
}

function newRow(
  state: AppointmentState,
  input: AppointmentInput,
  { id, now }: { id: string; now: Date },
): AppointmentRow {
  const { row, host, client } = state;
  if (host === null || client === null) throw new Refusal('not_found'); // refused before, by its field
  const procedures = proceduresOf(state, input.procedures);
  const totalMinutes = procedures.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return {
    ...{ version: 1, status: 'scheduled', noShow: false, paymentStatus: null, origin: 'member' },
    ...{ contactDiverges: false, createdAt: now.toISOString() },
    ...row,
    ...timesOf(state, input, totalMinutes),
    ...{ id, totalMinutes, procedures, client, notes: input.notes },
    totalCents: procedures.reduce((sum, { priceCents }) => sum + priceCents, 0),
    professional: { id: host.professional.id, fullName: host.professional.fullName },
  };
}

/** When it is, in local time and as instants. Of a local time that happens twice an appointment keeps the later one. */
function timesOf({ row, agenda }: AppointmentState, { date, time }: LocalMoment, totalMinutes: number) {
  const isSame = row !== null && row.date === date && row.time === time;
  const start = isSame ? epochMinuteOf(new Date(row.startsAt)) : dayOf(agenda.zone, date).at(time);
  // What is cancelled holds no time, so that none has to be free for it.
  const busy = row?.status === 'cancelled' ? [] : agenda.busy;
  refuseUnlessFree({ ...agenda, busy }, start, totalMinutes, { date, time });
  if (start === null) throw new Refusal('time_unavailable');
  const [startsAt, endsAt] = [instantOf(start), instantOf(start + totalMinutes)];
  return { date, time, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

const columnsOf = (row: AppointmentRow) => ({
  clientId: row.client.id,
  professionalId: row.professional.id,
  startsAt: new Date(row.startsAt),
  endsAt: new Date(row.endsAt),
  totalMinutes: row.totalMinutes,
  totalCents: row.totalCents,
  notes: row.notes,
});

function emailsOfBooking(
  { host, member, ownName }: AppointmentState,
  row: AppointmentRow,
  { appUrl, now }: { appUrl: string; now: Date },
): QueuedEmail[] {
  const address = host && notificationAddress(host.professional);
  if (!host || !address || host.professional.id === member.professionalId) return [];
  const more = { clientPhone: row.client.phone, diverges: false, bookedBy: ownName };
  const data = {
    kind: 'booking-notice' as const,
    ...bookingEmailsOf(receiptOf(row, host, { appUrl, now }), more, { appUrl }),
  };
  return [emailOf(data, address, now, { professionalId: host.professional.id, appointmentId: row.id })];
}
