import type { Db, Visitor } from '../../db/client.ts';
import {
  findSecondFactors,
  type SecondFactor,
  type ShownFactor,
  spendSecondFactor,
} from '../../db/queries/factors.ts';
import type { Source } from '../../domain/device.ts';
import { Refusal } from '../../domain/errors.ts';
import type { Env } from '../env.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { checkTotp } from './totp.ts';

/**
 * Whether somebody who gave the right password has her second factor too: six digits of any of her apps, or a recovery code.
 * Each is good once. Counted by account before anything is compared. Refuses: rate_limited, code_invalid.
 */
export async function checkSecondFactor(
  env: Env,
  db: Db,
  visitor: Visitor,
  { userId, code, source, now }: { userId: string; code: string; source: Source; now: Date },
): Promise<{ method: 'totp' | 'recovery_code' }> {
  const factors = await findSecondFactors(db, visitor, { userId, now });
  const shown = await shownFactor(env, factors, { userId, code, now });
  if (shown === null || !(await spendSecondFactor(db, { userId }, { shown, source, now }))) {
    throw new Refusal('code_invalid');
  }
  return { method: 'step' in shown ? 'totp' : 'recovery_code' };
}

/** What a typed code is of the person's factors; null when it is nothing of hers. For verbs that use it up themselves. */
export async function shownFactor(
  env: Env,
  factors: readonly SecondFactor[],
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<ShownFactor | null> {
  const digits = code.replace(/\s/g, '');
  for (const factor of factors) {
    const step = await checkTotp(env, factor, digits, now);
    if (step !== null) return { id: factor.id, step };
  }
  const recoveryCodeHash = hashRecoveryCode(env, userId, code);
  return recoveryCodeHash === null ? null : { recoveryCodeHash };
}
