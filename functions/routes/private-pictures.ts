import { Hono } from 'hono';
import { listPrivatePictures, locatePrivatePicture } from '../../db/queries/pictures/private-pictures.ts';
import {
  addWorkPicture,
  attachWorkPicture,
  beginWorkPicture,
  listWorkPictures,
  removeWorkPicture,
} from '../../db/queries/pictures/work-pictures.ts';
import { Refusal } from '../../domain/errors.ts';
import {
  type PrivatePicture,
  privatePictureQuery,
  type WorkPictures,
  workPictureQuery,
} from '../../domain/studio/private-picture.ts';
import { logLinkOf } from '../health/log-link.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { findPrivatePicture, putPrivatePicture } from '../storage/bucket.ts';
import { judgePicture, pictureColumns } from '../storage/judged-picture.ts';
import { privateResponse } from '../storage/picture-response.ts';
import { privatePictureAddress, refuseUnlessSigned } from '../storage/private-pictures.ts';
import { readUpload, refuseByHeaders } from '../storage/upload.ts';

export const privatePictures = new Hono<AppEnv>()

  /**
   * For members. The pictures of an appointment, the oldest first: proofs of a deposit, and of the work while the client consents to photos. Answers 200 `{ pictures: PrivatePicture[] }`, whose
   * addresses hold for five minutes and for this session alone. Refuses: 404 not_found.
   */
  .get('/appointments/:id/private-pictures', async (c) => {
    const { db, now } = c.var;
    const actor = member(c);
    const appointmentId = rowId(c);
    const found = await listPrivatePictures(db, actor, { appointmentId, now });
    return c.json({ pictures: found.map((one) => pictureOf(c, one)) }, 200);
  })

  /**
   * For members. A picture of the work, kept with the client; the newest health intake must consent to photos. Query: `kind` before, after or healed; `id`, a UUID of the sender's: sent again with it, a picture
   * is stored once. Body `image/*`: JPEG, PNG or WebP by its bytes, at most 5 MB and 25 megapixels; metadata is stripped. Answers 201 `PrivatePicture`. Refuses: 404 not_found (also for the `id` of another picture, or of one that was deleted), 409 photos_not_allowed, 409 appointment_cancelled, 409
   * too_many_pictures (30 an appointment), 413 picture_too_large, 415 unsupported_media_type (not image/*), 422 picture_invalid, 429 rate_limited.
   */
  .post('/appointments/:id/work-pictures', validate('query', workPictureQuery), async (c) => {
    const { db, now } = c.var;
    const actor = member(c);
    const appointmentId = rowId(c);
    refuseByHeaders(c.req.raw);
    const { kind: name, id } = c.req.valid('query');
    await beginWorkPicture(db, actor, { appointmentId, id, now });
    const judged = judgePicture(await readUpload(c.req.raw));
    const row = { kind: `work-${name}` as const, ...pictureColumns(judged) };
    const picture = await addWorkPicture(db, actor, { ...row, appointmentId, id, now });
    if (picture.attachedAt === null) await putPrivatePicture(c.env.MEDIA, picture, judged);
    return c.json(pictureOf(c, await attachWorkPicture(db, actor, { id: picture.id, now })), 201);
  })

  /**
   * For members. The pictures of the work of a client, those of the newest appointment first, and whether the client consents to photos: without, none is
   * shown. Answers 200 `WorkPictures`. Refuses: 404 not_found.
   */
  .get('/clients/:id/work-pictures', async (c) => {
    const { db, now } = c.var;
    const clientId = rowId(c);
    const { isAllowed, pictures } = await listWorkPictures(db, member(c), { clientId, now });
    const shown = pictures.map(({ appointmentId, startsAt, ...one }) => ({
      ...pictureOf(c, one),
      ...{ appointmentId, startsAt: startsAt.toISOString() },
    }));
    return c.json({ isAllowed, pictures: shown } satisfies WorkPictures, 200);
  })

  /** For members. Deletes a picture of the work of an appointment that the member sees. Answers 204. Refuses: 404 not_found (also a proof of a deposit). */
  .delete('/private-pictures/:id', async (c) => {
    const { db, now } = c.var;
    await removeWorkPicture(db, member(c), { id: rowId(c), now });
    return c.body(null, 204);
  })

  /**
   * For members. The bytes of a private picture, by an address that was given to this session; stored by no cache; each look at a picture of the work is logged. Answers 200 with `image/*`. Refuses: 404
   * not_found (also for an address that is over, forged, or of another session), 422 invalid_input.
   */
  .get('/private-pictures/:id', validate('query', privatePictureQuery), async (c) => {
    const { db, now } = c.var;
    const actor = member(c);
    const id = rowId(c);
    refuseUnlessSigned(c.env, actor, { id, ...c.req.valid('query'), now });
    const located = await locatePrivatePicture(db, actor, { id, logLink: logLinkOf(c.env), now });
    const found = await findPrivatePicture(c.env.MEDIA, located);
    if (found === null) throw new Refusal('not_found');
    c.set('cacheControl', 'private, no-store');
    return privateResponse(found);
  });

const pictureOf = (
  c: AppContext,
  { createdAt, ...picture }: Omit<PrivatePicture, 'url' | 'createdAt'> & { createdAt: Date },
): PrivatePicture => ({
  ...picture,
  url: privatePictureAddress(c.env, member(c), { id: picture.id, now: c.var.now }),
  createdAt: createdAt.toISOString(),
});
