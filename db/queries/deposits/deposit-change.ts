/** What an event makes of an appointment's deposit, as columns of the change that causes it. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { AppointmentRow, AppointmentStatus } from '../../../domain/agenda/appointment.ts';
import { Refusal } from '../../../domain/errors.ts';
import {
  type DepositEvent,
  type DepositFate,
  type DepositState,
  next,
} from '../../../domain/money/deposit.ts';
import type { Db } from '../../client.ts';
import { appointments, deposits } from '../../schema/index.ts';
import type { DepositColumns } from '../appointments/appointment-writes.ts';

const HOUR_MS = 3_600_000;

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
  now: Date;
}

/** What another status makes of the deposit; undefined where there is none. Refuses `deposit_settled` to keep what the policy does not let. */
export function depositAfterStatus(
  row: AppointmentRow,
  { status, noShow, fate = 'returned', noticeHours, now }: Turn,
): DepositColumns | undefined {
  const { deposit } = row;
  if (deposit === undefined || row.status === status) return undefined;
  if (status === 'cancelled') {
    const isLate = noShow || now.getTime() > Date.parse(row.startsAt) - noticeHours * HOUR_MS;
    const state = stateAfter(row, { kind: 'cancel', fate, mayKeep: deposit.mayKeep && isLate });
    return inState(state, state === 'kept' ? { settledAt: now } : {});
  }
  return row.status === 'cancelled' ? inState(stateAfter(row, { kind: 'reopen' })) : undefined;
}

/** Of appointments that are cancelled together: what was paid is to be returned, the rest is asked for no more. */
export const dropDeposits = (db: Db, where: SQL | undefined) =>
  db
    .update(deposits)
    .set({
      ...{ holdEndsAt: null, claimedAt: null, askAt: null },
      state: sql`case when ${deposits.state} = 'received' then 'due_back' else 'dropped' end`,
    })
    .where(
      and(
        inArray(deposits.state, ['planned', 'awaiting', 'claimed', 'received']),
        inArray(deposits.appointmentId, db.select({ id: appointments.id }).from(appointments).where(where)),
      ),
    );
