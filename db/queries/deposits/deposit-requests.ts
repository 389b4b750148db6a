/** What members ask of a client ahead, or have received by hand: with a new appointment, or for one that stands. */
import type { AppointmentDeposit, AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { isOpen } from '../../../domain/agenda/appointment.ts';
import { restCents } from '../../../domain/agenda/prepaid.ts';
import { Refusal } from '../../../domain/errors.ts';
import { holdEnd } from '../../../domain/money/deposit-policy.ts';
import {
  type DepositRequest,
  type HandMethod,
  requestProblems,
} from '../../../domain/money/deposit-request.ts';
import type { StoredDepositRules } from '../../../domain/money/deposit-rules.ts';
import { pixTransactionId } from '../../../domain/money/pix-code.ts';
import type { Actor, Db } from '../../client.ts';
import { newId } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import type { Change } from '../appointments/appointment-change.ts';
import { depositOf } from '../appointments/appointment-rows.ts';
import { refusedWith, refuseUnlessCurrent, writeAppointment } from '../appointments/appointment-writes.ts';
import { readHosted } from '../appointments/hosted-appointment.ts';
import type { Host } from '../bookings/receipts.ts';
import { eventData } from '../payments/payment-events.ts';
import { stateAfter } from './deposit-change.ts';
import { depositEmails } from './deposit-emails.ts';

interface Facts {
  host: Host;
  /** The studio's; null where it asks for no deposits. */
  rules: StoredDepositRules | null;
  appUrl: string;
  now: Date;
}

/**
 * The appointment as it is with the deposit, and what is written of it. The client accepted no text, so that it can never be kept. Refuses
 * `invalid_input` at the request's fields.
 */
export function withRequest(
  row: AppointmentRow,
  request: DepositRequest,
  { host, rules, ...written }: Facts,
): {
  row: AppointmentRow;
  change: Pick<Change, 'newDeposit' | 'payment' | 'paymentEvent' | 'events' | 'emails'>;
} {
  const { now } = written;
  const facts = { hasRules: rules !== null, restCents: restCents(row), startsAt: row.startsAt };
  const fields = requestProblems(request, facts, now);
  if (fields !== null || rules === null) throw new Refusal('invalid_input', { fields: fields ?? {} });
  const { zone, changeNoticeHours: noticeHours } = host.studio;
  const { amountCents } = request;
  const isAsked = request.kind === 'asked';
  const holdEndsAt = isAsked ? holdEnd(rules.hold, { zone, startsAt: new Date(row.startsAt), now }) : null;
  const stored = {
    ...{ amountCents, holdEndsAt, mayKeep: false, noticeHours },
    state: isAsked ? ('awaiting' as const) : ('received' as const),
    holdMinutes: rules.hold === 'day' ? null : rules.hold,
  };
  const deposit: AppointmentDeposit = depositOf(stored, zone);
  const deposited = { ...row, deposit };
  const { professional } = row;
  return {
    row: deposited,
    change: {
      newDeposit: { ...stored, appointmentId: row.id },
      ...(!isAsked && depositPayment(row, { amountCents, method: request.method }, now)),
      events: [
        {
          kind: isAsked ? 'deposit_requested' : 'deposit_received',
          professionalId: professional.id,
          data: { amountCents },
        },
      ],
      emails: depositEmails(isAsked ? 'asked' : 'received', deposited, host, written),
    },
  };
}

/** The payment that a deposit is, once it has come. */
export function depositPayment(
  row: AppointmentRow,
  { amountCents, method = 'pix' }: { amountCents: number; method?: HandMethod },
  now: Date,
): Required<Pick<Change, 'payment' | 'paymentEvent'>> {
  const payment = {
    ...{ id: newId(now), appointmentId: row.id, kind: 'deposit' as const, amountCents, notes: null },
    ...{ method, status: 'paid' as const, paidAt: now, createdAt: now },
    transactionId: method === 'pix' ? pixTransactionId(row.id) : null,
  };
  const about = { paymentId: payment.id, appointmentId: row.id, professionalId: row.professional.id };
  return { payment, paymentEvent: { ...about, kind: 'recorded', data: eventData(payment) } };
}

interface Requested {
  /** Of the appointment. */
  id: string;
  version: number;
  deposit: DepositRequest;
  appUrl: string;
  now: Date;
}

/**
 * Asks for a deposit of an appointment that stands without one, or records one that was received by hand; the client is written to. Said again
 * it changes nothing. Refuses `not_found`, `appointment_changed`, `appointment_cancelled`, `payment_exists`, `deposit_settled` (there is one),
 * `invalid_input` at the request's fields.
 */
export function requestDeposit(
  db: Db,
  actor: Actor,
  { id, version, deposit: request, ...written }: Requested,
): Promise<{ appointment: AppointmentRow; outboxIds: string[] }> {
  const { now } = written;
  return untilUnchanged(async () => {
    const { row, host, rules } = await readHosted(db, actor, id, { now, isRequested: true });
    if (isStored(row, request)) return { appointment: row, outboxIds: [] };
    refuseUnlessCurrent(row, version);
    if (!isOpen(row.status)) throw new Refusal('appointment_cancelled', { details: { appointment: row } });
    if (row.paymentStatus !== null) throw refusedWith('payment_exists', row);
    if (row.deposit) stateAfter(row, { kind: 'ask' });
    const { change } = withRequest(row, request, { host, rules, ...written });
    const columns = { version: row.version + 1 };
    const appointment = await writeAppointment(db, actor, { held: row, change: { columns, ...change }, now });
    return appointment && { appointment, outboxIds: (change.emails ?? []).map((email) => email.id) };
  });
}

const isStored = ({ deposit }: AppointmentRow, { kind, amountCents }: DepositRequest): boolean =>
  deposit?.amountCents === amountCents && deposit.state === (kind === 'asked' ? 'awaiting' : 'received');
