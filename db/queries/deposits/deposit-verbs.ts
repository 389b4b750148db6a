/** What members do with a deposit: each verb decides on one read, and writes under the lock of the appointment's agenda. */
import { desc, inArray } from 'drizzle-orm';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import { isPaidUp } from '../../../domain/agenda/prepaid.ts';
import { Refusal } from '../../../domain/errors.ts';
import { isPaid } from '../../../domain/money/deposit.ts';
import { holdEnd } from '../../../domain/money/deposit-policy.ts';
import type { UnclearReason } from '../../../domain/money/pix-charge.ts';
import { epochMinuteOf } from '../../../domain/scheduling/clock.ts';
import { conflictDuring } from '../../../domain/scheduling/conflicts.ts';
import { type Actor, asMember, type Db, type LinkHolder } from '../../client.ts';
import { untilUnchanged } from '../../races.ts';
import { appointments, deposits } from '../../schema/index.ts';
import type { Change } from '../appointments/appointment-change.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { refuseUnlessCurrent, writeAppointment } from '../appointments/appointment-writes.ts';
import { type Hosted, readHosted } from '../appointments/hosted-appointment.ts';
import { eventData } from '../payments/payment-events.ts';
import { type PixChargeRow, readCharge } from '../pix/charges.ts';
import { creditOverpaid, inState, stateAfter, withDeposit } from './deposit-change.ts';
import { depositEmails, providerEmails } from './deposit-emails.ts';
import { depositPayment } from './deposit-requests.ts';

interface Named {
  /** Of the appointment, whose version is the deposit's. */
  id: string;
  /** That was seen; a provider has seen none. */
  version?: number;
  appUrl: string;
  now: Date;
}

/** The appointment after a verb, and the ids of the emails about it. */
interface Changed {
  appointment: AppointmentRow;
  outboxIds: string[];
}

const MOST = 50;

/** Appointments whose deposit is waited for, claimed or to be returned, earliest first; of more than `MOST` those that changed last. */
export async function listDeposits(db: Db, actor: Actor): Promise<AppointmentRow[]> {
  const open = db
    .select({ id: deposits.appointmentId })
    .from(deposits)
    .where(inArray(deposits.state, ['awaiting', 'claimed', 'due_back']))
    .orderBy(desc(deposits.updatedAt))
    .limit(MOST);
  const { member, selected } = await asMember(db, actor, {
    selected: selectAppointments(db, { where: inArray(appointments.id, open) }),
  });
  return appointmentRows(selected, member.zone);
}

/**
 * The deposit is on the studio's account; the client is written to. Of an appointment that was cancelled for want of it it takes the time up again
 * where that is free, and is else to be returned, as it is where all was paid otherwise, until something is left to pay. Said again it changes nothing. Refuses `not_found`, `appointment_changed`, `deposit_settled` (there is none).
 */
export function receiveDeposit(
  db: Db,
  actor: Actor | LinkHolder,
  { id, version, ...written }: Named,
): Promise<Changed> {
  const { now } = written;
  return untilUnchanged(async () => {
    const hosted = await readHosted(db, actor, id, { now });
    const { row } = hosted;
    const byProvider = !('session' in actor);
    if (!byProvider && countsAgain(hosted)) {
      refuseUnlessCurrent(row, version ?? row.version);
      return write(db, actor, { row, change: countAgain(hosted, written), now });
    }
    if (row.deposit && isPaid(row.deposit.state)) return { appointment: row, outboxIds: [] };
    refuseUnlessCurrent(row, version ?? row.version);
    return write(db, actor, { row, change: receipt(hosted, { ...written, byProvider }), now });
  });
}

async function write(
  db: Db,
  actor: Actor | LinkHolder,
  { row, change, now }: { row: AppointmentRow; change: Change; now: Date },
): Promise<Changed | null> {
  const appointment = await writeAppointment(db, actor, { held: row, change, now });
  return appointment && { appointment, outboxIds: (change.emails ?? []).map(({ id }) => id) };
}

interface Receiving {
  byProvider: boolean;
  appUrl: string;
  now: Date;
}

function receipt({ row, host, agenda, payment }: Hosted, { byProvider, ...written }: Receiving): Change {
  const { now } = written;
  const isCancelled = row.status === 'cancelled';
  const isFree = (!isCancelled || isStillFree(row, agenda, now)) && !isPaidUp(row, payment?.amountCents ?? 0);
  const state = stateAfter(row, { kind: 'pay', isFree });
  const { amountCents = 0 } = row.deposit ?? {};
  const isTakenUp = isCancelled && state === 'received';
  const columns = {
    version: row.version + 1,
    ...(isTakenUp && { status: 'scheduled' as const, noShow: false }),
  };
  const news = state === 'received' ? 'received' : 'due_back';
  const received = withDeposit({ ...row, ...columns }, { state });
  const { professional } = row;
  return {
    columns,
    deposit: inState(state),
    credits: creditOverpaid(received),
    emails: [
      ...depositEmails(news, received, host, written),
      ...(byProvider && isTakenUp ? providerEmails({ what: 'taken_up' }, received, host, written) : []),
    ],
    ...depositPayment(row, { amountCents }, now),
    events: [
      { kind: 'deposit_received', professionalId: professional.id, data: { state } },
      ...(isTakenUp
        ? [
            {
              kind: 'reopened' as const,
              professionalId: professional.id,
              data: { from: 'cancelled', to: 'scheduled' },
            },
          ]
        : []),
    ],
  };
}

/** What was to be returned beside a payment, of which something is left to pay by now. */
const countsAgain = ({ row, payment }: Hosted): boolean =>
  row.deposit?.state === 'due_back' &&
  row.status !== 'cancelled' &&
  !isPaidUp(row, payment?.amountCents ?? 0);

function countAgain({ row, host }: Hosted, written: Omit<Receiving, 'byProvider'>): Change {
  const state = stateAfter(row, { kind: 'reopen' });
  const received = withDeposit(row, { state });
  return {
    columns: { version: row.version + 1 },
    deposit: inState(state),
    credits: creditOverpaid(received),
    emails: depositEmails('received', received, host, written),
    events: [{ kind: 'deposit_received', professionalId: row.professional.id, data: { state } }],
  };
}

function isStillFree(row: AppointmentRow, agenda: Hosted['agenda'], now: Date): boolean {
  const start = epochMinuteOf(new Date(row.startsAt));
  if (agenda === null || new Date(row.startsAt) <= now) return false;
  return conflictDuring(agenda, { start, end: start + row.totalMinutes }) === null;
}

/** Minutes that a time waits after the studio has not found the payment. */
const LAST_HOLD = 60;

/** 'Não recebi': the client gets a last hold of an hour, and is written to. Refuses like `receiveDeposit`. */
export const denyDeposit = (db: Db, actor: Actor, input: Named): Promise<Changed> =>
  changeDeposit(db, actor, input, ({ row, host, zone }) => {
    const state = stateAfter(row, { kind: 'deny' });
    const holdEndsAt = holdEnd(LAST_HOLD, { zone, startsAt: new Date(row.startsAt), now: input.now });
    return {
      deposit: inState(state, { holdEndsAt }),
      events: [{ kind: 'deposit_denied', professionalId: row.professional.id }],
      emails: depositEmails('denied', withDeposit(row, { state, holdEndsAt }), host, input),
    };
  });

/** The time is certain without it; the client is written to. Refuses like `receiveDeposit`. */
export const waiveDeposit = (db: Db, actor: Actor, input: Named): Promise<Changed> =>
  changeDeposit(db, actor, input, ({ row, host }) => {
    const state = stateAfter(row, { kind: 'waive' });
    return {
      deposit: inState(state, { settledAt: input.now }),
      events: [{ kind: 'deposit_waived', professionalId: row.professional.id }],
      emails: depositEmails('waived', withDeposit(row, { state }), host, input),
    };
  });

/**
 * What was to be returned, or is the client's credit, was returned: it counts as received no more, and the client is written to. `note`: how. Refuses like
 * `receiveDeposit`, and `credit_short` where the client has used of it; what a provider gave back takes what is left of the credit, and the studio is
 * told of the rest.
 */
export const returnDeposit = (
  db: Db,
  actor: Actor | LinkHolder,
  { note = null, ...input }: Named & { note?: string | null },
): Promise<Changed> =>
  changeDeposit(db, actor, input, ({ row, host, deposited, creditCents }) => {
    const isDone = !('session' in actor);
    const state = stateAfter(row, { kind: 'give_back', isDone });
    const returned = withDeposit(row, { state });
    const { state: former, amountCents = 0 } = row.deposit ?? {};
    const isCredit = former === 'credited';
    if (isCredit && !isDone && creditCents < amountCents) throw new Refusal('credit_short');
    const taken = isCredit ? Math.min(amountCents, creditCents) : 0;
    const usedCents = isCredit ? amountCents - taken : 0;
    const about = { appointmentId: row.id, professionalId: row.professional.id };
    return {
      deposit: inState(state, { settledAt: input.now, settledNote: note }),
      events: [
        {
          ...{ kind: 'deposit_returned' as const, professionalId: row.professional.id },
          data: usedCents > 0 ? { usedCents } : {},
        },
      ],
      emails: [
        ...depositEmails('returned', returned, host, input),
        ...(isDone ? providerEmails({ what: 'returned', usedCents }, returned, host, input) : []),
      ],
      ...(taken > 0 && { credits: [{ kind: 'returned' as const, amountCents: -taken }] }),
      ...(deposited && {
        returned: deposited.id,
        paymentEvent: {
          ...{ ...about, paymentId: deposited.id, kind: 'cancelled' as const },
          data: eventData({ ...deposited, status: 'cancelled', paidAt: null }),
        },
      }),
    };
  });

/**
 * The studio is told, once of a charge, to look at its account at the provider by itself. A time that waits for the deposit waits for its answer where money
 * came, as after 'Já paguei'. For the job, which holds the client's link.
 */
export function tellUnclear(
  db: Db,
  holder: LinkHolder,
  { charge, reason, paidCents, appUrl, now }: Unclear,
): Promise<string[]> {
  return untilUnchanged(async () => {
    const [{ row, host }, { charge: stored }] = await Promise.all([
      readHosted(db, holder, holder.appointmentId, { now }),
      readCharge(db, charge),
    ]);
    if (stored?.toldAt !== null) return [];
    const isClaimed = reason === 'amount' && row.deposit?.state === 'awaiting';
    const { amountCents } = charge;
    const data = { reason, amountCents, ...(paidCents !== undefined && { paidCents }) };
    const change: Change = {
      told: charge.id,
      ...(isClaimed && {
        columns: { version: row.version + 1 },
        deposit: inState(stateAfter(row, { kind: 'claim' }), { claimedAt: now }),
      }),
      events: [{ kind: 'deposit_unclear', professionalId: row.professional.id, data }],
      emails: providerEmails({ what: reason, ...(paidCents !== undefined && { paidCents }) }, row, host, {
        appUrl,
        now,
      }),
    };
    const written = await write(db, holder, { row, change, now });
    return written?.outboxIds ?? null;
  });
}

interface Unclear {
  charge: Pick<PixChargeRow, 'id' | 'studioId' | 'amountCents'>;
  reason: UnclearReason;
  paidCents?: number | undefined;
  appUrl: string;
  now: Date;
}

function changeDeposit(
  db: Db,
  actor: Actor | LinkHolder,
  { id, version, now }: Named,
  decide: (hosted: Hosted) => Omit<Change, 'columns'>,
): Promise<Changed> {
  return untilUnchanged(async () => {
    const hosted = await readHosted(db, actor, id, { now, isDeposited: true });
    const { row } = hosted;
    refuseUnlessCurrent(row, version ?? row.version);
    const change = { columns: { version: row.version + 1 }, ...decide(hosted) };
    return write(db, actor, { row, change, now });
  });
}
