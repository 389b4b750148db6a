import { formatDate, formatMoney } from '../format.ts';
import { dateIn } from '../scheduling/clock.ts';
import {
  type PaymentMethod,
  type PaymentStatus,
  paymentMethodLabels,
  paymentStatusLabels,
} from './payment.ts';

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

/**
 * As it is stored. `was`: what else a removed payment is restored with; `createdBy` is an id. `creditCents`: what of the client's credit went back with
 * the payment that was cancelled or removed, and is used again with it.
 */
export interface StoredPaymentEvent extends PaymentEventData {
  creditCents?: number;
  was?: { version: number; createdAt: string; createdBy: string };
}

/** Newest first. `actor` is the name of the member, who may have left the studio. */
export interface PaymentEvent {
  id: string;
  paymentId: string;
  /** Of a deposit, which the appointment shows beside those of its payment. */
  isDeposit: boolean;
  kind: PaymentEventKind;
  actor: string;
  data: PaymentEventData;
  at: string;
}

export interface FieldChange {
  label: string;
  from: string;
  to: string;
}

export interface DescribedEvent extends PaymentEvent {
  changes: FieldChange[];
}

/** Days are of `zone`. A change of the time within a day, which no form shows, is none. */
export function describeEvents(events: readonly PaymentEvent[], zone: string): DescribedEvent[] {
  return events.map((event, index) => {
    const before = events.slice(index + 1).find(({ paymentId }) => paymentId === event.paymentId);
    const changes = before === undefined ? [] : changesOf(before.data, event.data, zone);
    return { ...event, changes };
  });
}

export function paymentWords({ amountCents, method, status }: PaymentEventData): string {
  return [formatMoney(amountCents), paymentMethodLabels[method], paymentStatusLabels[status]].join(' · ');
}

function changesOf(before: PaymentEventData, after: PaymentEventData, zone: string): FieldChange[] {
  const [from, to] = [fieldsOf(before, zone), fieldsOf(after, zone)];
  return from.flatMap(([label, old], index) => {
    const value = to[index]?.[1] ?? '';
    return value === old ? [] : [{ label, from: old || 'vazio', to: value || 'vazio' }];
  });
}

function fieldsOf(data: PaymentEventData, zone: string): [label: string, value: string][] {
  const { amountCents, method, status, transactionId, paidAt, notes } = data;
  return [
    ['Valor', formatMoney(amountCents)],
    ['Forma', paymentMethodLabels[method]],
    ['Situação', paymentStatusLabels[status]],
    ['Data', paidAt === null ? '' : formatDate(dateIn(zone, new Date(paidAt)))],
    ['ID da transação', transactionId ?? ''],
    ['Observações', notes ?? ''],
  ];
}
