import type { Db } from '../../db/client.ts';
import * as anamneses from '../../db/queries/anamneses/resealing.ts';
import { type Found, findSealedOtherwise, type SealedJob } from '../../db/queries/anamneses/resealing.ts';
import {
  type FactorSecret,
  findFactorsSealedOtherwise,
  replaceFactorSecret,
} from '../../db/queries/factors/resealing.ts';
import * as publishing from '../../db/queries/gallery/resealing.ts';
import {
  findAccountsSealedOtherwise,
  readAccount,
  replaceCredentials,
} from '../../db/queries/pix/resealing.ts';
import * as workRecords from '../../db/queries/work-records/resealing.ts';
import type { Env } from '../env.ts';
import { resealSignature } from '../gallery/signed-consent.ts';
import { resealRow } from '../health/sealed-columns.ts';
import { logFailure } from '../http/log.ts';
import { openCredentials, sealCredentials } from '../pix/credentials.ts';
import { currentKeyId, isRotating, seal, unseal } from '../sealing.ts';
import { resealDetails } from '../work-record/records.ts';
import type { JobDeps } from './due.ts';

/** Rows that are read at once. */
const PORTION = 200;

interface Sealed {
  id: string;
}

/** What of studios rests sealed: read alone, and replaced unless it changed meanwhile. */
interface Resealing<Row, Columns> {
  readSealed: (db: Db, found: Found) => Promise<Row | undefined>;
  replaceSealed: (db: Db, row: Row, sealed: Columns) => Promise<number>;
}

/**
 * After a key of SEALING_KEYS was promoted: a portion a run of health intakes, of records of the work, of consents to publishing, of authenticator apps and of accounts at providers of Pix (a look at a calendar elsewhere seals its
 * address anew). What does not open is logged by its id and stays. With one key there is nothing to look for: it opens nothing of others.
 */
export async function resealAll({ db, env }: JobDeps): Promise<void> {
  if (!(await isRotating(env))) return;
  const keyId = await currentKeyId(env);
  const ofStudios = <Row, Columns>(
    job: SealedJob,
    { readSealed, replaceSealed }: Resealing<Row, Columns>,
    reseal: (env: Env, row: Row) => Promise<Columns>,
  ) =>
    resealPortion(
      (after) => findSealedOtherwise(db, { job, keyId, portion: PORTION, after }),
      async (found) => {
        const row = await readSealed(db, found);
        return row === undefined ? 0 : replaceSealed(db, row, await reseal(env, row));
      },
    );
  const versions = await ofStudios('sealed', anamneses, resealRow);
  const records = await ofStudios('work-sealed', workRecords, resealDetails);
  const consents = await ofStudios('publishing-sealed', publishing, resealSignature);
  const factors = await resealPortion(
    (after) => findFactorsSealedOtherwise(db, { keyId, portion: PORTION, after }),
    async (factor: FactorSecret) => {
      const place = { factorId: factor.id };
      return replaceFactorSecret(db, factor, await seal(env, place, await unseal(env, place, factor.sealed)));
    },
  );
  const accounts = await resealPortion(
    (after) => findAccountsSealedOtherwise(db, { keyId, portion: PORTION, after }),
    async ({ id }) => {
      const account = await readAccount(db, id);
      if (account === undefined) return 0;
      const credentials = await openCredentials(env, account);
      return replaceCredentials(db, account, await sealCredentials(env, id, credentials));
    },
  );
  const sealed = versions + records + consents + factors + accounts;
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
