import { and, eq, sql } from 'drizzle-orm';
import type { AlertEmail, AlertState } from '../../../domain/operation/alerts.ts';
import type { AlertKind } from '../../../domain/operation/reading.ts';
import { type Db, run } from '../../client.ts';
import { operatorAlerts } from '../../schema/index.ts';

interface AlertChange {
  kind: AlertKind;
  /** As it was read; 0 before the first row. */
  version: number;
  state: AlertState;
  email: AlertEmail | null;
}

/** Stores what follows for a kind, if nobody else has since it was read: the row's lock lets the second run find another version. */
export async function changeAlert(db: Db, { kind, version, state, email }: AlertChange): Promise<boolean> {
  const next = { ...state, email, version: version + 1 };
  const changed = await run(
    db
      .insert(operatorAlerts)
      .values({ kind, ...next })
      .onConflictDoUpdate({
        target: operatorAlerts.kind,
        set: next,
        setWhere: eq(operatorAlerts.version, version),
      })
      .returning({ kind: operatorAlerts.kind }),
  );
  return changed.length > 0;
}

/** The provider accepted this email, or will never. */
export async function settleAlert(db: Db, { kind, id }: { kind: AlertKind; id: string }): Promise<void> {
  const isThis = and(eq(operatorAlerts.kind, kind), sql`${operatorAlerts.email} ->> 'id' = ${id}`);
  await run(db.update(operatorAlerts).set({ email: null }).where(isThis));
}
