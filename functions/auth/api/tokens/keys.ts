import * as v from 'valibot';
import { type Env, readOnce } from '../../../env.ts';

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

const keysOf = readOnce(readKeys);

/** From AUTH_KEYS (private JWK set). The first signs, all verify, so that keys can be rotated. */
export const signingKeys = ({ AUTH_KEYS: text = '' }: Pick<Env, 'AUTH_KEYS'>): Promise<SigningKey[]> =>
  keysOf(text);

export async function publicKeys(env: Env): Promise<PublicJwk[]> {
  return (await signingKeys(env)).map(({ jwk }) => jwk);
}

/** Errors never quote the text. */
async function readKeys(text: string): Promise<SigningKey[]> {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), privateJwks), text);
  if (!success) throw new Error('AUTH_KEYS must be a JSON Web Key set (docs/deploy.md)');
  return Promise.all(output.keys.map(readKey));
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
