import { Hono } from 'hono';
import { signInInput } from '../../domain/account.ts';
import { endSession, openSession, resumeSession } from '../auth/sessions.ts';
import { checkCredentials } from '../auth/sign-in.ts';
import type { AppEnv } from '../http/context.ts';
import { sessionSecret, visitor } from '../http/guards.ts';
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
    const { userId } = await checkCredentials(c.var.db, visitor(c), input, c.var.now);
    const userAgent = c.req.header('user-agent') ?? null;
    const opened = await openSession(c.env, c.var.db, { userId, remember: input.remember, userAgent });
    c.header('Set-Cookie', opened.setCookie);
    return c.json(opened.session, 200);
  })

  /**
   * Who is signed in (S1 §4 initial session). Answers 200 `{ session }`, null without a session that is good. Past half of
   * its life the session starts anew here.
   */
  .get('/', async (c) => {
    const { session, setCookie } = await resumeSession(c.env, c.var.db, sessionSecret(c));
    if (setCookie !== undefined) c.header('Set-Cookie', setCookie);
    return c.json({ session }, 200);
  })

  /** Signs out: the session ends at once, in the database too. Answers 204, also when there was none (S1 §8.1). */
  .delete('/', async (c) => {
    const { setCookie } = await endSession(c.env, c.var.db, sessionSecret(c));
    c.header('Set-Cookie', setCookie);
    return c.body(null, 204);
  });
