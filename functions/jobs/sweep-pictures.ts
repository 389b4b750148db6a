import type { Db } from '../../db/client.ts';
import { forgetPictureRemains, sweepPictures } from '../../db/queries/pictures/pictures.ts';
import type { Env } from '../env.ts';
import { deletePictures } from '../storage/bucket.ts';

/** Pictures that one run may take: two keys each, and the bucket deletes a thousand at once. */
const PORTION = 400;

/**
 * Deletes pictures that no studio shows: first the row, which leaves its id behind; a quarter of an hour later, when no upload
 * can still be under way, the bytes; then the id. Wherever it breaks off, the next run goes on.
 */
export async function sweepUnusedPictures(
  { db, env }: { db: Db; env: Pick<Env, 'MEDIA'> },
  { now }: { now: Date },
): Promise<void> {
  const ids = await sweepPictures(db, { now, portion: PORTION });
  if (ids.length === 0) return;
  await deletePictures(env.MEDIA, ids);
  await forgetPictureRemains(db, ids);
}
