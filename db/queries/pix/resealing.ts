/** For the job that seals the keys of providers anew after a key of ours was promoted. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { batch, callFunction, type Db } from '../../client.ts';
import { pixProviders } from '../../schema/index.ts';
import { enterStudio } from '../reminders/due.ts';
import type { SealedAccount } from './provider.ts';

const foundRows = v.array(v.object({ id: v.string() }));

/** Studios, `portion` at most, whose account another key than `keyId` sealed, by id, those after `after`. */
export const findAccountsSealedOtherwise = (
  db: Db,
  { keyId, portion, after = null }: { keyId: string; portion: number; after?: string | null | undefined },
): Promise<{ id: string }[]> =>
  callFunction(db, 'find_due', { job: 'pix-sealed', now: null, limit: portion, keyId, after }, foundRows);

/** Undefined when there is none. */
export async function readAccount(db: Db, studioId: string): Promise<SealedAccount | undefined> {
  const { rows } = await batch(db, {
    enter: enterStudio(db, studioId),
    rows: db.select().from(pixProviders).where(eq(pixProviders.studioId, studioId)),
  });
  return rows[0];
}

/** Replaces what is sealed, unless somebody else did so meanwhile. Resolves to how many rows were changed: 0 or 1. */
export async function replaceCredentials(
  db: Db,
  before: SealedAccount,
  sealed: Pick<SealedAccount, 'sealedCredentials' | 'keyId'>,
): Promise<number> {
  const { replaced } = await batch(db, {
    enter: enterStudio(db, before.studioId),
    replaced: db
      .update(pixProviders)
      .set(sealed)
      .where(eq(pixProviders.sealedCredentials, before.sealedCredentials))
      .returning({ id: pixProviders.studioId }),
  });
  return replaced.length;
}
