import type { Db } from '../../db/client.ts';
import { findSealedOtherwise, replaceSealed } from '../../db/queries/anamneses/resealing.ts';
import type { Env } from '../env.ts';
import { currentKeyId } from '../health/seal.ts';
import { resealed } from '../health/versions.ts';

/** Versions of one run. */
const PORTION = 200;

/**
 * After a key of HEALTH_KEYS was promoted: seals with it what another one sealed. An interrupted run is continued by the next; the
 * old key can be retired when a run logs nothing more. One that does not open is logged by its id and stays.
 */
export async function resealHealth({ db, env }: { db: Db; env: Env }): Promise<void> {
  const keyId = await currentKeyId(env);
  const found = await findSealedOtherwise(db, { keyId, portion: PORTION });
  if (found.length === 0) return;
  let done = 0;
  for (const row of found) {
    try {
      done += await replaceSealed(db, row, await resealed(env, row));
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', job: 'reseal-health', id: row.id, error: String(error) }),
      );
    }
  }
  console.log(JSON.stringify({ level: 'info', job: 'reseal-health', sealed: done, of: found.length }));
}
