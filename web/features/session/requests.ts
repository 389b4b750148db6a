import type { InferOutput } from 'valibot';
import type { signInInput } from '../../../domain/account.ts';
import { api, call } from '../../lib/api.ts';

/** The session read is given up after this time, so that no screen loads for ever (S1 §4), in milliseconds. */
const PATIENCE = 10_000;

/** Who is signed in here, or null. The cookie is HttpOnly: only the server can tell. */
export async function readSession() {
  const init = { signal: AbortSignal.timeout(PATIENCE) };
  const answer = await call(api.session.$get({}, { init }));
  return answer.session;
}

export type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>;

export function signIn(input: InferOutput<typeof signInInput>) {
  return call(api.session.$post({ json: input }));
}

export function signOut() {
  return call(api.session.$delete());
}
