import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../../domain/errors.ts';

/** OWASP's scrypt parameters; 16 MiB a hash. */
const current = { ln: 14, r: 8, p: 5 };
const keyBytes = 32;
const saltBytes = 16;

/** More waiting hashes in one isolate are refused. */
const MOST_WAITING = 20;
/** Milliseconds between two checks of the queue, and without a check after which a request is considered gone. */
const LOOK_MS = 20;
const LOST_MS = 5000;

interface Parsed {
  ln: number;
  r: number;
  p: number;
  salt: Buffer;
  key: Buffer;
}

/** A PHC string, `$scrypt$ln=14,r=8,p=5$salt$hash`, base64 without padding. Refuses busy 503. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, { ...current, salt });
  return `$scrypt$ln=${current.ln},r=${current.r},p=${current.p}$${encode(salt)}$${encode(key)}`;
}

/** Without a stored hash it compares with a dummy, so that it takes as long. Refuses busy 503. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const parsed = parse(stored ?? '');
  const against = parsed ?? dummy;
  const key = await derive(password, against);
  return timingSafeEqual(key, against.key) && parsed !== undefined;
}

export function needsRehash(stored: string): boolean {
  const parsed = parse(stored);
  return parsed?.ln !== current.ln || parsed.r !== current.r || parsed.p !== current.p;
}

const dummy: Parsed = { ...current, salt: Buffer.alloc(saltBytes), key: Buffer.alloc(keyBytes) };

interface Turn {
  seen: number;
}

/** Hashes of this isolate that wait, the running one, and when the next may start. */
const waiting = new Set<Turn>();
let running: Turn | null = null;
let nextStart = 0;

/** One hash at a time, then a pause as long: it holds the isolate's thread for 60 to 170 ms. Refuses busy 503. */
async function derive(password: string, cost: Omit<Parsed, 'key'>): Promise<Buffer> {
  const own = await turn();
  try {
    const key = await hash(password, cost);
    await wait(0); // the clock of an isolate stands still while it works
    return key;
  } finally {
    const ended = Date.now();
    nextStart = ended + (ended - own.seen);
    if (running === own) running = null;
  }
}

/** Each request polls for its turn: one that were to hand it on could be cut off before. */
async function turn(): Promise<Turn> {
  const own = { seen: Date.now() };
  const isLost = ({ seen }: Turn) => own.seen - seen > LOST_MS;
  for (const one of waiting) if (isLost(one)) waiting.delete(one);
  if (waiting.size >= MOST_WAITING) throw new Refusal('busy', { details: { retryAfterSeconds: 5 } });
  waiting.add(own);
  while (own.seen < nextStart || (running !== null && !isLost(running))) {
    await wait(LOOK_MS);
    own.seen = Date.now();
  }
  waiting.delete(own);
  running = own;
  return own;
}

function hash(password: string, { ln, r, p, salt }: Omit<Parsed, 'key'>): Promise<Buffer> {
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
