import { Hono } from 'hono';
import {
  answerReview,
  readReviews,
  reportReview,
  setReviewEmails,
} from '../../db/queries/reviews/reviews.ts';
import { reviewAnswer, reviewEmails, reviewQuery, reviewReport } from '../../domain/review/review.ts';
import { PRIVACY_EMAIL } from '../../domain/studio/studio.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { mailSoon } from '../jobs/mail-soon.ts';

export const reviews = new Hono<AppEnv>()

  /**
   * For members. What clients said of their visits, of one `?filter` (all, 5, 4, 3, 2, 1, unanswered), a page after the other: low ones
   * without an answer first, then the newest; with average, number and counts. A professional's own; the studio's for owner and
   * administrators. Answers 200 `ReviewList`.
   */
  .get('/', validate('query', reviewQuery), async (c) =>
    c.json(await readReviews(c.var.db, member(c), c.req.valid('query')), 200),
  )

  /** For members. The studio's answer, shown beside the review: body `{ answer }`, in place of an earlier one. Answers 204. Refuses: 404 not_found. */
  .put('/:id/answer', validate('json', reviewAnswer), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c.req.param('id')), now: c.var.now };
    await answerReview(c.var.db, member(c), input);
    return c.body(null, 204);
  })

  /** For members. Takes the answer away. Answers 204. Refuses: 404 not_found. */
  .delete('/:id/answer', async (c) => {
    const input = { id: rowId(c.req.param('id')), answer: null, now: c.var.now };
    await answerReview(c.var.db, member(c), input);
    return c.body(null, 204);
  })

  /**
   * For members. Reports a review to the operator as abuse: body `{ reason }`; again it changes nothing. It stays until the operator
   * hides it. Answers 204. Refuses: 404 not_found.
   */
  .put('/:id/report', validate('json', reviewReport), async (c) => {
    const operator = c.env.OPERATOR_EMAIL || c.env.DATA_OFFICER_EMAIL || PRIVACY_EMAIL;
    const input = { ...c.req.valid('json'), id: rowId(c.req.param('id')), operator, now: c.var.now };
    mailSoon(c, await reportReview(c.var.db, member(c), input));
    return c.body(null, 204);
  })

  /** For the owner and administrators. Whether clients are asked by email after a visit: body `{ isOn }`. Answers 204. Refuses: 403 forbidden. */
  .put('/emails', validate('json', reviewEmails), async (c) => {
    await setReviewEmails(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now });
    return c.body(null, 204);
  });
