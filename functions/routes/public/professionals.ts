import { Hono } from 'hono';
import { findPublicProfessional } from '../../../db/queries/bookings/public-professionals.ts';
import { readPublicReviews } from '../../../db/queries/reviews/public-reviews.ts';
import { Refusal } from '../../../domain/errors.ts';
import { publicReviewQuery } from '../../../domain/review/review.ts';
import { issueTicket } from '../../booking/ticket.ts';
import type { AppEnv } from '../../http/context.ts';
import { rowId, visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';

export const publicProfessionals = new Hono<AppEnv>()

  /**
   * The public page of a professional by id or slug. Answers 200 with professional, studio, active procedures, `reviews` (average and number,
   * null under three), `today`, `nextFree` (`{ date, time }` of the shortest procedure within 31 days, or null) and `ticket`, which a booking
   * must show. Refuses: 404 professional_not_found.
   */
  .get('/:idOrSlug', async (c) => {
    const { db, now } = c.var;
    const found = await findPublicProfessional(db, visitor(c), { idOrSlug: c.req.param('idOrSlug'), now });
    if (found === null) throw new Refusal('professional_not_found');
    return c.json({ ...found, ticket: issueTicket(c.env, found.professional.id, now) }, 200);
  })

  /**
   * Reviews of a professional, newest first, paged. Answers 200 `PublicReviews`: shortened name, stars, comment, month and answer; empty while
   * the page shows no average. Refuses: 404 not_found.
   */
  .get('/:id/reviews', validate('query', publicReviewQuery), async (c) => {
    const input = { ...c.req.valid('query'), professionalId: rowId(c.req.param('id')) };
    return c.json(await readPublicReviews(c.var.db, visitor(c), input), 200);
  });
