/** 'Controle Financeiro': what a period came to. Amounts are centavos, days the studio's local days. */
import { type InferOutput, pipe } from 'valibot';
import type { AppointmentRow } from '../agenda/appointment.ts';
import { checkAt, form, localDate, pageNumber } from '../fields.ts';
import type { LocalDate } from '../scheduling/clock.ts';
import type { PaymentMethod } from './payment.ts';
import { professional } from './payment-list.ts';
import { isShort, PERIOD_TOO_LONG, period } from './period.ts';

export interface FinanceTotals {
  /** 'Recebido': paid payments by the day they were paid. */
  receivedCents: number;
  payments: number;
  /** 'Ticket médio': received / appointments it was for, rounded to the centavo; null without payments. */
  averageCents: number | null;
  /** 'Pendente': open appointments of the period without a payment. */
  pendingCents: number;
  pending: number;
  /** 'Perdido': cancelled appointments of the period for which nothing was received. */
  lostCents: number;
  lost: number;
}

export interface DayTotal {
  date: LocalDate;
  cents: number;
  payments: number;
}

/** Of appointments that came to their time: how many were missed. */
interface Missed {
  missed: number;
  of: number;
}

/** What was received and is not returned, by day of payment; kept and returned by the day of that. */
export interface DepositSums {
  receivedCents: number;
  keptCents: number;
  returnedCents: number;
}

/** 'Sinais', and the clients' credit as it is now. */
export interface DepositFigures extends DepositSums {
  creditCents: number;
  /** In the `NO_SHOW_DAYS` before deposits were switched on, and since; null while they never were. */
  noShows: { before: Missed; after: Missed } | null;
}
export const NO_SHOW_DAYS = 90;

export interface FinanceStatistics {
  zone: string;
  wholeStudio: boolean;
  totals: FinanceTotals;
  /** Of a period under way what it came to by now, which `previous` is compared with; else null. */
  soFar: FinanceTotals | null;
  /** Of a period under way only through the same time of its last day. */
  previous: FinanceTotals;
  byDay: DayTotal[];
  previousByDay: DayTotal[];
  byMethod: { method: PaymentMethod; cents: number; payments: number }[];
  /** What was received, shared over the procedures of each appointment by their prices, to the centavo. Most first. */
  byProcedure: { name: string; cents: number; count: number }[];
  byProfessional: { id: string; fullName: string; cents: number; payments: number }[];
  byStatus: { paid: number; cancelled: number; pending: number };
  /** Null in a studio that never had any. */
  deposits: DepositFigures | null;
}

export const financeQuery = pipe(
  form({ ...period, previousFrom: localDate(), previousTo: localDate(), professional }),
  checkAt('to', (days) => isShort(days), PERIOD_TOO_LONG),
  checkAt(
    'previousTo',
    ({ previousFrom: from, previousTo: to }) => isShort({ from, to }),
    'Período de comparação inválido',
  ),
);
export type FinanceQuery = InferOutput<typeof financeQuery>;

/** GET /api/finance/unpaid, GET /api/finance/cancelled: appointments by the day they start. */
export const financeAppointmentsQuery = pipe(
  form({ ...period, professional, page: pageNumber }),
  checkAt('to', (days) => isShort(days), PERIOD_TOO_LONG),
);
export type FinanceAppointmentsQuery = InferOutput<typeof financeAppointmentsQuery>;

/** `unpaid`: earliest first, completed ones too, which 'Pendente' does not count. `cancelled`: latest first. Sums are of all pages. */
export interface FinanceAppointments {
  appointments: AppointmentRow[];
  total: number;
  totalCents: number;
  zone: string;
}
