import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ExportedRows, ExportNoun } from '../../../domain/data-export/rows.ts';
import { studioMailKinds } from '../../../domain/notification/mail-life.ts';
import { pictureUrl } from '../../../domain/studio/picture.ts';
import { currentProfessionalId, currentStudioId, pick } from '../../columns.ts';
import { laterThan, microsOf, placeFrom, placeOf } from '../../keyset.ts';
import {
  accountEvents,
  anamneses,
  anamnesisAccesses,
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
  waitlistEntries,
} from '../../schema/index.ts';
import { clientColumns } from '../clients/client-rows.ts';
import { readAppointments, readHistory, readPaymentHistory, readReceipts } from './appointments.ts';
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
import { readPushDevices } from './push-devices.ts';

export const readers: { [Noun in ExportNoun]: Reader<ExportedRows[Noun]> } = {
  studio: readStudio,

  professionals: (reading) => {
    const query = reading.db
      .select({
        ...pick(profiles, 'id', 'fullName', 'email', 'phone', 'role', 'isOwner', 'isActive', 'isBookable'),
        ...pick(profiles, 'slug'),
        hours: profiles.businessHours,
        ...pick(profiles, 'emailNotifications', 'notificationEmail'),
        createdAt: isoOf(profiles.createdAt),
      })
      .from(profiles)
      .where(idAfter(profiles.id, reading.after))
      .orderBy(asc(profiles.id))
      .limit(reading.limit);
    return pageOf(reading, query, idOf);
  },

  blocks: (reading) => {
    const { id, professionalId, reason } = timeBlocks;
    const query = reading.db
      .select({
        ...{ id, professionalId, professionalName: profiles.fullName },
        ...pick(timeBlocks, 'blockedDate', 'untilDate', 'repeatsWeekly', 'skippedDates', 'isFullDay'),
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

  // Records that were merged away are empty and left out; anonymous ones stay for their appointments.
  clients: (reading) => {
    const { id, mergedInto } = clients;
    const query = reading.db
      .select({
        ...clientColumns,
        createdBy: clients.createdBy,
        returnAfterDays: clients.returnAfterDays,
        recallsDeclinedAt: isoOrNull(clients.recallsDeclinedAt),
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
  paymentHistory: readPaymentHistory,
  receipts: readReceipts,

  anamneses: (reading) => {
    const { id, createdAt } = anamneses;
    const query = reading.db
      .select({
        ...pick(anamneses, 'id', 'clientId'),
        ...{ clientName: clients.fullName, createdAt: isoOf(createdAt), filledBy: profiles.fullName },
        ...{
          signedAt: isoOrNull(anamneses.signedAt),
          photosWithdrawnAt: isoOrNull(anamneses.photosWithdrawnAt),
        },
        reviewedAt: isoOrNull(anamneses.reviewedAt),
        ...pick(anamneses, 'formVersion', 'digest', 'consentTreatment', 'consentAftercare', 'consentPhotos'),
      })
      .from(anamneses)
      .innerJoin(clients, eq(clients.id, anamneses.clientId))
      .leftJoin(profiles, eq(profiles.id, anamneses.filledBy))
      .where(idAfter(id, reading.after))
      .orderBy(asc(id))
      .limit(reading.limit);
    return pageOf(reading, query, idOf);
  },

  anamnesisAccesses: (reading) => {
    const { id, accessedAt } = anamnesisAccesses;
    const query = reading.db
      .select({
        ...pick(anamnesisAccesses, 'id', 'clientId', 'anamnesisId', 'fields'),
        ...{ type: anamnesisAccesses.accessType, by: profiles.fullName },
        ...{ at: isoOf(accessedAt), micros: microsOf(accessedAt) },
      })
      .from(anamnesisAccesses)
      .leftJoin(profiles, eq(profiles.id, anamnesisAccesses.accessedBy))
      .where(laterThan(accessedAt, id, placeFrom(reading.after)))
      .orderBy(asc(accessedAt), asc(id))
      .limit(reading.limit);
    return withoutMicros(pageOf(reading, query, placeOf));
  },

  visitDays: (reading) => {
    const { professionalId, pageType, visitDate: date } = visitDays;
    const [person, page, day] = reading.after?.split('/') ?? [];
    const query = reading.db
      .select({
        ...{ date, professionalId, professionalName: profiles.fullName },
        ...pick(visitDays, 'pageType', 'visits', 'uniqueVisitors', 'bookings'),
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
    const { professionalId, pageType, referrer } = visitSources;
    const [person, page, host] = reading.after?.split('/') ?? [];
    const query = reading.db
      .select({
        ...{ referrer, professionalId, professionalName: profiles.fullName },
        ...pick(visitSources, 'pageType', 'visits', 'newVisitors'),
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
    const { id } = pictures;
    const query = reading.db
      .select({
        ...pick(pictures, 'id', 'kind', 'contentType', 'width', 'height', 'bytes'),
        createdAt: isoOf(pictures.createdAt),
      })
      .from(pictures)
      .where(and(isNull(pictures.detachedAt), idAfter(id, reading.after)))
      .orderBy(asc(id))
      .limit(reading.limit);
    return pageOf(reading, query, idOf);
  },

  // Of the own account; that of a colleague is the colleague's.
  accountEvents: (reading) => {
    const { id, createdAt } = accountEvents;
    const query = reading.db
      .select({
        ...pick(accountEvents, 'id', 'kind', 'data', 'device', 'place', 'address'),
        ...{ at: isoOf(createdAt), micros: microsOf(createdAt) },
      })
      .from(accountEvents)
      .where(
        and(
          eq(accountEvents.userId, currentProfessionalId),
          laterThan(createdAt, id, placeFrom(reading.after)),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(reading.limit);
    return withoutMicros(pageOf(reading, query, placeOf));
  },

  // To whom what kind of email went, and when: no content, and of those about accounts only the own.
  mails: (reading) => {
    const { id, kind, createdAt } = outbox;
    const query = reading.db
      .select({
        ...pick(outbox, 'id', 'kind', 'recipient', 'status', 'attempts', 'appointmentId'),
        createdAt: isoOf(createdAt),
        settledAt: isoOrNull(outbox.settledAt),
        micros: microsOf(createdAt),
      })
      .from(outbox)
      .where(
        and(
          eq(outbox.channel, 'email'),
          or(eq(outbox.professionalId, currentProfessionalId), inArray(kind, [...studioMailKinds])),
          laterThan(createdAt, id, placeFrom(reading.after)),
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(reading.limit);
    return withoutMicros(pageOf(reading, query, placeOf));
  },

  consents: (reading) => {
    const { id } = consents;
    const query = reading.db
      .select({
        ...pick(consents, 'id', 'kind', 'isGranted', 'choices'),
        at: isoOf(consents.createdAt),
        person: pick(profiles, 'id', 'fullName'),
      })
      .from(consents)
      .leftJoin(profiles, eq(profiles.id, consents.userId))
      .where(and(eq(consents.studioId, currentStudioId), idAfter(id, reading.after)))
      .orderBy(asc(id))
      .limit(reading.limit);
    return pageOf(reading, query, idOf);
  },

  pushDevices: readPushDevices,

  waitlist: (reading) => {
    const { id, fromTime, untilTime } = waitlistEntries;
    const query = reading.db
      .select({
        ...pick(waitlistEntries, 'id', 'fullName', 'email', 'phone', 'fromDate', 'untilDate', 'status'),
        fromTime: sql<string>`to_char(${fromTime}, 'HH24:MI')`,
        untilTime: sql<string>`to_char(${untilTime}, 'HH24:MI')`,
        professionalName: profiles.fullName,
        procedures: sql<
          string[]
        >`array(select t.name from procedure_types t where t.id = any (${waitlistEntries.procedureIds})
          order by t.name)`,
        createdAt: isoOf(waitlistEntries.createdAt),
      })
      .from(waitlistEntries)
      .innerJoin(profiles, eq(profiles.id, waitlistEntries.professionalId))
      .where(idAfter(id, reading.after))
      .orderBy(asc(id))
      .limit(reading.limit);
    return pageOf(reading, query, idOf);
  },
};

async function readStudio(reading: Reading): Promise<Page<ExportedRows['studio']>> {
  const query = reading.db
    .select({
      ...pick(studios, 'id', 'businessName', 'tagline', 'businessType', 'phone', 'instagram', 'address'),
      ...pick(studios, 'city', 'state', 'zipCode', 'pixKey', 'pixReceiver', 'pixCity'),
      ...pick(studios, 'zone', 'theme', 'coverId', 'logoId'),
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
  const { id } = procedureTypes;
  const { db, after, limit } = reading;
  const query = db
    .select({
      ...pick(procedureTypes, 'id', 'name', 'description', 'priceCents', 'durationMinutes', 'category'),
      ...pick(procedureTypes, 'colour'),
      ...pick(procedureTypes, 'returnAfterDays', 'position', 'isActive', 'createdBy'),
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
