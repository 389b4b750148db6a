/** Payments of appointments. Amounts are centavos. */
import {
  check,
  config,
  forward,
  type InferOutput,
  minValue,
  nullish,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot';
import { FIRST_ONLY, money, optionalParagraphs, optionalText } from '../fields.ts';
import { form } from '../form.ts';
import { isLocalDate } from '../scheduling/calendar.ts';

export const paymentMethods = ['cash', 'card', 'pix', 'transfer'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const DEFAULT_METHOD: PaymentMethod = 'cash';
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  cash: 'Dinheiro',
  card: 'Cartão',
  pix: 'PIX',
  transfer: 'Transferência',
};

export const paymentStatuses = ['paid', 'cancelled', 'pending'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const paymentStatusLabels: Record<PaymentStatus, string> = {
  paid: 'Pago',
  cancelled: 'Cancelado',
  pending: 'Pendente',
};

/** Required for every method but cash. */
export function needsTransactionId(method: PaymentMethod): boolean {
  return method !== 'cash';
}

/** Statuses a form may send; 'pending' only appears in figures. */
export const settledStatuses = ['paid', 'cancelled'] as const satisfies PaymentStatus[];

export const METHOD_UNKNOWN = 'Escolha a forma de pagamento';
export const STATUS_UNKNOWN = 'Escolha a situação do pagamento';
const AMOUNT = 'Valor deve ser maior que zero';
const DATE = 'Data de pagamento inválida';

/** ISO in UTC: '2026-11-21T14:30:00Z'. */
const instant = config(
  pipe(
    string(DATE),
    regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?Z$/, DATE),
    check((text) => isLocalDate(text.slice(0, 10)), DATE),
  ),
  FIRST_ONLY,
);

/** `paidAt` null: now when paid; dropped when cancelled. */
export const paymentInput = pipe(
  form({
    amountCents: config(pipe(money(AMOUNT, AMOUNT), minValue(1, AMOUNT)), FIRST_ONLY),
    method: picklist(paymentMethods, METHOD_UNKNOWN),
    status: picklist(settledStatuses, STATUS_UNKNOWN),
    transactionId: optionalText(200),
    paidAt: nullish(instant, null),
    notes: optionalParagraphs(),
  }),
  forward(
    check(
      (payment) => !needsTransactionId(payment.method) || payment.transactionId !== null,
      'ID da transação é obrigatório para este método',
    ),
    ['transactionId'],
  ),
);
export type PaymentInput = InferOutput<typeof paymentInput>;
