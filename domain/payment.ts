/** Payments of appointments (spec S2 §3, §4, §5). Amounts are centavos. */

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

export const SECOND_PAYMENT = 'Já existe um pagamento para este agendamento...';

const legacyMethods: Readonly<Record<string, PaymentMethod>> = {
  credit_card: 'card',
  debit_card: 'card',
  bank_transfer: 'transfer',
};

/** The method of older data: both cards are 'card', a bank transfer is 'transfer'. Null for an unknown one. */
export function methodOf(stored: string): PaymentMethod | null {
  const method = paymentMethods.find((known) => known === stored);
  if (method) return method;
  return Object.hasOwn(legacyMethods, stored) ? (legacyMethods[stored] ?? null) : null;
}

/** The status of older data: 'completed' is 'paid'. Null for an unknown one. */
export function paymentStatusOf(stored: string): PaymentStatus | null {
  if (stored === 'completed') return 'paid';
  return paymentStatuses.find((known) => known === stored) ?? null;
}

/** A transaction id is asked for everything but cash (S2 §5). */
export function needsTransactionId(method: PaymentMethod): boolean {
  return method !== 'cash';
}
