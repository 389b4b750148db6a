/** For the job that seals health intakes anew after a key was promoted: it finds them by key alone, and works inside one studio after the other. */
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { batch, callFunction, type Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { anamneses } from '../../schema/index.ts';
import { enterStudio } from '../due.ts';
import type { SealedVersion } from './versions.ts';

export type Resealable = Pick<
  SealedVersion,
  'id' | 'studioId' | 'keyId' | 'answers' | 'hidden' | 'alerts' | 'signature'
>;
export type Found = Pick<Resealable, 'id' | 'studioId'>;

const foundRows = v.array(v.object({ id: v.string(), studioId: v.string() }));

/** Health intakes, records of the work, or consents to publishing. */
export type SealedJob = 'sealed' | 'work-sealed' | 'publishing-sealed';

interface Portion {
  job: SealedJob;
  keyId: string;
  portion: number;
  after?: string | null | undefined;
}

/** At most `portion` rows that another key than `keyId` sealed, by id, those after `after`. */
export const findSealedOtherwise = (
  db: Db,
  { job, keyId, portion, after = null }: Portion,
): Promise<Found[]> =>
  callFunction(db, 'find_due', { job, now: null, limit: portion, keyId, after }, foundRows);

/** Undefined when it is gone. */
export async function readSealed(db: Db, { id, studioId }: Found): Promise<Resealable | undefined> {
  const { rows } = await batch(db, {
    enter: enterStudio(db, studioId),
    rows: db
      .select(pick(anamneses, 'id', 'studioId', 'keyId', 'answers', 'hidden', 'alerts', 'signature'))
      .from(anamneses)
      .where(eq(anamneses.id, id)),
  });
  return rows[0];
}

/** Replaces what is sealed, unless somebody else did so meanwhile. Resolves to how many rows were changed: 0 or 1. */
export async function replaceSealed(
  db: Db,
  before: Resealable,
  sealed: Omit<Resealable, 'id' | 'studioId'>,
): Promise<number> {
  const isAsRead = and(eq(anamneses.id, before.id), eq(anamneses.answers, before.answers));
  const { replaced } = await batch(db, {
    enter: enterStudio(db, before.studioId),
    replaced: db.update(anamneses).set(sealed).where(isAsRead).returning({ id: anamneses.id }),
  });
  return replaced.length;
}
