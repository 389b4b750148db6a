/** For the job that seals authenticator apps anew after a key was promoted. */
import { and, eq, gt, lt, or } from 'drizzle-orm';
import type { Db } from '../../client.ts';
import { factorKey, mfaFactors } from '../../schema/index.ts';

export interface FactorSecret {
  id: string;
  sealed: string;
}

/** At most `portion` factors that another key than `keyId` sealed, by id, those after `after`. */
export const findFactorsSealedOtherwise = (
  db: Db,
  { keyId, portion, after }: { keyId: string; portion: number; after?: string | undefined },
): Promise<FactorSecret[]> => {
  const key = factorKey(mfaFactors.sealedSecret);
  // Two ranges of an index; 'not equal' would read them all.
  const isSealedOtherwise = or(gt(key, keyId), lt(key, keyId));
  return db
    .select({ id: mfaFactors.id, sealed: mfaFactors.sealedSecret })
    .from(mfaFactors)
    .where(and(isSealedOtherwise, after === undefined ? undefined : gt(mfaFactors.id, after)))
    .orderBy(mfaFactors.id)
    .limit(portion);
};

/** Replaces what is sealed, unless somebody else did so meanwhile. Resolves to how many rows were changed: 0 or 1. */
export async function replaceFactorSecret(db: Db, before: FactorSecret, sealed: string): Promise<number> {
  const replaced = await db
    .update(mfaFactors)
    .set({ sealedSecret: sealed })
    .where(and(eq(mfaFactors.id, before.id), eq(mfaFactors.sealedSecret, before.sealed)))
    .returning({ id: mfaFactors.id });
  return replaced.length;
}
