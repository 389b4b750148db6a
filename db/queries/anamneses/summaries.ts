import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { anamneses, studios } from '../../schema/index.ts';

/** Versions that may wait for a review before the oldest of them no longer counts. */
const MAX_UNREVIEWED = 5;

/**
 * The versions that count of the clients whose ids `clients` selects, newest first: those that nobody has reviewed yet and the last
 * that was. What came by link adds alerts at once, and takes none away before a member looked at it.
 */
export const selectSummaries = (db: Db, clients: SQL) =>
  db
    .select({
      ...pick(anamneses, 'id', 'studioId', 'clientId', 'alerts', 'createdAt', 'reviewedAt'),
      months: studios.anamnesisMonths,
    })
    .from(anamneses)
    .innerJoin(studios, eq(studios.id, anamneses.studioId))
    .where(
      and(
        sql`${anamneses.clientId} = any(array(${clients}))`,
        sql`not exists (select from ${anamneses} later where later.client_id = ${anamneses.clientId} and later.reviewed_at is not null
          and (later.created_at, later.id) > (${anamneses.createdAt}, ${anamneses.id}))`,
      ),
    )
    .orderBy(desc(anamneses.createdAt), desc(anamneses.id));

type CountingVersions = Awaited<ReturnType<typeof selectSummaries>>;

export interface SealedSummary {
  versions: CountingVersions;
  zone: string;
}

export const summaryOf = (versions: CountingVersions, clientId: string, zone: string): SealedSummary => ({
  versions: versions.filter((version) => version.clientId === clientId).slice(0, MAX_UNREVIEWED + 1),
  zone,
});

export type WithSealedHealth<Answer extends { health?: unknown }> = Omit<Answer, 'health'> & {
  health: SealedSummary;
};
