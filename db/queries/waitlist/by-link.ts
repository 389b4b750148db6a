/** What somebody who waits sees and does by the link. Every statement names the place. */
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import type { DepositTerms } from '../../../domain/money/deposit-policy.ts';
import { depositFor } from '../../../domain/money/deposit-rules.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { asMember, type Db, firstOf, type PlaceHolder, type Visitor } from '../../client.ts';
import { currentStudioId, pick } from '../../columns.ts';
import {
  appointments,
  deposits,
  procedureTypeOffers as offers,
  pictures,
  profiles,
  studios,
  procedureTypes as types,
  waitlistEntries,
  waitlistOffers,
} from '../../schema/index.ts';
import { contactPhone, pageNames } from '../booking-links.ts';
import { claimsOf, type RateClaim, requireRates } from '../rate-counters.ts';
import { timesOf } from './due.ts';
import { endOpen, lookForOthers } from './offers.ts';

export type Place = Awaited<ReturnType<typeof readPlace>>;

export const placeClaims = (
  visitor: Visitor,
  { entryId }: PlaceHolder,
  { isChange }: { isChange: boolean },
): RateClaim[] =>
  claimsOf(visitor, [
    [rateLimits.manageByAddress, visitor.address],
    ...(isChange ? [[rateLimits.manageByLink, entryId] as const] : []),
  ]);

/** The place, and what its link offers; `look`: whose time is offered, or on whose list the place is. Refuses `link_expired`, `rate_limited`. */
export async function readPlace(
  db: Db,
  { entryId, number }: PlaceHolder,
  { now, claims }: { now: Date; claims: readonly RateClaim[] },
) {
  const { member, entries, offered, names, looks, taken } = await asMember(
    db,
    { entryId, number },
    {
      rates: claims.length > 0 ? requireRates(db, claims, now) : undefined,
      entries: db.select().from(waitlistEntries).where(eq(waitlistEntries.id, entryId)),
      offered: db.select().from(waitlistOffers).where(isOffer({ entryId, number })),
      names: selectProcedures(db, { entryId, number }),
      taken: db
        .select({ status: appointments.status, holdEndsAt: deposits.holdEndsAt })
        .from(waitlistOffers)
        .innerJoin(appointments, eq(appointments.id, waitlistOffers.appointmentId))
        .leftJoin(deposits, eq(deposits.appointmentId, appointments.id))
        .where(isOffer({ entryId, number })),
      looks: db
        .select({
          professional: { fullName: profiles.fullName, ...pageNames },
          businessName: studios.businessName,
          theme: studios.theme,
          phone: contactPhone,
          coverId: studios.coverId,
          logo: { id: pictures.id, smallWidth: pictures.smallWidth },
          ...{ rules: studios.depositRules, noticeHours: studios.changeNoticeHours },
        })
        .from(profiles)
        .innerJoin(studios, eq(studios.id, currentStudioId))
        .leftJoin(pictures, eq(pictures.id, studios.logoId))
        .where(eq(profiles.id, whoseTime({ entryId, number }))),
    },
  );
  const [entry, look] = [firstOf(entries, 'link_expired'), firstOf(looks, 'link_expired')];
  const [offer = null] = offered;
  if (number > 0 && offer === null) throw new Refusal('link_expired');
  const procedures = entry.procedureIds.flatMap((id) => names.filter((one) => one.id === id));
  return {
    zone: member.zone,
    entry: { ...entry, ...timesOf(entry) },
    offer: offer && {
      ...offer,
      status: offer.status === 'open' && offer.expiresAt <= now ? 'over' : offer.status,
    },
    procedures,
    needsApproval: procedures.some((one) => one.needsApproval),
    deposit: termsOf(look, procedures),
    taken: taken[0],
    look,
  };
}

type Terms = Pick<DepositTerms, 'noticeHours'> & { rules: DepositTerms['rules'] | null };

function termsOf(
  { rules, noticeHours }: Terms,
  procedures: Parameters<typeof depositFor>[1],
): DepositTerms | null {
  const amountCents = rules === null ? 0 : depositFor(rules, procedures);
  return rules === null || amountCents === 0 ? null : { rules, amountCents, noticeHours };
}

/** Who offers the time, or on whose list the place is. */
const whoseTime = ({ entryId, number }: PlaceHolder) =>
  sql`(select coalesce(o.professional_id, e.professional_id) from ${waitlistEntries} e
    left join ${waitlistOffers} o on o.entry_id = e.id and o.number = ${number} where e.id = ${entryId}::uuid)`;

/** At the prices and lengths of who offers the time. */
const selectProcedures = (db: Db, holder: PlaceHolder) =>
  db
    .select({
      ...pick(types, 'id', 'name', 'deposit'),
      needsApproval: sql<boolean>`coalesce(${types.bookingRules} ->> 'needsApproval', ${studios.bookingRules} ->> 'needsApproval', 'false')::boolean`,
      priceCents: sql<number>`coalesce(${offers.priceCents}, ${types.priceCents})`,
      durationMinutes: sql<number>`coalesce(${offers.durationMinutes}, ${types.durationMinutes})`,
    })
    .from(types)
    .innerJoin(studios, eq(studios.id, types.studioId))
    .leftJoin(offers, and(eq(offers.procedureTypeId, types.id), eq(offers.professionalId, whoseTime(holder))))
    .where(eq(types.studioId, currentStudioId));

/** The client waits no more; again it changes nothing. Refuses `link_expired`, `rate_limited`. */
export async function leaveWaitlist(
  db: Db,
  holder: PlaceHolder,
  { now, claims }: { now: Date; claims: readonly RateClaim[] },
): Promise<void> {
  await asMember(db, holder, {
    rates: requireRates(db, claims, now),
    offer: declineOpen(db, holder),
    place: db
      .update(waitlistEntries)
      .set({ status: 'left' })
      .where(and(eq(waitlistEntries.id, holder.entryId), eq(waitlistEntries.status, 'waiting'))),
    others: lookForOthers(db, now),
  });
}

/** The client does not want this time, and stays on the list; again it changes nothing. Refuses `link_expired`, `rate_limited`. */
export async function declineOffer(
  db: Db,
  holder: PlaceHolder,
  { now, claims }: { now: Date; claims: readonly RateClaim[] },
): Promise<void> {
  await asMember(db, holder, {
    rates: requireRates(db, claims, now),
    offer: declineOpen(db, holder, holder.number),
    others: lookForOthers(db, now),
  });
}

const declineOpen = (db: Db, { entryId }: PlaceHolder, number?: number) =>
  endOpen(
    db,
    and(
      eq(waitlistOffers.entryId, entryId),
      number === undefined ? undefined : eq(waitlistOffers.number, number),
    ),
    'declined',
  );

const isOffer = ({ entryId, number }: PlaceHolder) =>
  and(eq(waitlistOffers.entryId, entryId), eq(waitlistOffers.number, number));

/** The offer was taken by this appointment; again it changes nothing. */
export async function takeOffer(
  db: Db,
  holder: PlaceHolder,
  { appointmentId, now }: { appointmentId: string; now: Date },
): Promise<void> {
  await asMember(db, holder, {
    taken: db.update(waitlistOffers).set({ status: 'taken', appointmentId }).where(isOffer(holder)),
    place: db.update(waitlistEntries).set({ status: 'booked' }).where(eq(waitlistEntries.id, holder.entryId)),
    others: lookForOthers(db, now),
  });
}

/** Its time is not free any more. */
export async function endOffer(db: Db, holder: PlaceHolder): Promise<void> {
  await asMember(db, holder, {
    over: endOpen(db, isOffer(holder)),
  });
}
