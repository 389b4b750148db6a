import { Hono } from 'hono';
import { locateGalleryPicture, readPublicGallery } from '../../../db/queries/gallery/public-gallery.ts';
import { Refusal } from '../../../domain/errors.ts';
import { galleryPictureUrl, type PublicGallery } from '../../../domain/gallery/gallery.ts';
import type { AppEnv } from '../../http/context.ts';
import { rowId } from '../../http/guards.ts';
import { findPublishedPicture } from '../../storage/bucket.ts';
import { heldTag, pictureResponse } from '../../storage/picture-response.ts';

export const publicGallery = new Hono<AppEnv>()

  /**
   * The gallery of a professional's studio, at most 12 pictures in its order; empty where nobody can be booked. Answers 200 `PublicGallery`. Refuses: 404
   * not_found.
   */
  .get('/:id/gallery', async (c) => {
    const professionalId = rowId(c);
    const shown = await readPublicGallery(c.var.db, { professionalId, now: c.var.now });
    const pictures = shown.map(({ id, text, width, height }) => ({
      ...{ id, text, width, height },
      url: galleryPictureUrl(professionalId, id),
    }));
    return c.json({ pictures } satisfies PublicGallery, 200);
  })

  /**
   * The bytes of a picture of that gallery. A browser asks again each time, so that one whose consent was withdrawn is gone with the next look. Answers 200 with `image/*`, or 304
   * to a matching `If-None-Match`. Refuses: 404 not_found, also for one that is not shown any more.
   */
  .get('/:id/gallery/:picture', async (c) => {
    const ids = { professionalId: rowId(c), id: rowId(c, 'picture') };
    const place = await locateGalleryPicture(c.var.db, { ...ids, now: c.var.now });
    const found = await findPublishedPicture(c.env.MEDIA, place, heldTag(c));
    if (found === null) throw new Refusal('not_found');
    c.set('cacheControl', 'private, no-cache');
    return pictureResponse(c, found, 'same-origin');
  });
