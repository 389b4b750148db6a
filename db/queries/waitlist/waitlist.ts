import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { dateIn, dayOf, daysFrom, type LocalMoment, momentIn } from '../../../domain/scheduling/clock.ts';
import { waitlistMessages } from '../../../domain/waitlist/messages.ts';
import {
  type OfferInput,
  offerEnd,
  WAITLIST_KEPT_DAYS,
  WAITLIST_PER_PAGE,
  type WaitlistItem,
  type WaitlistList,
  type WaitlistSettings,
} from '../../../domain/waitlist/waitlist.ts';
import { type Actor, asMember, type Db, firstOf, type PlaceHolder } from '../../client.ts';
import { currentStudioId } from '../../columns.ts';
import { untilUnchanged } from '../../races.ts';
import { appointments, profiles, waitlistEntries, waitlistOffers } from '../../schema/index.ts';
import { freeTimesFor } from '../bookings/free-times.ts';
import { selectHosts } from '../bookings/receipts.ts';
import { seeClientsOfStudio } from '../clients/client-rows.ts';
import { changeStudio } from '../settings/settings.ts';
import { selectProcedureNames, selectRegistered, selectWaitlistSettings, timesOf } from './due.ts';
import { endOpen, lookForOthers, offerStatements } from './offers.ts';

const isWaiting = and(eq(waitlistEntries.studioId, currentStudioId), eq(waitlistEntries.status, 'waiting'));

/** Who waits, the longest waiting first, `WAITLIST_PER_PAGE` a page. A professional's own; managers see the studio's. */
export async function readWaitlist(
  db: Db,
  actor: Actor,
  { page, now }: { page: number; now: Date },
): Promise<WaitlistList> {
  const shown = db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(isWaiting)
    .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
    .limit(WAITLIST_PER_PAGE)
    .offset((page - 1) * WAITLIST_PER_PAGE);
  const { member, entries, offers, names, waiting, figures, settings } = await asMember(db, actor, {
    entries: db
      .select({ entry: waitlistEntries, professional: { id: profiles.id, fullName: profiles.fullName } })
      .from(waitlistEntries)
      .innerJoin(profiles, eq(profiles.id, waitlistEntries.professionalId))
      .where(inArray(waitlistEntries.id, shown))
      .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id)),
    offers: db
      .selectDistinctOn([waitlistOffers.entryId])
      .from(waitlistOffers)
      .where(inArray(waitlistOffers.entryId, shown))
      .orderBy(waitlistOffers.entryId, desc(waitlistOffers.number)),
    names: selectProcedureNames(db),
    waiting: db.select({ waiting: count() }).from(waitlistEntries).where(isWaiting),
    figures: selectFigures(db, now),
    settings: selectWaitlistSettings(db),
  });
  const total = waiting[0]?.waiting ?? 0;
  return {
    wholeStudio: member.isAdmin,
    settings: firstOf(settings, 'session_expired'),
    figures: figures[0] ?? { offered: 0, taken: 0, wonCents: 0 },
    items: entries.map(({ entry, professional }): WaitlistItem => {
      const { id, anyone, fullName, phone, email, fromDate, untilDate, createdAt } = entry;
      const offer = offers.find(({ entryId }) => entryId === id);
      const chosen = entry.procedureIds.flatMap((one) => names.filter((name) => name.id === one));
      return {
        ...{ id, anyone, fullName, phone, email, fromDate, untilDate, ...timesOf(entry), professional },
        procedures: chosen.map(({ name }) => name),
        totalMinutes: chosen.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
        joinedOn: dateIn(member.zone, createdAt),
        offer: offer ? shownOffer(offer, member.zone, now) : null,
      };
    }),
    total,
  };
}

function shownOffer(
  { startsAt, expiresAt, status }: typeof waitlistOffers.$inferSelect,
  zone: string,
  now: Date,
): WaitlistItem['offer'] {
  return {
    ...momentIn(zone, startsAt),
    status: status === 'open' && expiresAt <= now ? 'over' : status,
    expiresAt: momentIn(zone, expiresAt).time,
  };
}

const selectFigures = (db: Db, now: Date) =>
  db
    .select({
      offered: count(),
      taken: sql<number>`count(${appointments.id})`.mapWith(Number),
      wonCents:
        sql<number>`coalesce(sum(${appointments.totalCents}) filter (where ${appointments.status} <> 'cancelled'), 0)`.mapWith(
          Number,
        ),
    })
    .from(waitlistOffers)
    .leftJoin(appointments, eq(appointments.id, waitlistOffers.appointmentId))
    .where(
      and(
        eq(waitlistOffers.studioId, currentStudioId),
        gt(waitlistOffers.createdAt, daysFrom(now, -WAITLIST_KEPT_DAYS)),
      ),
    );

/** How freed times are offered. Refuses `forbidden` to who is neither owner nor administrator. */
export const setWaitlist = (db: Db, actor: Actor, { toAll, minutes }: WaitlistSettings) =>
  changeStudio(db, actor, { waitlistToAll: toAll, waitlistMinutes: minutes });

/** Takes somebody off the list, without an email. Refuses `not_found`. */
export async function removeEntry(
  db: Db,
  actor: Actor,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { removed } = await asMember(db, actor, {
    offers: endOpen(db, eq(waitlistOffers.entryId, id)),
    removed: db
      .update(waitlistEntries)
      .set({ status: 'removed' })
      .where(and(eq(waitlistEntries.id, id), isWaiting))
      .returning({ id: waitlistEntries.id }),
    others: lookForOthers(db, now),
  });
  if (removed.length === 0) throw new Refusal('not_found');
}

interface Offering extends OfferInput {
  id: string;
  now: Date;
  offerLink(place: PlaceHolder): string;
}

/**
 * Offers a free time by hand, in the place of one that is open, also if the job makes that at the same moment. Refuses `not_found`,
 * `clients_only` (who is none could not take it), `time_unavailable`, and as `freeTimes`. Resolves to the link, until when it holds and the ids of the emails.
 */
export const offerByHand = (db: Db, actor: Actor, offering: Offering) =>
  untilUnchanged(() => tryOffer(db, actor, offering));

/** Null where another offer got the number. */
async function tryOffer(
  db: Db,
  actor: Actor,
  { id, date, time, byEmail, now, offerLink }: Offering,
): Promise<{ link: string; until: LocalMoment; outboxIds: string[] } | null> {
  const { member, entries, registered, last, names, settings, hosts } = await asMember(db, actor, {
    sight: seeClientsOfStudio(db),
    entries: db
      .select()
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.id, id), isWaiting)),
    registered: selectRegistered(db, eq(waitlistEntries.id, id)),
    last: db
      .select({ number: sql<number>`coalesce(max(${waitlistOffers.number}), 0)` })
      .from(waitlistOffers)
      .where(eq(waitlistOffers.entryId, id)),
    names: selectProcedureNames(db),
    settings: selectWaitlistSettings(db),
    hosts: selectHosts(db).where(eq(profiles.studioId, currentStudioId)),
  });
  const entry = firstOf(entries);
  const { procedureIds } = entry;
  // Managers offer anybody's time; everybody else their own.
  const professionalId = entry.anyone && !member.isAdmin ? member.professionalId : entry.professionalId;
  const whom = { professionalId, anyone: entry.anyone && member.isAdmin };
  const { whoAt, noticeMinutes, registeredOnly } = await freeTimesFor(db, {
    ...whom,
    procedureIds,
    from: date,
    to: date,
    now,
  });
  if (registeredOnly && registered.length === 0)
    throw new Refusal('clients_only', { message: waitlistMessages.clientsOnly });
  const found = whoAt({ date, time });
  const start = dayOf(member.zone, date).at(time);
  if (start === null || found === undefined) throw new Refusal('time_unavailable');
  const host = firstOf(hosts.filter(({ professional }) => professional.id === found.id));
  const number = (last[0]?.number ?? 0) + 1;
  const link = offerLink({ entryId: id, number });
  const offer = {
    entry: {
      ...entry,
      procedures: procedureIds.flatMap((one) => names.find((name) => name.id === one)?.name ?? []),
    },
    ...{ host, number, start, end: start + found.totalMinutes, toAll: false, link },
    expiresAt: offerEnd({ start, noticeMinutes }, settings[0]?.minutes ?? 0, now),
  };
  const { statements, emailId } = offerStatements(db, offer, { now, byEmail });
  const { stored } = await asMember(db, actor, {
    before: endOpen(db, eq(waitlistOffers.entryId, id)),
    stored: statements,
  });
  if (stored.add.length === 0) return null;
  return { link, until: momentIn(member.zone, offer.expiresAt), outboxIds: byEmail ? [emailId] : [] };
}
