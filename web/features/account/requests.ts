import type { InferInput, InferOutput } from 'valibot';
import type { resetPasswordInput } from '../../../domain/account/account.ts';
import type { signUpInput } from '../../../domain/account/sign-up.ts';
import { api, call } from '../../lib/api.ts';

/** What a mail carries: the token of its link, or the six digits for whoever cannot open the link here. */
export type MailedSecret = { tokenHash: string } | { email: string; code: string };

/** Creates the account; known and unknown addresses answer alike (no enumeration). */
export function signUp(input: InferInput<typeof signUpInput>) {
  return call(api.accounts.$post({ json: input }));
}

/** Confirms the address, once: 'signed_in' in the browser that signed up, 'password_needed' elsewhere. */
export async function confirmEmail(secret: MailedSecret) {
  const json = 'tokenHash' in secret ? { ...secret, type: 'signup' as const } : secret;
  const { outcome } = await call(api.accounts.confirmation.$post({ json }));
  return outcome;
}

/** Mails the confirmation link once more. */
export function resendConfirmation(email: string) {
  return call(api.accounts['confirmation-mail'].$post({ json: { email } }));
}

/** Mails a link and a code for a new password; known and unknown addresses answer alike. */
export function askRecovery(email: string) {
  return call(api.accounts.recovery.$post({ json: { email } }));
}

/** Opens the recovery in this browser for a quarter of an hour: the right to choose a new password. */
export function openRecovery(secret: MailedSecret) {
  return call(api.accounts.recovery.verification.$post({ json: secret }));
}

/** Whether a new password may be chosen in this browser, and the apps of before the address was confirmed. */
export function readRecovery() {
  return call(api.accounts.recovery.$get());
}

/** Chooses the new password, which ends every session of the person. */
export function resetPassword(input: InferOutput<typeof resetPasswordInput>) {
  return call(api.accounts.password.$post({ json: input }));
}

/** Follows one of the two links of a change of address: 'half' until both were. */
export async function changeEmail(tokenHash: string) {
  const { outcome } = await call(api.accounts['email-change'].$post({ json: { tokenHash } }));
  return outcome;
}
