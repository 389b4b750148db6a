/** For the job that seals anew after a key was promoted (../anamneses/resealing.ts). */
import { and, eq } from 'drizzle-orm';
import { batch, type Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { workRecords } from '../../schema/index.ts';
import type { Found } from '../anamneses/resealing.ts';
import { enterStudio } from '../due.ts';
import type { SealedRecord } from './rows.ts';

type Resealable = Pick<SealedRecord, 'id' | 'studioId' | 'keyId' | 'details'>;

/** Undefined when it is gone. */
export async function readSealed(db: Db, { id, studioId }: Found): Promise<Resealable | undefined> {
  const { rows } = await batch(db, {
    enter: enterStudio(db, studioId),
    rows: db
      .select(pick(workRecords, 'id', 'studioId', 'keyId', 'details'))
      .from(workRecords)
      .where(eq(workRecords.id, id)),
  });
  return rows[0];
}

/** Replaces what is sealed, unless somebody else did so meanwhile. Resolves to how many rows were changed: 0 or 1. */
export async function replaceSealed(
  db: Db,
  { id, studioId, details }: Resealable,
  sealed: Pick<Resealable, 'keyId' | 'details'>,
): Promise<number> {
  const isAsRead = and(eq(workRecords.id, id), eq(workRecords.details, details));
  const { replaced } = await batch(db, {
    enter: enterStudio(db, studioId),
    replaced: db.update(workRecords).set(sealed).where(isAsRead).returning({ id: workRecords.id }),
  });
  return replaced.length;
}
