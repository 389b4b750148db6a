import type { AppointmentRow } from '../../../../domain/agenda/appointment.ts';
import { formatAmount, formatMoney, parseMoney } from '../../../../domain/format.ts';
import {
  DEFAULT_METHOD,
  needsTransactionId,
  type PaymentMethod,
  paymentInput,
} from '../../../../domain/money/payment.ts';
import { dayOf, instantOf, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import { totals } from '../../../../domain/studio/procedure-type.ts';
import { check } from '../../../lib/validation.ts';

/** The form as typed, under the names of the input it becomes. */
export interface PaymentFields {
  amountCents: string;
  method: PaymentMethod;
  status: 'paid' | 'cancelled';
  transactionId: string;
  /** 'YYYY-MM-DD' of the studio; null while the field holds no whole date. */
  paidAt: LocalDate | null;
  notes: string;
}

/** The form as it opens: the appointment's total, cash, paid, now. */
export function prefilled(
  row: Pick<AppointmentRow, 'totalCents' | 'procedures'>,
  today: LocalDate,
): PaymentFields {
  const cents = row.totalCents > 0 ? row.totalCents : totals(row.procedures).totalCents;
  return {
    amountCents: cents > 0 ? formatAmount(cents) : '',
    method: DEFAULT_METHOD,
    status: 'paid',
    transactionId: '',
    paidAt: today,
    notes: '',
  };
}

/** Said when she takes another amount than the appointment comes to: a discount, a tip, or a slip of the finger. */
export function amountHint(amount: string, { totalCents }: { totalCents: number }): string | undefined {
  const cents = parseMoney(amount);
  if (!cents || totalCents === 0 || cents === totalCents) return undefined;
  const difference = formatMoney(Math.abs(cents - totalCents));
  return `${difference} a ${cents < totalCents ? 'menos' : 'mais'} que o total do agendamento, ${formatMoney(totalCents)}.`;
}

/** The form by the domain's rules. */
export function checkPayment(fields: PaymentFields, clock: { zone: string; today: LocalDate }) {
  const { amountCents, method, status, transactionId, notes } = fields;
  return check(paymentInput, {
    amountCents: parseMoney(amountCents) ?? 0,
    method,
    status,
    transactionId: needsTransactionId(method) ? transactionId : null,
    paidAt: status === 'paid' ? paidInstant(fields.paidAt, clock) : null,
    notes,
  });
}

/** Of today is now, which the server knows best, and so is no date; another day means its noon. */
function paidInstant(
  date: LocalDate | null,
  { zone, today }: { zone: string; today: LocalDate },
): string | null {
  if (date === null || date === today) return null;
  return instantOf(dayOf(zone, date).from('12:00')).toISOString();
}
