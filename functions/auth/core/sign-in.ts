import { noteAccountEvent } from '../../../db/queries/accounts/account-events.ts';
import { type Credentials, findAccount, findCredentials } from '../../../db/queries/accounts/credentials.ts';
import { replacePasswordHash } from '../../../db/queries/accounts/passwords.ts';
import type { SignInInput } from '../../../domain/account/account.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { AppContext } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { sourceOf } from '../../http/source.ts';
import { browserCookie } from '../web/cookies.ts';
import { busy, enqueueStranger, knownEntry, leaveQueue, type QueueEntry } from './hash-queue.ts';
import { findMark } from './marks.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';

/**
 * Counts limits before hashing, takes as long for an unknown address; attempts of others do not lock out a known browser, which hashes
 * before strangers. Refuses busy (counted for nobody), rate_limited, invalid_credentials, email_not_confirmed (only with the right
 * password), forbidden (deactivated).
 */
export async function checkCredentials(c: AppContext, input: Typed): Promise<Credentials> {
  const entry = enqueueStranger();
  if (entry === null && !(await isKnownBrowser(c, input.email))) throw busy();
  try {
    return await check(c, input, entry);
  } finally {
    if (entry !== null) leaveQueue(entry);
  }
}

type Typed = Pick<SignInInput, 'email' | 'password'>;

async function check(
  c: AppContext,
  { email, password }: Typed,
  entry: QueueEntry | null,
): Promise<Credentials> {
  const { db, now } = c.var;
  const found = await findCredentials(db, visitor(c), { email, now, markOf: (userId) => markOf(c, userId) });
  const isKnown = found?.isKnownBrowser ?? false;
  const own = isKnown ? knownEntry() : entry;
  if (own === null) throw busy();
  const isRight = await verifyPassword(found?.passwordHash, password, own);
  if (found === null || !isRight) {
    // Queried for unknown addresses too, so that both take as long.
    const userId = found?.userId ?? null;
    await noteAccountEvent(db, userId, { kind: 'sign_in_failed', source: sourceOf(c), now });
    throw new Refusal('invalid_credentials');
  }
  if (!found.isConfirmed) throw new Refusal('email_not_confirmed');
  if (!found.isActive) throw new Refusal('forbidden');
  return { ...found, passwordHash: await renewedHash(c, found, password) };
}

const markOf = (c: AppContext, userId: string): string | undefined =>
  findMark(c.env, 'browser', browserCookie.get(c), userId, c.var.now);

/** Asked only of a browser that has signed in to some account, and only while no more strangers may wait: counts nothing. */
async function isKnownBrowser(c: AppContext, email: string): Promise<boolean> {
  if (browserCookie.get(c) === '') return false;
  const userId = await findAccount(c.var.db, { email });
  return userId !== null && markOf(c, userId) !== undefined;
}

async function renewedHash(c: AppContext, { userId, passwordHash }: Credentials, password: string) {
  if (passwordHash === null || !needsRehash(passwordHash)) return passwordHash;
  const to = await hashPassword(password);
  const isReplaced = await replacePasswordHash(c.var.db, { userId, from: passwordHash, to });
  return isReplaced ? to : passwordHash;
}
