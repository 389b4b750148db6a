import { Hono } from 'hono';
import { keepFormerSlug } from '../../../db/queries/booking-links.ts';
import { freeTimes, freeTimesOfAnyone } from '../../../db/queries/bookings/free-times.ts';
import { findPublicProfessional } from '../../../db/queries/bookings/public-professionals.ts';
import { recordVisit } from '../../../db/queries/page-views/page-views.ts';
import { readPublicReviews } from '../../../db/queries/reviews/public-reviews.ts';
import { freeTimesQuery } from '../../../domain/booking/booking.ts';
import { Refusal } from '../../../domain/errors.ts';
import { publicReviewQuery } from '../../../domain/review/review.ts';
import { monthRange } from '../../../domain/scheduling/clock.ts';
import { visitInput } from '../../../domain/visit/recording.ts';
import { issueTicket } from '../../booking/ticket.ts';
import { countableVisit } from '../../booking/visit.ts';
import { type AppEnv, afterAnswer } from '../../http/context.ts';
import { isUuid, rowId, visitor } from '../../http/guards.ts';
import { logFailure } from '../../http/log.ts';
import { validate } from '../../http/validate.ts';

export const bookingPage = new Hono<AppEnv>()

  /**
   * The public page of a professional by id or slug. Answers 200 with professional, studio, active procedures, `reviews` (average and number,
   * null under three), `today`, `nextFree` (`{ date, time }` of the shortest procedure within 31 days, or null) and `ticket`, which a booking
   * must show. Refuses: 404 professional_not_found.
   */
  .get('/professionals/:idOrSlug', async (c) => {
    const { db, now } = c.var;
    const found = await findPublicProfessional(db, visitor(c), { idOrSlug: c.req.param('idOrSlug'), now });
    if (found === null) throw new Refusal('professional_not_found');
    const slug = c.req.param('idOrSlug').toLowerCase();
    const { id: professionalId, slug: current } = found.professional;
    if (slug !== current && !isUuid(slug))
      afterAnswer(c, () =>
        keepFormerSlug(db, { professionalId, slug, now }).catch((error: unknown) =>
          logFailure(error, c.var.requestId),
        ),
      );
    return c.json({ ...found, ticket: issueTicket(c.env, found.professional.id, now) }, 200);
  })

  /**
   * Reviews of a professional, newest first, paged. Answers 200 `PublicReviews`: shortened name, stars, comment, month and answer; empty while
   * the page shows no average. Refuses: 404 not_found.
   */
  .get('/professionals/:id/reviews', validate('query', publicReviewQuery), async (c) => {
    const input = { ...c.req.valid('query'), professionalId: rowId(c.req.param('id')) };
    return c.json(await readPublicReviews(c.var.db, visitor(c), input), 200);
  })

  /**
   * Starts at which 1 to 10 services (uuids joined by commas) can be booked together in a month. Answers 200 `{ zone, month, totalMinutes, days:
   * { 'YYYY-MM-DD': minutes of the local day[] }, lastDay, fullDays, closedDays, registeredOnly }`; `lastDay` null without an end,
   * `registeredOnly`: only existing clients book this. `anyone=1`: of everybody of the professional's studio who offers them all, with `people`
   * (ids) and `whose`, per day beside each minute the place in `people` of who would get it. Refuses: 404 professional_not_found, 422
   * procedure_unavailable.
   */
  .get('/free-times', validate('query', freeTimesQuery), async (c) => {
    const { professional: professionalId, anyone, services: procedureIds, month } = c.req.valid('query');
    const wanted = { professionalId, procedureIds, ...monthRange(month), now: c.var.now };
    const { people, whose, ...times } = anyone
      ? await freeTimesOfAnyone(c.var.db, visitor(c), wanted)
      : { people: undefined, whose: undefined, ...(await freeTimes(c.var.db, visitor(c), wanted)) };
    return c.json({ month, ...times, ...(people && { people, whose }) }, 200);
  })

  /**
   * A view of the public page; `visitorId` only with consent to analytics. Kept are day, referring host and that id. Answers 204, also for what
   * is not counted: repeated tickets, robots, prefetches, the studio's own people.
   */
  .post('/visits', validate('json', visitInput), async (c) => {
    const visit = countableVisit(c, c.req.valid('json'));
    if (visit !== null) await recordVisit(c.var.db, visitor(c), { ...visit, now: c.var.now });
    return c.body(null, 204);
  });
