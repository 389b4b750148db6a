import { Hono } from 'hono';
import { changeSlug, readBookingLink } from '../../db/queries/booking-links.ts';
import { slugInput } from '../../domain/studio/slug.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const bookingLink = new Hono<AppEnv>()

  /** For members. The own public link. Answers 200 `{ professionalId, slug, businessName, phone }`. */
  .get('/', async (c) => {
    return c.json(await readBookingLink(c.var.db, member(c)), 200);
  })

  /** For members. Changes the slug; the older link keeps working. Answers 200 like GET. Refuses: 409 slug_taken. */
  .put('/', validate('json', slugInput), async (c) => {
    return c.json(await changeSlug(c.var.db, member(c), c.req.valid('json')), 200);
  });
