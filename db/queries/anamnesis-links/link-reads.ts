/** What a client reads and withdraws by the link, each with its entry of the access log. Every verb begins with the link's token; see `enterLink`. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { identifiedSince } from '../../../domain/health/link.ts';
import { batch, type Db, lockRow } from '../../client.ts';
import { newId } from '../../columns.ts';
import {
  anamneses,
  anamnesisAccesses,
  anamnesisLinks,
  clients,
  profiles,
  publishingConsents,
  studios,
} from '../../schema/index.ts';
import { selectConsents } from '../gallery/consent-rows.ts';
import { isCurrentOfClient, selectRecords } from '../work-records/rows.ts';
import { enterLink, isAlive, isNewestOf, type LinkKey } from './link-rows.ts';
import { readLink } from './link-sessions.ts';

/**
 * For an identified device: the newest version for the form (`view_sensitive`); for the copy all of them, the records of the work and the consents to publishing. Without its log entry,
 * nothing. Records are read as the owner sees them, since who holds a link sees no appointments.
 */
export async function readByLink(
  db: Db,
  key: LinkKey,
  { type, now }: { type: 'view_sensitive' | 'copy'; now: Date },
) {
  const { tokenHash, deviceHash } = key;
  const isHers = sql`exists (select from ${anamnesisLinks} where ${isAlive(tokenHash, now)}
    and ${anamnesisLinks.deviceHash} = ${deviceHash} and ${anamnesisLinks.identifiedAt} > ${identifiedSince(now).toISOString()})`;
  const isCopy = type === 'copy';
  const { logged, versions, records, consents } = await batch(db, {
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
      .where(and(isHers, isCopy ? eq(anamneses.clientId, clientOf(tokenHash)) : isNewestOf(tokenHash)))
      .orderBy(anamneses.createdAt, anamneses.id),
    consents: isCopy
      ? selectConsents(db, and(isHers, eq(publishingConsents.clientId, clientOf(tokenHash))))
      : undefined,
    asOwner: isCopy ? db.execute(sql`select set_config('lume.is_admin', 'true', true)`) : undefined,
    records: isCopy ? selectRecords(db, and(isHers, isCurrentOfClient(clientOf(tokenHash)))) : undefined,
  });
  if (logged.rows.length === 0) return { versions: [], records: [], consents: [] };
  return {
    versions: versions.map((one, index) => ({ ...one, number: index + 1 })),
    records: records ?? [],
    consents: consents ?? [],
  };
}

export const clientOf = (tokenHash: string): SQL =>
  sql`(select l.client_id from ${anamnesisLinks} l where l.token_hash = ${tokenHash})`;

/** Oldest first; of the newest alone the number is not its own. */
export type ShownVersion = Awaited<ReturnType<typeof readByLink>>['versions'][number];

/** Withdraws the consent for photos of the newest version, and logs it. Refuses `identity_needed`. */
export async function withdrawPhotosByLink(db: Db, key: LinkKey, { now }: { now: Date }): Promise<Date> {
  const { isIdentified, newest, client } = await readLink(db, key, { now });
  if (!isIdentified || newest === null) throw new Refusal('identity_needed');
  if (newest.photosWithdrawnAt !== null) return newest.photosWithdrawnAt;
  const consents = and(isNewestOf(key.tokenHash), isNull(anamneses.photosWithdrawnAt));
  await batch(db, {
    enter: enterLink(db, key.tokenHash, now),
    // A save under way copies what was withdrawn from the version it replaces: it is waited for.
    lock: lockRow(db, clients, client.id),
    log: logByLink(
      db,
      accessByLink(newest, 'photos_withdrawn', ['consentPhotos'], now),
      sql`select from ${anamneses} where ${consents}`,
    ),
    withdraw: db.update(anamneses).set({ photosWithdrawnAt: now }).where(consents),
  });
  return now;
}

type Access = typeof anamnesisAccesses.$inferInsert;

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

/** Adds the entry where `when` finds a row: what has been done before is not logged again. */
export const logByLink = (db: Db, access: Access, when: SQL) =>
  db.execute(sql`insert into ${anamnesisAccesses}
    (id, studio_id, anamnesis_id, client_id, access_type, is_sensitive, fields, context, accessed_at)
    select ${access.id}::uuid, ${access.studioId}::uuid, ${access.anamnesisId}::uuid, ${access.clientId}::uuid, ${access.accessType},
      ${access.isSensitive}::boolean, ${sql.param([...access.fields])}::text[], ${JSON.stringify(access.context)}::jsonb,
      ${access.accessedAt?.toISOString()}::timestamptz
    where exists (${when})`);
