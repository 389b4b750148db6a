import { randomBytes, scryptSync } from 'node:crypto';

/** What a deployed Worker hashes passwords with, as its minified bundle says it. */
const DEPLOYED = '{ln:14,r:8,p:5}';

/** What the tests hash with instead: a deployed hash takes a tenth of a second of the processor, and as long a rest after it. */
const cost = { ln: 1, r: 8, p: 1 };

/** The code of the Worker, changed in nothing but the cost of a password hash. */
export function withLightHashes(code: string): string {
  if (code.split(DEPLOYED).length !== 2) throw new Error(`the Worker does not say ${DEPLOYED} once`);
  return code.replace(DEPLOYED, JSON.stringify(cost).replaceAll('"', ''));
}

/** A stored hash of the tests' cost. */
export function lightHash(password: string): string {
  const { ln, r, p } = cost;
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 ** ln, r, p });
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$scrypt$ln=${ln},r=${r},p=${p}$${encode(salt)}$${encode(key)}`;
}
