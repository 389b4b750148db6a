import { eq, type SQL, sql } from 'drizzle-orm';
import { type Actor, asMember, type Db, refuseUnless } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId } from '../../columns.ts';
import { nullWhenStale } from '../../races.ts';
import { anamneses, clients } from '../../schema/index.ts';
import { logAccess } from './accesses.ts';
import {
  foundOrRefuse,
  newestOf,
  type OfClient,
  type SealedVersion,
  selectFormClient,
  selectNewest,
  selectVersions,
} from './versions.ts';

/** What a save compares with: the newest version, sealed; and the id of the next one. Refuses `not_found`. */
export async function readForSave(db: Db, actor: Actor, { clientId, now }: OfClient & { now: Date }) {
  const { member, client, newest } = await asMember(db, actor, {
    client: selectFormClient(db, clientId),
    newest: selectNewest(db, clientId),
  });
  foundOrRefuse(client);
  return { member, newest: newest[0] ?? null, id: newId(now) };
}

export type NewVersion = Omit<
  SealedVersion,
  'studioId' | 'filledBy' | 'linkId' | 'reviewedAt' | 'reviewedBy' | 'photosWithdrawnAt'
>;

/** Adds a version; logs 'save' with the changed fields. Null when `version.replaces` is not the newest any more. Refuses `not_found`. */
export async function saveVersion(db: Db, actor: Actor, { now, ...version }: NewVersion & { now: Date }) {
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
  return stored && { member: stored.member, version: foundOrRefuse(stored.saved) };
}

/**
 * A withdrawal of the consent for photos holds until the client consents again: by a new signature, or in a version after one
 * without it. Leaving the consent out withdraws it too.
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
