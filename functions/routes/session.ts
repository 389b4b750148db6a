import { Hono } from 'hono';
import { secondFactorInput, signInInput } from '../../domain/account/account.ts';
import { checkCredentials } from '../auth/core/sign-in.ts';
import { beginSecondStep, finishSecondStep } from '../auth/web/second-step.ts';
import { endWebSession, openWebSession, resumeSession } from '../auth/web/sessions.ts';
import type { AppEnv } from '../http/context.ts';
import { validate } from '../http/validate.ts';

export const session = new Hono<AppEnv>()

  /**
   * Signs in. Answers 200 with the session `{ user, studio, professional, deletion, expiresAt }` and its cookie:
   * HttpOnly, SameSite=Lax; 30 days with `remember`, else until the browser closes and 12 idle hours. `deletion`
   * `{ dueAt, isOwn }` when the account, or the studio with it, is to be deleted. With an authenticator app it
   * answers 202 `{ secondFactor: true }` instead, and the HttpOnly cookie `lume-second-step`, good for ten
   * minutes. A session whose cookie comes along ends. A browser in which the account was never opened before is
   * reported to the person by email.
   * Refuses: 401 invalid_credentials (equal for an unknown address and a wrong password), 403 email_not_confirmed
   * (only with the right password), 403 forbidden (deactivated), 429 rate_limited (counted before the password is
   * hashed).
   */
  .post('/', validate('json', signInInput), async (c) => {
    const input = c.req.valid('json');
    const { userId, passwordHash, hasSecondFactor } = await checkCredentials(c, input);
    const first = { userId, remember: input.remember, methods: ['password'] satisfies [string] };
    if (hasSecondFactor) {
      await beginSecondStep(c, first);
      return c.json({ secondFactor: true } as const, 202);
    }
    return c.json(await openWebSession(c, { ...first, passwordHash, aal: 'aal1' }), 200);
  })

  /**
   * The second step of signing in. Body `{ code }`, the six digits of an authenticator app or a recovery code, with the
   * cookie of the first step. Answers 200 with the session and its cookie, as signing in does; a recovery code is used up.
   * Refuses: 403 code_invalid (wrong, or used before), 401 sign_in_again (no first step, older than ten minutes, used, or
   * tried five times), 429 rate_limited.
   */
  .post('/second-factor', validate('json', secondFactorInput), async (c) => {
    return c.json(await finishSecondStep(c, c.req.valid('json').code), 200);
  })

  /**
   * Who is signed in. Answers 200 `{ session }`, null without a valid session. Past half of its life the session
   * starts anew here, and that it is in use is noted.
   */
  .get('/', async (c) => {
    return c.json({ session: await resumeSession(c) }, 200);
  })

  /** Signs out: the session ends at once, in the database too. Answers 204, also when there was none. */
  .delete('/', async (c) => {
    await endWebSession(c);
    return c.body(null, 204);
  });
