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
import { emailSoon } from '../jobs/email-soon.ts';

export const reviews = new Hono<AppEnv>()

  /** For members. Reviews of one `filter`, paged: low unanswered ones first, then the newest, with average and counts. Answers 200 `ReviewList`. */
  .get('/', validate('query', reviewQuery), async (c) =>
    c.json(await readReviews(c.var.db, member(c), c.req.valid('query')), 200),
  )

  /** For members. The studio's public answer, in place of an earlier one. Answers 204. Refuses: 404 not_found. */
  .put('/:id/answer', validate('json', reviewAnswer), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c), now: c.var.now };
    await answerReview(c.var.db, member(c), input);
    return c.body(null, 204);
  })

  /** For members. Removes the answer. Answers 204. Refuses: 404 not_found. */
  .delete('/:id/answer', async (c) => {
    const input = { id: rowId(c), answer: null, now: c.var.now };
    await answerReview(c.var.db, member(c), input);
    return c.body(null, 204);
  })

  /** For members. Reports a review to the operator, who may hide it; a repeat changes nothing. Answers 204. Refuses: 404 not_found. */
  .put('/:id/report', validate('json', reviewReport), async (c) => {
    const operator = c.env.OPERATOR_EMAIL || c.env.DATA_OFFICER_EMAIL || PRIVACY_EMAIL;
    const input = { ...c.req.valid('json'), id: rowId(c), operator, now: c.var.now };
    emailSoon(c, await reportReview(c.var.db, member(c), input));
    return c.body(null, 204);
  })

  /** For the owner and administrators. Whether clients are asked for a review by email. Answers 204. Refuses: 403 forbidden. */
  .put('/emails', validate('json', reviewEmails), async (c) => {
    await setReviewEmails(c.var.db, member(c), { ...c.req.valid('json'), now: c.var.now });
    return c.body(null, 204);
  });
