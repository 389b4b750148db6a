import { Hono } from 'hono';
import {
  addPicture,
  addSmallPicture,
  beginPicture,
  beginSmallPicture,
} from '../../db/queries/pictures/pictures.ts';
import { pictureQuery } from '../../domain/studio/picture-upload.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { putPicture } from '../storage/bucket.ts';
import { judgePicture, pictureColumns, refuseOtherShape, refuseSmall } from '../storage/judged-picture.ts';
import { readUpload, refuseByHeaders } from '../storage/upload.ts';

export const pictures = new Hono<AppEnv>()

  /**
   * For the owner and administrators. Stores a cover or logo, public once saved with `PUT /api/settings`; unsaved ones go after a day, the
   * oldest beyond 20. Body `image/*`: JPEG, PNG or WebP by its bytes, at most 5 MB (logo 2 MB) and 25 megapixels, at least 600 x 200 (logo 128 x 128);
   * metadata is stripped. Answers 201 `{ id, url, smallUrl, width, height }`. Refuses: 403 forbidden, 413 picture_too_large, 415
   * unsupported_media_type (not image/*), 422 picture_invalid, 429 rate_limited.
   */
  .post('/', validate('query', pictureQuery), async (c) => {
    const { db, now } = c.var;
    const { kind } = c.req.valid('query');
    refuseByHeaders(c.req.raw, kind);
    await beginPicture(db, member(c), { now });
    const judged = judgePicture(await readUpload(c.req.raw, kind));
    refuseSmall(judged, kind);
    const picture = await addPicture(db, member(c), { kind, ...pictureColumns(judged), now });
    await putPicture(c.env.MEDIA, { id: picture.id, copy: 'full' }, judged);
    return c.json(picture, 201);
  })

  /**
   * For the owner and administrators. Stores the smaller copy, 720 pixels wide (logo 128), of the same shape. Body `image/*`. Answers 200 with the picture.
   * Refuses: 404 not_found, 403 forbidden, 413 picture_too_large, 415 unsupported_media_type, 422 picture_invalid, 429 rate_limited.
   */
  .put('/:id/small', async (c) => {
    const { db, now } = c.var;
    const id = rowId(c);
    refuseByHeaders(c.req.raw);
    const larger = await beginSmallPicture(db, member(c), { id, now });
    const judged = judgePicture(await readUpload(c.req.raw));
    refuseOtherShape(judged, larger);
    await putPicture(c.env.MEDIA, { id, copy: 'small' }, judged);
    return c.json(await addSmallPicture(db, member(c), { id, width: judged.width }), 200);
  });
