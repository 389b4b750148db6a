/**
 * How much email a studio may cause in 24 hours. What is over it waits in the outbox and leaves when there is room again: nothing is dropped,
 * and the operator is told (docs/decisions/73-ceilings-of-email.md). What people without proof cause is in domain/rate-limit.ts.
 */
import type { EmailKind } from './email.ts';

/** What members and the reminders of a studio cause. Not what a visitor does: nobody uses up a studio's emails from the public page. */
export const memberEmailKinds = [
  'appointment-confirmation',
  'appointment-moved',
  'appointment-cancelled',
  'client-deposit',
  'appointment-reminder',
  'recall',
  'review',
  'waitlist-offer',
  'studio-closing',
  'payment-receipt',
  'anamnesis-link',
  'invitation',
] as const satisfies EmailKind[];

/** The busiest day that a studio may have on its first: three professionals with twenty clients each, moved in from elsewhere. */
const BUSY_BOOKINGS = 60;
/** Confirmation, three reminders, one change, receipt of the payment, request for a review. */
const EMAILS_A_BOOKING = 7;
/** Emails in 24 hours of a studio on its first day: 60 x 7 = 420. */
export const FIRST_DAILY_EMAILS = BUSY_BOOKINGS * EMAILS_A_BOOKING;
/** More for each day of its age, for at most so many days: two bookings, so 30 x 14 = 420 after a month. */
const MORE_A_DAY = 2 * EMAILS_A_BOOKING;
const GROWING_DAYS = 30;
/** Whatever it grows to. */
export const MOST_DAILY_EMAILS = 5000;

/** A ceiling counts what left within so long. */
export const CEILING_SECONDS = 24 * 60 * 60;

/** Of one studio to one address in 24 hours: four of a family with an appointment on the same day have five each. */
export const DAILY_EMAILS_TO_ONE = 20;

/**
 * Emails in 24 hours: 420, 14 more for each day of age up to 30, and one more for each visit completed in this month and the last. A studio with
 * 60 bookings a day has 420 + 420 + 1,500 = 2,340 after a month and needs 420.
 */
export const dailyEmails = ({ ageDays, visits }: { ageDays: number; visits: number }): number =>
  Math.min(
    MOST_DAILY_EMAILS,
    FIRST_DAILY_EMAILS + MORE_A_DAY * Math.min(GROWING_DAYS, Math.floor(ageDays)) + visits,
  );

/** Why an email waits that is over a ceiling. */
export const HELD = 'held';
/** Minutes after an email about a change of an appointment in which the next change waits: several moves are one email. */
export const CHANGE_PAUSE_MINUTES = 10;
