/** Who may see which mail, and how long it is of use. */
import { tokenMinutes } from '../account/account.ts';
import type { MailKind } from './notification.ts';

/** To a client, about an appointment. */
export const clientMailKinds = [
  'booking-receipt',
  'appointment-confirmation',
  'appointment-moved',
  'appointment-cancelled',
  'studio-closing',
] as const satisfies MailKind[];

/**
 * Mail about the studio's work: the owner and administrators see that of the whole team. Every other kind concerns one
 * account and is seen by its person alone.
 */
export const studioMailKinds = [
  'booking-notice',
  ...clientMailKinds,
  'invitation',
  'system-test',
] as const satisfies MailKind[];

/** A code that a visitor asked for at the public page: it is her affair, and listed to nobody. */
export const unlistedMailKinds = ['recognition-code'] as const satisfies MailKind[];

/** A person waits for it, with the next screen in front of her: sent before all other mail. */
export const awaitedMailKinds = [
  'signup-confirmation',
  'address-known',
  'recognition-code',
  'recovery',
  'login-code',
  'reauthentication',
  'email-change',
  'invitation',
  'system-test',
] as const satisfies MailKind[];

/**
 * Minutes for which a mail is of use: a code or link that no longer works, sent late, only confuses. The body of such a
 * mail is forgotten as soon as it has failed; who needs the code asks for another.
 */
export const usefulMinutes: { readonly [Kind in MailKind]?: number } = {
  'signup-confirmation': tokenMinutes.signup,
  'recognition-code': tokenMinutes.recognition,
  recovery: tokenMinutes.recovery,
  'login-code': tokenMinutes.recovery,
  reauthentication: tokenMinutes.reauthentication,
  'email-change': tokenMinutes.email_change_new,
  invitation: tokenMinutes.invitation,
  'system-test': 10,
};
