/** Consents to publishing as reads select them. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PublishingConsent } from '../../../domain/gallery/publishing-consent.ts';
import type { Db } from '../../client.ts';
import { pick, pickIso } from '../../columns.ts';
import { profiles, publishingConsents } from '../../schema/index.ts';

/** One that holds comes first, then the newest. */
export const selectConsents = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...pick(publishingConsents, 'id', 'textVersion', 'signedName'),
      ...pickIso(publishingConsents, 'signedAt', 'withdrawnAt'),
      recordedBy: profiles.fullName,
      sealed: pick(publishingConsents, 'id', 'studioId', 'signature'),
      digest: publishingConsents.digest,
    })
    .from(publishingConsents)
    .innerJoin(profiles, eq(profiles.id, publishingConsents.recordedBy))
    .where(where)
    .orderBy(
      desc(isNull(publishingConsents.withdrawnAt)),
      desc(publishingConsents.signedAt),
      publishingConsents.id,
    );

export type StoredConsent = Awaited<ReturnType<typeof selectConsents>>[number];

export const consentOf = ({ sealed: _, digest: _d, ...row }: StoredConsent): PublishingConsent => row;

/** Of a client, those that hold. */
export const holdsFor = (clientId: SQL | string) =>
  and(eq(publishingConsents.clientId, sql`${clientId}::uuid`), isNull(publishingConsents.withdrawnAt));
