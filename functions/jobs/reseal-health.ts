import { findSealedOtherwise, type Resealable, replaceSealed } from '../../db/queries/anamneses/resealing.ts';
import { currentKeyId } from '../health/seal.ts';
import { resealed } from '../health/sealed-columns.ts';
import { logFailure } from '../http/log.ts';
import type { JobDeps } from './due.ts';

/** Versions that are read at once. */
const PORTION = 200;

/** After a key of HEALTH_KEYS was promoted: a portion a run. A version that does not open is logged by its id and stays. */
export async function resealHealth({ db, env }: JobDeps): Promise<void> {
  const keyId = await currentKeyId(env);
  let after: string | undefined;
  let sealed = 0;
  do {
    const found = await findSealedOtherwise(db, { keyId, portion: PORTION, after });
    for (const row of found) sealed += await reseal({ db, env }, row);
    after = found.length === PORTION ? found.at(-1)?.id : undefined;
  } while (sealed === 0 && after !== undefined);
  if (sealed > 0) console.log(JSON.stringify({ level: 'info', job: 'reseal-health', sealed }));
}

async function reseal({ db, env }: JobDeps, row: Resealable): Promise<number> {
  try {
    return await replaceSealed(db, row, await resealed(env, row));
  } catch (error) {
    logFailure(error, { job: 'reseal-health', id: row.id });
    return 0;
  }
}
