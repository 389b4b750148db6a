import { api, call, isLost } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

/** The session read is given up after this time, so that no screen loads for ever, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** A read that failed is tried again after this, then after twice as long and so on, in milliseconds. */
const FIRST_PAUSE = 200;
const LAST_PAUSE = 800;

/** Who is signed in here, or null. The cookie is HttpOnly: only the server knows. Reading also renews (decision 6). */
export async function readSession() {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (let pause = FIRST_PAUSE; ; pause *= 2) {
    try {
      const answer = await call(api.session.$get({}, { init: { signal } }));
      return answer.session;
    } catch (error) {
      if (signal.aborted || navigator.onLine === false || pause > LAST_PAUSE || !isLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

export type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>;

export async function signOut(): Promise<void> {
  await call(api.session.$delete()).catch((error: unknown) => {
    if (!(error instanceof ApiError) || ![401, 403, 404].includes(error.status)) throw error;
  });
}
