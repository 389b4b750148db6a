import { enrolFactor } from '../../../db/queries/factors/enrolment.ts';
import { verifyFactor } from '../../../db/queries/factors/verification.ts';
import { MAX_FACTOR_NAME } from '../../../domain/auth/factor.ts';
import { AuthV1Error, validationFailed } from '../../../domain/auth/v1-error.ts';
import type { AppContext } from '../../http/context.ts';
import { clientAddress } from '../../http/rate-limit.ts';
import { emailSoon } from '../../jobs/email-soon.ts';
import { securityEmailOf } from '../core/emails.ts';
import { sign } from '../core/secrets.ts';
import { checkTotp, createTotp } from '../factors/totp.ts';
import { type AuthProblem, refuseAs } from './errors.ts';
import { type SessionAnswer, sessionAnswer } from './grants/session-answer.ts';
import type { Bearer } from './tokens/bearer.ts';
import { createRefreshToken } from './tokens/refresh.ts';

export const factorNotFound = (status = 404): AuthProblem => [
  status,
  'mfa_factor_not_found',
  'MFA factor not found',
];

const enrolRefusals = {
  sign_in_again: [403, 'insufficient_aal', 'AAL2 required to enroll a new factor'],
  too_many_factors: [
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  factor_name_taken: [
    422,
    'mfa_factor_name_conflict',
    'A factor with the friendly name for this user already exists',
  ],
} as const;

export async function enrol(
  c: AppContext,
  { user, session }: Bearer,
  { name, issuer }: { name: string; issuer: string | null },
) {
  if (name.length > MAX_FACTOR_NAME || (issuer?.length ?? 0) > MAX_FACTOR_NAME) {
    throw validationFailed(`friendly_name and issuer must be at most ${MAX_FACTOR_NAME} characters`);
  }
  const id = crypto.randomUUID();
  const account = user.email;
  const totp = await createTotp(c.env, { factorId: id, account, ...(issuer === null ? {} : { issuer }) });
  const factor = { id, name, sealed: totp.sealed, now: c.var.now };
  const enrolled = enrolFactor(c.var.db, { userId: user.id, session: session.id }, factor);
  await enrolled.catch(refuseAs(enrolRefusals));
  const shown = { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri };
  return { id, type: 'totp', friendly_name: name, totp: shown } as const;
}

/** Raises the session to aal2 with a new refresh token; other sessions at aal1 end. Refuses 404, 400 validation_failed, 422. */
export async function verify(
  c: AppContext,
  caller: Bearer,
  { challengeId, code }: { challengeId: string | null; code: string },
): Promise<SessionAnswer> {
  const { factor, user, session } = caller;
  if (factor === null) throw new AuthV1Error(...factorNotFound());
  if (code === '') throw validationFailed('Code needs to be non-empty');
  requireChallenge(factor.challenge);
  if (factor.askedFrom !== askedFrom(c)) throw new AuthV1Error(...usedChallenge);
  const step = await checkTotp(c.env, factor, code, c.var.now);
  if (step === null) throw new AuthV1Error(...wrongCode);
  const { token, tokenHash: refreshTokenHash } = createRefreshToken();
  const shown = { id: factor.id, challengeId, step, refreshTokenHash, ...securityEmailOf(c, 'factor-added') };
  const verified = verifyFactor(c.var.db, { userId: user.id, session: session.id }, shown);
  const raised = await verified.catch(refuseAs({ not_found: factorNotFound(), code_invalid: wrongCode }));
  emailSoon(c, raised.outboxIds);
  return sessionAnswer(c, raised, token);
}

function requireChallenge(state: 'good' | 'used' | 'late' | 'unknown' | null): void {
  if (state === 'late') {
    const message = 'MFA challenge has expired, verify against another challenge or create a new challenge.';
    throw new AuthV1Error(422, 'mfa_challenge_expired', message);
  }
  if (state === 'used') throw new AuthV1Error(...usedChallenge);
  if (state !== 'good') throw new AuthV1Error(...factorNotFound(422));
}

/** Keyed hash of the caller's address, so that none is stored. */
export const askedFrom = (c: AppContext): string =>
  sign(c.env, 'challenge', clientAddress(c)).toString('base64url');

const wrongCode = [422, 'mfa_verification_failed', 'Invalid TOTP code entered'] as const;
const usedChallenge = [
  422,
  'mfa_ip_address_mismatch',
  'Challenge and verify IP addresses mismatch.',
] as const;
