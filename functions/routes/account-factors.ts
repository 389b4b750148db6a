import { Hono } from 'hono';
import { enrolFactor } from '../../db/queries/factors/enrolment.ts';
import { findOwnFactor } from '../../db/queries/factors/factors.ts';
import { renewRecoveryCodes, unenrolFactor } from '../../db/queries/factors/removal.ts';
import { verifyFactor } from '../../db/queries/factors/verification.ts';
import { factorCodeInput, factorInput, passwordCheckInput } from '../../domain/account/security.ts';
import { Refusal } from '../../domain/errors.ts';
import { securityEmailOf } from '../auth/core/emails.ts';
import { createRecoveryCodes } from '../auth/factors/recovery-codes.ts';
import { checkTotp, createTotp } from '../auth/factors/totp.ts';
import { checkOwnPassword } from '../auth/web/sessions.ts';
import type { AppEnv } from '../http/context.ts';
import { asField } from '../http/errors.ts';
import { member, rowId, visitor } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const accountFactors = new Hono<AppEnv>()

  /**
   * For members. A new authenticator app, in force from its first code, within five minutes. Answers 201 `{ id, qrCode, secret, uri }`, the
   * picture as SVG. Refuses: 422 password_wrong, 409 factor_name_taken (at `name`), 409 too_many_factors, 429 rate_limited.
   */
  .post('/factors', validate('json', factorInput), async (c) => {
    const { name, currentPassword } = c.req.valid('json');
    const { userId, sessionId: session, email } = await checkOwnPassword(c, currentPassword);
    const id = crypto.randomUUID();
    const { sealed, ...shown } = await createTotp(c.env, { factorId: id, account: email });
    const factor = { id, name, sealed, anew: true, now: c.var.now };
    await enrolFactor(c.var.db, { userId, session }, factor).catch(asField('name', 'factor_name_taken'));
    return c.json({ id, ...shown }, 201);
  })

  /**
   * For members. The app's first code: puts it in force; sessions opened without it end. Answers 200 `{ recoveryCodes }`, ten, shown once (none
   * for an app already in force). Refuses: 403 code_invalid, 404 not_found (also after five minutes), 429 rate_limited.
   */
  .post('/factors/:id/verification', validate('json', factorCodeInput), async (c) => {
    const { db, now } = c.var;
    const id = rowId(c);
    const { factor, ...owner } = await findOwnFactor(db, member(c), { id, visitor: visitor(c), now });
    const step = await checkTotp(c.env, factor, c.req.valid('json').code, now);
    if (step === null) throw new Refusal('code_invalid');
    const { codes, hashes } = createRecoveryCodes(c.env, owner.userId);
    const change = { id, step, recoveryCodeHashes: hashes, ...securityEmailOf(c, 'factor-added') };
    const { isNew, outboxIds } = await verifyFactor(db, owner, change);
    emailSoon(c, outboxIds);
    return c.json({ recoveryCodes: isNew ? codes : [] }, 200);
  })

  /** For members. Removes an app, with the last one the recovery codes. Answers 204. Refuses: 422 password_wrong, 404 not_found, 429 rate_limited. */
  .delete('/factors/:id', validate('json', passwordCheckInput), async (c) => {
    const id = rowId(c);
    const { userId } = await checkOwnPassword(c, c.req.valid('json').currentPassword);
    const removal = { id, ...securityEmailOf(c, 'factor-removed') };
    const { outboxIds } = await unenrolFactor(c.var.db, { userId, session: null }, removal);
    emailSoon(c, outboxIds);
    return c.body(null, 204);
  })

  /** For members. Ten new recovery codes. Answers 201 `{ recoveryCodes }`. Refuses: 422 password_wrong, 404 not_found (no app), 429 rate_limited. */
  .post('/recovery-codes', validate('json', passwordCheckInput), async (c) => {
    const { userId } = await checkOwnPassword(c, c.req.valid('json').currentPassword);
    const { codes, hashes } = createRecoveryCodes(c.env, userId);
    const renewal = { hashes, ...securityEmailOf(c, 'recovery-codes') };
    const renewed = await renewRecoveryCodes(c.var.db, { userId }, renewal);
    emailSoon(c, renewed.outboxIds);
    return c.json({ recoveryCodes: codes }, 201);
  });
