import { Hono } from 'hono';
import { keepFormerSlugs } from '../../../db/queries/booking-links.ts';
import {
  type FreeTimes,
  type FreeTimesOfAnyone,
  freeTimes,
  freeTimesOfAnyone,
} from '../../../db/queries/bookings/free-times.ts';
import { findPublicPage } from '../../../db/queries/bookings/public-pages.ts';
import { recordVisit } from '../../../db/queries/page-views/page-views.ts';
import { readPublicReviews } from '../../../db/queries/reviews/public-reviews.ts';
import { freeTimesQuery, publicPageQuery } from '../../../domain/booking/booking.ts';
import { Refusal } from '../../../domain/errors.ts';
import { publicReviewQuery } from '../../../domain/review/review.ts';
import { monthRange } from '../../../domain/scheduling/clock.ts';
import { isUuid } from '../../../domain/text.ts';
import { visitInput } from '../../../domain/visit/recording.ts';
import { issueTicket } from '../../booking/ticket.ts';
import { countableVisit } from '../../booking/visit.ts';
import { type AppEnv, afterAnswer } from '../../http/context.ts';
import { rowId, visitor } from '../../http/guards.ts';
import { logFailure } from '../../http/log.ts';
import { validate } from '../../http/validate.ts';

export const bookingPage = new Hono<AppEnv>()

  /**
   * The public page of a professional by id or slug (`?studio=`: within the studio of that slug), or of a studio by its own. Answers 200 with
   * professional, `path` after /agendar/, studio, active procedures, `reviews` (average and number, null under three), `gallery` (for how many pictures to keep room), `today`, `nextFree` (`{ date,
   * time }` of the shortest procedure within 31 days, or null), `ticket`, which a booking must show, and `team`: of a studio where several offer
   * services those people, each with `offers` (id, own price and minutes), `reviews` and `ticket`; else empty. Refuses: 404 professional_not_found.
   */
  .get('/professionals/:idOrSlug', validate('query', publicPageQuery), async (c) => {
    const { db, now, env } = { ...c.var, env: c.env };
    const { studio } = c.req.valid('query');
    const slug = c.req.param('idOrSlug').toLowerCase();
    const found = await findPublicPage(db, { idOrSlug: slug, studio, now });
    if (found === null) throw new Refusal('professional_not_found');
    const { id: professionalId, slug: own } = found.professional;
    const present = [own, ...found.path.split('/')];
    const slugs = [slug, studio ?? own].filter((used) => !isUuid(used) && !present.includes(used));
    if (slugs.length > 0)
      afterAnswer(c, () =>
        keepFormerSlugs(db, { professionalId, slugs, now }).catch((error: unknown) =>
          logFailure(error, c.var.requestId),
        ),
      );
    const team = found.team.map((member) => ({ ...member, ticket: issueTicket(env, member.id, now) }));
    return c.json({ ...found, team, ticket: issueTicket(env, professionalId, now) }, 200);
  })

  /**
   * Reviews of a professional, newest first, paged. Answers 200 `PublicReviews`: shortened name, stars, comment, month and answer; empty while
   * the page shows no average. Refuses: 404 not_found.
   */
  .get('/professionals/:id/reviews', validate('query', publicReviewQuery), async (c) => {
    const input = { ...c.req.valid('query'), professionalId: rowId(c) };
    return c.json(await readPublicReviews(c.var.db, input), 200);
  })

  /**
   * Starts at which 1 to 10 services (uuids joined by commas) can be booked together in a month. Answers 200 `{ zone, month, totalMinutes, days:
   * { 'YYYY-MM-DD': minutes of the local day[] }, lastDay, fullDays, closedDays, registeredOnly, noticeMinutes, people?, whose? }`; `lastDay` null without an end,
   * `registeredOnly`: only existing clients book this, `noticeMinutes`: from now to the earliest start. `anyone=1`: of everybody of the professional's studio who offers them all, with `people`
   * (id, `next`: first start) and `whose`, per day beside each minute the place in `people` of who would get it. Refuses: 404 professional_not_found, 422
   * procedure_unavailable.
   */
  .get('/free-times', validate('query', freeTimesQuery), async (c) => {
    const { professional: professionalId, anyone, services: procedureIds, month } = c.req.valid('query');
    const wanted = { professionalId, procedureIds, ...monthRange(month), now: c.var.now };
    const read: (...asked: Parameters<typeof freeTimes>) => Promise<FreeTimes & Partial<FreeTimesOfAnyone>> =
      anyone ? freeTimesOfAnyone : freeTimes;
    return c.json({ month, ...(await read(c.var.db, wanted)) }, 200);
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
