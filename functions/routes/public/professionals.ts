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
   * Who can be booked under a link, by id or by readable link. Answers 200 with professional, studio, active
   * procedures by name, `reviews` (average and number, null with fewer than three), the studio's `today`, `nextFree` (`{ date, time }` of the first free start of the shortest procedure
   * within 31 days, or null), and `ticket`, the signed time of opening that a booking must show.
   * Refuses: 404 professional_not_found.
   */
  .get('/:idOrSlug', async (c) => {
    const { db, now } = c.var;
    const found = await findPublicProfessional(db, visitor(c), { idOrSlug: c.req.param('idOrSlug'), now });
    if (found === null) throw new Refusal('professional_not_found');
    return c.json({ ...found, ticket: issueTicket(c.env, found.professional.id, now) }, 200);
  })

  /**
   * What clients wrote of their visits to a professional, by id, the newest first, `?page=`. Answers 200 `PublicReviews`: shown name
   * ('Ana S.'), stars, comment, month and the studio's answer; empty as long as the page shows no average. Refuses: 404 not_found.
   */
  .get('/:id/reviews', validate('query', publicReviewQuery), async (c) => {
    const input = { ...c.req.valid('query'), professionalId: rowId(c.req.param('id')) };
    return c.json(await readPublicReviews(c.var.db, visitor(c), input), 200);
  });
