import type { InferInput, InferOutput } from 'valibot';
import type { resetPasswordInput } from '../../../domain/account/account.ts';
import type { signUpInput } from '../../../domain/account/sign-up.ts';
import { api, call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { isOwnDevice } from '../../lib/media.ts';

/** What a mail carries: the token of its link, or its six digits. */
type EmailedSecret = { tokenHash: string } | { email: string; code: string };

type SignUp = InferInput<typeof signUpInput>;

/** What was sent last in this tab, for another address; in memory only, with the password. */
let sent: SignUp | null = null;

/** Known and unknown addresses get the same answer: no enumeration. */
export async function signUp(input: SignUp): Promise<void> {
  await call(api.accounts.$post({ json: input }));
  sent = input;
}

/** Signs up again with another address in the place of a mistyped one; null where this page was loaded anew since. */
export function signUpElsewhere(email: string): ((address: string) => Promise<void>) | null {
  const last = sent;
  return last?.email.trim().toLowerCase() === email.toLowerCase()
    ? (address) => signUp({ ...last, email: address })
    : null;
}

/** 'signed_in' in the browser that signed up, 'password_needed' elsewhere. */
export async function confirmEmail(secret: EmailedSecret) {
  const proof = 'tokenHash' in secret ? { ...secret, type: 'signup' as const } : secret;
  const json = { ...proof, remember: isOwnDevice() };
  const { outcome } = await call(api.accounts.confirmation.$post({ json }));
  return outcome;
}

/** The address that this browser signed up with, once it is confirmed, here or on another device. */
export async function readConfirmation(): Promise<string | null> {
  return (await call(api.accounts.confirmation.$get())).confirmed;
}

export function resendConfirmation(email: string) {
  return call(api.accounts['confirmation-mail'].$post({ json: { email } }));
}

/** Mails a link and a code; known and unknown addresses get the same answer. */
export function askRecovery(email: string) {
  return call(api.accounts.recovery.$post({ json: { email } }));
}

/** Allows this browser to choose a new password for a quarter of an hour. */
export function openRecovery(secret: EmailedSecret) {
  return call(api.accounts.recovery.verification.$post({ json: secret }));
}

export function readRecovery() {
  return call(api.accounts.recovery.$get());
}

/** Ends every session of the person; signs in where the address was just confirmed. */
export function resetPassword(input: InferOutput<typeof resetPasswordInput>) {
  return call(api.accounts.password.$post({ json: { ...input, remember: isOwnDevice() } }));
}

/** Follows one of two links: 'half' until both were. */
export async function changeEmail(tokenHash: string) {
  const { outcome } = await call(api.accounts['email-change'].$post({ json: { tokenHash } }));
  return outcome;
}

/** Too many tries and a lost connection have sentences of their own; anything else is `sentence`. */
export function refusalOf(error: unknown, sentence: string): string {
  return error instanceof ApiError && (error.status === 429 || error.status === 0) ? error.message : sentence;
}
