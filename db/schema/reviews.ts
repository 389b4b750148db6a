import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MAX_ANSWER, MAX_COMMENT, MAX_SHOWN_NAME } from '../../domain/review/review.ts';
import { between, createdAt, id, instant, lengthBetween, ofSameStudio, studioId } from '../columns.ts';
import { ofPerson } from '../policies.ts';
import { appointments } from './appointments.ts';

/** What clients said of a visit, one review each. The studio answers and reports; only the operator hides. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    studioId: studioId(),
    appointmentId: uuid().notNull(),
    professionalId: uuid().notNull(),
    rating: integer().notNull(),
    comment: text(),
    /** 'Ana S.'; null once the client's data was deleted. */
    shownName: text(),
    answer: text(),
    answeredAt: instant(),
    reportedAt: instant(),
    reportReason: text(),
    /** The operator hid it (tools/reviews.ts): it neither is shown nor counts. */
    hiddenAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    ofSameStudio('reviews_appointment', [t.studioId, t.appointmentId], appointments).onDelete('cascade'),
    unique('reviews_once').on(t.appointmentId),
    index('reviews_by_time').on(t.studioId, t.createdAt),
    index('reviews_shown').on(t.professionalId, t.rating).where(sql`${t.hiddenAt} is null`),
    between('reviews_rating', t.rating, 1, 5),
    lengthBetween('reviews_comment_length', t.comment, 1, MAX_COMMENT),
    lengthBetween('reviews_name_length', t.shownName, 1, MAX_SHOWN_NAME),
    lengthBetween('reviews_answer_length', t.answer, 1, MAX_ANSWER),
    check('reviews_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('reviews_reported', sql`(${t.reportReason} is null) = (${t.reportedAt} is null)`),
    ofPerson(t.studioId, t.professionalId),
  ],
);
