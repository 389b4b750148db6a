import { Hono } from 'hono';
import {
  addToGallery,
  describePicture,
  orderGallery,
  readGallery,
  removeFromGallery,
} from '../../db/queries/gallery/gallery.ts';
import {
  type Gallery,
  galleryInput,
  galleryOrderInput,
  galleryPictureUrl,
  galleryTextInput,
} from '../../domain/gallery/gallery.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const gallery = new Hono<AppEnv>()

  /** For the owner and administrators. What the gallery of the page shows, in its order. Answers 200 `Gallery`. Refuses: 403 forbidden. */
  .get('/', async (c) => {
    const { member: who, pictures } = await readGallery(c.var.db, member(c), { now: c.var.now });
    return c.json(
      { pictures: pictures.map((one) => shownOf(who.professionalId, one)) } satisfies Gallery,
      200,
    );
  })

  /**
   * For the owner and administrators. Shows a picture of the work at the end of the gallery; one that is there gets the text. Answers 201 with it. Refuses: 404
   * not_found, 403 forbidden, 409 photos_not_allowed, 409 publishing_not_allowed, 409 gallery_full (12).
   */
  .post('/', validate('json', galleryInput), async (c) => {
    const input = { ...c.req.valid('json'), now: c.var.now };
    const { member: who, picture } = await addToGallery(c.var.db, member(c), input);
    return c.json(shownOf(who.professionalId, picture), 201);
  })

  /**
   * For the owner and administrators. The order of what is shown, each id once. Answers 204. Refuses: 403 forbidden, 409 edited_elsewhere (other pictures are
   * shown by now).
   */
  .put('/order', validate('json', galleryOrderInput), async (c) => {
    await orderGallery(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now });
    return c.body(null, 204);
  })

  /** For the owner and administrators. The text for who does not see the picture. Answers 204. Refuses: 404 not_found, 403 forbidden. */
  .put('/:id', validate('json', galleryTextInput), async (c) => {
    await describePicture(c.var.db, member(c), { id: rowId(c), ...c.req.valid('json') });
    return c.body(null, 204);
  })

  /** For the owner and administrators. Takes a picture out of the gallery; it stays with its client. Answers 204. Refuses: 404 not_found, 403 forbidden. */
  .delete('/:id', async (c) => {
    await removeFromGallery(c.var.db, member(c), { id: rowId(c) });
    return c.body(null, 204);
  });

type Row = Omit<Gallery['pictures'][number], 'url'>;

const shownOf = (professionalId: string, { id, pictureId, text, width, height }: Row) => ({
  ...{ id, pictureId, text, width, height },
  url: galleryPictureUrl(professionalId, id),
});
