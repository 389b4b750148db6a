import { Hono } from 'hono';
import { changeSlug, changeStudioSlug, readBookingLink } from '../../db/queries/booking-links.ts';
import { slugInput } from '../../domain/studio/slug.ts';
import type { AppEnv } from '../http/context.ts';
import { member } from '../http/guards.ts';
import { validate } from '../http/validate.ts';

export const bookingLink = new Hono<AppEnv>()

  /**
   * For members. The own public link and the studio's. Answers 200 `{ professionalId, slug, isBookable, studioSlug, bookable, mayChangeStudio,
   * businessName, phone }`; `bookable`: how many of the studio can be booked; `/agendar/{studioSlug}` shows several.
   */
  .get('/', async (c) => {
    return c.json(await readBookingLink(c.var.db, member(c)), 200);
  })

  /**
   * For members. Changes the own slug; the older link keeps working. Answers 200 like GET. Refuses: 409 slug_taken, 429
   * slug_changed_often (three a month).
   */
  .put('/', validate('json', slugInput), async (c) => {
    const input = { ...c.req.valid('json'), now: c.var.now };
    return c.json(await changeSlug(c.var.db, member(c), input), 200);
  })

  /**
   * For the owner and administrators. Changes the studio's slug; the older link keeps working. Answers 200 like GET. Refuses: 409 slug_taken, 403
   * forbidden, 429 slug_changed_often (three a month, with the own).
   */
  .put('/studio', validate('json', slugInput), async (c) => {
    const input = { ...c.req.valid('json'), now: c.var.now };
    return c.json(await changeStudioSlug(c.var.db, member(c), input), 200);
  });
