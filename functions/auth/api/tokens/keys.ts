import * as v from 'valibot';
import type { Env } from '../../../env.ts';

/** RFC 7517; `d` never leaves this file. */
const privateJwk = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  kid: v.pipe(v.string(), v.regex(/^[\w.~-]{1,100}$/)),
  x: v.string(),
  y: v.string(),
  d: v.string(),
});
const privateJwks = v.object({ keys: v.pipe(v.array(privateJwk), v.minLength(1)) });

/** Private key as PKCS #8, public one as SPKI. */
interface SigningKey {
  kid: string;
  privateKey: ArrayBuffer;
  publicKey: ArrayBuffer;
  jwk: PublicJwk;
}

interface PublicJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  alg: 'ES256';
  use: 'sig';
  key_ops: ['verify'];
  kid: string;
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

let shared: { text: string; keys: Promise<SigningKey[]> } | undefined;

/** From AUTH_KEYS (private JWK set), parsed once per isolate. The first signs, all verify, so that keys can be rotated. */
export function signingKeys(env: Pick<Env, 'AUTH_KEYS'>): Promise<SigningKey[]> {
  const text = env.AUTH_KEYS ?? '';
  if (shared?.text !== text) shared = { text, keys: readKeys(text) };
  return shared.keys;
}

export async function publicKeys(env: Env): Promise<PublicJwk[]> {
  return (await signingKeys(env)).map(({ jwk }) => jwk);
}

async function readKeys(text: string): Promise<SigningKey[]> {
  const { keys } = v.parse(privateJwks, parse(text));
  return Promise.all(keys.map(readKey));
}

/** Errors never quote the text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('AUTH_KEYS must be a JSON Web Key set (docs/deploy.md)');
  }
}

async function readKey({ kty, crv, kid, x, y, d }: v.InferOutput<typeof privateJwk>): Promise<SigningKey> {
  const open = { kty, crv, x, y };
  const [forSigning, forChecking] = await Promise.all([
    crypto.subtle.importKey('jwk', { ...open, d }, curve, true, ['sign']),
    crypto.subtle.importKey('jwk', open, curve, true, ['verify']),
  ]);
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', forSigning),
    crypto.subtle.exportKey('spki', forChecking),
  ]);
  const jwk: PublicJwk = { kty, crv, x, y, alg: 'ES256', use: 'sig', key_ops: ['verify'], kid };
  return { kid, privateKey, publicKey, jwk };
}
