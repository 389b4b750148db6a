import { tokenMinutes } from '../account/account.ts';
import { COPY_LINK_DAYS, IDENTITY_CODE_MINUTES, LINK_DAYS } from '../health/link.ts';
import { MAX_OFFER_MINUTES } from '../waitlist/waitlist.ts';
import type { EmailKind } from './email.ts';

export const clientEmailKinds = [
  'booking-receipt',
  'appointment-confirmation',
  'appointment-moved',
  'appointment-cancelled',
  'client-deposit',
  'appointment-reminder',
  'recall',
  'review',
  'waitlist-joined',
  'waitlist-offer',
  'studio-closing',
  'payment-receipt',
] as const satisfies EmailKind[];

/** Of the studio's work, to the member whom the email is of, at the address of the own notifications. */
export const notificationKinds = [
  'booking-notice',
  'client-change',
  'deposit-claim',
  'studio-deposit',
  'pix-provider-failed',
  'anamnesis-received',
  'calendar-failed',
] as const satisfies EmailKind[];

/** Seen by owner and administrators. Every other kind concerns one account and is seen by its person alone. */
export const studioEmailKinds = [
  'booking-notice',
  'client-change',
  'deposit-claim',
  'studio-deposit',
  'pix-provider-failed',
  ...clientEmailKinds,
  'anamnesis-link',
  'anamnesis-copy',
  'anamnesis-received',
  'invitation',
  'system-test',
] as const satisfies EmailKind[];

/** What a visitor requested on a public page: listed to nobody. */
export const unlistedEmailKinds = [
  'recognition-code',
  'anamnesis-code',
  'data-request',
  'data-request-receipt',
  'review-report',
] as const satisfies EmailKind[];

/** Somebody waits for it: sent before all other email. */
export const awaitedEmailKinds = [
  'signup-confirmation',
  'address-known',
  'recognition-code',
  'anamnesis-code',
  'recovery',
  'login-code',
  'reauthentication',
  'email-change',
  'invitation',
  'system-test',
  'waitlist-offer',
] as const satisfies EmailKind[];

/** Minutes for which an email is useful: later it is not sent, and its body is deleted as soon as it failed. */
export const usefulMinutes: { readonly [Kind in EmailKind]?: number } = {
  recall: 3 * 24 * 60,
  review: 3 * 24 * 60,
  'waitlist-offer': MAX_OFFER_MINUTES,
  'signup-confirmation': tokenMinutes.signup,
  'recognition-code': tokenMinutes.recognition,
  'anamnesis-link': LINK_DAYS * 24 * 60,
  'anamnesis-copy': COPY_LINK_DAYS * 24 * 60,
  'anamnesis-code': IDENTITY_CODE_MINUTES,
  recovery: tokenMinutes.recovery,
  'login-code': tokenMinutes.recovery,
  reauthentication: tokenMinutes.reauthentication,
  'email-change': tokenMinutes.email_change_new,
  invitation: tokenMinutes.invitation,
  'system-test': 10,
};
