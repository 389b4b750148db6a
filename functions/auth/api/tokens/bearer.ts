import {
  type BearerQuestion,
  findBearer,
  type StoredBearer,
} from '../../../../db/queries/sessions/bearers.ts';
import { AuthV1Error } from '../../../../domain/auth/v1-error.ts';
import type { AuthUser } from '../../../../domain/auth/v1-user.ts';
import { isUuid } from '../../../../domain/text.ts';
import type { AppContext } from '../../../http/context.ts';
import { visitor } from '../../../http/guards.ts';
import { accessTokenOf, readAccessToken } from './jwt.ts';

export interface Bearer extends StoredBearer {
  user: AuthUser;
  session: NonNullable<StoredBearer['session']>;
}

type AlsoAsked = Pick<BearerQuestion, 'limits' | 'factor'>;

/**
 * Reads the session on every call, with `also`, so signing out takes effect at once. Refuses in the order of the contract: 401
 * no_authorization; 403 bad_jwt (400: malformed subject), user_not_found, session_not_found, user_banned; 429.
 */
export async function bearer(
  c: AppContext,
  also: AlsoAsked | (() => Promise<AlsoAsked>) = {},
): Promise<Bearer> {
  const { sub, session_id: claimed } = await readAccessToken(c.env, tokenOf(c));
  if (!sub) throw new AuthV1Error(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (!isUuid(sub)) throw new AuthV1Error(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  const sessionId = claimed !== undefined && isUuid(claimed) ? claimed : null;
  const asked = typeof also === 'function' ? await also() : also;
  const question = { userId: sub, sessionId, ...asked, now: c.var.now };
  return alive(await findBearer(c.var.db, visitor(c), question));
}

function alive(found: StoredBearer): Bearer {
  const { user, session, isBanned } = found;
  if (user === null) {
    throw new AuthV1Error(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (session === null) {
    throw new AuthV1Error(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned) throw new AuthV1Error(403, 'user_banned', 'User is banned');
  return { ...found, user, session };
}

function tokenOf(c: AppContext): string {
  const token = accessTokenOf(c.req.header('authorization'));
  if (token === null) {
    throw new AuthV1Error(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return token;
}
