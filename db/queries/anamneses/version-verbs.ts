import { and, eq, sql } from 'drizzle-orm';
import { anamnesisFieldNames } from '../../../domain/health/anamnesis.ts';
import { type Actor, asMember, type Db } from '../../client.ts';
import { currentProfessionalId, hasRow } from '../../columns.ts';
import { anamneses, clients } from '../../schema/index.ts';
import { isInUse, refuseColleagues, requireRemovable } from '../clients/client-rows.ts';
import { logAccess } from './accesses.ts';
import { logView } from './reading.ts';
import { foundOrRefuse, newestId, newestOf, type OfClient, visibleVersion } from './versions.ts';

/** Removes all versions of a client; the log keeps that they were there and who removed them. Refuses `not_found`, `forbidden` to who only treats the client. */
export async function removeVersions(db: Db, actor: Actor, { clientId, now }: OfClient & { now: Date }) {
  const { logged } = await asMember(db, actor, {
    mayRemove: requireRemovable(db, clientId),
    locked: db.execute(sql`select from ${clients} where ${clients.id} = ${clientId} for update`),
    logged: logAccess(
      db,
      { type: 'delete', anamnesisId: newestOf(clientId), clientId, fields: anamnesisFieldNames },
      now,
      newestId(db, clientId),
    ),
    removed: db.delete(anamneses).where(and(eq(anamneses.clientId, clientId), ofVisible)),
  }).catch(refuseColleagues);
  if (logged.rowCount === 0) foundOrRefuse([]);
}

/** Notes that a member looked at what the client filled in. Refuses `not_found`. */
export async function reviewVersion(
  db: Db,
  actor: Actor,
  { now, ...input }: OfClient & { id: string; now: Date },
) {
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
      .where(and(eq(anamneses.id, id), eq(anamneses.clientId, clientId), ofVisible))
      .returning({ id: anamneses.id }),
  });
  foundOrRefuse(reviewed);
}

/** Notes on the newest version that the consent for photos was withdrawn. Refuses `not_found`. */
export async function withdrawPhotos(db: Db, actor: Actor, { clientId, now }: OfClient & { now: Date }) {
  const access = { type: 'photos_withdrawn', clientId, fields: ['consentPhotos'] } as const;
  const { withdrawn } = await asMember(db, actor, {
    // A save under way copies what was withdrawn from the version it replaces: it is waited for.
    locked: db.execute(sql`select from ${clients} where ${clients.id} = ${clientId} for update`),
    logged: logAccess(db, { ...access, anamnesisId: newestOf(clientId) }, now, newestId(db, clientId)),
    withdrawn: db
      .update(anamneses)
      .set({ photosWithdrawnAt: sql`coalesce(${anamneses.photosWithdrawnAt}, ${now})` })
      .where(and(eq(anamneses.id, newestOf(clientId)), ofVisible))
      .returning({ id: anamneses.id }),
  });
  foundOrRefuse(withdrawn);
}

const ofVisible = hasRow(clients, and(eq(clients.id, anamneses.clientId), isInUse));
