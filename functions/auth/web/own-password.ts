import { type OwnCredentials, readOwnCredentials } from '../../../db/queries/accounts/credentials.ts';
import type { AppContext } from '../../http/context.ts';
import { refusedField } from '../../http/errors.ts';
import { member, visitor } from '../../http/guards.ts';
import { verifyPassword } from '../core/password.ts';

/**
 * The signed-in account, after its current password; attempts are counted by account before hashing. Refuses:
 * unauthorized, session_expired, rate_limited, password_wrong (at `currentPassword`).
 */
export async function checkOwnPassword(c: AppContext, currentPassword: string): Promise<OwnCredentials> {
  const { rateFactor = 1 } = visitor(c);
  const own = await readOwnCredentials(c.var.db, member(c), { rateFactor, now: c.var.now });
  const isRight = await verifyPassword(own.passwordHash, currentPassword);
  if (!isRight) throw refusedField('currentPassword', 'password_wrong');
  return own;
}
