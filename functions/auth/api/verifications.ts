import { type Redeemed, redeemSecret } from '../../../db/queries/accounts/redemption.ts';
import type { Proof } from '../../../db/queries/accounts/returned-secrets.ts';
import { issueFlowCode } from '../../../db/queries/sessions/flow-states.ts';
import type { TokenKind } from '../../../domain/account/account.ts';
import { AuthV1Error, validationFailed } from '../../../domain/auth/v1-error.ts';
import type { AppContext } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { emailSoon } from '../../jobs/email-soon.ts';
import { securityEmailOf } from '../core/emails.ts';
import { hashCode, sha256 } from '../core/secrets.ts';
import { readEmail } from './body.ts';

/** Kinds that a type accepts; the last two belong to a provider of phone messages, which does not exist. */
const kindsOf: Record<string, readonly TokenKind[]> = {
  signup: ['signup'],
  invite: ['invitation'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  email: ['signup', 'recovery'],
  sms: [],
  phone_change: [],
};

export const HALF_WAY = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

interface Verification {
  type?: string | null | undefined;
  token?: string | null | undefined;
  token_hash?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  redirect_to?: string | null | undefined;
}

/** Redeems an emailed link or code; `isByApi`: its client sends it. Refuses 403 otp_expired, 400 validation_failed, 429. */
export async function redeem(c: AppContext, sent: Verification, isByApi: boolean): Promise<Redeemed> {
  const { kinds, by } = readVerification(c, sent);
  if (kinds.length === 0) throw new AuthV1Error(403, 'otp_expired', 'Token has expired or is invalid');
  const redeemed = await redeemSecret(c.var.db, visitor(c), {
    by,
    kinds,
    isByApi,
    ...securityEmailOf(c, 'email'),
  });
  emailSoon(c, redeemed.outboxIds);
  return redeemed;
}

function readVerification(c: AppContext, sent: Verification): { kinds: readonly TokenKind[]; by: Proof } {
  const { type, token, token_hash: hash, email, phone, redirect_to: redirect } = sent;
  if (!type) throw validationFailed('Verify requires a verification type');
  if (Boolean(token) === Boolean(hash)) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  const kinds = Object.hasOwn(kindsOf, type) ? kindsOf[type] : undefined;
  if (hash) {
    if (email || phone || redirect) throw validationFailed('Only the token_hash and type should be provided');
    if (kinds === undefined || kinds.length === 0) throw validationFailed('Invalid email verification type');
    return { kinds, by: { tokenHash: sha256(hash) } };
  }
  if (Boolean(email) === Boolean(phone)) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  if (kinds === undefined) throw validationFailed('Unsupported verification type');
  if (!email) return { kinds: [], by: { tokenHash: '' } };
  const address = readEmail(email);
  return {
    kinds,
    by: { email: address, codeHash: hashCode(c.env, address, (token ?? '').replace(/\s/g, '')) },
  };
}

/** The code for a client that waits at the end of an emailed link. Refuses 403 otp_expired when none waits. */
export async function flowCode(c: AppContext, flowId: string, userId: string): Promise<string> {
  const code = crypto.randomUUID();
  const input = { flowId, userId, codeHash: sha256(code), now: c.var.now };
  if ((await issueFlowCode(c.var.db, input)) === null) {
    throw new AuthV1Error(403, 'otp_expired', 'Email link is invalid or has expired');
  }
  return code;
}
