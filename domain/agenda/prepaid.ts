/** What of an appointment's price is paid before it: deposit and credit. */
import { isOpenDeposit, reopen } from '../money/deposit.ts';
import type { PaymentStatus } from '../money/payment.ts';
import { type AppointmentRow, holdsTime, isOpen } from './appointment.ts';

/** What of a deposit counts towards the price. */
export const depositCents = ({ deposit }: Pick<AppointmentRow, 'deposit'>): number =>
  deposit?.state === 'received' ? deposit.amountCents : 0;

/** What was paid before the payment: a deposit that was received, and credit of the client. */
export const prepaidCents = (row: Pick<AppointmentRow, 'deposit' | 'creditCents'>): number =>
  depositCents(row) + (row.creditCents ?? 0);

/** Credit that pays for it beside its deposit. */
export const creditBeside = ({
  deposit,
  creditCents = 0,
}: Pick<AppointmentRow, 'deposit' | 'creditCents'>): number =>
  creditCents - (deposit?.state === 'covered' ? deposit.amountCents : 0);

/** What is left to be paid of the price. */
export const restCents = (row: Pick<AppointmentRow, 'totalCents' | 'deposit' | 'creditCents'>): number =>
  Math.max(0, row.totalCents - prepaidCents(row));

/** As it is once it is taken up again: of a cancelled one's deposit counts what the studio still has. */
export function takenUp<Of extends Pick<AppointmentRow, 'status' | 'deposit'>>(row: Of): Of {
  const { status, deposit } = row;
  if (status !== 'cancelled' || deposit === undefined) return row;
  return { ...row, deposit: { ...deposit, state: reopen(deposit.state) } };
}

/** Whether its payment is all that is left of the price: nothing that comes later is for it. */
export const isPaidUp = (
  row: Pick<AppointmentRow, 'totalCents' | 'deposit' | 'creditCents'>,
  paymentCents: number,
): boolean => paymentCents > 0 && restCents(row) <= paymentCents;

/** Whether its deposit, or the studio's answer about it, is waited for. */
export const awaitsDeposit = ({ deposit }: Pick<AppointmentRow, 'deposit'>): boolean =>
  deposit !== undefined && isOpenDeposit(deposit.state);

/** Whether credit can pay for its deposit: it stands, nothing else was paid for it, and the deposit is waited for. */
export const mayCover = (row: Pick<AppointmentRow, 'status' | 'paymentStatus' | 'deposit'>): boolean =>
  isOpen(row.status) && row.paymentStatus !== 'paid' && awaitsDeposit(row);

/** Whether it can be completed without a payment: there is one, or nothing is left of the price. */
export const isSettled = (row: AppointmentRow): boolean => row.paymentStatus !== null || restCents(row) === 0;

/** Nothing is asked for it; of what was imported without a price nobody knows. */
export const isFree = (row: AppointmentRow): boolean => row.paymentStatus === null && row.totalCents === 0;

/** 'paid' also where all was paid ahead; 'pending' while it is open and something is left to pay. Null: nothing to say. */
export function paymentBadge(
  row: Pick<AppointmentRow, 'status' | 'paymentStatus' | 'totalCents' | 'deposit' | 'creditCents'>,
): PaymentStatus | null {
  const { status, paymentStatus } = row;
  if (paymentStatus === 'paid' || paymentStatus === 'cancelled') return paymentStatus;
  if (holdsTime(status) && prepaidCents(row) > 0 && restCents(row) === 0) return 'paid';
  return isOpen(status) ? 'pending' : null;
}
