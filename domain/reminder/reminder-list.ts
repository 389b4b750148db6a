/** 'Lembretes de hoje': what a person sends. */
import type { AppointmentRow } from '../agenda/appointment.ts';

/** The step goes by WhatsApp; or its email could not: the client has no address, or it was given up. */
export type WhyByHand = 'whatsapp' | 'no_address' | 'email_failed';

export interface ReminderItem {
  id: string;
  appointment: AppointmentRow;
  why: WhyByHand;
  asks: boolean;
  /** What the procedures ask the client to do before. */
  preparations: string[];
  /** ISO; null while it waits. */
  sentAt: string | null;
}

/** GET /api/reminders */
export interface ReminderList {
  zone: string;
  wholeStudio: boolean;
  waiting: ReminderItem[];
  sent: ReminderItem[];
}
