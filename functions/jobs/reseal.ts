import {
  type FactorSecret,
  findFactorsSealedOtherwise,
  replaceFactorSecret,
} from '../../db/queries/factors/resealing.ts';
import {
  findAccountsSealedOtherwise,
  readAccount,
  replaceCredentials,
} from '../../db/queries/pix/resealing.ts';
import { findSealedOtherwise, readSealed, replaceSealed, sealedJobs } from '../../db/queries/resealing.ts';
import { logFailure } from '../http/log.ts';
import { openCredentials, sealCredentials } from '../pix/credentials.ts';
import { resealColumns } from '../sealed-columns.ts';
import { currentKeyId, isRotating, seal, unseal } from '../sealing.ts';
import type { JobDeps } from './due.ts';

/** Rows that are read at once. */
const PORTION = 200;

interface Sealed {
  id: string;
}

/**
 * After a key of SEALING_KEYS was promoted: a portion a run of health intakes, of records of the work, of consents to publishing, of authenticator apps and of accounts at providers of Pix (a look at a calendar elsewhere seals its
 * address anew). What does not open is logged by its id and stays. With one key there is nothing to look for: it opens nothing of others.
 */
export async function resealAll({ db, env }: JobDeps): Promise<void> {
  if (!(await isRotating(env))) return;
  const keyId = await currentKeyId(env);
  let sealed = 0;
  for (const job of sealedJobs)
    sealed += await resealPortion(
      (after) => findSealedOtherwise(db, job, { keyId, portion: PORTION, after }),
      async (row) => {
        const before = await readSealed(db, job, row);
        if (before === undefined) return 0;
        return replaceSealed(db, job, row, { before, after: await resealColumns(env, row, before) });
      },
    );
  sealed += await resealPortion(
    (after) => findFactorsSealedOtherwise(db, { keyId, portion: PORTION, after }),
    async (factor: FactorSecret) => {
      const place = { factorId: factor.id };
      return replaceFactorSecret(db, factor, await seal(env, place, await unseal(env, place, factor.sealed)));
    },
  );
  sealed += await resealPortion(
    (after) => findAccountsSealedOtherwise(db, { keyId, portion: PORTION, after }),
    async ({ id }) => {
      const account = await readAccount(db, id);
      if (account === undefined) return 0;
      const credentials = await openCredentials(env, account);
      return replaceCredentials(db, account, await sealCredentials(env, id, credentials));
    },
  );
  if (sealed > 0) console.log(JSON.stringify({ level: 'info', job: 'reseal', sealed }));
}

/** The first portion of which something opens. Resolves to how many rows were sealed anew. */
async function resealPortion<Row extends Sealed>(
  find: (after: string | undefined) => Promise<Row[]>,
  replace: (row: Row) => Promise<number>,
): Promise<number> {
  let after: string | undefined;
  let sealed = 0;
  do {
    const found = await find(after);
    for (const row of found) {
      try {
        sealed += await replace(row);
      } catch (error) {
        logFailure(error, { job: 'reseal', id: row.id });
      }
    }
    after = found.length === PORTION ? found.at(-1)?.id : undefined;
  } while (sealed === 0 && after !== undefined);
  return sealed;
}
