import type { AppointmentRow } from '../agenda/appointment.ts';

/** The step goes by WhatsApp; or its email could not: the client has no address, or it was given up. */
export type WhyByHand = 'whatsapp' | 'no_address' | 'email_failed';

export interface ReminderItem {
  id: string;
  appointment: AppointmentRow;
  why: WhyByHand;
  asks: boolean;
  preparations: string[];
  sentAt: string | null;
}

export interface ReminderList {
  zone: string;
  wholeStudio: boolean;
  waiting: ReminderItem[];
  sent: ReminderItem[];
}
