/** What an event makes of an appointment's deposit, as columns of the change that causes it. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type {
  AppointmentDeposit,
  AppointmentRow,
  AppointmentStatus,
} from '../../../domain/agenda/appointment.ts';
import { startsLater } from '../../../domain/agenda/appointment-detail.ts';
import { creditBeside, prepaidCents } from '../../../domain/agenda/prepaid.ts';
import { Refusal } from '../../../domain/errors.ts';
import {
  type Canceller,
  type DepositEvent,
  type DepositFate,
  type DepositState,
  depositStates,
  next,
} from '../../../domain/money/deposit.ts';
import { holdEnd, mayKeepNow } from '../../../domain/money/deposit-policy.ts';
import type { Db } from '../../client.ts';
import { appointments, deposits } from '../../schema/index.ts';
import type { Change, DepositColumns } from '../appointments/appointment-change.ts';
import type { NewCredit } from '../credits/credit-entries.ts';

/** The state after an event. Refuses `deposit_settled` (with `appointment`) where it cannot be, or where there is no deposit. */
export function stateAfter(row: AppointmentRow, event: DepositEvent): DepositState {
  const state = row.deposit && next(row.deposit.state, event);
  if (!state) throw new Refusal('deposit_settled', { details: { appointment: row } });
  return state;
}

/** Nothing is waited for in any other state but those that say so. */
export const inState = (state: DepositState, columns: DepositColumns = {}): DepositColumns => ({
  ...{ state, holdEndsAt: null, claimedAt: null, askAt: null },
  ...columns,
});

/** What is waited for or counts again. */
const unsettled = { settledAt: null, settledBy: null, settledNote: null };

interface Turn {
  status: AppointmentStatus;
  noShow: boolean;
  /** What becomes of a paid one that is cancelled. */
  fate?: DepositFate | undefined;
  /** Who wished that. */
  by: Canceller;
  zone: string;
  now: Date;
}

/**
 * What another status makes of the deposit. Where nothing is said, one of a client who did not come is kept if the policy lets it, and any other is
 * to be returned. Refuses `deposit_not_kept` to keep what the policy does not let.
 */
export function depositAfterStatus(
  row: AppointmentRow,
  { status, noShow, fate, by, zone, now }: Turn,
): Pick<Change, 'deposit' | 'credits'> {
  const { deposit, creditCents: used = 0 } = row;
  if (row.status === status) return {};
  if (deposit === undefined) return status === 'cancelled' ? { credits: restored(used) } : {};
  if (status === 'cancelled') {
    const mayKeep = mayKeepNow(deposit, { ...row, noShow, by }, now);
    const chosen = fate ?? (noShow && mayKeep ? 'kept' : 'returned');
    const state = next(deposit.state, { kind: 'cancel', fate: chosen, mayKeep });
    if (state === null) throw new Refusal('deposit_not_kept', { details: { appointment: row } });
    const isSettled = state !== deposit.state && (state === 'kept' || state === 'credited');
    const { amountCents } = deposit;
    const becomesCredit = isSettled && state === 'credited';
    return {
      deposit: inState(state, isSettled ? { settledAt: now } : {}),
      credits: [
        ...restored(state === 'covered' ? used - amountCents : used),
        ...(becomesCredit ? [{ kind: 'deposit' as const, amountCents }] : []),
      ],
    };
  }
  if (row.status === 'cancelled') {
    const state = stateAfter(row, { kind: 'reopen' });
    return { deposit: inState(state, state === deposit.state ? {} : unsettled) };
  }
  return status === 'confirmed' ? { deposit: askAfterApproval(row, zone, now) } : {};
}

/**
 * What another price or client makes of a deposit that nobody has paid: never more is asked, or taken of the client's credit, than is left of the
 * price, and nothing of who accepted no text. Undefined: it stays.
 */
export function depositAfterEdit(before: AppointmentRow, edited: AppointmentRow, now: Date) {
  const { deposit } = edited;
  if (!deposit || !['planned', 'awaiting', 'covered'].includes(deposit.state)) return undefined;
  const beside = deposit.state === 'covered' ? 0 : creditBeside(edited);
  const amountCents = Math.min(deposit.amountCents, edited.totalCents - beside);
  if (amountCents < 1 || before.client.id !== edited.client.id)
    return inState(stateAfter(edited, { kind: 'waive' }), { settledAt: now });
  return amountCents < deposit.amountCents ? { amountCents } : undefined;
}

/** Of a deposit that has come: what credit paid beyond the price goes back to the client. */
export const creditOverpaid = (row: AppointmentRow): NewCredit[] => restored(overpaidCents(row));

const overpaidCents = (row: AppointmentRow): number =>
  Math.max(0, Math.min(creditBeside(row), prepaidCents(row) - row.totalCents));

/** How much more credit it takes to pay for the deposit: of what pays beside it already nothing stays that is beyond the price. */
export function creditToCover(row: AppointmentRow): number {
  const { deposit, creditCents = 0 } = row;
  if (deposit === undefined) return 0;
  const covered = { ...deposit, state: 'covered' as const };
  const { amountCents } = deposit;
  return amountCents - overpaidCents({ ...row, deposit: covered, creditCents: creditCents + amountCents });
}

/** Credit that pays for the appointment no more. */
export const restored = (amountCents: number): NewCredit[] =>
  amountCents > 0 ? [{ kind: 'restored', amountCents }] : [];

/** The studio has confirmed: the deposit that was to follow is asked for. */
export function askAfterApproval(row: AppointmentRow, zone: string, now: Date): DepositColumns | undefined {
  const { deposit } = row;
  return deposit?.state === 'planned' ? askUntil(row, 'approve', deposit.hold, { zone, now }) : undefined;
}

/** The time waits for it as long as `hold` says. Of what has begun it is asked for no more: the client is there, and pays the price. */
export function askUntil(
  row: AppointmentRow,
  kind: 'approve' | 'deny',
  hold: AppointmentDeposit['hold'],
  { zone, now }: { zone: string; now: Date },
): DepositColumns {
  const state = stateAfter(row, { kind });
  if (!startsLater(row, now)) return inState(stateAfter(row, { kind: 'waive' }), { settledAt: now });
  return inState(state, { holdEndsAt: holdEnd(hold, { zone, startsAt: new Date(row.startsAt), now }) });
}

/** What a cancellation in time makes of each state that it changes. */
const dropped = depositStates.flatMap((from) => {
  const to = next(from, { kind: 'cancel', fate: 'returned', mayKeep: false });
  return to === null || to === from ? [] : [{ from, to }];
});

/** Of appointments that are cancelled together: what was paid is to be returned, the rest is asked for no more. */
export const dropDeposits = (db: Db, where: SQL | undefined) =>
  db
    .update(deposits)
    .set({
      ...{ holdEndsAt: null, claimedAt: null, askAt: null },
      state: sql`case ${deposits.state} ${sql.join(
        dropped.map(({ from, to }) => sql`when ${from} then ${to}`),
        sql` `,
      )} end`,
    })
    .where(
      and(
        inArray(
          deposits.state,
          dropped.map(({ from }) => from),
        ),
        inArray(deposits.appointmentId, db.select({ id: appointments.id }).from(appointments).where(where)),
      ),
    );

/** The appointment as the email about a change shows it. */
export const withDeposit = (
  row: AppointmentRow,
  { state, amountCents, holdEndsAt }: DepositColumns,
): AppointmentRow => ({
  ...row,
  deposit: row.deposit && {
    ...{ ...row.deposit, ...(state && { state }), ...(amountCents !== undefined && { amountCents }) },
    holdEndsAt: holdEndsAt?.toISOString() ?? null,
  },
});
