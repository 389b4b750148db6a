/** Reading, saving, revealing and removing health intakes. Every one of these writes the access log in its transaction. */
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import type { AccessType, RevealPurpose } from '../../../domain/health/access.ts';
import {
  type AnamnesisFieldName,
  anamnesisFieldNames,
  hiddenFields,
} from '../../../domain/health/anamnesis.ts';
import { anamnesisSentences } from '../../../domain/health/sentences.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { type Actor, asMember, type Db, refuseUnless } from '../../client.ts';
import { currentProfessionalId, currentStudioId } from '../../columns.ts';
import { newId } from '../../ids.ts';
import { nullWhenStale } from '../../races.ts';
import { anamneses, clients } from '../../schema/index.ts';
import { isVisible } from '../clients/client-rows.ts';
import { claimsOf, requireRates, USER } from '../rate-counters.ts';
import { logAccess, openNames } from './accesses.ts';
import { noticeUnusualReveals } from './unusual-reveals.ts';
import { type SealedVersion, selectFormClient, selectNewest, selectVersions } from './versions.ts';

const openFields = openNames(anamnesisFieldNames);

interface OfClient {
  clientId: string;
}

/** Refuses `not_found` in the words of the specification when the client is not there or not visible. */
function found<T>(rows: readonly T[]): T {
  const [first] = rows;
  if (first === undefined) throw new Refusal('not_found', { message: anamnesisSentences.notFound });
  return first;
}

/** The client and the newest version without its hidden fields; logs 'view' when there is one. Refuses `not_found`. */
export async function readNewest(db: Db, actor: Actor, { clientId }: OfClient, now: Date) {
  const { member, client, versions } = await asMember(db, actor, {
    client: selectFormClient(db, clientId),
    logged: logView(db, { clientId, when: newestId(db, clientId) }, now),
    versions: selectVersions(db, eq(anamneses.clientId, clientId)).limit(1),
  });
  return { member, client: found(client), newest: versions[0] ?? null };
}

/** All versions of a client, newest first, without their hidden fields; logs 'view' for the newest. Refuses `not_found`. */
export async function readVersions(db: Db, actor: Actor, { clientId }: OfClient, now: Date) {
  const { member, client, versions } = await asMember(db, actor, {
    client: selectFormClient(db, clientId),
    logged: logView(db, { clientId, when: newestId(db, clientId) }, now),
    versions: selectVersions(db, eq(anamneses.clientId, clientId)),
  });
  found(client);
  return { member, versions };
}

/** One version, without its hidden fields; logs 'view'. Refuses `not_found`. */
export async function readVersion(db: Db, actor: Actor, input: OfClient & { id: string }, now: Date) {
  const { clientId, id } = input;
  const when = visibleVersion(db, clientId, eq(anamneses.id, id));
  const { member, versions } = await asMember(db, actor, {
    logged: logView(db, { clientId, when }, now),
    versions: selectVersions(db, and(eq(anamneses.clientId, clientId), eq(anamneses.id, id))),
  });
  return { member, version: found(versions) };
}

/**
 * The hidden fields of a version, sealed, and the log entry that lets them be read: the statement that selects them finds the
 * entry or nothing. 60 an hour per member; of unusually many clients the owner gets an email. Refuses `not_found`, `rate_limited`.
 */
export async function revealHidden(
  db: Db,
  actor: Actor,
  input: OfClient & { id: string; purpose: RevealPurpose; rateFactor: number; logLink: string },
  now: Date,
) {
  const { clientId, id, purpose, rateFactor, logLink } = input;
  const claims = await claimsOf({ rateFactor }, [[rateLimits.revealByMember, USER]]);
  const accessId = newId(now);
  const fields = purpose === 'print' ? anamnesisFieldNames : hiddenFields;
  const access = { id: accessId, type: purpose, anamnesisId: id, clientId, fields, userConsent: true };
  const when = visibleVersion(db, clientId, eq(anamneses.id, id));
  const { member, hidden } = await asMember(db, actor, {
    logged: logAccess(db, access, now, when),
    rates: requireRates(db, claims, now, isLogged(accessId)),
    notice: noticeUnusualReveals(db, { logLink }, now),
    hidden: db
      .select({ id: anamneses.id, hidden: anamneses.hidden })
      .from(anamneses)
      .where(and(eq(anamneses.id, id), isLogged(accessId))),
  });
  return { member, ...found(hidden) };
}

/**
 * All versions with everything that is sealed, oldest first, for the copy of a client's data; logs 'copy'. It shows
 * what is hidden, so it counts as a reveal. Refuses `not_found`, `rate_limited`.
 */
export async function readForCopy(
  db: Db,
  actor: Actor,
  { clientId, rateFactor, logLink }: OfClient & { rateFactor: number; logLink: string },
  now: Date,
) {
  const claims = await claimsOf({ rateFactor }, [[rateLimits.revealByMember, USER]]);
  const accessId = newId(now);
  const access = {
    id: accessId,
    type: 'copy',
    clientId,
    fields: anamnesisFieldNames,
    userConsent: true,
  } as const;
  const { member, client, versions, hidden } = await asMember(db, actor, {
    client: selectFormClient(db, clientId),
    logged: logAccess(db, { ...access, anamnesisId: newestOf(clientId) }, now, newestId(db, clientId)),
    rates: requireRates(db, claims, now, isLogged(accessId)),
    notice: noticeUnusualReveals(db, { logLink }, now),
    versions: selectVersions(db, and(eq(anamneses.clientId, clientId), isLogged(accessId))),
    hidden: db
      .select({ id: anamneses.id, hidden: anamneses.hidden })
      .from(anamneses)
      .where(and(eq(anamneses.clientId, clientId), isLogged(accessId))),
  });
  const sealed = new Map(hidden.map((row) => [row.id, row.hidden]));
  return {
    member,
    client: found(client),
    versions: versions.toReversed().map((row) => ({ ...row, hidden: sealed.get(row.version.id) ?? '' })),
  };
}

/** What a save compares with: the newest version, sealed; and the id of the next one. Refuses `not_found`. */
export async function readForSave(db: Db, actor: Actor, { clientId }: OfClient, now: Date) {
  const { member, client, newest } = await asMember(db, actor, {
    client: selectFormClient(db, clientId),
    newest: selectNewest(db, clientId),
  });
  found(client);
  return { studioId: member.studioId, newest: newest[0] ?? null, id: newId(now) };
}

export type NewVersion = Omit<
  SealedVersion,
  'studioId' | 'filledBy' | 'linkId' | 'reviewedAt' | 'reviewedBy' | 'photosWithdrawnAt'
>;

/**
 * Adds a version by the member of the session, who has reviewed it by filling it in; logs 'save' with the fields that changed.
 * Null when `version.replaces` is not the newest any more. Refuses `not_found` when the client is gone.
 */
export async function saveVersion(db: Db, actor: Actor, version: NewVersion, now: Date) {
  const { clientId, id, replaces } = version;
  const isNewest = sql`${newestOf(clientId)} is not distinct from ${replaces}::uuid`;
  const stored = await asMember(db, actor, {
    // Saves of one client go one after another: the next statement sees what was committed before this lock was granted.
    locked: db.execute(sql`select from ${clients} where ${clients.id} = ${clientId} for update`),
    visible: refuseUnless(db, sql`exists (${selectFormClient(db, clientId)})`, 'not_found'),
    newest: refuseUnless(db, isNewest, 'edited_elsewhere'),
    added: db.insert(anamneses).values({
      ...version,
      studioId: currentStudioId,
      filledBy: currentProfessionalId,
      photosWithdrawnAt: keptWithdrawal(version),
      reviewedAt: now,
      reviewedBy: currentProfessionalId,
    }),
    logged: logAccess(db, { type: 'save', anamnesisId: id, clientId, fields: version.changed }, now),
    saved: selectVersions(db, eq(anamneses.id, id)),
  }).catch(nullWhenStale);
  return stored && { member: stored.member, version: found(stored.saved) };
}

/** Removes all versions of a client; the log keeps that they were there and who removed them. Refuses `not_found`. */
export async function removeVersions(db: Db, actor: Actor, { clientId }: OfClient, now: Date) {
  const { logged } = await asMember(db, actor, {
    locked: db.execute(sql`select from ${clients} where ${clients.id} = ${clientId} for update`),
    logged: logAccess(
      db,
      { type: 'delete', anamnesisId: newestOf(clientId), clientId, fields: anamnesisFieldNames },
      now,
      newestId(db, clientId),
    ),
    removed: db.delete(anamneses).where(and(eq(anamneses.clientId, clientId), ofVisible(db))),
  });
  if (logged.rowCount === 0) found([]);
}

/** Notes that a member looked at what the client filled in. Refuses `not_found`. */
export async function reviewVersion(db: Db, actor: Actor, input: OfClient & { id: string }, now: Date) {
  const { clientId, id } = input;
  const when = visibleVersion(db, clientId, eq(anamneses.id, id));
  const { reviewed } = await asMember(db, actor, {
    logged: logView(db, { clientId, when }, now),
    reviewed: db
      .update(anamneses)
      .set({
        reviewedAt: sql`coalesce(${anamneses.reviewedAt}, ${now})`,
        reviewedBy: sql`coalesce(${anamneses.reviewedBy}, ${currentProfessionalId})`,
      })
      .where(and(eq(anamneses.id, id), eq(anamneses.clientId, clientId), ofVisible(db)))
      .returning({ id: anamneses.id }),
  });
  found(reviewed);
}

/** Notes on the newest version that the consent for photos was withdrawn. Refuses `not_found`. */
export async function withdrawPhotos(db: Db, actor: Actor, { clientId }: OfClient, now: Date) {
  const access = { type: 'photos_withdrawn', clientId, fields: ['consentPhotos'] } as const;
  const { withdrawn } = await asMember(db, actor, {
    // A save under way copies what was withdrawn from the version it replaces: it is waited for.
    locked: db.execute(sql`select from ${clients} where ${clients.id} = ${clientId} for update`),
    logged: logAccess(db, { ...access, anamnesisId: newestOf(clientId) }, now, newestId(db, clientId)),
    withdrawn: db
      .update(anamneses)
      .set({ photosWithdrawnAt: sql`coalesce(${anamneses.photosWithdrawnAt}, ${now})` })
      .where(and(eq(anamneses.id, newestOf(clientId)), ofVisible(db)))
      .returning({ id: anamneses.id }),
  });
  found(withdrawn);
}

/**
 * A withdrawal of the consent for photos holds in the versions that follow, until the client consents again: by a new
 * signature, or in a version after one without it. Leaving the consent out withdraws it too.
 */
export const keptWithdrawal = (version: NewVersion): SQL => {
  const { replaces, consentPhotos, signedAt, createdAt } = version;
  return sql`(select case
      when not ${consentPhotos}::boolean
        then coalesce(before.photos_withdrawn_at, case when before.consent_photos then ${createdAt.toISOString()}::timestamptz end)
      when before.consent_photos and coalesce(${signedAt?.toISOString() ?? null}::timestamptz <= before.photos_withdrawn_at, true)
        then before.photos_withdrawn_at
    end from anamneses before where before.id = ${replaces}::uuid)`;
};

const newestOf = (clientId: string): SQL => sql`(select newest.id from anamneses newest
  where newest.client_id = ${clientId}::uuid order by newest.created_at desc, newest.id desc limit 1)`;

/** Selects the versions of a visible client that the condition names. */
const visibleVersion = (db: Db, clientId: string, where: SQL): SQL =>
  sql`${db
    .select({ id: anamneses.id })
    .from(anamneses)
    .innerJoin(clients, eq(clients.id, anamneses.clientId))
    .where(and(eq(anamneses.clientId, clientId), where, isVisible))}`;

const newestId = (db: Db, clientId: string): SQL =>
  visibleVersion(db, clientId, eq(anamneses.id, newestOf(clientId)));

const ofVisible = (db: Db) =>
  exists(
    db
      .select({ id: clients.id })
      .from(clients)
      .where(and(eq(clients.id, anamneses.clientId), isVisible)),
  );

const isLogged = (accessId: string): SQL =>
  sql`exists (select from anamnesis_accesses logged where logged.id = ${accessId}::uuid)`;

function logView(db: Db, { clientId, when }: OfClient & { when: SQL }, now: Date) {
  const access: { type: AccessType; clientId: string; fields: AnamnesisFieldName[] } = {
    type: 'view',
    clientId,
    fields: openFields,
  };
  return logAccess(db, { ...access, anamnesisId: sql`(${when} limit 1)` }, now, when);
}
