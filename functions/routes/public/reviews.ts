import { Hono } from 'hono';
import { manageClaims } from '../../../db/queries/manage-link/manage-link.ts';
import {
  mayChange,
  type Reviewed,
  readReviewed,
  storeReview,
} from '../../../db/queries/reviews/review-link.ts';
import { firstName } from '../../../domain/format.ts';
import { type ReviewPage, reviewInput, reviewToken } from '../../../domain/review/review.ts';
import { studioPictures } from '../../../domain/studio/picture.ts';
import { appointmentHolder } from '../../booking/client-links.ts';
import type { AppEnv } from '../../http/context.ts';
import { visitor } from '../../http/guards.ts';
import { validate } from '../../http/validate.ts';

/** The client's page of one review. The token of its link is in the body of every request, never in an address. */
export const publicReviews = new Hono<AppEnv>()

  /**
   * The client's page of a review. Answers 200 `ReviewPage`, of the client only the first name. Refuses: 403 link_expired (forged, revoked, not
   * completed, 60 days after the visit, or data deleted), 429 rate_limited.
   */
  .post('/', validate('json', reviewToken), async (c) => {
    const holder = appointmentHolder(c.env, c.req.valid('json'), 'review-link');
    const reading = { now: c.var.now, claims: manageClaims(visitor(c), holder, { isChange: false }) };
    return c.json(shownReview(await readReviewed(c.var.db, holder, reading), c.var.now), 200);
  })

  /**
   * The review, one a visit; it can be changed for 14 days. Answers 200 `ReviewPage`. Refuses: 403 link_expired, 409 review_closed, 429
   * rate_limited.
   */
  .put('/', validate('json', reviewInput), async (c) => {
    const { token, rating, comment = null } = c.req.valid('json');
    const holder = appointmentHolder(c.env, { token }, 'review-link');
    const reading = { now: c.var.now, claims: manageClaims(visitor(c), holder, { isChange: true }) };
    return c.json(
      shownReview(await storeReview(c.var.db, holder, { rating, comment, ...reading }), c.var.now),
      200,
    );
  });

function shownReview({ row, studio: { coverId, logo, ...studio }, review }: Reviewed, now: Date): ReviewPage {
  return {
    firstName: firstName(row.client.fullName),
    date: row.date,
    procedures: row.procedures.map(({ name }) => name),
    professionalName: row.professional.fullName,
    studio: { ...studio, ...studioPictures({ coverId, logo }) },
    review: review && {
      rating: review.rating,
      comment: review.comment,
      shownName: review.shownName,
      mayChange: mayChange(review, now),
      answer: review.answer,
    },
  };
}
