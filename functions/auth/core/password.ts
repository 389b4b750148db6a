import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../../domain/errors.ts';

/** N = 2^14, r = 8, p = 5: a row of OWASP's table; 16 MiB a hash. */
const current = { ln: 14, r: 8, p: 5 };
const keyBytes = 32;
const saltBytes = 16;

/** Hashes that may wait for their turn in one isolate; who comes then is refused. */
const MOST_WAITING = 20;
/** Milliseconds between two looks whether it is one's turn, and without a sign of life after which a request was cut off. */
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

/**
 * Whether the password is the stored one. Without a stored hash (unknown address, no password yet) it works just as
 * long against a dummy and says no, so that time tells nothing. Refuses busy 503.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const parsed = parse(stored ?? '');
  const against = parsed ?? dummy;
  const key = await derive(password, against);
  return timingSafeEqual(key, against.key) && parsed !== undefined;
}

/** True for a hash made with other parameters than today's; the sign-in then stores a new one. */
export function needsRehash(stored: string): boolean {
  const parsed = parse(stored);
  return parsed?.ln !== current.ln || parsed.r !== current.r || parsed.p !== current.p;
}

const dummy: Parsed = { ...current, salt: Buffer.alloc(saltBytes), key: Buffer.alloc(keyBytes) };

/** A hash that waits or runs. */
interface Turn {
  seen: number;
}

/** The hashes of this isolate that wait, the one that runs, and when the next may start. */
const waiting = new Set<Turn>();
let running: Turn | null = null;
let nextStart = 0;

/**
 * Hashes one at a time: each holds the thread of the isolate for 60 to 170 ms, and with it every other request, so it is
 * followed by as much time for the others. Refuses busy 503.
 */
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

/** Everyone looks for itself whether it is its turn: a request that were to hand it on could be cut off before it does. */
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
