import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import {
  LOW_RATING,
  REVIEWS_PER_PAGE,
  type ReviewFilter,
  type ReviewItem,
  type ReviewList,
  reviewFilters,
  type Stars,
  stars,
} from '../../../domain/review/review.ts';
import { dateIn } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, firstOf } from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, pick } from '../../columns.ts';
import { appointments, clients, profiles, reviews, studios } from '../../schema/index.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { changeStudio } from '../settings/settings.ts';

/** Low ones without an answer first, then the newest. A professional's own; the owner and administrators see the studio's. */
export async function readReviews(
  db: Db,
  actor: Actor,
  { filter, page }: { filter: ReviewFilter; page: number },
): Promise<ReviewList> {
  const { member, rows, tallies, studio } = await asMember(db, actor, {
    rows: db
      .select({
        ...pick(reviews, 'id', 'appointmentId', 'rating', 'comment', 'shownName', 'answer', 'reportedAt'),
        ...pick(reviews, 'hiddenAt', 'createdAt'),
        startsAt: appointments.startsAt,
        client: { id: clients.id, fullName: clients.fullName },
        professional: { id: profiles.id, fullName: profiles.fullName },
      })
      .from(reviews)
      .innerJoin(appointments, eq(appointments.id, reviews.appointmentId))
      .innerJoin(clients, eq(clients.id, appointments.clientId))
      .innerJoin(profiles, eq(profiles.id, reviews.professionalId))
      .where(matching(filter))
      .orderBy(
        asc(sql`case when ${reviews.rating} <= ${LOW_RATING} and ${waits} then 0 else 1 end`),
        desc(reviews.createdAt),
        desc(reviews.id),
      )
      .limit(REVIEWS_PER_PAGE)
      .offset((page - 1) * REVIEWS_PER_PAGE),
    tallies: db
      .select({
        rating: reviews.rating,
        all: count(),
        shown: sql<number>`count(*) filter (where ${reviews.hiddenAt} is null)`.mapWith(Number),
        unanswered: sql<number>`count(*) filter (where ${waits})`.mapWith(Number),
      })
      .from(reviews)
      .where(eq(reviews.studioId, currentStudioId))
      .groupBy(reviews.rating),
    studio: db.select({ isOn: studios.reviewEmails }).from(studios).where(eq(studios.id, currentStudioId)),
  });
  const counts = countsOf(tallies);
  const shown = tallies.reduce((sum, one) => sum + one.shown, 0);
  const points = tallies.reduce((sum, one) => sum + one.shown * one.rating, 0);
  return {
    wholeStudio: member.isAdmin,
    sendsEmails: studio[0]?.isOn ?? false,
    figures: { count: shown, average: shown === 0 ? null : Math.round((10 * points) / shown) / 10 },
    counts,
    ofStars: starsOf(tallies),
    items: rows.map(
      ({ reportedAt, hiddenAt, createdAt, startsAt, ...row }): ReviewItem => ({
        ...row,
        visitedOn: dateIn(member.zone, startsAt),
        createdAt: createdAt.toISOString(),
        isReported: reportedAt !== null,
        isHidden: hiddenAt !== null,
      }),
    ),
    total: counts[filter],
  };
}

const waits = sql`${reviews.answer} is null and ${reviews.hiddenAt} is null`;

function matching(filter: ReviewFilter): SQL | undefined {
  const ofStudio = eq(reviews.studioId, currentStudioId);
  if (filter === 'all') return ofStudio;
  return and(ofStudio, filter === 'unanswered' ? waits : eq(reviews.rating, Number(filter)));
}

interface Tally {
  rating: number;
  all: number;
  unanswered: number;
}

function countsOf(tallies: readonly Tally[]): Record<ReviewFilter, number> {
  const sum = (name: 'all' | 'unanswered') => tallies.reduce((total, one) => total + one[name], 0);
  const counts = { all: sum('all'), unanswered: sum('unanswered') };
  const ofFilter = (filter: ReviewFilter) =>
    filter === 'all' || filter === 'unanswered'
      ? counts[filter]
      : (tallies.find(({ rating }) => rating === Number(filter))?.all ?? 0);
  return Object.fromEntries(reviewFilters.map((filter) => [filter, ofFilter(filter)])) as Record<
    ReviewFilter,
    number
  >;
}

const starsOf = (tallies: readonly { rating: number; shown: number }[]) =>
  Object.fromEntries(
    stars.map((one) => [one, tallies.find(({ rating }) => rating === one)?.shown ?? 0]),
  ) as Record<Stars, number>;

/** The studio's answer, in place of an earlier one; null takes it away. Refuses `not_found`. */
export async function answerReview(
  db: Db,
  actor: Actor,
  { id, answer, now }: { id: string; answer: string | null; now: Date },
): Promise<void> {
  const { changed } = await asMember(db, actor, {
    changed: db
      .update(reviews)
      .set({ answer, answeredAt: answer === null ? null : now })
      .where(eq(reviews.id, id))
      .returning({ id: reviews.id }),
  });
  if (changed.length === 0) throw new Refusal('not_found');
}

/** Reports a review to the operator as abuse, by email, once; it stays until the operator hides it. Refuses `not_found`. */
export async function reportReview(
  db: Db,
  actor: Actor,
  { id, reason, operator, now }: { id: string; reason: string; operator: string; now: Date },
): Promise<string[]> {
  const { found } = await asMember(db, actor, {
    found: db
      .select({
        ...pick(reviews, 'rating', 'comment', 'reportedAt'),
        businessName: studios.businessName,
        memberName: profiles.fullName,
        memberEmail: profiles.email,
      })
      .from(reviews)
      .innerJoin(studios, eq(studios.id, reviews.studioId))
      .innerJoin(profiles, eq(profiles.id, currentProfessionalId))
      .where(eq(reviews.id, id)),
  });
  const { reportedAt, ...facts } = firstOf(found);
  if (reportedAt !== null) return [];
  const mail = { kind: 'review-report' as const, ...facts, reviewId: id, notes: reason };
  const email = emailOf(mail, operator, now, { professionalId: null });
  // Reported by this very transaction: of several at once one finds it unreported.
  const isMine = and(eq(reviews.id, id), sql`reviews.xmin = pg_current_xact_id()::xid`);
  await asMember(db, actor, {
    report: db
      .update(reviews)
      .set({ reportedAt: now, reportReason: reason })
      .where(and(eq(reviews.id, id), isNull(reviews.reportedAt))),
    email: enqueue(db, [email], { studioId: null, when: hasRow(reviews, isMine) }),
  });
  return [email.id];
}

/** Whether clients of the studio are asked by email. Refuses `forbidden` to who is neither owner nor administrator. */
export const setReviewEmails = (db: Db, actor: Actor, { isOn, now }: { isOn: boolean; now: Date }) =>
  changeStudio(db, actor, { reviewEmails: isOn, reviewCheckAt: isOn ? now : null });
