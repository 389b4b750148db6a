import type { Db, Visitor } from '../../db/client.ts';
import { replacePasswordHash } from '../../db/queries/accounts.ts';
import { type Credentials, findCredentials } from '../../db/queries/sessions.ts';
import type { SignInInput } from '../../domain/account.ts';
import { Refusal } from '../../domain/errors.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';

/**
 * Whose e-mail and password these are. Limits are counted before anything is hashed, and an unknown address takes as
 * long as a known one. Refuses: rate_limited, invalid_credentials, email_not_confirmed (only with the right password),
 * forbidden (deactivated).
 */
export async function checkCredentials(
  db: Db,
  visitor: Visitor,
  input: SignInInput,
  now: Date,
): Promise<Credentials> {
  const { email, password } = input;
  const found = await findCredentials(db, visitor, { email, now });
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (found === null || !isRight) throw new Refusal('invalid_credentials');
  if (!found.isConfirmed) throw new Refusal('email_not_confirmed');
  if (!found.isActive) throw new Refusal('forbidden');
  await renewHash(db, visitor, found, password);
  return found;
}

async function renewHash(db: Db, visitor: Visitor, { userId, passwordHash }: Credentials, password: string) {
  if (passwordHash === null || !needsRehash(passwordHash)) return;
  await replacePasswordHash(db, visitor, { userId, from: passwordHash, to: await hashPassword(password) });
}
