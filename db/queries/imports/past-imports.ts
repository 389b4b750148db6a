import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  IMPORT_UNDO_DAYS,
  type ImportCounts,
  type ImportedNoun,
  importedNouns,
  type PastImport,
  type UndoneImport,
} from '../../../domain/import/past-import.ts';
import { daysFrom } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, firstOf, lockRow, refuseUnless } from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow } from '../../columns.ts';
import { appointments, clients, imports, procedureTypes, profiles, timeBlocks } from '../../schema/index.ts';
import { isInUse } from '../clients/client-rows.ts';

const MAX_LISTED = 50;

const added = sql<number>`${imports.clients} + ${imports.services} + ${imports.appointments} + ${imports.blocks}`;

/** The newest imports that added something: the owner and administrators see all, others their own. */
export async function listImports(db: Db, actor: Actor): Promise<PastImport[]> {
  const { rows } = await asMember(db, actor, {
    rows: db
      .select({ row: imports, by: profiles.fullName })
      .from(imports)
      .innerJoin(profiles, eq(profiles.id, imports.professionalId))
      .where(gt(added, 0))
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(MAX_LISTED),
  });
  return rows.map(({ row: { id, createdAt, undoneAt, ...row }, by }) => ({
    ...{ id, by },
    added: countsOf((noun) => row[noun]),
    at: createdAt.toISOString(),
    undoUntil: undoneAt ? null : daysFrom(createdAt, IMPORT_UNDO_DAYS).toISOString(),
  }));
}

const removedCounts = v.object({
  appointments: v.number(),
  services: v.number(),
  clients: v.number(),
  blocks: v.number(),
});

/**
 * Deletes what an import added, but for what was changed or used since; a portion still on its way is refused from then on. Refuses
 * `not_found`, `import_undone`, and `import_final` a day after it began.
 */
export async function undoImport(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<UndoneImport> {
  const since = daysFrom(now, -IMPORT_UNDO_DAYS);
  const isIt = eq(imports.id, id);
  const { removal, kept } = await asMember(db, actor, {
    held: heldImport(db, id),
    inTime: refuseUnless(db, hasRow(imports, and(isIt, gt(imports.createdAt, since))), 'import_final'),
    removal: db.execute(sql`select undo_import(${id}) as removed`),
    kept: db
      .select({
        appointments: db.$count(appointments, eq(appointments.importId, id)),
        services: db.$count(procedureTypes, eq(procedureTypes.importId, id)),
        clients: db.$count(clients, and(eq(clients.importId, id), isInUse)),
        blocks: db.$count(timeBlocks, eq(timeBlocks.importId, id)),
      })
      .from(imports)
      .where(isIt),
    undone: db.update(imports).set({ undoneAt: now }).where(isIt),
  });
  const { removed } = v.parse(v.object({ removed: removedCounts }), removal.rows[0]);
  const stayed = firstOf(kept);
  return { removed, kept: countsOf((noun) => stayed[noun]) };
}

const countsOf = (count: (noun: ImportedNoun) => number): ImportCounts => ({
  ...{ appointments: count('appointments'), services: count('services') },
  ...{ clients: count('clients'), blocks: count('blocks') },
});

export const exactly = (iso: string | null): SQL<Date> => sql<Date>`${iso}::timestamptz`;

/**
 * Begins an import with its first portion, and waits for whoever adds to it or undoes it. Refuses `not_found` for somebody else's, and
 * `import_undone`.
 */
export const beginImport = (db: Db, { id, now }: { id: string; now: Date }) => ({
  begun: db
    .insert(imports)
    .values({
      ...{ id, studioId: currentStudioId, professionalId: currentProfessionalId },
      createdAt: now,
    })
    .onConflictDoNothing(),
  mine: refuseUnless(
    db,
    hasRow(imports, and(eq(imports.id, id), eq(imports.professionalId, currentProfessionalId))),
    'not_found',
  ),
  ...heldImport(db, id),
});

/** When the import began: `updatedAt` of what it adds, so that undoing knows what was changed since. */
export const begunAt = (db: Db, id: string) =>
  sql<Date>`(${db.select({ at: imports.createdAt }).from(imports).where(eq(imports.id, id))})`;

/** Counts what a portion added. */
export const countAdded = (
  db: Db,
  id: string,
  counts: Partial<Record<ImportedNoun, ReturnType<Db['$count']>>>,
) =>
  db
    .update(imports)
    .set(
      Object.fromEntries(
        importedNouns.flatMap((noun) =>
          counts[noun] ? [[noun, sql`${imports[noun]} + ${counts[noun]}`]] : [],
        ),
      ),
    )
    .where(eq(imports.id, id));

/** Adds rows that are not there yet, and counts them in their import. */
export const addAndCount = (db: Db, id: string, noun: ImportedNoun, insert: SQL) =>
  db.execute(sql`with added as (${insert} on conflict do nothing returning id)
    update ${imports} set ${sql.identifier(noun)} = ${imports[noun]} + (select count(*) from added) where ${imports.id} = ${id}`);

/** Waits for whoever adds to the import or undoes it. Refuses `not_found` for one the member does not see, and `import_undone`. */
const heldImport = (db: Db, id: string) => ({
  held: lockRow(db, imports, id),
  found: refuseUnless(db, hasRow(imports, eq(imports.id, id)), 'not_found'),
  open: refuseUnless(db, hasRow(imports, and(eq(imports.id, id), isNull(imports.undoneAt))), 'import_undone'),
});
