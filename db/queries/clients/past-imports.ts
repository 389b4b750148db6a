import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { IMPORT_UNDO_MS, type PastImport, type UndoneImport } from '../../../domain/client/import.ts';
import { type Actor, asMember, type Db, firstOf, lockRow, refuseUnless } from '../../client.ts';
import { hasRow } from '../../columns.ts';
import { clientImports, clients, profiles } from '../../schema/index.ts';
import { isVisible } from './client-rows.ts';

const MAX_LISTED = 50;

/** The newest imports that added somebody: the owner and administrators see all, others their own. */
export async function listImports(db: Db, actor: Actor): Promise<PastImport[]> {
  const { rows } = await asMember(db, actor, {
    rows: db
      .select({
        id: clientImports.id,
        by: profiles.fullName,
        clients: clientImports.clients,
        createdAt: clientImports.createdAt,
        undoneAt: clientImports.undoneAt,
      })
      .from(clientImports)
      .innerJoin(profiles, eq(profiles.id, clientImports.professionalId))
      .where(gt(clientImports.clients, 0))
      .orderBy(desc(clientImports.createdAt), desc(clientImports.id))
      .limit(MAX_LISTED),
  });
  return rows.map(({ createdAt, undoneAt, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    undoUntil: undoneAt ? null : new Date(createdAt.getTime() + IMPORT_UNDO_MS).toISOString(),
  }));
}

/**
 * Deletes whom an import added, but for those changed or used since; a portion still on its way is refused from then on. Refuses
 * `not_found`, `import_undone`, and `import_final` a day after it began.
 */
export async function undoImport(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<UndoneImport> {
  const since = new Date(now.getTime() - IMPORT_UNDO_MS);
  const isIt = eq(clientImports.id, id);
  const { removal, kept } = await asMember(db, actor, {
    held: heldImport(db, id),
    inTime: refuseUnless(
      db,
      hasRow(clientImports, and(isIt, gt(clientImports.createdAt, since))),
      'import_final',
    ),
    removal: db.execute(sql`select undo_import(${id}) as removed`),
    kept: db
      .select({ count: sql<number>`count(*)::integer` })
      .from(clients)
      .where(and(eq(clients.importId, id), isVisible)),
    undone: db.update(clientImports).set({ undoneAt: now }).where(isIt),
  });
  const { removed } = v.parse(v.object({ removed: v.number() }), removal.rows[0]);
  return { removed, kept: firstOf(kept).count };
}

/** Waits for whoever adds to the import or undoes it. Refuses `not_found` for one the member does not see, and `import_undone`. */
export const heldImport = (db: Db, id: string, whose?: SQL) => ({
  held: lockRow(db, clientImports, id),
  found: refuseUnless(db, hasRow(clientImports, and(eq(clientImports.id, id), whose)), 'not_found'),
  open: refuseUnless(
    db,
    hasRow(clientImports, and(eq(clientImports.id, id), isNull(clientImports.undoneAt))),
    'import_undone',
  ),
});
