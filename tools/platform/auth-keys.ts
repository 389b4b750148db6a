import { createHash, generateKeyPairSync } from 'node:crypto';

/** A private key in AUTH_KEYS. */
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

/** The text of AUTH_KEYS. The first key signs, all of them verify. */
export function authKeySet(keys: readonly AuthKey[]): string {
  return JSON.stringify({ keys });
}
