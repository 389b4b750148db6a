import type { InferInput, InferOutput } from 'valibot';
import type { secondFactorInput, signInInput } from '../../../domain/account/account.ts';
import { api, call } from '../../lib/api.ts';

/** The session, or that the second factor is still to be given. */
export function signIn(input: InferOutput<typeof signInInput>) {
  return call(api.session.$post({ json: input }));
}

export function giveSecondFactor(input: InferInput<typeof secondFactorInput>) {
  return call(api.session['second-factor'].$post({ json: input }));
}

export async function readProviders() {
  const { providers } = await call(api.session.providers.$get());
  return providers;
}
