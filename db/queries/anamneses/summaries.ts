/** What appointments and clients show of a health intake: whether it holds, and its alerts, sealed. */
import { desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { anamneses, studios } from '../../schema/index.ts';

/** The newest version of a client, for whom sees the client or the appointment: `client` is an id or a subselect of one. */
export const selectSummary = (db: Db, client: SQL | string) =>
  db
    .select({
      ...pick(anamneses, 'id', 'studioId', 'alerts', 'createdAt', 'reviewedAt'),
      months: studios.anamnesisMonths,
    })
    .from(anamneses)
    .innerJoin(studios, eq(studios.id, anamneses.studioId))
    .where(eq(anamneses.clientId, client))
    .orderBy(desc(anamneses.createdAt), desc(anamneses.id))
    .limit(1);

/** For `openSummary`. */
export interface SealedSummary {
  newest: Awaited<ReturnType<typeof selectSummary>>[number] | null;
  zone: string;
}

/** An answer whose health is still sealed. */
export type WithSealedHealth<Answer extends { health: unknown }> = Omit<Answer, 'health'> & {
  health: SealedSummary;
};
