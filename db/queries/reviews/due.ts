/** For the job that asks clients for a review: it finds studios by time alone, and works inside one after the other. */
import { and, desc, eq, gt, gte, isNotNull, isNull, lte, not, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contactAddress } from '../../../domain/email/address.ts';
import type { RefusalLinks, ReviewEmail } from '../../../domain/email/client-emails.ts';
import type { Reminders } from '../../../domain/reminder/reminder.ts';
import { ASK_AGAIN_DAYS, askedBetween } from '../../../domain/review/review.ts';
import { dateIn, daysFrom } from '../../../domain/scheduling/clock.ts';
import { batch, type Db } from '../../client.ts';
import { currentStudioId, hasRow, pick } from '../../columns.ts';
import {
  appointmentProcedures,
  appointments,
  clients,
  imports,
  profiles,
  reviews,
  studios,
} from '../../schema/index.ts';
import { answererOf, type Host, selectHosts } from '../bookings/receipts.ts';
import { enterStudio, lockVisits, takesEmail } from '../due.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { checkAgainAt, isOfImport } from '../reminders/due.ts';

type Links = RefusalLinks & Pick<ReviewEmail, 'reviewLink'>;

export interface Askable {
  appointmentId: string;
  generation: number;
  email: string;
  host: Host;
  mail: Omit<ReviewEmail, keyof Links>;
}

/** At most so many a look; the rest follow in the next. */
const MOST = 200;

/**
 * The latest completed visits that ended a day ago, one a client: with an address, wanting email, without a review and not asked for
 * one of the thirty days before. `reminders` and `zone`: of the studio, for its quiet hours.
 */
export async function readAskable(
  db: Db,
  { studioId, now }: { studioId: string; now: Date },
): Promise<{ zone: string; reminders: Reminders; askable: Askable[]; isMore: boolean } | null> {
  const { studio, visits, hosts } = await batch(db, {
    enter: enterStudio(db, studioId),
    studio: db
      .select({ zone: studios.zone, reminders: studios.reminders, isOn: studios.reviewEmails })
      .from(studios)
      .where(eq(studios.id, currentStudioId)),
    visits: selectVisits(db, now),
    hosts: selectHosts(db).where(eq(profiles.studioId, currentStudioId)),
  });
  const [found] = studio;
  if (found === undefined) return null;
  const { zone, reminders, isOn } = found;
  const seen = new Set<string>();
  const askable = (isOn ? visits : []).flatMap((visit): Askable[] => {
    const host = hosts.find(({ professional }) => professional.id === visit.professionalId);
    if (host === undefined || visit.email === null || seen.has(visit.clientId)) return [];
    seen.add(visit.clientId);
    const mail = {
      businessName: host.studio.businessName,
      professionalName: host.professional.fullName,
      clientName: visit.clientName,
      procedureName: visit.procedureName ?? 'Atendimento',
      visitedOn: dateIn(zone, visit.startsAt),
      studioEmail: contactAddress(answererOf(host)),
    };
    return [{ appointmentId: visit.id, generation: visit.generation, email: visit.email, host, mail }];
  });
  return { zone, reminders, askable, isMore: visits.length === MOST };
}

function selectVisits(db: Db, now: Date) {
  const { from, to } = askedBetween(now);
  const other = alias(appointments, 'other');
  const asked = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.studioId, appointments.studioId),
        eq(other.clientId, appointments.clientId),
        isNotNull(other.reviewEmailId),
        gt(other.startsAt, sql`${appointments.startsAt} - ${ASK_AGAIN_DAYS} * interval '1 day'`),
      ),
    );
  const procedure = db
    .select({ name: appointmentProcedures.name })
    .from(appointmentProcedures)
    .where(eq(appointmentProcedures.appointmentId, appointments.id))
    .orderBy(appointmentProcedures.position)
    .limit(1);
  return db
    .select({
      ...pick(appointments, 'id', 'clientId', 'professionalId', 'startsAt'),
      generation: appointments.linkGeneration,
      email: clients.email,
      clientName: clients.fullName,
      procedureName: sql<string | null>`${procedure}`,
    })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(
      and(
        eq(appointments.studioId, currentStudioId),
        eq(appointments.status, 'completed'),
        // No visit is longer than a day: the bound of the index.
        gte(appointments.startsAt, daysFrom(from, -1)),
        gte(appointments.endsAt, from),
        lte(appointments.endsAt, to),
        isNotNull(clients.email),
        isNull(clients.anonymisedAt),
        isNull(clients.recallsDeclinedAt),
        notExists(asked),
        not(hasRow(reviews, eq(reviews.appointmentId, appointments.id))),
        // A visit that was over before it was imported was the former program's to ask about.
        not(hasRow(imports, and(isOfImport, gte(imports.createdAt, appointments.endsAt)))),
      ),
    )
    .orderBy(desc(appointments.startsAt))
    .limit(MOST);
}

export interface Asked extends Askable {
  links: Links;
}

/** Enqueues the emails about those visits that nobody else asked about; the studio is looked at again at `next`. */
export async function storeAsked(
  db: Db,
  { studioId, asked }: { studioId: string; asked: readonly Asked[] },
  { now, next }: { now: Date; next: Date },
): Promise<void> {
  const statements = asked.map((one) => askStatements(db, one, now));
  await batch(db, {
    enter: enterStudio(db, studioId),
    lock: lockVisits(
      db,
      asked.map(({ appointmentId }) => appointmentId),
    ),
    asked: Object.fromEntries(statements.entries()),
    look: checkAgainAt(db, 'reviewCheckAt', { now, next }),
  });
}

function askStatements(db: Db, { appointmentId, mail, links, email: address, host }: Asked, now: Date) {
  const about = { professionalId: host.professional.id, appointmentId };
  const email = emailOf({ kind: 'review', ...mail, ...links }, address, now, about);
  const isOurs = and(eq(appointments.id, appointmentId), eq(appointments.reviewEmailId, email.id));
  return {
    ask: db
      .update(appointments)
      .set({ reviewEmailId: email.id })
      .where(
        and(
          eq(appointments.id, appointmentId),
          eq(appointments.status, 'completed'),
          isNull(appointments.reviewEmailId),
          takesEmail(address),
        ),
      ),
    email: enqueue(db, [email], { when: hasRow(appointments, isOurs) }),
  };
}
