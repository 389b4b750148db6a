/** What the page of a link reads and proves. Every verb begins with the link's token; see `enterLink`. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import {
  IDENTITY_CODE_MINUTES,
  IDENTITY_HOURS,
  MAX_BIRTH_DATE_FAILURES,
} from '../../../domain/health/link.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { batch, type Db, type Visitor } from '../../client.ts';
import { newId } from '../../ids.ts';
import {
  anamneses,
  anamnesisAccesses,
  anamnesisLinks,
  clients,
  profiles,
  studios,
} from '../../schema/index.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { claimsOf, requirePause, requireRates } from '../rate-counters.ts';
import {
  enterLink,
  isAlive,
  isNewestOf,
  type LinkKey,
  linkOf,
  linkReads,
  type StoredLink,
} from './link-rows.ts';

/**
 * Opens a link on a device. The first one may fill in the form; another has to be identified. Refuses `link_expired`,
 * `rate_limited`.
 */
export async function openLink(db: Db, visitor: Visitor, key: LinkKey, now: Date): Promise<StoredLink> {
  const { tokenHash, deviceHash } = key;
  const claims = await claimsOf(visitor, [[rateLimits.anamnesisPageByAddress, visitor.address]]);
  const { rows } = await batch(db, {
    rates: requireRates(db, claims, now),
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
export async function readLink(db: Db, key: LinkKey, now: Date): Promise<StoredLink> {
  const { rows } = await batch(db, {
    enter: enterLink(db, key.tokenHash, now),
    rows: linkReads(db, key.tokenHash),
  });
  return linkOf(rows, key, now);
}

/**
 * The versions of the client, for a device that was identified: the newest for the form (`view_sensitive`), all for her copy. The
 * access is logged in the same transaction: without its row, nothing is returned.
 */
export async function readByLink(db: Db, key: LinkKey, type: 'view_sensitive' | 'copy', now: Date) {
  const { tokenHash, deviceHash } = key;
  const isHers = sql`exists (select from ${anamnesisLinks} where ${isAlive(tokenHash, now)}
    and ${anamnesisLinks.deviceHash} = ${deviceHash} and ${anamnesisLinks.identifiedAt} > ${hoursBefore(now)})`;
  const { logged, versions } = await batch(db, {
    enter: enterLink(db, tokenHash, now),
    logged: db.execute(sql`insert into ${anamnesisAccesses}
        (id, studio_id, anamnesis_id, client_id, access_type, is_sensitive, fields, context, accessed_at)
      select ${newId(now)}, ${anamneses.studioId}, ${anamneses.id}, ${anamneses.clientId}, ${type}, true,
        array_remove(${anamneses.hiddenAnswered}, 'professionalNotes'), '{"source": "link"}'::jsonb, ${now.toISOString()}
      from ${anamneses} where ${isNewestOf(tokenHash)} and ${isHers}
      returning id`),
    versions: db
      .select({
        version: anamneses,
        hidden: anamneses.hidden,
        filledBy: profiles.fullName,
        months: studios.anamnesisMonths,
      })
      .from(anamneses)
      .innerJoin(studios, eq(studios.id, anamneses.studioId))
      .leftJoin(profiles, eq(profiles.id, anamneses.filledBy))
      .where(
        and(
          isHers,
          type === 'copy'
            ? sql`${anamneses.clientId} = (select l.client_id from ${anamnesisLinks} l where l.token_hash = ${tokenHash})`
            : isNewestOf(tokenHash),
        ),
      )
      .orderBy(anamneses.createdAt, anamneses.id),
  });
  return logged.rows.length === 0 ? [] : versions.map((one, index) => ({ ...one, number: index + 1 }));
}

/** Oldest first; of the newest alone the number is not its own. */
export type ShownVersion = Awaited<ReturnType<typeof readByLink>>[number];

const hoursBefore = (now: Date) => new Date(now.getTime() - IDENTITY_HOURS * 3_600_000).toISOString();

/**
 * Emails a code for this device, which replaces its one before; the limits are counted so that whoever else holds the link uses up
 * their own. Refuses `link_expired`, `not_found` (the client has no address), `rate_limited`
 * (also for a minute after the last one).
 */
export async function sendIdentityCode(
  db: Db,
  visitor: Visitor,
  input: LinkKey & { code: string; codeHash: string },
  now: Date,
): Promise<string[]> {
  const { tokenHash, deviceHash, code, codeHash } = input;
  const { client, studio } = await readLink(db, input, now);
  if (client.email === null) throw new Refusal('not_found');
  const pause = await claimsOf({}, [[rateLimits.anamnesisCodePause, `${tokenHash} ${deviceHash}`]]);
  const claims = await claimsOf(visitor, [
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
  const expiresAt = new Date(now.getTime() + IDENTITY_CODE_MINUTES * 60_000).toISOString();
  return sql`(select coalesce(jsonb_object_agg(device, code), '{}') from jsonb_each(${anamnesisLinks.codes}) as c (device, code)
    where code ->> 'expiresAt' > ${now.toISOString()}) || ${JSON.stringify({ [deviceHash]: { hash, expiresAt } })}::jsonb`;
}

interface IdentityProof {
  birthDate?: string | undefined;
  codeHash?: string | undefined;
}

/**
 * Identifies the device by the client's birth date or an emailed code, and takes the link over for it. Refuses
 * `identity_wrong` (birth date), `code_invalid`, `link_expired`, `rate_limited`.
 */
export async function identifyByLink(
  db: Db,
  visitor: Visitor,
  { birthDate, codeHash, ...key }: LinkKey & IdentityProof,
  now: Date,
): Promise<void> {
  const { tokenHash, deviceHash } = key;
  const claims = await claimsOf(visitor, [
    [rateLimits.anamnesisIdentityByAddress, visitor.address],
    [rateLimits.anamnesisBirthDateByLink, birthDate && tokenHash],
    [rateLimits.anamnesisCodeTries, codeHash && `${tokenHash} ${deviceHash}`],
  ]);
  const { rows } = await batch(db, {
    rates: requireRates(db, claims, now),
    enter: enterLink(db, tokenHash, now),
    rows: linkReads(db, tokenHash),
  });
  const link = linkOf(rows, key, now);
  const isProven = codeHash === undefined ? knows(link, birthDate) : holds(link, codeHash, now);
  const isSame =
    codeHash === undefined
      ? undefined
      : sql`${anamnesisLinks.codes} -> ${deviceHash}::text ->> 'hash' = ${codeHash}`;
  const changes = isProven
    ? { deviceHash, identifiedAt: now, codes: {}, failures: 0 }
    : { failures: sql`${anamnesisLinks.failures} + ${birthDate === undefined ? 0 : 1}` };
  const { changed } = await batch(db, {
    enter: enterLink(db, tokenHash, now),
    changed: db
      .update(anamnesisLinks)
      .set(changes)
      // A code works once: of two requests with it the second finds it gone.
      .where(and(isAlive(tokenHash, now), isProven ? isSame : undefined))
      .returning({ id: anamnesisLinks.id }),
  });
  if (!isProven || changed.length === 0) {
    throw new Refusal(codeHash === undefined ? 'identity_wrong' : 'code_invalid');
  }
}

const knows = ({ client, failures, purpose }: StoredLink, birthDate: string | undefined): boolean =>
  purpose === 'fill' &&
  failures < MAX_BIRTH_DATE_FAILURES &&
  client.birthDate !== null &&
  client.birthDate === birthDate;

const holds = ({ code }: StoredLink, codeHash: string, now: Date): boolean =>
  code?.hash === codeHash && new Date(code.expiresAt) > now;

/** Withdraws the consent for photos of the newest version, and logs it. Refuses `identity_needed`. */
export async function withdrawPhotosByLink(db: Db, key: LinkKey, now: Date): Promise<Date> {
  const { isIdentified, newest, client } = await readLink(db, key, now);
  if (!isIdentified || newest === null) throw new Refusal('identity_needed');
  if (newest.photosWithdrawnAt !== null) return newest.photosWithdrawnAt;
  await batch(db, {
    enter: enterLink(db, key.tokenHash, now),
    // A save under way copies what was withdrawn from the version it replaces: it is waited for.
    lock: db.select({ id: clients.id }).from(clients).where(eq(clients.id, client.id)).for('no key update'),
    withdraw: db
      .update(anamneses)
      .set({ photosWithdrawnAt: now })
      .where(and(isNewestOf(key.tokenHash), isNull(anamneses.photosWithdrawnAt))),
    log: db
      .insert(anamnesisAccesses)
      .values(accessByLink(newest, 'photos_withdrawn', ['consentPhotos'], now)),
  });
  return now;
}

type Access = typeof anamnesisAccesses.$inferInsert;

/** The log's entry of what the client did through her link. */
export const accessByLink = (
  { id, studioId, clientId }: { id: string; studioId: string; clientId: string },
  accessType: Access['accessType'],
  fields: Access['fields'],
  now: Date,
): Access => ({
  id: newId(now),
  studioId,
  anamnesisId: id,
  clientId,
  accessedBy: null,
  accessType,
  isSensitive: accessType === 'save',
  fields,
  context: { source: 'link', timestamp: now.toISOString() },
  accessedAt: now,
});
