import type { Db } from '../../db/client.ts';
import { findPictureRemains, forgetPictureRemains } from '../../db/queries/pictures/pictures.ts';
import type { Env } from '../env.ts';
import { deletePictures } from '../storage/bucket.ts';

/** Pictures of one run: two keys each, and the bucket deletes a thousand at once. */
const PICTURES_PORTION = 400;

/** First the purge deletes the row (its id is noted), a quarter of an hour later, when no upload can be running, this the bytes, then the id. */
export async function sweepUnusedPictures(
  { db, env }: { db: Db; env: Pick<Env, 'MEDIA'> },
  { now }: { now: Date },
): Promise<void> {
  const remains = await findPictureRemains(db, { now, portion: PICTURES_PORTION });
  if (remains.length === 0) return;
  await deletePictures(env.MEDIA, remains);
  await forgetPictureRemains(
    db,
    remains.map(({ id }) => id),
  );
}
