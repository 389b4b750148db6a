/** What an event makes of an appointment's deposit, as columns of the change that causes it. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppointmentRow, AppointmentStatus } from '../../../domain/agenda/appointment.ts';
import { Refusal } from '../../../domain/errors.ts';
import {
  type DepositEvent,
  type DepositFate,
  type DepositState,
  depositStates,
  next,
} from '../../../domain/money/deposit.ts';
import { holdEnd, isLate } from '../../../domain/money/deposit-policy.ts';
import type { Db } from '../../client.ts';
import { appointments, deposits } from '../../schema/index.ts';
import type { DepositColumns } from '../appointments/appointment-writes.ts';

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

interface Turn {
  status: AppointmentStatus;
  noShow: boolean;
  /** What becomes of a paid one that is cancelled. */
  fate?: DepositFate | undefined;
  noticeHours: number;
  zone: string;
  now: Date;
}

/** What another status makes of the deposit; undefined where there is none. Refuses `deposit_settled` to keep what the policy does not let. */
export function depositAfterStatus(
  row: AppointmentRow,
  { status, noShow, fate = 'returned', noticeHours, zone, now }: Turn,
): DepositColumns | undefined {
  const { deposit } = row;
  if (deposit === undefined || row.status === status) return undefined;
  if (status === 'cancelled') {
    const isTooLate = noShow || isLate(new Date(row.startsAt), now, noticeHours);
    const state = stateAfter(row, { kind: 'cancel', fate, mayKeep: deposit.mayKeep && isTooLate });
    return inState(state, state === 'kept' ? { settledAt: now } : {});
  }
  if (row.status === 'cancelled') return inState(stateAfter(row, { kind: 'reopen' }));
  return status === 'confirmed' ? askAfterApproval(row, zone, now) : undefined;
}

/** The studio has confirmed: the deposit that was to follow is asked for. */
export function askAfterApproval(row: AppointmentRow, zone: string, now: Date): DepositColumns | undefined {
  if (row.deposit?.state !== 'planned') return undefined;
  const holdEndsAt = holdEnd(row.deposit.hold, { zone, startsAt: new Date(row.startsAt), now });
  return inState(stateAfter(row, { kind: 'approve' }), { holdEndsAt });
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
