/** For the job that seals anew after a key was promoted (../anamneses/resealing.ts). */
import { and, eq } from 'drizzle-orm';
import { batch, type Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { publishingConsents } from '../../schema/index.ts';
import type { Found } from '../anamneses/resealing.ts';
import { enterStudio } from '../due.ts';

type Resealable = Pick<typeof publishingConsents.$inferSelect, 'id' | 'studioId' | 'keyId' | 'signature'>;

/** Undefined when it is gone. */
export async function readSealed(db: Db, { id, studioId }: Found): Promise<Resealable | undefined> {
  const { rows } = await batch(db, {
    enter: enterStudio(db, studioId),
    rows: db
      .select(pick(publishingConsents, 'id', 'studioId', 'keyId', 'signature'))
      .from(publishingConsents)
      .where(eq(publishingConsents.id, id)),
  });
  return rows[0];
}

/** Replaces what is sealed, unless somebody else did so meanwhile. Resolves to how many rows were changed: 0 or 1. */
export async function replaceSealed(
  db: Db,
  { id, studioId, signature }: Resealable,
  sealed: Pick<Resealable, 'keyId' | 'signature'>,
): Promise<number> {
  const isAsRead = and(eq(publishingConsents.id, id), eq(publishingConsents.signature, signature));
  const { replaced } = await batch(db, {
    enter: enterStudio(db, studioId),
    replaced: db
      .update(publishingConsents)
      .set(sealed)
      .where(isAsRead)
      .returning({ id: publishingConsents.id }),
  });
  return replaced.length;
}
