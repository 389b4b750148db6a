import type { Db } from '../../db/client.ts';
import { findSealedOtherwise, readSealed, replaceSealed } from '../../db/queries/anamneses/resealing.ts';
import { forgetPictureRemains, sweepPictures } from '../../db/queries/pictures/pictures.ts';
import type { Env } from '../env.ts';
import { currentKeyId } from '../health/seal.ts';
import { resealed } from '../health/sealed-columns.ts';
import { logFailure } from '../http/log.ts';
import { deletePictures } from '../storage/bucket.ts';
import type { JobDeps } from './due.ts';

/** Versions that are read at once. */
const VERSIONS_PORTION = 200;

/** After a key of HEALTH_KEYS was promoted: a portion a run. A version that does not open is logged by its id and stays. */
export async function resealHealth({ db, env }: JobDeps): Promise<void> {
  const keyId = await currentKeyId(env);
  let after: string | undefined;
  let sealed = 0;
  do {
    const found = await findSealedOtherwise(db, { keyId, portion: VERSIONS_PORTION, after });
    for (const one of found) sealed += await reseal({ db, env }, one);
    after = found.length === VERSIONS_PORTION ? found.at(-1)?.id : undefined;
  } while (sealed === 0 && after !== undefined);
  if (sealed > 0) console.log(JSON.stringify({ level: 'info', job: 'reseal-health', sealed }));
}

async function reseal({ db, env }: JobDeps, found: { id: string; studioId: string }): Promise<number> {
  try {
    const row = await readSealed(db, found);
    return row === undefined ? 0 : await replaceSealed(db, row, await resealed(env, row));
  } catch (error) {
    logFailure(error, { job: 'reseal-health', id: found.id });
    return 0;
  }
}

/** Pictures of one run: two keys each, and the bucket deletes a thousand at once. */
const PICTURES_PORTION = 400;

/** First the row (its id is noted), a quarter of an hour later, when no upload can be running, the bytes, then the id. */
export async function sweepUnusedPictures(
  { db, env }: { db: Db; env: Pick<Env, 'MEDIA'> },
  { now }: { now: Date },
): Promise<void> {
  const ids = await sweepPictures(db, { now, portion: PICTURES_PORTION });
  if (ids.length === 0) return;
  await deletePictures(env.MEDIA, ids);
  await forgetPictureRemains(db, ids);
}
