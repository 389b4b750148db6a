/** A receipt as it was issued: what it says never changes, whatever becomes of the payment or the studio. */
import type { LocalDate } from '../scheduling/clock.ts';
import type { PaymentMethod } from './payment.ts';

export interface ReceiptContent {
  studio: { name: string; city: string; state: string; address: string | null; phone: string | null };
  professional: string;
  /** Empty once the client is anonymised. */
  client: string;
  procedures: string[];
  /** Of the appointment, the studio's local day. */
  date: LocalDate;
  /** When it was paid, the studio's local day. */
  paidOn: LocalDate;
  amountCents: number;
  method: PaymentMethod;
  transactionId: string | null;
}

export interface Receipt extends ReceiptContent {
  number: number;
  paymentId: string;
  /** ISO in UTC. */
  issuedAt: string;
  /** ISO in UTC; null while it is valid. */
  voidedAt: string | null;
}
