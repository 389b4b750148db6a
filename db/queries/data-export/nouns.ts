import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ExportedRows, ExportNoun, HealthNoun } from '../../../domain/data-export/rows.ts';
import { studioEmailKinds } from '../../../domain/email/kinds.ts';
import { currentProfessionalId, currentStudioId, pick } from '../../columns.ts';
import { microsOf } from '../../keyset.ts';
import {
  accountEvents,
  anamneses,
  anamnesisAccesses,
  clients,
  consents,
  outbox,
  pictures,
  profiles,
  pushSubscriptions,
  sessions,
  timeBlocks,
  waitlistEntries,
} from '../../schema/index.ts';
import { clientColumns } from '../clients/client-rows.ts';
import {
  readAppointments,
  readCredits,
  readHistory,
  readPaymentHistory,
  readReceipts,
} from './appointments.ts';
import { commissionReaders } from './commissions.ts';
import { byId, byTime, isoOf, isoOrNull, type Reader } from './page.ts';
import { readPublishingConsents } from './publishing.ts';
import { readProcedureTypes, readStudio } from './studio.ts';
import { readLots, readSupplies } from './supplies.ts';
import { visitReaders } from './visits.ts';
import { readWorkRecords } from './work-records.ts';

const isOwnDevice = and(
  eq(pushSubscriptions.studioId, currentStudioId),
  eq(pushSubscriptions.professionalId, currentProfessionalId),
);

export const readers: { [Noun in Exclude<ExportNoun, HealthNoun>]: Reader<ExportedRows[Noun]> } = {
  studio: readStudio,

  professionals: byId({ id: profiles.id }, (db) =>
    db
      .select({
        ...pick(profiles, 'id', 'fullName', 'email', 'phone', 'role', 'isOwner', 'isActive', 'isBookable'),
        ...pick(profiles, 'slug'),
        hours: profiles.businessHours,
        ...pick(profiles, 'emailNotifications', 'notificationEmail'),
        ...pick(profiles, 'calendarFeedShortNames', 'calendarFeedReasons'),
        createdAt: isoOf(profiles.createdAt),
      })
      .from(profiles),
  ),

  blocks: byId({ id: timeBlocks.id }, (db) =>
    db
      .select({
        ...pick(timeBlocks, 'id', 'professionalId'),
        professionalName: profiles.fullName,
        ...pick(timeBlocks, 'blockedDate', 'untilDate', 'repeatsWeekly', 'skippedDates', 'isFullDay'),
        startTime: sql<string | null>`to_char(${timeBlocks.startTime}, 'HH24:MI')`,
        endTime: sql<string | null>`to_char(${timeBlocks.endTime}, 'HH24:MI')`,
        reason: timeBlocks.reason,
        isForeign: sql<boolean>`${timeBlocks.calendarId} is not null`,
        createdAt: isoOf(timeBlocks.createdAt),
      })
      .from(timeBlocks)
      .innerJoin(profiles, eq(profiles.id, timeBlocks.professionalId)),
  ),

  procedureTypes: readProcedureTypes,
  supplies: readSupplies,
  lots: readLots,

  // Records that were merged away are empty and left out; anonymous ones stay for their appointments.
  clients: byId({ id: clients.id, where: isNull(clients.mergedInto) }, (db) =>
    db
      .select({
        ...clientColumns,
        createdBy: clients.createdBy,
        ...pick(clients, 'returnAfterDays', 'depositMark'),
        recallsDeclinedAt: isoOrNull(clients.recallsDeclinedAt),
        anonymisedAt: isoOrNull(clients.anonymisedAt),
        createdAt: isoOf(clients.createdAt),
        updatedAt: isoOf(clients.updatedAt),
      })
      .from(clients),
  ),

  appointments: readAppointments,
  history: readHistory,
  paymentHistory: readPaymentHistory,
  receipts: readReceipts,
  credits: readCredits,

  ...commissionReaders,

  anamneses: byId({ id: anamneses.id }, (db) =>
    db
      .select({
        ...pick(anamneses, 'id', 'clientId'),
        ...{ clientName: clients.fullName, filledBy: profiles.fullName },
        createdAt: isoOf(anamneses.createdAt),
        signedAt: isoOrNull(anamneses.signedAt),
        photosWithdrawnAt: isoOrNull(anamneses.photosWithdrawnAt),
        reviewedAt: isoOrNull(anamneses.reviewedAt),
        ...pick(anamneses, 'formVersion', 'digest', 'consentTreatment', 'consentAftercare', 'consentPhotos'),
      })
      .from(anamneses)
      .innerJoin(clients, eq(clients.id, anamneses.clientId))
      .leftJoin(profiles, eq(profiles.id, anamneses.filledBy)),
  ),

  workRecords: readWorkRecords,
  publishingConsents: readPublishingConsents,

  anamnesisAccesses: byTime({ at: anamnesisAccesses.accessedAt, id: anamnesisAccesses.id }, (db) =>
    db
      .select({
        ...pick(anamnesisAccesses, 'id', 'clientId', 'anamnesisId', 'fields'),
        ...{ type: anamnesisAccesses.accessType, by: profiles.fullName },
        ...{ at: isoOf(anamnesisAccesses.accessedAt), micros: microsOf(anamnesisAccesses.accessedAt) },
      })
      .from(anamnesisAccesses)
      .leftJoin(profiles, eq(profiles.id, anamnesisAccesses.accessedBy)),
  ),

  ...visitReaders,

  // Those that the studio shows; their bytes are read from the bucket.
  pictures: byId({ id: pictures.id, where: isNull(pictures.detachedAt) }, (db) =>
    db
      .select({
        ...pick(pictures, 'id', 'kind', 'contentType', 'width', 'height', 'bytes'),
        createdAt: isoOf(pictures.createdAt),
      })
      .from(pictures),
  ),

  // Of the own account; that of a colleague is the colleague's.
  accountEvents: byTime(
    {
      at: accountEvents.createdAt,
      id: accountEvents.id,
      where: eq(accountEvents.userId, currentProfessionalId),
    },
    (db) =>
      db
        .select({
          ...pick(accountEvents, 'id', 'kind', 'data', 'device', 'place', 'address'),
          ...{ at: isoOf(accountEvents.createdAt), micros: microsOf(accountEvents.createdAt) },
        })
        .from(accountEvents),
  ),

  // To whom what kind of email went, and when: no content, and of those about accounts only the own.
  mails: byTime(
    {
      at: outbox.createdAt,
      id: outbox.id,
      where: and(
        eq(outbox.channel, 'email'),
        or(eq(outbox.professionalId, currentProfessionalId), inArray(outbox.kind, [...studioEmailKinds])),
      ),
    },
    (db) =>
      db
        .select({
          ...pick(outbox, 'id', 'kind', 'recipient', 'status', 'attempts', 'appointmentId'),
          createdAt: isoOf(outbox.createdAt),
          settledAt: isoOrNull(outbox.settledAt),
          micros: microsOf(outbox.createdAt),
        })
        .from(outbox),
  ),

  consents: byId({ id: consents.id, where: eq(consents.studioId, currentStudioId) }, (db) =>
    db
      .select({
        ...pick(consents, 'id', 'kind', 'isGranted', 'choices'),
        at: isoOf(consents.createdAt),
        person: pick(profiles, 'id', 'fullName'),
      })
      .from(consents)
      .leftJoin(profiles, eq(profiles.id, consents.userId)),
  ),

  // Own devices that are sent push messages, without the address and the keys to reach them.
  pushDevices: byId({ id: pushSubscriptions.id, where: isOwnDevice }, (db) =>
    db
      .select({
        ...pick(pushSubscriptions, 'id', 'kinds'),
        device: sessions.device,
        quietFrom: sql<string | null>`to_char(${pushSubscriptions.quietFrom}, 'HH24:MI')`,
        quietUntil: sql<string | null>`to_char(${pushSubscriptions.quietUntil}, 'HH24:MI')`,
        createdAt: isoOf(pushSubscriptions.createdAt),
        lastSuccessAt: isoOrNull(pushSubscriptions.lastSuccessAt),
      })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId)),
  ),

  waitlist: byId({ id: waitlistEntries.id }, (db) =>
    db
      .select({
        ...pick(waitlistEntries, 'id', 'fullName', 'email', 'phone', 'fromDate', 'untilDate', 'status'),
        ...pick(waitlistEntries, 'professionalId', 'anyone', 'procedureIds'),
        fromTime: sql<string>`to_char(${waitlistEntries.fromTime}, 'HH24:MI')`,
        untilTime: sql<string>`to_char(${waitlistEntries.untilTime}, 'HH24:MI')`,
        professionalName: profiles.fullName,
        procedures: sql<
          string[]
        >`array(select t.name from procedure_types t where t.id = any (${waitlistEntries.procedureIds})
          order by t.name)`,
        createdAt: isoOf(waitlistEntries.createdAt),
      })
      .from(waitlistEntries)
      .innerJoin(profiles, eq(profiles.id, waitlistEntries.professionalId)),
  ),
};
