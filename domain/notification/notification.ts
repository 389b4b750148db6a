/** Data of every email: the outbox stores it, emails/ renders it. `studioEmail` is the reply-to. */
import type { BookedProcedure } from '../booking/booking.ts';
import type { ShownChangesEnd } from '../booking/change-end.ts';
import type { DataRequestKind } from '../data-request/data-request.ts';
import type { CalendarFault } from '../foreign-calendar/foreign-calendar.ts';
import { formatDate } from '../format.ts';
import type { Receipt } from '../money/receipt.ts';
import type { LocalDate, LocalMoment, LocalTime } from '../scheduling/clock.ts';
import { keysOf } from '../text.ts';
import type { WaitedFor } from '../waitlist/waitlist.ts';

export interface BookingNotice {
  professionalName: string;
  businessName: string;
  clientName: string;
  clientEmail: string;
  clientPhone: string;
  date: LocalDate;
  time: LocalTime;
  zone: string;
  procedures: BookedProcedure[];
  totalCents: number;
  totalMinutes: number;
  notes: string | null;
  diverges: boolean;
  agendaLink: string;
  bookedBy?: string | null;
  awaitsApproval?: boolean;
}

export const noticeSubject = ({
  clientName,
  date,
  time,
  awaitsApproval,
}: Pick<BookingNotice, 'clientName' | 'date' | 'time' | 'awaitsApproval'>): string =>
  `${awaitsApproval ? 'Aguarda sua confirmação' : 'Novo agendamento'}: ${clientName}, ${formatDate(date)} às ${time}`;

export const noticeOpening = ({
  clientName,
  bookedBy,
  awaitsApproval,
}: Pick<BookingNotice, 'clientName' | 'bookedBy' | 'awaitsApproval'>): string => {
  if (bookedBy) return `${bookedBy} marcou um horário para ${clientName} na sua agenda.`;
  return awaitsApproval
    ? `${clientName} pediu um horário pelo seu link. Ele está reservado: confirme ou cancele na agenda.`
    : `${clientName} agendou um horário pelo seu link.`;
};

export interface BookingReceipt
  extends Omit<BookingNotice, 'clientEmail' | 'clientPhone' | 'diverges' | 'agendaLink'> {
  appointmentId: string;
  clientEmail: string;
  /** ISO, UTC. */
  startsAt: string;
  endsAt: string;
  address: string | null;
  hasStreet: boolean;
  studioPhone: string | null;
  studioEmail: string;
  bookingLink: string;
  /** Raised by every change of the appointment, for calendars. */
  sequence: number;
  manageLink?: string | null;
  /** As it was when the email was written. */
  changesEnd?: ShownChangesEnd;
}

export type AppointmentConfirmation = BookingReceipt;

/** `byClient`: the client did it by the link. */
export type AppointmentNotice = BookingReceipt & { byClient?: boolean };

export interface ClientChange {
  what: 'moved' | 'cancelled';
  professionalName: string;
  clientName: string;
  clientPhone: string;
  date: LocalDate;
  time: LocalTime;
  zone: string;
  totalMinutes: number;
  before: { date: LocalDate; time: LocalTime } | null;
  notes: string | null;
  agendaLink: string;
}

export interface AppointmentReminder extends BookingReceipt {
  preparations: string[];
  asks: boolean;
}

export interface RecallMail {
  businessName: string;
  clientName: string;
  procedureName: string;
  visitedOn: LocalDate;
  offerName: string;
  bookingLink: string;
  /** The first free ones of the next days, as they were when the email was written. */
  freeTimes: readonly LocalMoment[];
  studioPhone: string | null;
  studioEmail: string;
  refusalLink: string;
}

export interface ReviewMail {
  businessName: string;
  professionalName: string;
  clientName: string;
  procedureName: string;
  visitedOn: LocalDate;
  reviewLink: string;
  studioEmail: string;
  refusalLink: string;
}

interface WaitlistMail {
  businessName: string;
  professionalName: string;
  clientName: string;
  procedures: string[];
  studioEmail: string;
}

export interface WaitlistJoined extends WaitlistMail, WaitedFor {
  placeLink: string;
}

export interface WaitlistOffer extends WaitlistMail, LocalMoment {
  expiresOn: LocalDate;
  expiresAt: LocalTime;
  toAll: boolean;
  offerLink: string;
}

export interface ReviewReport {
  reviewId: string;
  businessName: string;
  memberName: string;
  memberEmail: string;
  rating: number;
  comment: string | null;
  notes: string;
}

/** Link and six digits are one secret: using one invalidates both. */
interface LinkAndCode {
  name: string;
  link: string;
  code: string;
}

/** To both addresses of an account; the change needs the answer of both. */
export interface EmailChange extends LinkAndCode {
  newEmail: string;
  to: 'current' | 'next';
}

export interface AccountMoment {
  /** ISO, UTC. */
  at: string;
  device: string;
  place: string | null;
  zone?: string;
}

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

export interface SecurityNotice extends AccountMoment {
  name: string;
  what: SecurityChange;
  recoverLink: string;
}

export interface SystemTest {
  name: string;
  businessName: string;
  settingsLink: string;
}

/** To a professional: her calendar elsewhere was read in vain twice in a row. Times are ISO in UTC. */
export interface CalendarFailed {
  name: string;
  calendarName: string;
  fault: CalendarFault;
  /** Of the last good reading; null when there was none. */
  readAt: string | null;
  zone: string;
  settingsLink: string;
}

/** To the person whose account is to be deleted, and to the colleagues of a studio that goes with it, at each step. */
export interface AccountDeletion {
  name: string;
  businessName: string;
  what: 'requested' | 'withdrawn' | 'done';
  wholeStudio: boolean;
  ownerName?: string;
  dueDate: LocalDate;
  settingsLink: string;
}

/** To a client with an appointment after the end of a studio or account, and again when it is withdrawn. */
export interface StudioClosing extends BookingReceipt {
  what: 'closing' | 'staying';
  wholeStudio: boolean;
  lastDay: LocalDate;
}

export interface PaymentReceipt {
  receipt: Receipt;
  studioEmail: string;
}

/** What every email about the health form names; never what is in the form. */
interface AnamnesisMail {
  businessName: string;
  studioPhone: string | null;
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
  | ({ kind: 'client-change' } & ClientChange)
  | ({ kind: 'appointment-reminder' } & AppointmentReminder)
  | ({ kind: 'recall' } & RecallMail)
  | ({ kind: 'review' } & ReviewMail)
  | ({ kind: 'review-report' } & ReviewReport)
  | ({ kind: 'waitlist-joined' } & WaitlistJoined)
  | ({ kind: 'waitlist-offer' } & WaitlistOffer)
  | ({ kind: 'studio-closing' } & StudioClosing)
  | ({ kind: 'payment-receipt' } & PaymentReceipt)
  | ({ kind: 'anamnesis-link'; name: string; link: string; days: number } & AnamnesisMail)
  | ({ kind: 'anamnesis-copy'; name: string; link: string; days: number } & AnamnesisMail)
  | { kind: 'anamnesis-code'; businessName: string; code: string }
  | { kind: 'anamnesis-received'; professionalName: string; clientName: string; clientLink: string }
  | ({ kind: 'unusual-reveals' } & UnusualReveals)
  | { kind: 'invitation'; name: string; businessName: string; inviterName: string; link: string }
  | ({ kind: 'recovery' } & LinkAndCode)
  | ({ kind: 'login-code' } & LinkAndCode)
  | { kind: 'reauthentication'; name: string; code: string }
  | ({ kind: 'email-change' } & EmailChange)
  | ({ kind: 'new-device' } & NewDevice)
  | ({ kind: 'security-notice' } & SecurityNotice)
  | ({ kind: 'calendar-failed' } & CalendarFailed)
  | ({ kind: 'system-test' } & SystemTest)
  | ({ kind: 'account-deletion' } & AccountDeletion)
  | ({ kind: 'data-request'; name: string; email: string; message: string } & DataRequestFacts)
  | ({ kind: 'data-request-receipt'; officer: string } & DataRequestFacts);

interface DataRequestFacts {
  protocol: string;
  request: DataRequestKind;
  dueOn: LocalDate;
}

/** To the owner: a member revealed health data of `clients` clients within an hour. `at`: ISO in UTC. */
interface UnusualReveals {
  name: string;
  memberName: string;
  clients: number;
  at: string;
  zone: string;
  logLink: string;
}

export type MailKind = Mail['kind'];
export const mailKindLabels: Record<MailKind, string> = {
  'signup-confirmation': 'Confirmação da sua conta',
  'address-known': 'Aviso sobre a sua conta',
  'recognition-code': 'Código para o cliente',
  'booking-notice': 'Aviso de novo agendamento',
  'booking-receipt': 'Comprovante para o cliente',
  'appointment-confirmation': 'Confirmação para o cliente',
  'appointment-moved': 'Mudança de horário para o cliente',
  'appointment-cancelled': 'Cancelamento para o cliente',
  'client-change': 'Aviso de mudança pelo cliente',
  'appointment-reminder': 'Lembrete para o cliente',
  recall: 'Convite de retorno para o cliente',
  review: 'Pedido de avaliação para o cliente',
  'review-report': 'Denúncia de avaliação',
  'waitlist-joined': 'Lugar na lista de encaixe para o cliente',
  'waitlist-offer': 'Convite de encaixe para o cliente',
  'studio-closing': 'Aviso de encerramento para o cliente',
  'payment-receipt': 'Recibo para o cliente',
  'anamnesis-link': 'Link da anamnese para o cliente',
  'anamnesis-copy': 'Cópia da anamnese para o cliente',
  'anamnesis-code': 'Código para o cliente',
  'anamnesis-received': 'Aviso de anamnese recebida',
  'unusual-reveals': 'Aviso de muitas anamneses abertas',
  invitation: 'Convite para a equipe',
  recovery: 'Link para nova senha',
  'login-code': 'Código de acesso',
  reauthentication: 'Código de segurança',
  'email-change': 'Troca de e-mail da conta',
  'new-device': 'Aviso de novo aparelho',
  'security-notice': 'Aviso de segurança',
  'calendar-failed': 'Aviso sobre a sua outra agenda',
  'system-test': 'Teste de e-mail',
  'account-deletion': 'Exclusão da conta',
  'data-request': 'Pedido ao encarregado de dados',
  'data-request-receipt': 'Protocolo do pedido ao encarregado de dados',
};
export const mailKinds = /* @__PURE__ */ keysOf(mailKindLabels);

export interface Reachable {
  email: string;
  notificationEmail: string | null;
}

/** The notification address, else the profile's. */
export function contactAddress({ email, notificationEmail }: Reachable): string {
  return notificationEmail?.trim() || email;
}

/** Null when notifications are off. */
export function noticeAddress(profile: Reachable & { emailNotifications: boolean }): string | null {
  return profile.emailNotifications ? contactAddress(profile) : null;
}
