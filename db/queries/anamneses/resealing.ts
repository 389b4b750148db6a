/** For the job that seals health intakes anew after a key was promoted. It belongs to no studio and reads sealed text only. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { batch, type Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { anamneses } from '../../schema/index.ts';
import type { SealedVersion } from './versions.ts';

const asJob = (db: Db) => db.execute(sql`select set_config('lume.job', 'reseal', true)`);

export type Resealable = Pick<
  SealedVersion,
  'id' | 'studioId' | 'keyId' | 'answers' | 'hidden' | 'alerts' | 'signature'
>;

/** At most `portion` versions that another key than `keyId` sealed, by id, those after `after`. */
export async function findSealedOtherwise(
  db: Db,
  { keyId, portion, after }: { keyId: string; portion: number; after?: string | undefined },
): Promise<Resealable[]> {
  const { found } = await batch(db, {
    job: asJob(db),
    found: db
      .select(pick(anamneses, 'id', 'studioId', 'keyId', 'answers', 'hidden', 'alerts', 'signature'))
      .from(anamneses)
      .where(
        and(
          // Two ranges of an index; 'not equal' would read them all.
          sql`(${anamneses.keyId} < ${keyId} or ${anamneses.keyId} > ${keyId})`,
          after === undefined ? undefined : gt(anamneses.id, after),
        ),
      )
      .orderBy(asc(anamneses.id))
      .limit(portion),
  });
  return found;
}

/** Replaces what is sealed, unless somebody else did so meanwhile. Resolves to how many rows were changed: 0 or 1. */
export async function replaceSealed(
  db: Db,
  before: Resealable,
  sealed: Omit<Resealable, 'id' | 'studioId'>,
): Promise<number> {
  const isAsRead = and(eq(anamneses.id, before.id), eq(anamneses.answers, before.answers));
  const { replaced } = await batch(db, {
    job: asJob(db),
    replaced: db.update(anamneses).set(sealed).where(isAsRead).returning({ id: anamneses.id }),
  });
  return replaced.length;
}
