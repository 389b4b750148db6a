/** An appointment's own page: who typed what, what was paid, what was sent, what happened. */

import type { PaymentMethod, PaymentStatus } from '../money/payment.ts';
import type { AppointmentEventKind, AppointmentRow } from './appointment.ts';

/** A mail or WhatsApp about the appointment. `opened`: WhatsApp was opened with the text; what followed is unknown. */
export interface AppointmentMessage {
  channel: 'email' | 'whatsapp';
  /** The mail's kind (`MailKind`), or the purpose of the WhatsApp. */
  kind: string;
  to: string | null;
  status: 'pending' | 'sent' | 'dead' | 'opened';
  at: string;
  /** Why its mail has not left, as a sentence. */
  error: string | null;
}

/** What happened, oldest first. `by` is null for the client herself. */
export interface AppointmentHistoryEntry {
  kind: AppointmentEventKind;
  at: string;
  by: string | null;
  /** 'moved': `{ from: {date, time}, to: {date, time}, hands?: {from, to} }`, `hands` the names when they changed; statuses: `{ from, to }`; 'whatsapp': `{ purpose }`. */
  data: Record<string, unknown>;
}

/** GET /api/appointments/:id */
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
