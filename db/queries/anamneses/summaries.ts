import { desc, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { anamneses, studios } from '../../schema/index.ts';

/** Versions that may wait for a review before the oldest of them no longer counts. */
const MAX_UNREVIEWED = 5;

/**
 * The versions that count of the clients whose ids `clients` selects, newest first: those that nobody has reviewed yet and the last
 * that was. What came by link adds alerts at once, and takes none away before a member looked at it.
 */
export const selectSummaries = (db: Db, clients: SQL) => {
  const columns = ['id', 'studioId', 'clientId', 'alerts', 'createdAt', 'reviewedAt'] as const;
  const versions = db
    .select({
      ...pick(anamneses, ...columns),
      isPast: sql<boolean>`coalesce(bool_or(${anamneses.reviewedAt} is not null) over (
        partition by ${anamneses.clientId} order by ${anamneses.createdAt} desc, ${anamneses.id} desc
        rows between unbounded preceding and 1 preceding), false)`.as('is_past'),
    })
    .from(anamneses)
    .where(sql`${anamneses.clientId} = any(array(${clients}))`)
    .as('versions');
  return db
    .select({
      ...pick(versions, ...columns),
      months: sql<number>`(select ${studios.anamnesisMonths} from ${studios})`,
    })
    .from(versions)
    .where(not(versions.isPast))
    .orderBy(desc(versions.createdAt), desc(versions.id));
};

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
