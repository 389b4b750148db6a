/** What happened to a payment, as its page and the appointment show it. */
import type { PaymentMethod, PaymentStatus } from './payment.ts';

export const paymentEventKinds = ['recorded', 'changed', 'cancelled', 'removed', 'restored'] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];
export const paymentEventLabels: Record<PaymentEventKind, string> = {
  recorded: 'Registrado',
  changed: 'Alterado',
  cancelled: 'Cancelado',
  removed: 'Excluído',
  restored: 'Restaurado',
};

/** A payment as it stood after the event, of a removed one before it. Instants are ISO in UTC, amounts centavos. */
export interface PaymentEventData {
  amountCents: number;
  method: PaymentMethod;
  status: PaymentStatus;
  transactionId: string | null;
  paidAt: string | null;
  notes: string | null;
}

/** As it is stored. `was`: what else a removed payment is restored with; `createdBy` is an id. */
export interface StoredPaymentEvent extends PaymentEventData {
  was?: { version: number; createdAt: string; createdBy: string };
}

/** Newest first. `actor` is the name of the member, who may have left the studio. */
export interface PaymentEvent {
  id: string;
  kind: PaymentEventKind;
  actor: string;
  data: PaymentEventData;
  /** ISO in UTC. */
  at: string;
}
