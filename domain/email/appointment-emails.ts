/** Emails about one appointment. The reply-to of what goes to a client is `studioEmail`, of what goes to the studio `clientEmail`. */
import type { BookedProcedure } from '../booking/booking.ts';
import type { ShownChangesEnd } from '../booking/change-end.ts';
import { formatDate } from '../format.ts';
import type { DepositState } from '../money/deposit.ts';
import type { UnclearReason } from '../money/pix-charge.ts';
import type { Reminders } from '../reminder/reminder.ts';
import type { LocalDate, LocalTime } from '../scheduling/clock.ts';

/** `holdEndsAt`: ISO, UTC, of an awaited one. */
export interface EmailedDeposit {
  state: DepositState;
  amountCents: number;
  holdEndsAt: string | null;
}

export interface BookingEmail {
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
  deposit?: EmailedDeposit;
  /** Of the price, without what was paid ahead; left out where that is nothing. */
  restCents?: number;
}

export const bookingEmailSubject = ({
  clientName,
  date,
  time,
  awaitsApproval,
}: Pick<BookingEmail, 'clientName' | 'date' | 'time' | 'awaitsApproval'>): string =>
  `${awaitsApproval ? 'Aguarda sua confirmação' : 'Novo agendamento'}: ${clientName}, ${formatDate(date)} às ${time}`;

export const bookingEmailOpening = ({
  clientName,
  bookedBy,
  awaitsApproval,
}: Pick<BookingEmail, 'clientName' | 'bookedBy' | 'awaitsApproval'>): string => {
  if (bookedBy) return `${bookedBy} marcou um horário para ${clientName} na sua agenda.`;
  return awaitsApproval
    ? `${clientName} pediu um horário pelo seu link. Ele está reservado: confirme ou cancele na agenda.`
    : `${clientName} agendou um horário pelo seu link.`;
};

export interface BookingReceipt
  extends Omit<BookingEmail, 'clientEmail' | 'clientPhone' | 'diverges' | 'agendaLink'> {
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
  /** Until so many hours before the start the studio takes changes. */
  noticeHours: number;
  /** As it was when the email was written. */
  changesEnd: ShownChangesEnd;
}

/** `byClient`: the client did it by the link. `isUnpaid`: its deposit was not paid in time. */
export type AppointmentChange = BookingReceipt & { byClient?: boolean; isUnpaid?: boolean };

/** To the professional of an appointment: what its client did. */
interface ClientNotice {
  professionalName: string;
  /** That one is in the team no more: the owner reads it. */
  hasLeft?: true;
  clientName: string;
  clientEmail: string | null;
  clientPhone: string;
  date: LocalDate;
  time: LocalTime;
  zone: string;
  totalMinutes: number;
  agendaLink: string;
}

export interface ClientChange extends ClientNotice {
  what: 'moved' | 'cancelled';
  before: { date: LocalDate; time: LocalTime } | null;
  /** Names of the professionals, where it went to another. */
  hands?: { from: string; to: string };
  /** The studio confirms such bookings, and the new time too. */
  awaitsApproval?: boolean;
  notes: string | null;
}

export interface AppointmentReminder extends BookingReceipt {
  preparations: string[];
  asks: boolean;
  /** The studio's quiet hours: one that was held up waits for their end. */
  quiet?: Pick<Reminders, 'quietFrom' | 'quietUntil'>;
}

/** The client says that the deposit is paid; 'Recebi' is behind `agendaLink`. */
export interface DepositClaim extends ClientNotice {
  amountCents: number;
  /** Left out where it is asked again. */
  hasProof?: boolean;
  /** The studio was asked before and has not answered. */
  isAgain?: boolean;
}

/**
 * To the professional: what a provider of Pix did with a deposit; `taken_up`: it was paid after its end, and the time was still free. Or why the studio is
 * to look at its account there by itself.
 */
export interface StudioDeposit extends Omit<DepositClaim, 'hasProof' | 'isAgain'> {
  what: 'taken_up' | 'returned' | UnclearReason;
  /** What was paid, where it is another amount. */
  paidCents?: number;
  /** What of it the client had used as credit when it went back. */
  usedCents?: number;
  /** Whether the appointment stands. */
  isOpen: boolean;
}

/** What became of a client's deposit; `asked`: the time waits for it from now on; `due_back`: it came when the appointment was cancelled already. */
export type DepositNews = 'asked' | 'received' | 'denied' | 'waived' | 'due_back' | 'returned';

export interface ClientDeposit extends BookingReceipt {
  what: DepositNews;
  deposit: EmailedDeposit;
  /** The appointment, when the email was written. */
  hasBegun?: true;
}

/** To a client with an appointment after the end of a studio or account, and again when it is withdrawn. */
export interface StudioClosing extends BookingReceipt {
  what: 'closing' | 'staying';
  wholeStudio: boolean;
  lastDay: LocalDate;
}
