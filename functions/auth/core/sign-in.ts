import { noteAccountEvent } from '../../../db/queries/accounts/account-events.ts';
import { type Credentials, findCredentials } from '../../../db/queries/accounts/credentials.ts';
import { replacePasswordHash } from '../../../db/queries/accounts/passwords.ts';
import type { SignInInput } from '../../../domain/account/account.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { AppContext } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { sourceOf } from '../../http/source.ts';
import { browserCookie } from '../web/cookies.ts';
import { findMark } from './marks.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';

/**
 * Counts limits before hashing, takes as long for an unknown address; attempts of others do not lock out a known browser. Refuses
 * rate_limited, invalid_credentials, email_not_confirmed (only with the right password), forbidden (deactivated).
 */
export async function checkCredentials(
  c: AppContext,
  input: Pick<SignInInput, 'email' | 'password'>,
): Promise<Credentials> {
  const { email, password } = input;
  const { db, now } = c.var;
  const marks = browserCookie.get(c);
  const markOf = (userId: string) => findMark(c.env, 'browser', marks, userId, now);
  const found = await findCredentials(db, visitor(c), { email, now, markOf });
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (found === null || !isRight) {
    // Queried for unknown addresses too, so that both take as long.
    const userId = found?.userId ?? null;
    await noteAccountEvent(db, { userId }, { kind: 'sign_in_failed', source: sourceOf(c), now });
    throw new Refusal('invalid_credentials');
  }
  if (!found.isConfirmed) throw new Refusal('email_not_confirmed');
  if (!found.isActive) throw new Refusal('forbidden');
  return { ...found, passwordHash: await renewedHash(c, found, password) };
}

async function renewedHash(c: AppContext, { userId, passwordHash }: Credentials, password: string) {
  if (passwordHash === null || !needsRehash(passwordHash)) return passwordHash;
  const to = await hashPassword(password);
  const isReplaced = await replacePasswordHash(c.var.db, visitor(c), { userId, from: passwordHash, to });
  return isReplaced ? to : passwordHash;
}
