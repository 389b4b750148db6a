/** 'Pode publicar': signed by the client on a screen of the studio, withdrawn there or by her link; each is an entry of the log of health data. */
import { and, eq, not, sql } from 'drizzle-orm';
import { type Actor, asMember, type Db, firstOf, lockRow, refuseUnless } from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, newId } from '../../columns.ts';
import { clients, publishingConsents } from '../../schema/index.ts';
import { logAccess } from '../anamneses/accesses.ts';
import { isInUse } from '../clients/client-rows.ts';
import { holdsFor, type StoredConsent, selectConsents } from './consent-rows.ts';

interface OfClient {
  clientId: string;
  now: Date;
}

/** The id of a consent to come and its studio; the one that holds, if any. Refuses `not_found`. */
export async function beginConsent(db: Db, actor: Actor, { clientId, now }: OfClient) {
  const { member, client, consents } = await asMember(db, actor, {
    client: db.select({ id: clients.id }).from(clients).where(isOf(clientId)),
    consents: selectConsents(db, holdsFor(clientId)).limit(1),
  });
  firstOf(client);
  return { id: newId(now), studioId: member.studioId, holding: consents[0] };
}

type NewConsent = Pick<
  typeof publishingConsents.$inferInsert,
  'id' | 'textVersion' | 'signedName' | 'keyId' | 'signature' | 'digest'
> & { id: string };

/** Adds it unless one holds, and resolves to the one that holds. Refuses `not_found`. */
export async function giveConsent(
  db: Db,
  actor: Actor,
  { clientId, now, ...row }: NewConsent & OfClient,
): Promise<StoredConsent> {
  const isFirst = sql`select where ${not(hasRow(publishingConsents, holdsFor(clientId)))}`;
  const { id, textVersion, signedName, keyId, signature, digest } = row;
  const { holding } = await asMember(db, actor, {
    lock: lockRow(db, clients, clientId),
    visible: refuseUnless(db, hasRow(clients, isOf(clientId)), 'not_found'),
    logged: logAccess(db, { ...ofConsent(clientId), type: 'publishing_consented' }, now, isFirst),
    added: db.execute(sql`insert into ${publishingConsents}
        (id, studio_id, client_id, text_version, signed_name, key_id, signature, digest, signed_at, recorded_by)
      select ${id}::uuid, ${currentStudioId}, ${clientId}::uuid, ${textVersion}::integer, ${signedName}, ${keyId}, ${signature}, ${digest},
        ${now.toISOString()}::timestamptz, ${currentProfessionalId} where exists (${isFirst})`),
    holding: selectConsents(db, holdsFor(clientId)).limit(1),
  });
  return firstOf(holding);
}

/** The pictures of the client leave the gallery with the next read. Again it changes nothing. Refuses `not_found`, also where none was given. */
export async function withdrawConsent(db: Db, actor: Actor, { clientId, now }: OfClient): Promise<void> {
  const holds = sql`select from ${publishingConsents} where ${holdsFor(clientId)}`;
  const { given } = await asMember(db, actor, {
    lock: lockRow(db, clients, clientId),
    visible: refuseUnless(db, hasRow(clients, isOf(clientId)), 'not_found'),
    logged: logAccess(db, { ...ofConsent(clientId), type: 'publishing_withdrawn' }, now, holds),
    withdrawn: db
      .update(publishingConsents)
      .set({ withdrawnAt: now, withdrawnBy: currentProfessionalId })
      .where(holdsFor(clientId)),
    given: db
      .select({ id: publishingConsents.id })
      .from(publishingConsents)
      .where(eq(publishingConsents.clientId, clientId))
      .limit(1),
  });
  firstOf(given);
}

const isOf = (clientId: string) => and(eq(clients.id, clientId), isInUse);
const ofConsent = (clientId: string) => ({ anamnesisId: null, clientId, fields: [] });
