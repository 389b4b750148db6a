import { Hono } from 'hono';
import { Refusal } from '../../domain/errors.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { rowId } from '../http/guards.ts';
import { type Copy, describePicture, findPicture } from '../storage/bucket.ts';
import { heldTag, pictureResponse } from '../storage/picture-response.ts';

/** An id never comes to name another picture. */
const FOREVER = 'public, max-age=31536000, immutable';

export const media = new Hono<AppEnv>()

  /** The bytes of a picture, cacheable for a year. Answers 200 with `image/*`, or 304 to a matching `If-None-Match`. Refuses: 404 not_found. */
  .get('/:id', (c) => answerPicture(c, 'full'))

  /** The smaller copy. Answers 200 with `image/*` or 304 like the larger one. Refuses: 404 not_found, also where there is none. */
  .get('/:id/small', (c) => answerPicture(c, 'small'));

async function answerPicture(c: AppContext, copy: Copy): Promise<Response> {
  const place = { id: rowId(c), copy };
  const found =
    c.req.method === 'HEAD'
      ? await describePicture(c.env.MEDIA, place)
      : await findPicture(c.env.MEDIA, place, heldTag(c));
  if (found === null) throw new Refusal('not_found');
  c.set('cacheControl', FOREVER);
  return pictureResponse(c, found, 'cross-origin'); // a mail shows the logo
}
