import { Hono } from 'hono';
import { challengeFactor } from '../../../db/queries/factors/enrolment.ts';
import { unenrolFactor } from '../../../db/queries/factors/removal.ts';
import { AuthV1Error, validationFailed } from '../../../domain/auth/v1-error.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { factorId, readBody, text, uuid } from '../../auth/api/body.ts';
import { refuseAs } from '../../auth/api/errors.ts';
import { askedFrom, enrol, factorNotFound, verify } from '../../auth/api/factor-changes.ts';
import { bearer } from '../../auth/api/tokens/bearer.ts';
import { securityEmailOf } from '../../auth/core/emails.ts';
import type { AppEnv } from '../../http/context.ts';
import { emailSoon } from '../../jobs/email-soon.ts';

const enrolFields = { factor_type: text, friendly_name: text, issuer: text, phone: text };
const verifyFields = { challenge_id: uuid, code: text };
const limits = { byAddress: rateLimits.factorByAddress };
const guessLimits = { ...limits, byAccount: rateLimits.secondFactorByAccount };

export const authFactors = new Hono<AppEnv>()

  /**
   * For bearers. Begins a second factor: `{ factor_type: 'totp', friendly_name?, issuer? }`, in force from its first code, within five minutes. Answers 200
   * `{ id, type, friendly_name, totp: { qr_code, secret, uri } }`, the picture as SVG. Refuses: 400 validation_failed; 403 insufficient_aal; 422
   * mfa_factor_name_conflict, too_many_enrolled_mfa_factors, mfa_phone_enroll_not_enabled, mfa_webauthn_enroll_not_enabled; 429.
   */
  .post('/factors', async (c) => {
    const caller = await bearer(c, { limits });
    const { factor_type: type, friendly_name: name, issuer } = await readBody(c, enrolFields);
    if (type === 'phone') {
      throw new AuthV1Error(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    }
    if (type === 'webauthn') {
      throw new AuthV1Error(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    }
    if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn');
    return c.json(await enrol(c, caller, { name: name?.trim() ?? '', issuer: issuer || null }), 200);
  })

  /** For bearers. A challenge of a factor. Answers 200 `{ id, type, expires_at }` (seconds). Refuses: 404 mfa_factor_not_found, validation_failed; 429. */
  .post('/factors/:id/challenge', async (c) => {
    const { user } = await bearer(c, { limits });
    const id = factorId(c.req.param('id'));
    const question = { id, askedFrom: askedFrom(c), now: c.var.now };
    const asked = challengeFactor(c.var.db, { userId: user.id }, question);
    const challenge = await asked.catch(refuseAs({ not_found: factorNotFound() }));
    const expiresAt = Math.floor(challenge.expiresAt.getTime() / 1000);
    return c.json({ id: challenge.id, type: 'totp', expires_at: expiresAt }, 200);
  })

  /**
   * For bearers. Answers a challenge: `{ challenge_id, code }`. Answers 200 with the session object at aal2 and a new refresh token; sessions that did not
   * show the factor end. Refuses: 400 validation_failed; 404 mfa_factor_not_found, validation_failed; 422 mfa_verification_failed (wrong, or used before),
   * mfa_challenge_expired, mfa_ip_address_mismatch (used, or from another address), mfa_factor_not_found (unknown challenge); 429.
   */
  .post('/factors/:id/verify', async (c) => {
    let shown = { challengeId: null as string | null, code: '' };
    const caller = await bearer(c, async () => {
      const id = factorId(c.req.param('id'));
      const { challenge_id: challengeId = null, code } = await readBody(c, verifyFields);
      shown = { challengeId, code: (code ?? '').trim() };
      return { limits: guessLimits, factor: { id, challengeId } };
    });
    return c.json(await verify(c, caller, shown), 200);
  })

  /**
   * For bearers. Removes a factor; with the last one sessions fall back to aal1. Answers 200 `{ id }`. Refuses: 404 mfa_factor_not_found, validation_failed;
   * 422 insufficient_aal (a verified one, from aal1); 429.
   */
  .delete('/factors/:id', async (c) => {
    const { user, session } = await bearer(c, { limits });
    const id = factorId(c.req.param('id'));
    const input = { id, ...securityEmailOf(c, 'factor-removed') };
    const removal = unenrolFactor(c.var.db, { userId: user.id, session: session.id }, input);
    const refusals = {
      not_found: factorNotFound(),
      sign_in_again: [422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'],
    } as const;
    const { outboxIds } = await removal.catch(refuseAs(refusals));
    emailSoon(c, outboxIds);
    return c.json({ id }, 200);
  });
