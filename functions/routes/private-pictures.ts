import { Hono } from 'hono';
import { listPrivatePictures, locatePrivatePicture } from '../../db/queries/pictures/private-pictures.ts';
import { Refusal } from '../../domain/errors.ts';
import { type PrivatePicture, privatePictureQuery } from '../../domain/studio/private-picture.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { PICTURE_POLICY } from '../http/response-headers.ts';
import { validate } from '../http/validate.ts';
import { findPrivatePicture } from '../storage/bucket.ts';
import { privatePictureAddress, refuseUnlessSigned } from '../storage/private-pictures.ts';

export const privatePictures = new Hono<AppEnv>()

  /**
   * For members. The pictures of an appointment, the oldest first: proofs of a deposit. Answers 200 `{ pictures: PrivatePicture[] }`, whose
   * addresses hold for five minutes and for this session alone. Refuses: 404 not_found.
   */
  .get('/appointments/:id/private-pictures', async (c) => {
    const { db, now } = c.var;
    const actor = member(c);
    const appointmentId = rowId(c.req.param('id'));
    const found = await listPrivatePictures(db, actor, { appointmentId, now });
    const pictures: PrivatePicture[] = found.map(({ createdAt, ...picture }) => ({
      ...picture,
      url: privatePictureAddress(c.env, actor, { id: picture.id, now }),
      createdAt: createdAt.toISOString(),
    }));
    return c.json({ pictures }, 200);
  })

  /**
   * For members. The bytes of a private picture, by an address that was given to this session; stored by no cache. Answers 200. Refuses: 404
   * not_found (also for an address that is over, forged, or of another session), 422 invalid_input.
   */
  .get('/private-pictures/:id', validate('query', privatePictureQuery), async (c) => {
    const { db, now } = c.var;
    const actor = member(c);
    const id = rowId(c.req.param('id'));
    refuseUnlessSigned(c.env, actor, { id, ...c.req.valid('query'), now });
    const found = await findPrivatePicture(c.env.MEDIA, await locatePrivatePicture(db, actor, { id, now }));
    if (found === null) throw new Refusal('not_found');
    c.set('cacheControl', 'private, no-store');
    const headers = {
      'Content-Type': found.httpMetadata?.contentType ?? 'application/octet-stream',
      'Content-Length': String(found.size),
      'Content-Security-Policy': PICTURE_POLICY,
      'Cross-Origin-Resource-Policy': 'same-origin',
    };
    return new Response(found.body as unknown as ReadableStream, { headers });
  });
