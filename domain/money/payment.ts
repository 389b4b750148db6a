import {
  check,
  config,
  type InferOutput,
  minValue,
  nullish,
  picklist,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';
import {
  checkAt,
  FIRST_ONLY,
  form,
  money,
  optionalParagraphs,
  optionalText,
  rowVersion,
  uuid,
} from '../fields.ts';
import { isLocalDate } from '../scheduling/calendar.ts';

/** 'deposit': what was paid before, so that the time is kept ('sinal'). */
export const paymentKinds = ['payment', 'deposit'] as const;
export type PaymentKind = (typeof paymentKinds)[number];
export const paymentKindLabels: Record<PaymentKind, string> = { payment: 'Pagamento', deposit: 'Sinal' };

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

const legacyNames = new Map<string, PaymentMethod | PaymentStatus>([
  ['credit_card', 'card'],
  ['debit_card', 'card'],
  ['bank_transfer', 'transfer'],
  ['completed', 'paid'],
]);

function currentName(name: string): string {
  return legacyNames.get(name) ?? name;
}

export function needsTransactionId(method: PaymentMethod): boolean {
  return method !== 'cash';
}

export const settledStatuses = ['paid', 'cancelled'] as const satisfies PaymentStatus[];

export const METHOD_UNKNOWN = 'Escolha a forma de pagamento';
export const STATUS_UNKNOWN = 'Escolha a situação do pagamento';
const AMOUNT = 'Valor deve ser maior que zero';
const DATE = 'Data de pagamento inválida';

const instant = config(
  pipe(
    string(DATE),
    regex(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?Z$/, DATE),
    check((text) => isLocalDate(text.slice(0, 10)), DATE),
  ),
  FIRST_ONLY,
);

const fields = {
  amountCents: config(pipe(money(AMOUNT, AMOUNT), minValue(1, AMOUNT)), FIRST_ONLY),
  method: config(
    pipe(string(METHOD_UNKNOWN), transform(currentName), picklist(paymentMethods, METHOD_UNKNOWN)),
    FIRST_ONLY,
  ),
  status: config(
    pipe(string(STATUS_UNKNOWN), transform(currentName), picklist(settledStatuses, STATUS_UNKNOWN)),
    FIRST_ONLY,
  ),
  transactionId: optionalText(200),
  paidAt: nullish(instant, null),
  notes: optionalParagraphs(),
};

export const PAID_IN_FUTURE = 'A data do pagamento ainda não chegou';

const TRANSACTION_MISSING = 'ID da transação é obrigatório para este método';

function namesTransaction(payment: { method: PaymentMethod; transactionId: string | null }): boolean {
  return !needsTransactionId(payment.method) || payment.transactionId !== null;
}

/** `paidAt` null: now when paid; dropped when cancelled. */
export const paymentInput = pipe(
  form(fields),
  checkAt('transactionId', (payment) => namesTransaction(payment), TRANSACTION_MISSING),
);
export type PaymentInput = InferOutput<typeof paymentInput>;

export const paymentRecord = pipe(
  form({ ...fields, appointmentId: uuid('Agendamento é obrigatório') }),
  checkAt('transactionId', (payment) => namesTransaction(payment), TRANSACTION_MISSING),
);
export type PaymentRecord = InferOutput<typeof paymentRecord>;

/** PUT /api/payments/:id. `paidAt` null keeps the time of a payment that was made today. */
export const paymentChange = pipe(
  form({ ...fields, version: rowVersion() }),
  checkAt('transactionId', (payment) => namesTransaction(payment), TRANSACTION_MISSING),
);
export type PaymentChange = InferOutput<typeof paymentChange>;
