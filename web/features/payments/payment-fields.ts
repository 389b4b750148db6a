import { boolean, type InferOutput, nullable, object, picklist, string } from 'valibot';
import { type AppointmentRow, isOpen } from '../../../domain/agenda/appointment.ts';
import { startsLater } from '../../../domain/agenda/appointment-detail.ts';
import { depositCents, restCents } from '../../../domain/agenda/prepaid.ts';
import { formatAmount, formatDate, formatMoney, parseMoney } from '../../../domain/format.ts';
import {
  DEFAULT_METHOD,
  needsTransactionId,
  paymentMethodLabels,
  paymentMethods,
  paymentRecord,
  paymentStatusLabels,
  settledStatuses,
} from '../../../domain/money/payment.ts';
import type { PaymentEventData } from '../../../domain/money/payment-history.ts';
import { dayOf, instantOf, type LocalDate, type LocalTime } from '../../../domain/scheduling/clock.ts';
import { totals } from '../../../domain/studio/procedure-type.ts';
import { check } from '../../lib/validation.ts';
import { differences, type Words } from '../../ui/form/merge.ts';

export interface PaidFor {
  id: string;
  date: LocalDate;
  time: LocalTime;
  totalCents: number;
  deposit?: AppointmentRow['deposit'];
  creditCents?: AppointmentRow['creditCents'];
  client: { fullName: string; phone?: string };
}

export interface StoredPayment extends PaymentEventData {
  id: string;
  version: number;
  appointment: PaidFor;
}

interface Clock {
  zone: string;
  today: LocalDate;
  at: (instant: string) => { date: LocalDate };
}

/** The form as typed, under the names of the input it becomes; also the shape of a local draft. */
export const paymentDraft = object({
  appointmentId: string(),
  amountCents: string(),
  method: picklist(paymentMethods),
  status: picklist(settledStatuses),
  transactionId: string(),
  /** 'YYYY-MM-DD' of the studio; null while the field holds no whole date. */
  paidAt: nullable(string()),
  notes: string(),
  /** The appointment is completed with its payment. */
  completes: boolean(),
});

export type PaymentFields = InferOutput<typeof paymentDraft>;

export function draftWords({ amountCents, method, notes }: PaymentFields): string {
  return [amountCents && `R$ ${amountCents}`, paymentMethodLabels[method], notes].filter(Boolean).join(' · ');
}

export function emptyPayment(today: LocalDate): PaymentFields {
  return {
    appointmentId: '',
    amountCents: '',
    method: DEFAULT_METHOD,
    status: 'paid',
    transactionId: '',
    paidAt: today,
    notes: '',
    completes: false,
  };
}

type Prefilling = Pick<
  AppointmentRow,
  'id' | 'totalCents' | 'deposit' | 'creditCents' | 'procedures' | 'status' | 'startsAt'
>;

/** What choosing an appointment fills in: its amount; it is completed when it is open and has begun. */
export function prefill(row: Prefilling, now: Date) {
  const { totalCents } = row.totalCents > 0 ? row : totals(row.procedures);
  const cents = restCents({ ...row, totalCents });
  return {
    appointmentId: row.id,
    amountCents: cents > 0 ? formatAmount(cents) : '',
    completes: isOpen(row.status) && !startsLater(row, now),
  };
}

export function fieldsOf(payment: StoredPayment, { today, at }: Clock): PaymentFields {
  const { appointment, amountCents, method, status, transactionId, paidAt, notes } = payment;
  return {
    ...emptyPayment(today),
    appointmentId: appointment.id,
    amountCents: formatAmount(amountCents),
    method,
    status: status === 'cancelled' ? 'cancelled' : 'paid',
    transactionId: transactionId ?? '',
    paidAt: paidAt === null ? today : at(paidAt).date,
    notes: notes ?? '',
  };
}

/** For another amount than the appointment comes to: a discount, a tip, or a slip of the finger. */
export function amountHint(
  amount: string,
  row: Pick<PaidFor, 'totalCents' | 'deposit' | 'creditCents'>,
): string | undefined {
  const cents = parseMoney(amount);
  const rest = restCents(row);
  const isPart = rest < row.totalCents;
  if (isPart && cents === rest) return `${prepaidWords(row)}, faltam ${formatMoney(rest)}.`;
  if (!cents || row.totalCents === 0 || cents === rest) return undefined;
  const difference = formatMoney(Math.abs(cents - rest));
  const whole = isPart ? 'que falta' : 'total do agendamento';
  return `${difference} a ${cents < rest ? 'menos' : 'mais'} que o ${whole}, ${formatMoney(rest)}.`;
}

/** 'Sinal R$ 30,00 recebido, crédito R$ 20,00'. */
function prepaidWords(row: Pick<PaidFor, 'deposit' | 'creditCents'>): string {
  const deposit = depositCents(row);
  const { creditCents = 0 } = row;
  const parts = [
    ...(deposit > 0 ? [`sinal ${formatMoney(deposit)} recebido`] : []),
    ...(creditCents > 0 ? [`crédito ${formatMoney(creditCents)}`] : []),
  ];
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The form by the domain's rules. An edited payment keeps its time while its day stays. */
export function checkPayment(fields: PaymentFields, clock: Clock, stored?: StoredPayment | null) {
  const { appointmentId, amountCents, method, status, transactionId, notes } = fields;
  return check(paymentRecord, {
    appointmentId,
    amountCents: parseMoney(amountCents) ?? 0,
    method,
    status,
    transactionId: needsTransactionId(method) ? transactionId : null,
    paidAt: status === 'paid' ? paidInstant(fields.paidAt, clock, stored?.paidAt ?? null) : null,
    notes,
  });
}

/** Of today is now, which the server knows best, and so is no date; another day means its noon. */
function paidInstant(date: LocalDate | null, { zone, today, at }: Clock, stored: string | null) {
  if (date !== null && stored !== null && at(stored).date === date) return stored;
  if (date === null || date === today) return null;
  return instantOf(dayOf(zone, date).from('12:00')).toISOString();
}

export const paymentDifferences = (base: PaymentFields, mine: PaymentFields, theirs: PaymentFields) =>
  differences(wordsOf(base), wordsOf(mine), wordsOf(theirs));

function wordsOf({ amountCents, method, status, transactionId, paidAt, notes }: PaymentFields): Words {
  return [
    ['Forma de pagamento', paymentMethodLabels[method]],
    ['Valor', `R$ ${amountCents}`],
    ['ID da transação', needsTransactionId(method) ? transactionId.trim() : ''],
    ['Situação', paymentStatusLabels[status]],
    ['Data do pagamento', status === 'paid' && paidAt !== null ? formatDate(paidAt) : ''],
    ['Observações', notes.trim()],
  ];
}
