/** For the job that seals anew after a key was promoted: it finds rows by key alone, and works inside one studio after the other. */
import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { keysOf } from '../../domain/text.ts';
import { batch, callFunction, type Db } from '../client.ts';
import { pick } from '../columns.ts';
import { anamneses, publishingConsents, workRecords } from '../schema/index.ts';
import { enterStudio } from './due.ts';

type Columns = Record<string, AnyPgColumn>;
type Sealed = { table: PgTable & Record<'id' | 'studioId' | 'keyId', AnyPgColumn>; columns: Columns };

/** Health intakes, records of the work and consents to publishing, by the names that `find_due` has for them: what of their rows is sealed. */
const sealed = {
  sealed: { table: anamneses, columns: pick(anamneses, 'answers', 'hidden', 'alerts', 'signature') },
  'work-sealed': { table: workRecords, columns: pick(workRecords, 'details') },
  'publishing-sealed': { table: publishingConsents, columns: pick(publishingConsents, 'signature') },
} as const satisfies Record<string, Sealed>;
export type SealedJob = keyof typeof sealed;
export const sealedJobs = keysOf(sealed);

const foundRows = v.array(v.object({ id: v.string(), studioId: v.string() }));
type Found = v.InferOutput<typeof foundRows>[number];

interface Portion {
  keyId: string;
  portion: number;
  after: string | undefined;
}

/** At most `portion` rows that another key than `keyId` sealed, by id, those after `after`. */
export const findSealedOtherwise = (
  db: Db,
  job: SealedJob,
  { keyId, portion, after }: Portion,
): Promise<Found[]> =>
  callFunction(db, 'find_due', { job, now: null, limit: portion, keyId, after }, foundRows);

export type SealedTexts = Record<string, string | null>;

/** Undefined when it is gone. */
export async function readSealed(
  db: Db,
  job: SealedJob,
  { id, studioId }: Found,
): Promise<SealedTexts | undefined> {
  const { table, columns }: Sealed = sealed[job];
  const { rows } = await batch(db, {
    enter: enterStudio(db, studioId),
    rows: db
      .select(columns)
      .from(table as PgTable)
      .where(eq(table.id, id)),
  });
  return rows[0] as SealedTexts | undefined;
}

/** Replaces what is sealed, unless somebody else did so meanwhile. Resolves to how many rows were changed: 0 or 1. */
export async function replaceSealed(
  db: Db,
  job: SealedJob,
  { id, studioId }: Found,
  { before, after }: { before: SealedTexts; after: SealedTexts & { keyId: string } },
): Promise<number> {
  const { table, columns }: Sealed = sealed[job];
  const isAsRead = Object.entries(columns).flatMap(([name, column]) => {
    const text = before[name];
    return typeof text === 'string' ? eq(column, text) : [];
  });
  const { replaced } = await batch(db, {
    enter: enterStudio(db, studioId),
    replaced: db
      .update(table as PgTable)
      .set(after)
      .where(and(eq(table.id, id), ...isAsRead))
      .returning({ id: table.id }),
  });
  return replaced.length;
}
