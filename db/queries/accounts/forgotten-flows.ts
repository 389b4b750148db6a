import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { flowStates } from '../../schema/index.ts';

/**
 * For an update of flows: another password of an account, and whatever was under way for it, or from within it, is over. `account`: its id,
 * or a query of one at most.
 */
export const forgotten = (account: SQL) => ({
  columns: { consumedAt: sql`now()` },
  where: and(
    isNull(flowStates.consumedAt),
    or(eq(flowStates.userId, account), eq(flowStates.linkingUserId, account)),
  ),
});
