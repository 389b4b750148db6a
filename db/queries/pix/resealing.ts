/** For jobs: the keys of providers sealed anew after a key of ours was promoted, and tokens of providers renewed before they end. */
import { and, eq, lte } from 'drizzle-orm';
import * as v from 'valibot';
import { batch, callFunction, type Db } from '../../client.ts';
import { pixProviders } from '../../schema/index.ts';
import { enterStudio } from '../due.ts';
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
  sealed: Pick<SealedAccount, 'sealedCredentials' | 'keyId'> &
    Partial<Pick<SealedAccount, 'renewAt' | 'fault' | 'checkedAt'>>,
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

/** Studios whose tokens are to be renewed, who waits longest first. */
export const findDueRenewals = (
  db: Db,
  { now, portion }: { now: Date; portion: number },
): Promise<{ id: string }[]> =>
  callFunction(db, 'find_due', { job: 'pix-renewals', now, limit: portion }, foundRows);

/** Takes the turn to renew the tokens of a studio, so that no other run does so meanwhile; undefined when it was taken. */
export async function takeRenewalTurn(
  db: Db,
  { studioId, retryAt, now }: { studioId: string; retryAt: Date; now: Date },
): Promise<SealedAccount | undefined> {
  const { taken } = await batch(db, {
    enter: enterStudio(db, studioId),
    taken: db
      .update(pixProviders)
      .set({ renewAt: retryAt })
      .where(and(eq(pixProviders.studioId, studioId), lte(pixProviders.renewAt, now)))
      .returning(),
  });
  return taken[0];
}
