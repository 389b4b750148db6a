import { type InferOutput, optional, picklist, pipe } from 'valibot';
import type { AppointmentRow } from '../agenda/appointment.ts';
import { checkAt, form, pageNumber, searchText, uuid } from '../fields.ts';
import {
  METHOD_UNKNOWN,
  type PaymentKind,
  paymentMethods,
  STATUS_UNKNOWN,
  settledStatuses,
} from './payment.ts';
import type { PaymentEventData } from './payment-history.ts';
import { isShort, PERIOD_TOO_LONG, period } from './period.ts';

export const professional = optional(uuid('Profissional inválido'));

const narrowed = {
  ...period,
  method: optional(picklist(paymentMethods, METHOD_UNKNOWN)),
  status: optional(picklist(settledStatuses, STATUS_UNKNOWN)),
  professional,
  q: searchText,
};

/** GET /api/payments. `q` searches the client's name, ignoring accents and case. */
export const paymentListQuery = pipe(
  form({ ...narrowed, page: pageNumber }),
  checkAt('to', (days) => isShort(days), PERIOD_TOO_LONG),
);
export type PaymentListQuery = InferOutput<typeof paymentListQuery>;

export const paymentExportQuery = pipe(
  form(narrowed),
  checkAt('to', (days) => isShort(days), PERIOD_TOO_LONG),
);
export type PaymentExportQuery = InferOutput<typeof paymentExportQuery>;

export const payableQuery = form({ q: searchText });
export type PayableQuery = InferOutput<typeof payableQuery>;

/** 'Registrar Pagamento' offers appointments of this many days before and after today, at most this many. */
export const PAYABLE_DAYS = 31;
export const MOST_PAYABLE = 30;

export interface PaidAppointment
  extends Pick<AppointmentRow, 'id' | 'version' | 'date' | 'time' | 'status' | 'totalCents' | 'creditCents'> {
  client: { id: string; fullName: string };
  professional: { id: string; fullName: string };
  procedures: { name: string; priceCents: number }[];
}

/** A payment as lists, form and page show it. Instants are ISO in UTC, amounts centavos. */
export interface PaymentRow extends PaymentEventData {
  id: string;
  kind: PaymentKind;
  version: number;
  createdAt: string;
  createdBy: string;
  appointment: PaidAppointment;
  receipt: number | null;
}

/** One page, latest first; `total` and `paidCents` are of all pages. */
export interface PaymentPage {
  payments: PaymentRow[];
  total: number;
  paidCents: number;
  zone: string;
}
