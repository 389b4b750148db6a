import type { HealthSummary } from '../health/version.ts';
import type { PaymentEvent, PaymentEventData } from '../money/payment-history.ts';
import type { AppointmentEventKind, AppointmentRow } from './appointment.ts';

/** `opened`: WhatsApp was opened with the text; whether it was sent is unknown. */
export interface AppointmentMessage {
  channel: 'email' | 'whatsapp';
  kind: string;
  to: string | null;
  status: 'pending' | 'sent' | 'dead' | 'opened';
  at: string;
  error: string | null;
}

export interface AppointmentHistoryEntry {
  kind: AppointmentEventKind;
  at: string;
  by: string | null;
  /** 'moved': `{ from: {date, time}, to, hands?: {from, to} }`, `hands` are names; statuses: `{ from, to }`; 'whatsapp': `{ purpose }`. */
  data: Record<string, unknown>;
}

/** An appointment whose deposit is awaited comes with the client's link, by which it is paid. */
export type WithDepositLink<Row extends AppointmentRow> = Row & { depositLink?: string | undefined };

export interface AppointmentDetail extends AppointmentRow {
  contact: { fullName: string | null; phone: string | null; notes: string | null } | null;
  depositLink?: string | undefined;
  /** When the fate of its deposit was settled, by whom of the team, and how it was returned. */
  settled: { at: string; by: string | null; note: string | null } | null;
  /** The balance of the client's credit. */
  creditBalanceCents: number;
  payment: (PaymentEventData & { id: string; version: number }) | null;
  health: HealthSummary;
  /** Whether a record of the work was written. */
  hasWorkRecord: boolean;
  paymentEvents: PaymentEvent[];
  messages: AppointmentMessage[];
  history: AppointmentHistoryEntry[];
}

/** Completing, paying and announcing depend on it. */
export function startsLater({ startsAt }: Pick<AppointmentRow, 'startsAt'>, now: Date): boolean {
  return new Date(startsAt) > now;
}

export function isMoved(
  before: Pick<AppointmentRow, 'startsAt' | 'professional'>,
  after: Pick<AppointmentRow, 'startsAt' | 'professional'>,
): boolean {
  return before.startsAt !== after.startsAt || before.professional.id !== after.professional.id;
}

/** Whether the client has an email or phone and the appointment is in the future. */
export function canNotify(row: Pick<AppointmentRow, 'startsAt' | 'client'>, now: Date): boolean {
  return (row.client.phone !== '' || Boolean(row.client.email)) && startsLater(row, now);
}
