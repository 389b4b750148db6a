import type { SecondFactor, ShownFactor } from '../../../db/queries/factors/factors.ts';
import * as steps from '../../../db/queries/factors/second-steps.ts';
import { Refusal } from '../../../domain/errors.ts';
import type { Env } from '../../env.ts';
import type { AppContext } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { createLinkToken, sha256 } from '../core/secrets.ts';
import { recoveryCodeHashes } from '../factors/recovery-codes.ts';
import { checkTotp } from '../factors/totp.ts';
import { secondStepCookie } from './cookies.ts';
import { openWebSession, type Session } from './sessions.ts';

export async function beginSecondStep(
  c: AppContext,
  person: steps.FirstStep & { userId: string },
): Promise<void> {
  const { token, tokenHash } = createLinkToken();
  await steps.beginSecondStep(c.var.db, { ...person, tokenHash, now: c.var.now });
  secondStepCookie.set(c, token);
}

/** Counts attempts before the check. Refuses sign_in_again (no step, expired, or too many), code_invalid, rate_limited. */
export async function finishSecondStep(c: AppContext, code: string): Promise<Session> {
  const { env } = c;
  const { db, now } = c.var;
  const secret = secondStepCookie.get(c);
  if (!secret) throw new Refusal('sign_in_again');
  const tokenHash = sha256(secret);
  const { userId, remember, methods, factors } = await steps.takeSecondStep(db, visitor(c), {
    tokenHash,
    now,
  });
  const shown = await shownFactor(env, factors, { userId, code, now });
  if (shown === null) throw new Refusal('code_invalid');
  const method = 'step' in shown ? 'totp' : 'recovery_code';
  const session = await openWebSession(c, {
    userId,
    remember,
    methods: [method, ...methods],
    aal: 'aal2',
    step: { tokenHash, shown },
  });
  secondStepCookie.clear(c);
  return session;
}

async function shownFactor(
  env: Env,
  factors: readonly SecondFactor[],
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<ShownFactor | null> {
  const digits = code.replace(/\s/g, '');
  for (const factor of factors) {
    const step = await checkTotp(env, factor, digits, now);
    if (step !== null) return { id: factor.id, step };
  }
  const hashes = recoveryCodeHashes(env, userId, code);
  return hashes === null ? null : { recoveryCodeHashes: hashes };
}
