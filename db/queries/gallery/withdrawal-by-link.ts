import { sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { batch, type Db, lockRow } from '../../client.ts';
import { clients, publishingConsents } from '../../schema/index.ts';
import { accessByLink, logByLink } from '../anamnesis-links/link-reads.ts';
import { enterLink, type LinkKey } from '../anamnesis-links/link-rows.ts';
import { readLink } from '../anamnesis-links/link-sessions.ts';
import { holdsFor } from './consent-rows.ts';

/** By the client, through the link of the copy; logged. Again it changes nothing. Refuses `identity_needed`. */
export async function withdrawPublishingByLink(db: Db, key: LinkKey, { now }: { now: Date }): Promise<void> {
  const { isIdentified, newest, client } = await readLink(db, key, { now });
  if (!isIdentified || newest === null) throw new Refusal('identity_needed');
  await batch(db, {
    enter: enterLink(db, key.tokenHash, now),
    lock: lockRow(db, clients, client.id),
    log: logByLink(
      db,
      accessByLink(newest, 'publishing_withdrawn', [], now),
      sql`select from ${publishingConsents} where ${holdsFor(client.id)}`,
    ),
    withdraw: db.update(publishingConsents).set({ withdrawnAt: now }).where(holdsFor(client.id)),
  });
}
