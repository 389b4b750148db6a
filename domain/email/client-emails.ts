/** Emails to clients besides those about one appointment, and what is reported of them. */
import type { Receipt } from '../money/receipt.ts';
import type { LocalDate, LocalMoment, LocalTime } from '../scheduling/clock.ts';
import type { WaitedFor } from '../waitlist/waitlist.ts';

/** How a client declines further invitations. */
export interface RefusalLinks {
  /** A page. */
  refusalLink: string;
  /** For the button of mail programs. */
  refusalAddress: string;
}

export interface RecallEmail extends RefusalLinks {
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
}

export interface ReviewEmail extends RefusalLinks {
  businessName: string;
  professionalName: string;
  clientName: string;
  procedureName: string;
  visitedOn: LocalDate;
  reviewLink: string;
  studioEmail: string;
}

interface WaitlistEmail {
  businessName: string;
  professionalName: string;
  clientName: string;
  procedures: string[];
  studioEmail: string;
}

export interface WaitlistJoined extends WaitlistEmail, WaitedFor {
  placeLink: string;
}

export interface WaitlistOffer extends WaitlistEmail, LocalMoment {
  expiresOn: LocalDate;
  expiresAt: LocalTime;
  /** The same as an instant, ISO. */
  until: string;
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

export interface PaymentReceipt {
  receipt: Receipt;
  studioEmail: string;
}

/** What every email about the health form names; never what is in the form. */
export interface AnamnesisEmail {
  businessName: string;
  studioPhone: string | null;
  studioEmail: string;
}
