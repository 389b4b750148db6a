import { Hono } from 'hono';
import { secondFactorInput, signInInput } from '../../domain/account/account.ts';
import { checkCredentials } from '../auth/core/sign-in.ts';
import { beginSecondStep, finishSecondStep } from '../auth/web/second-step.ts';
import { endWebSession, openWebSession, resumeSession } from '../auth/web/sessions.ts';
import type { AppEnv } from '../http/context.ts';
import { validate } from '../http/validate.ts';

export const session = new Hono<AppEnv>()

  /**
   * Signs in. Answers 200 `{ user, studio, professional, deletion: { dueAt, isOwn } | null, expiresAt }` and the session cookie: 30 days with
   * `remember`, else until the browser closes and 12 idle hours. With an authenticator app it answers 202 `{ secondFactor: true }` and the
   * cookie `lume-second-step` (ten minutes). A session sent along ends; a new browser is reported by email. Refuses: 401 invalid_credentials
   * (alike for an unknown address), 403 email_not_confirmed (only with the right password), 403 forbidden (deactivated), 429 rate_limited.
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
   * The second step: `code` of an authenticator app, or a recovery code, which is used up. Answers 200 like signing in. Refuses: 403
   * code_invalid, 401 sign_in_again (no first step, older than ten minutes, used, or tried five times), 429 rate_limited.
   */
  .post('/second-factor', validate('json', secondFactorInput), async (c) => {
    return c.json(await finishSecondStep(c, c.req.valid('json').code), 200);
  })

  /**
   * The current session. Answers 200 `{ session }` or null; `user.hasTeam`: whether agendas of several are the member's to see. Past half of
   * its life the session is renewed.
   */
  .get('/', async (c) => {
    return c.json({ session: await resumeSession(c) }, 200);
  })

  /** Signs out. Answers 204, also without a session. */
  .delete('/', async (c) => {
    await endWebSession(c);
    return c.body(null, 204);
  });
