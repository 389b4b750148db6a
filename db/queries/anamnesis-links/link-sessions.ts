/** Opening a link, and proving who holds it. Every verb begins with the link's token; see `enterLink`. */
import { and, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import {
  BIRTH_DATE_SPENT,
  IDENTITY_CODE_MINUTES,
  MAX_BIRTH_DATE_FAILURES,
} from '../../../domain/health/link.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { minutesFrom } from '../../../domain/scheduling/clock.ts';
import { batch, type Db, type Visitor } from '../../client.ts';
import { anamnesisLinks } from '../../schema/index.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { claimsOf, requirePause, requireRates } from '../rate-counters.ts';
import { enterLink, isAlive, type LinkKey, linkOf, linkReads, type StoredLink } from './link-rows.ts';

/** Opens a link. The first device may fill in the form; another has to be identified. Refuses `link_expired`, `rate_limited`. */
export async function openLink(
  db: Db,
  visitor: Visitor,
  { now, ...key }: LinkKey & { now: Date },
): Promise<StoredLink> {
  const { tokenHash, deviceHash } = key;
  const { rows } = await batch(db, {
    rates: requireRates(db, claimsOf(visitor, [[rateLimits.anamnesisPageByAddress, visitor.address]]), now),
    enter: enterLink(db, tokenHash, now),
    opened: db
      .update(anamnesisLinks)
      .set({ deviceHash, openedAt: now })
      .where(and(isAlive(tokenHash, now), isNull(anamnesisLinks.deviceHash))),
    rows: linkReads(db, tokenHash),
  });
  return linkOf(rows, key, now);
}

/** Refuses `link_expired`. */
export async function readLink(db: Db, key: LinkKey, { now }: { now: Date }): Promise<StoredLink> {
  const { rows } = await batch(db, {
    enter: enterLink(db, key.tokenHash, now),
    rows: linkReads(db, key.tokenHash),
  });
  return linkOf(rows, key, now);
}

/**
 * Emails a code for this device, in place of its one before; limits count so that another holder of the link uses up their own.
 * Refuses `link_expired`, `not_found` (the client has no address), `rate_limited` (also for a minute after the last one).
 */
export async function sendIdentityCode(
  db: Db,
  visitor: Visitor,
  { now, ...input }: LinkKey & { code: string; codeHash: string; now: Date },
): Promise<string[]> {
  const { tokenHash, deviceHash, code, codeHash } = input;
  const { client, studio } = await readLink(db, input, { now });
  if (client.email === null) throw new Refusal('not_found');
  const pause = claimsOf({}, [[rateLimits.anamnesisCodePause, `${tokenHash} ${deviceHash}`]]);
  const claims = claimsOf(visitor, [
    [rateLimits.anamnesisCodeByLink, tokenHash],
    [rateLimits.anamnesisCodeByAddress, visitor.address && `${tokenHash} ${visitor.address}`],
    [rateLimits.anamnesisIdentityByAddress, visitor.address],
  ]);
  const data = { kind: 'anamnesis-code' as const, businessName: studio.businessName, code };
  const email = emailOf(data, client.email, now, { professionalId: null });
  await batch(db, {
    pause: requirePause(db, pause, now),
    rates: requireRates(db, claims, now),
    enter: enterLink(db, tokenHash, now),
    store: db
      .update(anamnesisLinks)
      .set({ codes: withCode(deviceHash, codeHash, now) })
      .where(isAlive(tokenHash, now)),
    enqueue: enqueue(db, [email]),
  });
  return [email.id];
}

/** The codes of other devices that are still good, and this one. */
function withCode(deviceHash: string, hash: string, now: Date): SQL {
  const expiresAt = minutesFrom(now, IDENTITY_CODE_MINUTES).toISOString();
  return sql`(select coalesce(jsonb_object_agg(device, code), '{}') from jsonb_each(${anamnesisLinks.codes}) as c (device, code)
    where code ->> 'expiresAt' > ${now.toISOString()}) || ${JSON.stringify({ [deviceHash]: { hash, expiresAt } })}::jsonb`;
}

interface IdentityProof {
  birthDate?: string | undefined;
  codeHash?: string | undefined;
}

/** Identifies the device and takes the link over. Refuses `identity_wrong` (birth date), `code_invalid`, `link_expired`, `rate_limited`. */
export async function identifyByLink(
  db: Db,
  visitor: Visitor,
  { birthDate, codeHash, now, ...key }: LinkKey & IdentityProof & { now: Date },
): Promise<void> {
  const { tokenHash, deviceHash } = key;
  const claims = claimsOf(visitor, [
    [rateLimits.anamnesisIdentityByAddress, visitor.address],
    [rateLimits.anamnesisBirthDateByLink, birthDate && tokenHash],
    [rateLimits.anamnesisCodeTries, codeHash && `${tokenHash} ${deviceHash}`],
  ]);
  const { rows, tried = [] } = await batch(db, {
    rates: requireRates(db, claims, now),
    enter: enterLink(db, tokenHash, now),
    tried: codeHash === undefined ? countTry(db, tokenHash, now) : undefined,
    rows: linkReads(db, tokenHash),
  });
  const link = linkOf(rows, key, now);
  const isProven =
    codeHash === undefined ? tried.length > 0 && knows(link, birthDate) : holds(link, codeHash, now);
  if (!isProven) {
    const message = codeHash === undefined && tried.length === 0 ? BIRTH_DATE_SPENT : undefined;
    throw new Refusal(codeHash === undefined ? 'identity_wrong' : 'code_invalid', { message });
  }
  const isSame =
    codeHash === undefined
      ? undefined
      : sql`${anamnesisLinks.codes} -> ${deviceHash}::text ->> 'hash' = ${codeHash}`;
  const { changed } = await batch(db, {
    enter: enterLink(db, tokenHash, now),
    changed: db
      .update(anamnesisLinks)
      .set({ deviceHash, identifiedAt: now, codes: {}, failures: 0 })
      // A code works once: of two requests with it the second finds it gone.
      .where(and(isAlive(tokenHash, now), isSame))
      .returning({ id: anamnesisLinks.id }),
  });
  if (changed.length === 0) throw new Refusal(codeHash === undefined ? 'identity_wrong' : 'code_invalid');
}

/** A try of the birth date, counted before it is compared: of many at once only so many find one left. */
const countTry = (db: Db, tokenHash: string, now: Date) =>
  db
    .update(anamnesisLinks)
    .set({ failures: sql`${anamnesisLinks.failures} + 1` })
    .where(and(isAlive(tokenHash, now), lt(anamnesisLinks.failures, MAX_BIRTH_DATE_FAILURES)))
    .returning({ id: anamnesisLinks.id });

const knows = ({ client, purpose }: StoredLink, birthDate: string | undefined): boolean =>
  purpose === 'fill' && client.birthDate !== null && client.birthDate === birthDate;

const holds = ({ code }: StoredLink, codeHash: string, now: Date): boolean =>
  code?.hash === codeHash && new Date(code.expiresAt) > now;
