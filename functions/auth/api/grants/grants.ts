import { createHash } from 'node:crypto';
import { redeemFlowCode } from '../../../../db/queries/sessions/flow-states.ts';
import { rotateRefreshToken } from '../../../../db/queries/sessions/refresh-tokens.ts';
import { type AuthErrorCode, AuthV1Error, validationFailed } from '../../../../domain/auth/v1-error.ts';
import { truncate } from '../../../../domain/truncate.ts';
import type { AppContext } from '../../../http/context.ts';
import { visitor } from '../../../http/guards.ts';
import { sourceOf } from '../../../http/source.ts';
import { emailSoon } from '../../../jobs/email-soon.ts';
import { sha256 } from '../../core/secrets.ts';
import { checkCredentials } from '../../core/sign-in.ts';
import { readBody, text } from '../body.ts';
import type { AuthProblem } from '../errors.ts';
import { laterRefreshToken, nextRefreshToken } from '../tokens/refresh.ts';
import { disabledWeb3 } from './disabled-grants.ts';
import { byIdToken } from './id-token.ts';
import { openingOf, type SessionAnswer, sessionAnswer, startApiSession } from './session-answer.ts';

type Grant = (c: AppContext) => Promise<SessionAnswer>;

const grants: Record<string, Grant> = {
  password: byPassword,
  refresh_token: byRefreshToken,
  pkce: byCode,
  id_token: byIdToken,
  web3: disabledWeb3,
};

export function grantOf(name: string | undefined): Grant {
  const grant = name !== undefined && Object.hasOwn(grants, name) ? grants[name] : undefined;
  if (grant === undefined) throw new AuthV1Error(400, 'invalid_credentials', 'unsupported_grant_type');
  return grant;
}

async function byPassword(c: AppContext): Promise<SessionAnswer> {
  const { email, phone, password } = await readBody(c, { email: text, phone: text, password: text });
  if (email && phone)
    throw validationFailed('Only an email address or phone number should be provided on login.');
  if (phone) throw new AuthV1Error(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw validationFailed('missing email or phone');
  const typed = {
    email: truncate(email.trim().toLowerCase(), 255),
    password: (password ?? '').normalize('NFC'),
  };
  const { userId, passwordHash } = await checkCredentials(c, typed);
  return startApiSession(c, { userId, method: 'password', passwordHash });
}

const refused: Record<string, [AuthErrorCode, string]> = {
  unknown: ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  reused: ['refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
  expired: ['session_expired', 'Invalid Refresh Token: Session Expired'],
  banned: ['user_banned', 'Invalid Refresh Token: User Banned'],
};

async function byRefreshToken(c: AppContext): Promise<SessionAnswer> {
  const { refresh_token: token } = await readBody(c, { refresh_token: text });
  if (!token || !/^[a-z0-9]{12,128}$/.test(token)) throw validationFailed('Refresh token is not valid');
  const { tokenHash: nextHash } = nextRefreshToken(c.env, token);
  const input = { tokenHash: sha256(token), nextHash, source: sourceOf(c), now: c.var.now };
  const rotated = await rotateRefreshToken(c.var.db, visitor(c), input);
  if (rotated.outcome === 'good') {
    return sessionAnswer(c, rotated, laterRefreshToken(c.env, token, rotated.generations).token);
  }
  const [code, message] = refused[rotated.outcome] ?? [];
  if (code !== undefined && message !== undefined) throw new AuthV1Error(400, code, message);
  throw new AuthV1Error(409, 'conflict', 'Too many concurrent token refresh requests on the same session');
}

async function byCode(c: AppContext): Promise<SessionAnswer> {
  const { auth_code: code, code_verifier: verifier } = await readBody(c, {
    auth_code: text,
    code_verifier: text,
  });
  if (!code || !verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const { opening, refreshToken } = openingOf(c);
  const verifierHash = createHash('sha256').update(verifier).digest('base64url');
  const input = { codeHash: sha256(code), verifier, verifierHash, opening };
  const redeemed = await redeemFlowCode(c.var.db, visitor(c), input);
  if (redeemed.outcome !== 'good') throw new AuthV1Error(...flowRefusals[redeemed.outcome]);
  emailSoon(c, redeemed.opened.outboxIds);
  return sessionAnswer(c, redeemed.opened, refreshToken);
}

const flowRefusals: Record<'unknown' | 'late' | 'wrong_verifier' | 'banned', AuthProblem> = {
  unknown: [404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'],
  late: [422, 'flow_state_expired', 'invalid flow state, flow state has expired'],
  wrong_verifier: [400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'],
  banned: [400, 'user_banned', 'User is banned'],
};
