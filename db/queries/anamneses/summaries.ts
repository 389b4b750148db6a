/** What appointments and clients show of a health intake: whether it holds, and its alerts, sealed. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { anamneses, studios } from '../../schema/index.ts';

/** Versions that may wait for a review before the oldest of them no longer counts. */
const MAX_UNREVIEWED = 5;

/**
 * The versions of a client that count, newest first, for whom sees the client or the appointment: those that nobody has reviewed yet and
 * the last one that was. What came by link adds alerts at once, and takes none away before a member looked at it. `client` is an
 * id or a subselect of one.
 */
export const selectSummary = (db: Db, client: SQL | string) =>
  db
    .select({
      ...pick(anamneses, 'id', 'studioId', 'alerts', 'createdAt', 'reviewedAt'),
      months: studios.anamnesisMonths,
    })
    .from(anamneses)
    .innerJoin(studios, eq(studios.id, anamneses.studioId))
    .where(
      and(
        eq(anamneses.clientId, client),
        sql`not exists (select from ${anamneses} later where later.client_id = ${anamneses.clientId} and later.reviewed_at is not null
          and (later.created_at, later.id) > (${anamneses.createdAt}, ${anamneses.id}))`,
      ),
    )
    .orderBy(desc(anamneses.createdAt), desc(anamneses.id))
    .limit(MAX_UNREVIEWED + 1);

/** For `openSummary`. */
export interface SealedSummary {
  /** As `selectSummary` returns them. */
  versions: Awaited<ReturnType<typeof selectSummary>>;
  zone: string;
}

/** An answer whose health is still sealed. */
export type WithSealedHealth<Answer extends { health: unknown }> = Omit<Answer, 'health'> & {
  health: SealedSummary;
};
