import type { InferInput } from 'valibot';
import type { signUpInput } from '../../../domain/account.ts';
import { api, call } from '../../lib/api.ts';

/** Creates the account; known and unknown addresses answer alike (no enumeration). */
export function signUp(input: InferInput<typeof signUpInput>) {
  return call(api.accounts.$post({ json: input }));
}

/** Consumes the token of a confirmation link. */
export function confirmEmail(tokenHash: string) {
  return call(api.accounts.confirmation.$post({ json: { tokenHash, type: 'signup' } }));
}

/** Mails the confirmation link once more. */
export function resendConfirmation(email: string) {
  return call(api.accounts['confirmation-mail'].$post({ json: { email } }));
}
