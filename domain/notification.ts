/** What the product mails: the outbox stores `kind` and the rest, emails/ turns it into a letter (spec S2 §3, §7). */
import type { BookedProcedure } from './booking.ts';
import type { LocalDate, LocalTime } from './scheduling/clock.ts';

/** To the professional: 'novo agendamento' (S2 §3 notification payload). */
export interface BookingNotice {
  professionalName: string;
  businessName: string;
  clientName: string;
  clientEmail: string;
  clientPhone: string;
  /** The studio's wall clock. */
  date: LocalDate;
  time: LocalTime;
  zone: string;
  procedures: BookedProcedure[];
  totalCents: number;
  totalMinutes: number;
  notes: string | null;
  /** What was typed differs from the stored client. */
  diverges: boolean;
  agendaLink: string;
  /** The colleague who booked it in her agenda; left out when the client did through the link. */
  bookedBy?: string | null;
}

/** To the client, with the appointment as a calendar file. */
export interface BookingReceipt
  extends Omit<BookingNotice, 'clientEmail' | 'clientPhone' | 'diverges' | 'agendaLink'> {
  /** UID of the calendar entry is `appointmentId@lume`. */
  appointmentId: string;
  clientEmail: string;
  /** ISO, UTC. */
  startsAt: string;
  endsAt: string;
  address: string | null;
  studioPhone: string | null;
  bookingLink: string;
  /** Rises with every change of the appointment, for calendars. */
  sequence: number;
}

/** To the client when her appointment is confirmed, with the tips and the calendar file (S2 §4, §7). */
export type AppointmentConfirmation = BookingReceipt;

export type Mail =
  | { kind: 'signup-confirmation'; name: string; link: string }
  | { kind: 'address-known'; name: string; loginLink: string; resetLink: string }
  | { kind: 'recognition-code'; businessName: string; code: string }
  | ({ kind: 'booking-notice' } & BookingNotice)
  | ({ kind: 'booking-receipt' } & BookingReceipt)
  | ({ kind: 'appointment-confirmation' } & AppointmentConfirmation)
  | { kind: 'invitation'; name: string; businessName: string; inviterName: string; link: string };

export type MailKind = Mail['kind'];
export const mailKinds = [
  'signup-confirmation',
  'address-known',
  'recognition-code',
  'booking-notice',
  'booking-receipt',
  'appointment-confirmation',
  'invitation',
] as const satisfies MailKind[];

/** Where a notice goes: the notification address, else the profile's; nowhere when the toggle is off (S2 §7). */
export function noticeAddress(profile: {
  email: string;
  notificationEmail: string | null;
  emailNotifications: boolean;
}): string | null {
  if (!profile.emailNotifications) return null;
  return profile.notificationEmail?.trim() || profile.email;
}
