/** The nouns of an export, each read a page at a time. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ExportedRows, ExportNoun } from '../../../domain/data-export/rows.ts';
import { studioMailKinds } from '../../../domain/notification/mail-life.ts';
import { pictureUrl } from '../../../domain/studio/picture.ts';
import { laterThan, microsOf, placeFrom, placeOf } from '../../keyset.ts';
import {
  accountEvents,
  clients,
  consents,
  outbox,
  pictures,
  procedureTypeOffers,
  procedureTypes,
  profiles,
  studios,
  timeBlocks,
  visitDays,
  visitSources,
} from '../../schema/index.ts';
import { readAppointments, readHistory } from './appointments.ts';
import {
  idAfter,
  idOf,
  isoOf,
  isoOrNull,
  type Page,
  pageOf,
  pageWith,
  type Reader,
  type Reading,
} from './page.ts';

/** One reader a noun. */
export const readers: { [Noun in ExportNoun]: Reader<ExportedRows[Noun]> } = {
  studio: readStudio,

  professionals: (reading) => {
    const { id, fullName, email, phone, role, isOwner, isActive, isBookable, slug } = profiles;
    const { emailNotifications, notificationEmail } = profiles;
    const query = reading.db
      .select({
        ...{ id, fullName, email, phone, role, isOwner, isActive, isBookable, slug },
        hours: profiles.businessHours,
        ...{ emailNotifications, notificationEmail },
        createdAt: isoOf(profiles.createdAt),
      })
      .from(profiles)
      .where(idAfter(id, reading.after))
      .orderBy(asc(id))
      .limit(reading.limit);
    return pageOf(reading, query, idOf);
  },

  blocks: (reading) => {
    const { id, professionalId, blockedDate, untilDate, repeatsWeekly, skippedDates, isFullDay, reason } =
      timeBlocks;
    const query = reading.db
      .select({
        ...{ id, professionalId, professionalName: profiles.fullName, blockedDate, untilDate, repeatsWeekly },
        ...{ skippedDates, isFullDay },
        startTime: sql<string | null>`to_char(${timeBlocks.startTime}, 'HH24:MI')`,
        endTime: sql<string | null>`to_char(${timeBlocks.endTime}, 'HH24:MI')`,
        reason,
        createdAt: isoOf(timeBlocks.createdAt),
      })
      .from(timeBlocks)
      .innerJoin(profiles, eq(profiles.id, professionalId))
      .where(idAfter(id, reading.after))
      .orderBy(asc(id))
      .limit(reading.limit);
    return pageOf(reading, query, idOf);
  },

  procedureTypes: readProcedureTypes,

  // Records that were merged away hold nothing any more and are left out; who became anonymous stands for her appointments.
  clients: (reading) => {
    const { id, fullName, email, phone, birthDate, allergies, notes, createdBy, mergedInto } = clients;
    const query = reading.db
      .select({
        ...{ id, fullName, email, phone, birthDate, allergies, notes, createdBy },
        anonymisedAt: isoOrNull(clients.anonymisedAt),
        createdAt: isoOf(clients.createdAt),
        updatedAt: isoOf(clients.updatedAt),
      })
      .from(clients)
      .where(and(isNull(mergedInto), idAfter(id, reading.after)))
      .orderBy(asc(id))
      .limit(reading.limit);
    return pageOf(reading, query, idOf);
  },

  appointments: readAppointments,
  history: readHistory,

  visitDays: (reading) => {
    const { professionalId, pageType, visitDate: date, visits, uniqueVisitors, bookings } = visitDays;
    const [person, page, day] = reading.after?.split('/') ?? [];
    const query = reading.db
      .select({
        ...{
          date,
          professionalId,
          professionalName: profiles.fullName,
          pageType,
          visits,
          uniqueVisitors,
          bookings,
        },
      })
      .from(visitDays)
      .innerJoin(profiles, eq(profiles.id, professionalId))
      .where(
        person === undefined
          ? undefined
          : sql`(${professionalId}, ${pageType}, ${date}) > (${person}::uuid, ${page}, ${day}::date)`,
      )
      .orderBy(asc(professionalId), asc(pageType), asc(date))
      .limit(reading.limit);
    return pageOf(reading, query, (row) => `${row.professionalId}/${row.pageType}/${row.date}`);
  },

  // A host holds no '/'.
  visitSources: (reading) => {
    const { professionalId, pageType, referrer, visits, newVisitors } = visitSources;
    const [person, page, host] = reading.after?.split('/') ?? [];
    const query = reading.db
      .select({
        referrer,
        professionalId,
        professionalName: profiles.fullName,
        pageType,
        visits,
        newVisitors,
      })
      .from(visitSources)
      .innerJoin(profiles, eq(profiles.id, professionalId))
      .where(
        person === undefined
          ? undefined
          : sql`(${professionalId}, ${pageType}, ${referrer}) > (${person}::uuid, ${page}, ${host})`,
      )
      .orderBy(asc(professionalId), asc(pageType), asc(referrer))
      .limit(reading.limit);
    return pageOf(reading, query, (row) => `${row.professionalId}/${row.pageType}/${row.referrer}`);
  },

  // Those that the studio shows; their bytes are read from the bucket.
  pictures: (reading) => {
    const { id, kind, contentType, width, height, bytes } = pictures;
    const query = reading.db
      .select({ id, kind, contentType, width, height, bytes, createdAt: isoOf(pictures.createdAt) })
      .from(pictures)
      .where(and(isNull(pictures.detachedAt), idAfter(id, reading.after)))
      .orderBy(asc(id))
      .limit(reading.limit);
    return pageOf(reading, query, idOf);
  },

  // Of her own account; that of a colleague is the colleague's.
  accountEvents: (reading) => {
    const { id, kind, data, device, place, address, createdAt } = accountEvents;
    const query = reading.db
      .select({ id, kind, data, device, place, address, at: isoOf(createdAt), micros: microsOf(createdAt) })
      .from(accountEvents)
      .where(
        and(
          eq(accountEvents.userId, sql`current_professional_id()`),
          laterThan(createdAt, id, placeFrom(reading.after)),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(reading.limit);
    return withoutMicros(pageOf(reading, query, placeOf));
  },

  // To whom what kind of email went, and when: no words of it, and of those about accounts only her own.
  mails: (reading) => {
    const { id, kind, recipient, status, attempts, appointmentId, createdAt } = outbox;
    const query = reading.db
      .select({
        ...{ id, kind, recipient, status, attempts, appointmentId, createdAt: isoOf(createdAt) },
        settledAt: isoOrNull(outbox.settledAt),
        micros: microsOf(createdAt),
      })
      .from(outbox)
      .where(
        and(
          or(eq(outbox.professionalId, sql`current_professional_id()`), inArray(kind, [...studioMailKinds])),
          laterThan(createdAt, id, placeFrom(reading.after)),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(reading.limit);
    return withoutMicros(pageOf(reading, query, placeOf));
  },

  consents: (reading) => {
    const { id, kind, isGranted, choices } = consents;
    const person = { id: profiles.id, fullName: profiles.fullName };
    const query = reading.db
      .select({ id, kind, isGranted, choices, at: isoOf(consents.createdAt), person })
      .from(consents)
      .leftJoin(profiles, eq(profiles.id, consents.userId))
      .where(and(eq(consents.studioId, sql`current_studio_id()`), idAfter(id, reading.after)))
      .orderBy(asc(id))
      .limit(reading.limit);
    return pageOf(reading, query, idOf);
  },
};

async function readStudio(reading: Reading): Promise<Page<ExportedRows['studio']>> {
  const {
    id,
    businessName,
    tagline,
    businessType,
    phone,
    instagram,
    address,
    city,
    state,
    zipCode,
    zone,
    theme,
  } = studios;
  const query = reading.db
    .select({
      ...{
        id,
        businessName,
        tagline,
        businessType,
        phone,
        instagram,
        address,
        city,
        state,
        zipCode,
        zone,
        theme,
      },
      ...{ coverId: studios.coverId, logoId: studios.logoId },
      createdAt: isoOf(studios.createdAt),
      updatedAt: isoOf(studios.updatedAt),
    })
    .from(studios);
  const { rows } = await pageOf(reading, query, idOf);
  const exported = rows.map(({ coverId, logoId, createdAt, updatedAt, ...row }) => ({
    ...row,
    coverUrl: coverId && pictureUrl(coverId),
    logoUrl: logoId && pictureUrl(logoId),
    ...{ createdAt, updatedAt },
  }));
  return { rows: exported, next: null };
}

async function readProcedureTypes(reading: Reading): Promise<Page<ExportedRows['procedureTypes']>> {
  const { id, name, description, priceCents, durationMinutes, category, colour } = procedureTypes;
  const { returnAfterDays, position, isActive, createdBy } = procedureTypes;
  const { db, after, limit } = reading;
  const query = db
    .select({
      ...{ id, name, description, priceCents, durationMinutes, category, colour },
      ...{ returnAfterDays, position, isActive, createdBy },
      createdAt: isoOf(procedureTypes.createdAt),
      updatedAt: isoOf(procedureTypes.updatedAt),
    })
    .from(procedureTypes)
    .where(idAfter(id, after))
    .orderBy(asc(id))
    .limit(limit);
  const ids = db.select({ id }).from(procedureTypes).where(idAfter(id, after)).orderBy(asc(id)).limit(limit);
  const { procedureTypeId, professionalId } = procedureTypeOffers;
  const offers = db
    .select({ procedureTypeId, professionalId })
    .from(procedureTypeOffers)
    .where(inArray(procedureTypeId, ids))
    .orderBy(asc(professionalId));
  const { rows, next, children } = await pageWith(reading, query, offers, idOf);
  const offeredBy = Map.groupBy(children, (offer) => offer.procedureTypeId);
  const exported = rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    professionalIds: (offeredBy.get(row.id) ?? []).map((offer) => offer.professionalId),
    ...{ createdAt, updatedAt },
  }));
  return { rows: exported, next };
}

async function withoutMicros<Row>(page: Promise<Page<Row & { micros: string }>>) {
  const { rows, next } = await page;
  return { rows: rows.map(({ micros: _, ...row }) => row), next };
}
