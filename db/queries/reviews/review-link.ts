import { eq, gt, isNull, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { editableSince, isReviewLinkOver, shownName } from '../../../domain/review/review.ts';
import { asMember, type Db, enter, firstOf, type LinkHolder, lockRow } from '../../client.ts';
import { currentStudioId, newId, pick } from '../../columns.ts';
import { appointments, pictures, profiles, reviews, studios } from '../../schema/index.ts';
import { appointmentRows, selectAppointments } from '../appointments/appointment-rows.ts';
import { contactPhone } from '../booking-links.ts';
import { type RateClaim, requireRates } from '../rate-counters.ts';

interface Reading {
  now: Date;
  claims: readonly RateClaim[];
}

/** Refuses `link_expired` (revoked, of an anonymised client, not completed, or over for 60 days), `rate_limited`. */
export async function readReviewed(db: Db, holder: LinkHolder, { now, claims }: Reading) {
  const { appointmentId: id } = holder;
  const { member, selected, review, studio } = await asMember(db, holder, {
    rates: requireRates(db, claims, now),
    selected: selectAppointments(db, { where: eq(appointments.id, id) }),
    review: db
      .select({
        rating: reviews.rating,
        comment: reviews.comment,
        shownName: sql<string>`coalesce(${reviews.shownName}, '')`,
        ...pick(reviews, 'answer', 'createdAt', 'hiddenAt'),
      })
      .from(reviews)
      .where(eq(reviews.appointmentId, id)),
    studio: db
      .select({
        businessName: studios.businessName,
        theme: studios.theme,
        phone: contactPhone,
        coverId: studios.coverId,
        logo: { id: pictures.id, smallWidth: pictures.smallWidth },
      })
      .from(appointments)
      .innerJoin(profiles, eq(profiles.id, appointments.professionalId))
      .innerJoin(studios, eq(studios.id, appointments.studioId))
      .leftJoin(pictures, eq(pictures.id, studios.logoId))
      .where(eq(appointments.id, id)),
  });
  const [row] = appointmentRows(selected, member.zone);
  if (!row || !studio[0] || row.status !== 'completed') throw new Refusal('link_expired');
  if (isReviewLinkOver({ endsAt: new Date(row.endsAt) }, now)) throw new Refusal('link_expired');
  return { row, studio: studio[0], review: review[0] ?? null };
}

export type Reviewed = Awaited<ReturnType<typeof readReviewed>>;

export const mayChange = ({ createdAt, hiddenAt }: { createdAt: Date; hiddenAt: Date | null }, now: Date) =>
  hiddenAt === null && createdAt > editableSince(now);

/**
 * Stores the one review of the visit, or changes it for 14 days after it was first sent. The bell shows a new one, and one that was changed after its answer. Refuses as
 * `readReviewed`, `review_closed`.
 */
export async function storeReview(
  db: Db,
  holder: LinkHolder,
  { rating, comment, ...reading }: { rating: number; comment: string | null } & Reading,
): Promise<Reviewed> {
  const { now } = reading;
  const reviewed = await readReviewed(db, holder, reading);
  const { row, review: before } = reviewed;
  const id = newId(now);
  // Who answered it would never look again.
  const isUnlikeAnswered = !!before?.answer && (before.rating !== rating || before.comment !== comment);
  const { stored } = await asMember(db, holder, {
    lock: lockRow(db, appointments, row.id),
    // Once more: an erasure that was under way has ended the link.
    held: enter(db, holder),
    stored: db
      .insert(reviews)
      .values({
        id,
        studioId: currentStudioId,
        appointmentId: row.id,
        professionalId: row.professional.id,
        rating,
        comment,
        shownName: shownName(row.client.fullName),
        createdAt: now,
      })
      .onConflictDoUpdate({
        target: reviews.appointmentId,
        set: { rating, comment },
        setWhere: sql`${isNull(reviews.hiddenAt)} and ${gt(reviews.createdAt, editableSince(now))}`,
      })
      .returning(),
    event:
      db.execute(sql`insert into appointment_events (id, studio_id, appointment_id, professional_id, kind, data, created_at)
      select ${newId(now)}::uuid, studio_id, appointment_id, professional_id, 'reviewed',
        jsonb_build_object('rating', rating), ${now}::timestamptz
      from ${reviews} where id = ${id}::uuid or ${isUnlikeAnswered}::boolean and appointment_id = ${row.id}::uuid
        and rating = ${rating}::int and comment is not distinct from ${comment}::text`),
  });
  const review = firstOf(stored, 'review_closed');
  return { ...reviewed, review: { ...review, shownName: review.shownName ?? '' } };
}
