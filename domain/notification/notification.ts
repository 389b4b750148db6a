/** What the product mails: the outbox stores `kind` and the rest, emails/ renders it. */
import type { BookedProcedure } from '../booking/booking.ts';
import { formatDate } from '../format.ts';
import type { LocalDate, LocalTime } from '../scheduling/clock.ts';

/** To the professional: 'novo agendamento'. */
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

export const noticeSubject = ({
  clientName,
  date,
  time,
}: Pick<BookingNotice, 'clientName' | 'date' | 'time'>): string =>
  `Novo agendamento: ${clientName}, ${formatDate(date)} às ${time}`;

/** Who made it: the client through the public page, or a colleague. */
export const noticeOpening = ({
  clientName,
  bookedBy,
}: Pick<BookingNotice, 'clientName' | 'bookedBy'>): string =>
  bookedBy
    ? `${bookedBy} marcou um horário para ${clientName} na sua agenda.`
    : `${clientName} agendou um horário pelo seu link.`;

/** To the client, with the appointment as a calendar file. */
export interface BookingReceipt
  extends Omit<BookingNotice, 'clientEmail' | 'clientPhone' | 'diverges' | 'agendaLink'> {
  /** UID of the calendar entry is `appointmentId@lume`. */
  appointmentId: string;
  clientEmail: string;
  /** ISO, UTC. */
  startsAt: string;
  endsAt: string;
  /** City and state where no street is known. */
  address: string | null;
  /** The address leads to a door: it is shown on a map. */
  hasStreet: boolean;
  studioPhone: string | null;
  /** Where the client's reply goes. */
  studioEmail: string;
  bookingLink: string;
  /** Rises with every change of the appointment, for calendars. */
  sequence: number;
}

/** To the client when her appointment is confirmed, with the tips and the calendar file. */
export type AppointmentConfirmation = BookingReceipt;

/** To the client after the appointment was moved or cancelled, with the calendar file that moves or removes it. */
export type AppointmentNotice = BookingReceipt;

/** A one-time secret by mail: the link and the six digits are the same secret, using one uses up both. */
export interface LinkAndCode {
  /** Full name; emails greet by the first, or by none when it is empty. */
  name: string;
  link: string;
  code: string;
}

/** To both addresses when an account's e-mail is to change; the change needs the answer of both. */
export interface EmailChange extends LinkAndCode {
  newEmail: string;
  /** Whose email: the address that is used so far, or the one that is to take its place. */
  to: 'current' | 'next';
}

/** From where and when something was done with an account. */
export interface AccountMoment {
  /** ISO, UTC. */
  at: string;
  /** 'Chrome no Android' */
  device: string;
  /** 'Campinas, SP'; null where the network does not tell. */
  place: string | null;
  /** The studio's wall clock; Brasília's unless given. */
  zone?: string;
}

/** To the owner of an account that was opened from a device it never was opened from. */
export interface NewDevice extends AccountMoment {
  name: string;
  sessionsLink: string;
}

export const securityChanges = [
  'password',
  'email',
  'factor-added',
  'factor-removed',
  'recovery-codes',
] as const;
export type SecurityChange = (typeof securityChanges)[number];

/** To the owner of an account after what protects it was changed. */
export interface SecurityNotice extends AccountMoment {
  name: string;
  what: SecurityChange;
  /** Where somebody who did not do it takes the account back. */
  recoverLink: string;
}

/** To the professional, when she asks whether mail reaches her. */
export interface SystemTest {
  name: string;
  businessName: string;
  settingsLink: string;
}

/** To who asked for her account to be deleted, and to the colleagues of a studio that goes with it, at each of its turns. */
export interface AccountDeletion {
  name: string;
  businessName: string;
  what: 'requested' | 'withdrawn' | 'done';
  /** Whether the studio goes with the account. */
  wholeStudio: boolean;
  /** Full name of the owner who asked for it, in an email to a colleague. */
  ownerName?: string;
  /** The studio's day on which it is deleted. */
  dueDate: LocalDate;
  /** Where it is withdrawn. */
  settingsLink: string;
}

/** To a client whose appointment would be after the end of a studio or account, and again when it is withdrawn. */
export interface StudioClosing extends BookingReceipt {
  what: 'closing' | 'staying';
  /** The whole studio ends, and not only the account of the appointment's professional. */
  wholeStudio: boolean;
  /** The studio's day. */
  lastDay: LocalDate;
}

export type Mail =
  | ({ kind: 'signup-confirmation' } & LinkAndCode)
  | { kind: 'address-known'; name: string; loginLink: string; resetLink: string }
  | { kind: 'recognition-code'; businessName: string; code: string }
  | ({ kind: 'booking-notice' } & BookingNotice)
  | ({ kind: 'booking-receipt' } & BookingReceipt)
  | ({ kind: 'appointment-confirmation' } & AppointmentConfirmation)
  | ({ kind: 'appointment-moved' } & AppointmentNotice)
  | ({ kind: 'appointment-cancelled' } & AppointmentNotice)
  | ({ kind: 'studio-closing' } & StudioClosing)
  | { kind: 'invitation'; name: string; businessName: string; inviterName: string; link: string }
  | ({ kind: 'recovery' } & LinkAndCode)
  | ({ kind: 'login-code' } & LinkAndCode)
  | { kind: 'reauthentication'; name: string; code: string }
  | ({ kind: 'email-change' } & EmailChange)
  | ({ kind: 'new-device' } & NewDevice)
  | ({ kind: 'security-notice' } & SecurityNotice)
  | ({ kind: 'system-test' } & SystemTest)
  | ({ kind: 'account-deletion' } & AccountDeletion);

export type MailKind = Mail['kind'];
export const mailKinds = [
  'signup-confirmation',
  'address-known',
  'recognition-code',
  'booking-notice',
  'booking-receipt',
  'appointment-confirmation',
  'appointment-moved',
  'appointment-cancelled',
  'studio-closing',
  'invitation',
  'recovery',
  'login-code',
  'reauthentication',
  'email-change',
  'new-device',
  'security-notice',
  'system-test',
  'account-deletion',
] as const satisfies MailKind[];

export interface Reachable {
  email: string;
  notificationEmail: string | null;
}

/** Where mail about her work reaches a professional: the notification address, else the profile's. */
export function contactAddress({ email, notificationEmail }: Reachable): string {
  return notificationEmail?.trim() || email;
}

/** Where a notice goes; nowhere when the toggle is off. */
export function noticeAddress(profile: Reachable & { emailNotifications: boolean }): string | null {
  return profile.emailNotifications ? contactAddress(profile) : null;
}
