import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { knownEntry, runInOrder } from './hash-queue.ts';

/** OWASP's scrypt parameters; 16 MiB a hash. */
const current = { ln: 14, r: 8, p: 5 };
const keyBytes = 32;
const saltBytes = 16;

interface Parsed {
  ln: number;
  r: number;
  p: number;
  salt: Buffer;
  key: Buffer;
}

/** A PHC string, `$scrypt$ln=14,r=8,p=5$salt$hash`, base64 without padding. */
export async function hashPassword(password: string, entry = knownEntry()): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await runInOrder(entry, () => derive(password, { ...current, salt }));
  return `$scrypt$ln=${current.ln},r=${current.r},p=${current.p}$${encode(salt)}$${encode(key)}`;
}

/** Without a stored hash it compares with a dummy, so that it takes as long. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  entry = knownEntry(),
): Promise<boolean> {
  const parsed = parse(stored ?? '');
  const against = parsed ?? dummy;
  const key = await runInOrder(entry, () => derive(password, against));
  return timingSafeEqual(key, against.key) && parsed !== undefined;
}

export function needsRehash(stored: string): boolean {
  const parsed = parse(stored);
  return parsed?.ln !== current.ln || parsed.r !== current.r || parsed.p !== current.p;
}

const dummy: Parsed = { ...current, salt: Buffer.alloc(saltBytes), key: Buffer.alloc(keyBytes) };

function derive(password: string, { ln, r, p, salt }: Omit<Parsed, 'key'>): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function parse(stored: string): Parsed | undefined {
  const match =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/.exec(stored);
  if (match === null) return undefined;
  const [, ln, r, p, salt = '', key = ''] = match;
  return {
    ln: Number(ln),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
