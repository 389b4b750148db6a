/** Limits counted in the database, where every isolate sees them. */
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { Refusal } from '../../domain/errors.ts';
import type { RateLimit } from '../../domain/rate-limit.ts';
import { callFunction, type Db, type Visitor } from '../client.ts';

type Limited = Pick<Visitor, 'rateFactor'>;

/** One counter to raise: its key, and how often it may be raised in a window. */
export interface RateClaim {
  key: string;
  limit: RateLimit;
}

/** Counts one hit for each claim that is within its limit. Allowed when all are. One request, one statement. */
export async function takeRates(db: Db, claims: readonly RateClaim[], now: Date) {
  const wait = await callFunction(db, 'take_rates', { ...rateArguments(claims), now }, v.number());
  return { allowed: wait === 0, retryAfterSeconds: wait };
}

/** `takeRates` for a batch; `waitOf` reads the answer. */
export const takenRates = (db: Db, claims: readonly RateClaim[], now: Date) =>
  db.execute(sql`select take_rates(${arrays(claims)}, ${now.toISOString()}) as wait`);

export const waitOf = ({ rows: [row] }: { rows: unknown[] }): number =>
  v.parse(v.object({ wait: v.number() }), row).wait;

/** For a batch: counts one hit for each claim if `when` holds, or refuses `rate_limited` and with it the whole transaction. */
export const requireRates = (db: Db, claims: readonly RateClaim[], now: Date, when?: SQL) =>
  refuseOver(db, claims, { now, refusal: 'LU429', ...(when && { when }) });

/** Stands in for the id of a studio that only the database knows yet. `{studio}/…`: what is counted for each studio by itself. */
export const STUDIO = '{studio}';
/** Stands in for the id of a person whom only the session names yet. */
export const USER = '{user}';

const rateBy = (subject: string) => (db: Db, who: Limited, limit: RateLimit, now: Date, when?: SQL) =>
  requireRates(db, [claimOf(limit, subject, who)], now, when);

/** `requireRates` of what is counted by who is signed in. */
export const memberRate = rateBy(USER);
/** `requireRates` of what is counted by their studio. */
export const studioRate = rateBy(STUDIO);

/** `requireRates` for a pause between two emails: refuses `rate_limited` with `isPause` in its details. */
export const requirePause = (db: Db, claims: readonly RateClaim[], now: Date) =>
  refuseOver(db, claims, { now, refusal: 'LU425' });

function refuseOver(
  db: Db,
  claims: readonly RateClaim[],
  { now, refusal, when = sql`true` }: { now: Date; refusal: string; when?: SQL },
) {
  return db.execute(
    sql`select take_rates(${arrays(claims)}, ${now.toISOString()}, p_refusal => ${refusal}) where ${when}`,
  );
}

/** How long the pause lasts that was refused with; null for any other error. */
export function pauseSeconds(error: unknown): number | null {
  const { isPause, retryAfterSeconds } = (error instanceof Refusal && error.details) || {};
  return isPause === true && typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null;
}

export const rateArguments = (claims: readonly RateClaim[]) => ({
  keys: claims.map(({ key }) => key),
  windows: claims.map(({ limit }) => limit.windowSeconds),
  limits: claims.map(({ limit }) => limit.max),
});

function arrays(claims: readonly RateClaim[]): SQL {
  const { keys, windows, limits } = rateArguments(claims);
  return sql`${sql.param(keys)}::text[], ${sql.param(windows)}::integer[], ${sql.param(limits)}::integer[]`;
}

/** Claims of somebody. Subjects (address, e-mail, id) are hashed: counters hold no personal data. One without subject is left out. */
export const claimsOf = (
  who: Limited,
  wanted: readonly (readonly [limit: RateLimit, subject: string | undefined])[],
): RateClaim[] =>
  wanted.flatMap(([limit, subject]) =>
    subject === undefined ? [] : [claimOf(limit, hashSubject(subject), who)],
  );

const claimOf = (limit: RateLimit, subject: string, { rateFactor = 1 }: Limited): RateClaim => ({
  key: `${limit.name}:${subject}`,
  limit: { ...limit, max: Math.ceil(limit.max * rateFactor) },
});

/** One address and what it does about one e-mail; undefined when no address is known. */
export const callerOf = ({ address }: Visitor, email: string): string | undefined =>
  address && `${address} ${email}`;

export const inStudio = (subject: string | undefined): string | undefined =>
  subject && `${STUDIO}/${subject}`;

export function refuseWhenLimited(seconds: number): void {
  if (seconds > 0) throw limitedAnswer(seconds);
}

export const limitedAnswer = (
  seconds: number,
  code: 'rate_limited' | 'proof_needed' = 'rate_limited',
): Refusal => new Refusal(code, { details: { retryAfterSeconds: seconds } });

function hashSubject(subject: string): string {
  if (subject === STUDIO || subject === USER) return subject;
  if (subject.startsWith(STUDIO)) return `${STUDIO}/${hashSubject(subject.slice(STUDIO.length + 1))}`;
  return sha256(subject).slice(0, 32);
}

/** In hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
