import type { PaymentMethod, PaymentStatus } from '../money/payment.ts';
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
    amountCents: number;
    method: PaymentMethod;
    status: PaymentStatus;
    paidAt: string | null;
    transactionId: string | null;
    notes: string | null;
  } | null;
  /** Newest first. */
  messages: AppointmentMessage[];
  history: AppointmentHistoryEntry[];
}
