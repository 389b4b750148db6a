import { and, eq, gt, lt, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { contactAddress } from '../../../domain/email/address.ts';
import type { WaitlistOffer } from '../../../domain/email/client-emails.ts';
import { type EpochMinute, instantOf, localOf, momentIn } from '../../../domain/scheduling/clock.ts';
import type { Db } from '../../client.ts';
import { currentStudioId, hasRow, newId } from '../../columns.ts';
import { appointments, waitlistEntries, waitlistOffers } from '../../schema/index.ts';
import type { Host } from '../bookings/receipts.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';

export interface NewOffer {
  /** Whose time it is. */
  host: Host;
  entry: { id: string; fullName: string; email: string; procedures: string[] };
  /** Of the entry: one more than its latest. */
  number: number;
  start: EpochMinute;
  end: EpochMinute;
  expiresAt: Date;
  toAll: boolean;
  link: string;
}

export const endExpired = (db: Db, now: Date) =>
  endOpen(db, and(eq(waitlistOffers.studioId, currentStudioId), lte(waitlistOffers.expiresAt, now)));

/** Its person waits no more: the time may go to the next. */
export const endLeft = (db: Db) =>
  endOpen(
    db,
    and(
      eq(waitlistOffers.studioId, currentStudioId),
      not(
        hasRow(
          waitlistEntries,
          and(eq(waitlistEntries.id, waitlistOffers.entryId), eq(waitlistEntries.status, 'waiting')),
        ),
      ),
    ),
  );

/** Somebody else has the time by now. */
export const endTaken = (db: Db) =>
  endOpen(
    db,
    and(
      eq(waitlistOffers.studioId, currentStudioId),
      hasRow(
        appointments,
        and(
          eq(appointments.studioId, waitlistOffers.studioId),
          eq(appointments.professionalId, waitlistOffers.professionalId),
          ne(appointments.status, 'cancelled'),
          lt(appointments.startsAt, waitlistOffers.endsAt),
          gt(appointments.endsAt, waitlistOffers.startsAt),
        ),
      ),
    ),
  );

/** A time that was kept for somebody may suit anybody of the studio's lists. */
export const lookForOthers = (db: Db, now: Date) =>
  db
    .update(waitlistEntries)
    .set({ lookAt: now })
    .where(
      and(
        eq(waitlistEntries.studioId, currentStudioId),
        eq(waitlistEntries.status, 'waiting'),
        gt(waitlistEntries.lookAt, now),
      ),
    );

export const endOpen = (db: Db, where: SQL | undefined, status: 'over' | 'declined' = 'over') =>
  db
    .update(waitlistOffers)
    .set({ status })
    .where(and(where, eq(waitlistOffers.status, 'open')));

/** Adds an offer, unless its person has another by now or waits no more, and sends it unless `byEmail` is false. */
export function offerStatements(
  db: Db,
  { host, entry, number, start, end, expiresAt, toAll, link }: NewOffer,
  { now, byEmail = true }: { now: Date; byEmail?: boolean },
) {
  const id = newId(now);
  const waits = and(eq(waitlistEntries.id, entry.id), eq(waitlistEntries.status, 'waiting'));
  const values = {
    id: sql`${id}::uuid`.as('id'),
    studioId: waitlistEntries.studioId,
    professionalId: sql`${host.professional.id}::uuid`.as('professional_id'),
    entryId: waitlistEntries.id,
    number: sql`${number}::integer`.as('number'),
    startsAt: sql`${instantOf(start).toISOString()}::timestamptz`.as('starts_at'),
    endsAt: sql`${instantOf(end).toISOString()}::timestamptz`.as('ends_at'),
    expiresAt: sql`${expiresAt.toISOString()}::timestamptz`.as('expires_at'),
    status: sql`'open'`.as('status'),
    toAll: sql`${toAll}::boolean`.as('to_all'),
    appointmentId: sql`null::uuid`.as('appointment_id'),
    createdAt: sql`${now.toISOString()}::timestamptz`.as('created_at'),
  };
  const { zone } = host.studio;
  const expires = momentIn(zone, expiresAt);
  const mail: WaitlistOffer = {
    businessName: host.studio.businessName,
    professionalName: host.professional.fullName,
    clientName: entry.fullName,
    procedures: entry.procedures,
    studioEmail: contactAddress(host.professional),
    ...localOf(zone, start),
    expiresOn: expires.date,
    expiresAt: expires.time,
    until: expiresAt.toISOString(),
    toAll,
    offerLink: link,
  };
  const about = { professionalId: host.professional.id };
  const email = emailOf({ kind: 'waitlist-offer', ...mail }, entry.email, now, about);
  const statements = {
    add: db
      .insert(waitlistOffers)
      .select(db.select(values).from(waitlistEntries).where(waits))
      .onConflictDoNothing()
      .returning({ id: waitlistOffers.id }),
    email: byEmail
      ? enqueue(db, [email], { when: hasRow(waitlistOffers, eq(waitlistOffers.id, id)) })
      : undefined,
  };
  return { statements, emailId: email.id };
}
