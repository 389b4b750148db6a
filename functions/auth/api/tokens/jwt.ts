import { createJWT, parseJWT, validateJWT } from 'oslo/jwt';
import * as v from 'valibot';
import { AuthV1Error } from '../../../../domain/auth/v1-error.ts';
import type { AssuranceLevel, AuthenticationMethod } from '../../../../domain/auth/v1-user.ts';
import { appOrigin, type Env } from '../../../env.ts';
import { signingKeys } from './keys.ts';

/** Its session can end before that and is checked on every call. */
export const ACCESS_TOKEN_SECONDS = 3600;

interface AccessClaims {
  sub: string;
  email: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  aal: AssuranceLevel;
  amr: AuthenticationMethod[];
  session_id: string;
}

const readClaims = v.object({
  sub: v.optional(v.string()),
  session_id: v.optional(v.string()),
  exp: v.number(),
  aud: v.literal('authenticated'),
});
type ReadClaims = v.InferOutput<typeof readClaims>;

function authBase(env: Env): string {
  return `${appOrigin(env)}/auth/v1`;
}

export async function signAccessToken(
  env: Env,
  claims: AccessClaims,
  now: Date,
): Promise<{ token: string; expiresAt: number }> {
  const [key] = await signingKeys(env);
  if (key === undefined) throw new Error('AUTH_KEYS holds no key');
  const iat = Math.floor(now.getTime() / 1000);
  const expiresAt = iat + ACCESS_TOKEN_SECONDS;
  const payload = {
    iss: authBase(env),
    aud: 'authenticated',
    exp: expiresAt,
    iat,
    phone: '',
    role: 'authenticated',
    is_anonymous: false,
    ...claims,
  };
  const token = await createJWT('ES256', key.privateKey, payload, { headers: { kid: key.kid } });
  return { token, expiresAt };
}

/** Of a header 'Bearer …'; null without one. */
export const accessTokenOf = (header: string | undefined): string | null =>
  /^bearer (\S+)$/i.exec(header?.trim() ?? '')?.[1] ?? null;

/** Algorithm and key are ours: `none`, HS256 with the public key or a foreign key are refused alike, 403 bad_jwt. */
export async function readAccessToken(env: Env, token: string): Promise<ReadClaims> {
  const keys = await signingKeys(env);
  try {
    const kid = kidOf(token);
    const key = keys.find((one) => one.kid === kid);
    if (key === undefined) throw new Error('unrecognized JWT kid');
    return v.parse(readClaims, (await validateJWT('ES256', key.publicKey, token)).payload);
  } catch {
    throw new AuthV1Error(
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature, token is malformed, expired or signed by another key',
    );
  }
}

function kidOf(token: string): unknown {
  const header = parseJWT(token)?.header;
  return header !== undefined && 'kid' in header ? header.kid : undefined;
}
