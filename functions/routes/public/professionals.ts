import { Hono } from 'hono';
import { findPublicProfessional } from '../../../db/queries/bookings/public-professionals.ts';
import { Refusal } from '../../../domain/errors.ts';
import { issueTicket } from '../../booking/ticket.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';

export const publicProfessionals = new Hono<AppEnv>()

  /**
   * Who can be booked under a link, by id or by readable link. Answers 200 with professional, studio, active
   * procedures by name, the studio's `today`, `nextFree` (`{ date, time }` of the first free start of the shortest procedure
   * within 31 days, or null), and `ticket`, the signed time of opening that a booking must show.
   * Refuses: 404 professional_not_found.
   */
  .get('/:idOrSlug', async (c) => {
    const { db, now } = c.var;
    const found = await findPublicProfessional(db, visitor(c), { idOrSlug: c.req.param('idOrSlug'), now });
    if (found === null) throw new Refusal('professional_not_found');
    return c.json({ ...found, ticket: issueTicket(c.env, found.professional.id, now) }, 200);
  });
