import type { HealthSummary } from '../health/version.ts';
import type { PaymentMethod, PaymentStatus } from '../money/payment.ts';
import type { PaymentEvent } from '../money/payment-history.ts';
import type { AppointmentEventKind, AppointmentRow } from './appointment.ts';

/**
 * An email or WhatsApp about the appointment. `opened`: WhatsApp was opened with the text; whether it was sent is
 * unknown.
 */
export interface AppointmentMessage {
  channel: 'email' | 'whatsapp';
  /** The email's kind (`MailKind`), or the purpose of the WhatsApp. */
  kind: string;
  to: string | null;
  status: 'pending' | 'sent' | 'dead' | 'opened';
  at: string;
  error: string | null;
}

/** Oldest first. `by` is null for the client. */
export interface AppointmentHistoryEntry {
  kind: AppointmentEventKind;
  at: string;
  by: string | null;
  /**
   * 'moved': `{ from: {date, time}, to: {date, time}, hands?: {from, to} }`, `hands` are names; statuses: `{ from, to
   * }`; 'whatsapp': `{ purpose }`.
   */
  data: Record<string, unknown>;
}

export interface AppointmentDetail extends AppointmentRow {
  /** What the visitor typed on the public page, when it differs from the stored client. */
  contact: { fullName: string | null; phone: string | null; notes: string | null } | null;
  payment: {
    id: string;
    version: number;
    amountCents: number;
    method: PaymentMethod;
    status: PaymentStatus;
    paidAt: string | null;
    transactionId: string | null;
    notes: string | null;
  } | null;
  /** What her health intake says that matters for the work. */
  health: HealthSummary;
  /** Of its payment and of those that were removed, newest first. */
  paymentEvents: PaymentEvent[];
  /** Newest first. */
  messages: AppointmentMessage[];
  history: AppointmentHistoryEntry[];
}

/** Whether the appointment begins in the future: completing, paying and announcing depend on it. */
export function startsLater({ startsAt }: Pick<AppointmentRow, 'startsAt'>, now: Date): boolean {
  return new Date(startsAt) > now;
}

/** Whether a change moved the appointment to another time or professional. */
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
