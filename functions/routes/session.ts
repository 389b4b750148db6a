import { Hono } from 'hono';
import { signInInput } from '../../domain/account.ts';
import { endWebSession, openWebSession, resumeSession } from '../auth/sessions.ts';
import { checkCredentials } from '../auth/sign-in.ts';
import type { AppEnv } from '../http/context.ts';
import { validate } from '../http/validate.ts';

export const session = new Hono<AppEnv>()

  /**
   * Signs in (S1 §2.3, §5). Body `{ email, password, remember? }`. Answers 200 with the session
   * `{ user, studio, professional, expiresAt }` and its cookie: HttpOnly, SameSite=Lax; 30 days with `remember`, else until
   * the browser closes and 12 idle hours.
   * Refuses: 401 invalid_credentials (alike for an unknown address and a wrong password), 403 email_not_confirmed (only
   * with the right password), 403 forbidden (deactivated), 429 rate_limited (counted before the password is hashed).
   */
  .post('/', validate('json', signInInput), async (c) => {
    const input = c.req.valid('json');
    const { userId, passwordHash } = await checkCredentials(c, input);
    const signedIn = {
      userId,
      passwordHash,
      remember: input.remember,
      methods: ['password'],
      aal: 'aal1',
    } as const;
    return c.json(await openWebSession(c, signedIn), 200);
  })

  /**
   * Who is signed in (S1 §4 initial session). Answers 200 `{ session }`, null without a session that is good. Past half of
   * its life the session starts anew here, and that it is in use is noted.
   */
  .get('/', async (c) => {
    return c.json({ session: await resumeSession(c) }, 200);
  })

  /** Signs out: the session ends at once, in the database too. Answers 204, also when there was none (S1 §8.1). */
  .delete('/', async (c) => {
    await endWebSession(c);
    return c.body(null, 204);
  });
