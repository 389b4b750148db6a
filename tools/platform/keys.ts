import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

export interface AuthKey {
  kty: string;
  crv: string;
  x: string;
  y: string;
  d: string;
  kid: string;
  use: 'sig';
  alg: 'ES256';
}

/** A new pair on P-256. Its name is its thumbprint (RFC 7638), so that no two have the same. */
export function makeAuthKey(): AuthKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty = '', crv = '', x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { kty, crv, x, y, d, kid: thumbprint, use: 'sig', alg: 'ES256' };
}

export interface SealingKey {
  kty: 'oct';
  alg: 'A256GCM';
  kid: string;
  k: string;
}

export function makeSealingKey(): SealingKey {
  const kid = randomBytes(6).toString('base64url');
  return { kty: 'oct', alg: 'A256GCM', kid, k: randomBytes(32).toString('base64url') };
}

/** The pair of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: the point, uncompressed, and the number, base64url. */
export function makeVapidKeys(): { publicKey: string; privateKey: string } {
  const { x, y, d } = makeAuthKey();
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** The text of AUTH_KEYS or SEALING_KEYS. The first key signs or seals, all of them verify or open. */
export function keySet(keys: readonly (AuthKey | SealingKey)[]): string {
  return JSON.stringify({ keys });
}
