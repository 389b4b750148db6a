import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { FEWEST_SHOWN, type PublicReviews, REVIEWS_PER_PAGE } from '../../../domain/review/review.ts';
import { batch, type Db } from '../../client.ts';
import { currentStudioId } from '../../columns.ts';
import { profiles, reviews, studios } from '../../schema/index.ts';
import { enterAs } from '../accounts/account-statements.ts';

/** Comments with their answers, newest first, hidden ones left out; none of who cannot be booked, or while no average is shown. */
export async function readPublicReviews(
  db: Db,
  { professionalId, page, anyone }: { professionalId: string; page: number; anyone?: '1' | undefined },
): Promise<PublicReviews> {
  const people = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(profiles.isActive, profiles.isBookable, anyone ? undefined : eq(profiles.id, professionalId)));
  const isShown = and(inArray(reviews.professionalId, people), isNull(reviews.hiddenAt));
  const shown = sql`(select count(*) from (select from ${reviews} where ${isShown} limit ${FEWEST_SHOWN}) as first)`;
  const zone = sql`(select ${studios.zone} from ${studios} where ${studios.id} = ${currentStudioId})`;
  const { found } = await batch(db, {
    enter: enterAs(db, professionalId),
    found: db
      .select({
        id: reviews.id,
        rating: reviews.rating,
        comment: sql<string>`${reviews.comment}`,
        shownName: sql<string>`coalesce(${reviews.shownName}, 'Cliente')`,
        month: sql<string>`to_char(${reviews.createdAt} at time zone ${zone}, 'YYYY-MM')`,
        answer: reviews.answer,
      })
      .from(reviews)
      .where(and(isShown, isNotNull(reviews.comment), sql`${shown} >= ${FEWEST_SHOWN}`))
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(REVIEWS_PER_PAGE + 1)
      .offset((page - 1) * REVIEWS_PER_PAGE),
  });
  return { items: found.slice(0, REVIEWS_PER_PAGE), hasMore: found.length > REVIEWS_PER_PAGE };
}
