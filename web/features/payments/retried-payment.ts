/** A second try that is refused because the first one, whose answer was lost, had been made is no failure. */
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { PaymentRecord } from '../../../domain/money/payment.ts';
import type { PaymentEventData } from '../../../domain/money/payment-history.ts';
import { ApiError } from '../../lib/api.ts';
import type { StoredPayment } from './payment-fields.ts';
import { readAppointment } from './requests.ts';

/** The payment as it is stored now, which refusals of payments carry. */
export function storedPaymentOf({ body: { payment } }: ApiError): StoredPayment | null {
  return isPayment(payment) ? payment : null;
}

/** Nothing else that the API sends has both. */
function isPayment(value: unknown): value is StoredPayment {
  return typeof value === 'object' && value !== null && 'amountCents' in value && 'appointment' in value;
}

/** Whether what is stored is this very payment. */
export function madeBefore(error: unknown, input: PaymentRecord): boolean {
  const stored = error instanceof ApiError ? storedPaymentOf(error) : null;
  return stored !== null && stored.appointment.id === input.appointmentId && isSame(stored, input);
}

/** The appointment, when it is completed with this very payment. */
export async function settledBefore(input: PaymentRecord): Promise<AppointmentRow | null> {
  const now = await readAppointment(input.appointmentId);
  const { payment } = now;
  return now.status === 'completed' && payment && isSame(payment, input) ? now : null;
}

type Compared = Pick<PaymentEventData, 'amountCents' | 'method' | 'status' | 'transactionId'>;

const isSame = (stored: Compared, input: Compared): boolean =>
  stored.amountCents === input.amountCents &&
  stored.method === input.method &&
  stored.status === input.status &&
  stored.transactionId === input.transactionId;
