import { createJWT, parseJWT, validateJWT } from 'oslo/jwt';
import * as v from 'valibot';
import { AuthV1Error } from '../../../../domain/auth/v1-error.ts';
import type { AssuranceLevel, AuthenticationMethod } from '../../../../domain/auth/v1-user.ts';
import { appOrigin, type Env } from '../../../env.ts';
import { signingKeys } from './keys.ts';

/** Seconds an access token is good for; its session can end before that and is asked on every call. */
export const ACCESS_TOKEN_SECONDS = 3600;

/** What a token says of its session and person, beside the claims of every token. */
export interface AccessClaims {
  sub: string;
  email: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  aal: AssuranceLevel;
  amr: AuthenticationMethod[];
  session_id: string;
}

/** What a bearer's token must hold to be asked about; the rest is the client's affair. */
const readClaims = v.object({
  sub: v.optional(v.string()),
  session_id: v.optional(v.string()),
  exp: v.number(),
  aud: v.literal('authenticated'),
});
export type ReadClaims = v.InferOutput<typeof readClaims>;

/** Where the surface is; also who issues its tokens. */
export function authBase(env: Env): string {
  return `${appOrigin(env)}/auth/v1`;
}

/** An ES256 token of the first key, good for an hour from `now`. */
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

/**
 * The claims of a token that one of our own keys signed with ES256 and that is not over. Which algorithm and which key is for
 * us to say: `none`, HS256 with the public key, a key of somebody else's are all the same refusal, 403 bad_jwt.
 */
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
