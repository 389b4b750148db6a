import { type Context, Hono } from 'hono';
import { PKCE_PREFIX } from '../../../domain/auth/pkce.ts';
import { validationFailed } from '../../../domain/auth/v1-error.ts';
import { readBody, text } from '../../auth/api/body.ts';
import { authErrorOf } from '../../auth/api/errors.ts';
import { sessionFragment, startApiSession } from '../../auth/api/grants/session-answer.ts';
import { addressWith, addressWithError, redirectOf } from '../../auth/api/redirects.ts';
import { flowCode, HALF_WAY, redeem } from '../../auth/api/verifications.ts';
import type { AppEnv } from '../../http/context.ts';

const fields = { type: text, token: text, token_hash: text, email: text, phone: text, redirect_to: text };

export const authVerify = new Hono<AppEnv>()

  /**
   * Redeems `{ type, token_hash }` or `{ type, email, token }`, once; types signup, invite, magiclink, recovery, email_change, email. Answers
   * 200 with the session object; the first half of a change of address with `{ msg, code: "200" }`. A password typed over `/auth/v1` stays in
   * force where nobody else signed up for the address (decision 30); else `PUT /user` sets one. Refuses: 403 otp_expired (unknown, used,
   * late, after five wrong codes), 400 validation_failed, 429.
   */
  .post('/verify', async (c) => {
    const { userId, outcome } = await redeem(c, await readBody(c, fields), true);
    if (outcome === 'half') return c.json({ msg: HALF_WAY, code: '200' }, 200);
    return c.json(await startApiSession(c, { userId, method: 'otp' }, 403), 200);
  })

  /**
   * The same for a browser that follows a link. Query `token` (the link's hash), `type`, `redirect_to`. Answers 303 to the client, with the
   * session in the fragment or `?code=` (PKCE), or a failure. HEAD answers 204 and uses nothing up. Refuses: 400 validation_failed, 429.
   */
  .get('/verify', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 204);
    const { token, type, redirect_to: asked } = c.req.query();
    if (!token) throw validationFailed('Verify requires a token or a token hash');
    if (!type) throw validationFailed('Verify requires a verification type');
    const target = redirectOf(c, asked);
    return c.redirect(await followLink(c, { token, type, target }), 303);
  });

async function followLink(
  c: Context<AppEnv>,
  { token, type, target }: { token: string; type: string; target: string },
): Promise<string> {
  try {
    const { userId, outcome, flowStateId } = await redeem(c, { type, token_hash: token }, false);
    if (outcome === 'half') {
      return addressWith(target, { fragment: new URLSearchParams({ message: HALF_WAY, sb: '' }) });
    }
    if (flowStateId !== null)
      return addressWith(target, { query: { code: await flowCode(c, flowStateId, userId) } });
    const session = await startApiSession(c, { userId, method: 'otp' }, 403);
    return addressWith(target, { fragment: sessionFragment(session, { type }) });
  } catch (error) {
    const problem = authErrorOf(error);
    if (problem.status === 429 || problem.status >= 500) throw error;
    return addressWithError(target, problem, { pkce: token.startsWith(PKCE_PREFIX) });
  }
}
