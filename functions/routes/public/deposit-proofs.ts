import { Hono } from 'hono';
import { addPrivatePicture, beginProof } from '../../../db/queries/pictures/private-pictures.ts';
import { appointmentHolder } from '../../booking/client-links.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { putPrivatePicture } from '../../storage/bucket.ts';
import { judgePicture, pictureColumns } from '../../storage/judged-picture.ts';
import { readUpload, refuseByHeaders } from '../../storage/upload.ts';

export const depositProofs = new Hono<AppEnv>()

  /**
   * A client's picture of her transfer, seen by the studio alone, and by it only once it is named with 'Já paguei'; else it goes after a day.
   * Header `Lume-Link`: the token of the appointment's link. Body `image/*`: JPEG, PNG or WebP by its bytes, at most 5 MB and 25 megapixels; metadata is
   * stripped. Answers 201 `{ id }`. Refuses: 403 link_expired, 409 deposit_settled (nothing is waited for), 413 picture_too_large, 415 unsupported_media_type (not image/*), 422
   * picture_invalid, 429 rate_limited.
   */
  .post('/', async (c) => {
    const { db, now } = c.var;
    const holder = appointmentHolder(c.env, { token: c.req.header('lume-link') ?? '' });
    refuseByHeaders(c.req.raw);
    await beginProof(db, holder, { visitor: visitor(c), now });
    const judged = judgePicture(await readUpload(c.req.raw));
    const row = { kind: 'deposit-proof', ...pictureColumns(judged) } as const;
    const picture = await addPrivatePicture(db, holder, { ...row, now });
    await putPrivatePicture(c.env.MEDIA, picture, judged);
    return c.json({ id: picture.id }, 201);
  });
