import type {
  AppointmentEventKind,
  AppointmentRow,
  AppointmentStatus,
} from '../../../domain/agenda/appointment.ts';
import type {
  CancelledMoney,
  ConfirmationInput,
  StatusEmailInput,
} from '../../../domain/agenda/appointment-input.ts';
import { isSettled, prepaidCents, takenUp } from '../../../domain/agenda/prepaid.ts';
import type { Canceller } from '../../../domain/money/deposit.ts';
import type { PaymentInput } from '../../../domain/money/payment.ts';
import { epochMinuteOf } from '../../../domain/scheduling/clock.ts';
import type { Actor, Db } from '../../client.ts';
import { newId } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import { entriesAfter, withPrepaid, workOf } from '../commissions/entries.ts';
import { askAfterApproval, depositAfterStatus, withDeposit } from '../deposits/deposit-change.ts';
import { askEmails } from '../deposits/deposit-emails.ts';
import { eventData, paidAtOf } from '../payments/payment-events.ts';
import type { Change } from './appointment-change.ts';
import { type EmailAnswer, emailAnswer, emailTo, onceAVersion } from './appointment-emails.ts';
import {
  refusedWith,
  refuseUnlessCurrent,
  refuseUnlessFree,
  writeAppointment,
} from './appointment-writes.ts';
import { type Hosted, readHosted } from './hosted-appointment.ts';

interface Versioned {
  id: string;
  version: number;
}

/**
 * Gives an appointment any status, and a client what was paid where `payment` says so; `noShow` says why it is cancelled. What is so already, the
 * payment included, changes nothing, whatever the version. Refuses `not_found`, `appointment_changed` unless `version` is the stored one, `payment_missing` (completed without a payment), `time_taken` (taking back a cancellation).
 */
export function changeStatus(
  db: Db,
  actor: Actor,
  {
    now,
    ...input
  }: Versioned & {
    status: AppointmentStatus;
    noShow?: boolean;
    appUrl: string;
    now: Date;
  } & CancelledMoney,
): Promise<AppointmentRow> {
  const { version, status, noShow = false, by = 'studio', appUrl } = input;
  return untilUnchanged(async () => {
    const hosted = await readStatus(db, actor, { ...input, now });
    const { row } = hosted;
    const returns = input.payment === 'returned' && hosted.payment !== null;
    if (hasStatus(row, status, noShow) && !returns) return row;
    refuseUnlessCurrent(row, version);
    const { zone, host } = hosted;
    const taken = status === 'completed' ? { ...hosted, row: takenUp(row) } : hosted;
    const change = statusChange(taken, status, { noShow, by });
    const deposit = depositAfterStatus(row, { status, noShow, fate: input.deposit, by, zone, now });
    const money = returns ? returnPayment(hosted) : earnedByPrepaid(taken, status, now);
    const emails = askEmails(row, deposit.deposit, host, { appUrl, now });
    return writeAppointment(db, actor, {
      held: row,
      change: { ...change, ...deposit, ...money, emails },
      now,
    });
  });
}

/** With what decides on commissions where the change may touch them: a second look for what was completed. */
async function readStatus(
  db: Db,
  actor: Actor,
  { id, status, payment, now }: { id: string; status: AppointmentStatus; now: Date } & CancelledMoney,
): Promise<Hosted> {
  const isPaid = payment === 'returned' || status === 'completed';
  const hosted = await readHosted(db, actor, id, { now, isPaid });
  const looksAgain = !isPaid && hosted.row.status === 'completed' && hosted.row.paymentStatus === null;
  return looksAgain ? readHosted(db, actor, id, { now, isPaid: true }) : hosted;
}

export interface Confirmed extends EmailAnswer {
  appointment: AppointmentRow;
}

/** Confirms, and enqueues the email to the client in the same transaction when it was asked for, once a version and address. Refuses like `changeStatus`. */
export function confirmAppointment(
  db: Db,
  actor: Actor,
  { now, ...input }: ConfirmationInput & { id: string; appUrl: string; now: Date },
): Promise<Confirmed> {
  const { id, version, appUrl } = input;
  return untilUnchanged(async () => {
    const hosted = await readHosted(db, actor, id, { now });
    const { row, host } = hosted;
    refuseUnlessCurrent(row, version);
    const change = statusChange(hosted, 'confirmed');
    const deposit = askAfterApproval(row, hosted.zone, now);
    const asked = deposit ? withDeposit(row, deposit) : row;
    const confirmed = change === null ? asked : { ...asked, version: version + 1 };
    const emails = input.email
      ? onceAVersion(
          emailTo('appointment-confirmation', confirmed, host, { appUrl, now }),
          'confirmed',
          confirmed,
        )
      : askEmails(row, deposit, host, { appUrl, now });
    const events = [
      ...(change?.events ?? []),
      ...(input.whatsapp ? [whatsappEvent(row, 'confirmation')] : []),
    ];
    const appointment = await writeAppointment(db, actor, {
      held: row,
      change: { ...change, deposit, events, emails, isEmailedOnce: true },
      now,
    });
    return appointment && { appointment, ...emailAnswer(input, emails) };
  });
}

/** The email about a move or a cancellation, once a version. Refuses `not_found`, `appointment_changed` (also where `about` does not fit). */
export function notifyClient(
  db: Db,
  actor: Actor,
  { now, ...input }: StatusEmailInput & { id: string; appUrl: string; now: Date },
): Promise<EmailAnswer> {
  const { id, version, about, appUrl } = input;
  return untilUnchanged(async () => {
    const { row, host } = await readHosted(db, actor, id, { now });
    refuseUnlessCurrent(row, version);
    if ((row.status === 'cancelled') !== (about === 'cancelled'))
      throw refusedWith('appointment_changed', row);
    const emails = input.email
      ? onceAVersion(emailTo(`appointment-${about}`, row, host, { appUrl, now }), about, row)
      : [];
    const events = input.whatsapp ? [whatsappEvent(row, about)] : [];
    const change = { events, emails, isEmailedOnce: true };
    const written = await writeAppointment(db, actor, { held: row, change, now });
    return written && emailAnswer(input, emails);
  });
}

/** Records the payment and completes, both or neither. Refuses `not_found`, `payment_exists`, `appointment_changed`, `time_taken`. */
export function settleAppointment(
  db: Db,
  actor: Actor,
  { now, ...input }: Versioned & { payment: PaymentInput; now: Date },
): Promise<AppointmentRow> {
  const { id, version } = input;
  const paymentId = newId(now);
  const payment = { ...input.payment, paidAt: paidAtOf(input.payment, now, 'payment.paidAt') };
  return untilUnchanged(async () => {
    const hosted = await readHosted(db, actor, id, { now, isPaid: true });
    const { row, commissions, zone } = hosted;
    if (commissions === null) throw new Error('read without its payment');
    if (row.paymentStatus !== null) throw refusedWith('payment_exists', row);
    refuseUnlessCurrent(row, version);
    const paid = { ...takenUp(row), paymentStatus: payment.status };
    const turn = { status: 'completed', noShow: false, by: 'studio', zone, now } as const;
    const about = { appointmentId: id, professionalId: row.professional.id, paymentId };
    const change = {
      ...(statusChange({ ...hosted, row: paid }, 'completed') ?? { columns: { version: version + 1 } }),
      ...depositAfterStatus(row, turn),
      payment: { ...payment, id: paymentId, appointmentId: id, createdAt: now },
      earned: {
        paymentId,
        entries: entriesAfter(commissions, {
          payment: withPrepaid({ ...payment, id: paymentId }, paid, commissions),
          work: workOf(row),
          zone,
        }),
      },
      paymentEvent: { ...about, kind: 'recorded' as const, data: eventData(payment) },
    };
    return writeAppointment(db, actor, { held: row, change, now });
  });
}

/** What the visitor typed replaces name and phone of the stored client ('dados divergentes'), if it differs. Refuses `not_found`. */
export function acceptContact(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<AppointmentRow> {
  return untilUnchanged(async () => {
    const { row } = await readHosted(db, actor, id, { now });
    if (!row.contactDiverges) return row;
    const events = [eventOf(row, 'changed', { contact: true })];
    const held = { id, version: row.version, clientId: row.client.id };
    return writeAppointment(db, actor, { held, change: { isContactAccepted: true, events }, now });
  });
}

/** What another status changes; null when it is that already. Refuses `payment_missing`, and `time_taken` for what was cancelled. */
function statusChange(
  { row, agenda }: Hosted,
  status: AppointmentStatus,
  { noShow = false, by = 'studio' }: { noShow?: boolean; by?: Canceller } = {},
): Change | null {
  if (hasStatus(row, status, noShow)) return null;
  if (status === 'completed' && !isSettled(row)) throw refusedWith('payment_missing', row);
  if (agenda !== null && status !== 'cancelled')
    refuseUnlessFree(agenda, epochMinuteOf(new Date(row.startsAt)), row.totalMinutes);
  const data = { from: row.status, to: status, ...(noShow ? { noShow } : by === 'client' ? { by } : {}) };
  return { columns: { status, noShow }, events: [eventOf(row, statusEvent(row.status, status), data)] };
}

/** Of what is completed without a payment: what was paid before earns as one would, under the id of the appointment, while it is completed. */
function earnedByPrepaid({ row, commissions, zone }: Hosted, status: AppointmentStatus, now: Date): Change {
  const isCompleted = status === 'completed';
  const isSame = isCompleted === (row.status === 'completed');
  if (commissions === null || row.paymentStatus !== null || isSame) return {};
  if (isCompleted && prepaidCents(row) === 0) return {}; // done for nothing
  const paid = { amountCents: prepaidCents(row), status: 'paid' as const, paidAt: now };
  const payment = { id: row.id, ...(isCompleted && paid) };
  return {
    earned: { paymentId: row.id, entries: entriesAfter(commissions, { payment, work: workOf(row), zone }) },
  };
}

function returnPayment({ row, payment, commissions, zone }: Hosted): Change {
  if (payment === null || commissions === null) throw new Error('read without its payment');
  const about = { appointmentId: row.id, professionalId: row.professional.id, paymentId: payment.id };
  const data = eventData({ ...payment, status: 'cancelled', paidAt: null });
  const entries = entriesAfter(commissions, { payment: { id: payment.id }, work: workOf(row), zone });
  return {
    returned: payment.id,
    earned: { paymentId: payment.id, entries },
    paymentEvent: { ...about, kind: 'cancelled', data },
  };
}

const hasStatus = (row: AppointmentRow, status: AppointmentStatus, noShow: boolean) =>
  row.status === status && (row.noShow || !noShow);

function statusEvent(from: AppointmentStatus, to: AppointmentStatus): AppointmentEventKind {
  if (to === 'completed' || to === 'cancelled') return to;
  if (to === 'scheduled' || from === 'completed' || from === 'cancelled') return 'reopened';
  return to === 'confirmed' ? 'confirmed' : 'started';
}

const eventOf = (row: AppointmentRow, kind: AppointmentEventKind, data: Record<string, unknown> = {}) => ({
  kind,
  professionalId: row.professional.id,
  data,
});

const whatsappEvent = (row: AppointmentRow, purpose: string) => eventOf(row, 'whatsapp', { purpose });
