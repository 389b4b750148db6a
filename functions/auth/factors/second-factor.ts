import type { SecondFactor, ShownFactor } from '../../../db/queries/accounts/factors.ts';
import type { Env } from '../../env.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { checkTotp } from './totp.ts';

/** What a typed code proves: a TOTP step or a recovery code; null for neither. Opening the session uses it up. */
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
