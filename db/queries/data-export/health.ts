/** Health data of clients for the owner's export. Each client of a page is in the log of health data before the page is read: no log, no data. */
import { and, asc, eq, inArray, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ExportedWholeRecord, ExportedWorkPicture } from '../../../domain/data-export/health-rows.ts';
import { type WorkPictureKind, workPictureKinds } from '../../../domain/studio/private-picture.ts';
import { asMember, type Db } from '../../client.ts';
import { pick } from '../../columns.ts';
import { appointments, clients, privatePictures, profiles, workRecords } from '../../schema/index.ts';
import { isLoggedWith, logAccessOfMany } from '../anamneses/accesses.ts';
import { isShown } from '../pictures/private-pictures.ts';
import {
  idAfter,
  idOf,
  isOwner,
  isoOf,
  nextOf,
  owner,
  type Page,
  type Reading,
  requireOwner,
} from './page.ts';
import { exportedRecord } from './work-records.ts';

/** One export: whom it shows is logged once. */
interface Export {
  exportId: string;
  now: Date;
}

/** Sealed as it is stored, with the studio whose row it is. */
type SealedRecord = Omit<ExportedWholeRecord, 'details'> & { studioId: string; details: string };

export async function readSealedRecords(
  { db, actor, after, limit }: Reading,
  exported: Export,
): Promise<Page<SealedRecord>> {
  const { id, clientId, studioId, details, savedBy, savedByName } = workRecords;
  const page = db
    .select({ id, clientId })
    .from(workRecords)
    .where(idAfter(id, after))
    .orderBy(asc(id))
    .limit(limit);
  const { me, rows } = await asMember(db, actor, {
    me: owner(db),
    logged: logExported(db, exported, page.getSQL()),
    rows: db
      .select({
        ...{ ...exportedRecord, studioId, details },
        savedById: sql<string | null>`case when ${savedByName} is null then ${savedBy} end`,
      })
      .from(workRecords)
      .innerJoin(appointments, eq(appointments.id, workRecords.appointmentId))
      .innerJoin(clients, eq(clients.id, clientId))
      .innerJoin(profiles, eq(profiles.id, savedBy))
      .where(and(idAfter(id, after), isExported(exported, clientId)))
      .orderBy(asc(id))
      .limit(limit),
  });
  requireOwner(me);
  return { rows, next: nextOf(rows, limit, idOf) };
}

/** The pictures of the work that may be shown now: a withdrawn consent hides them here too. */
export async function readWorkPictures(
  { db, actor, after, limit }: Reading,
  exported: Export,
): Promise<Page<ExportedWorkPicture & { studioId: string }>> {
  const { id, clientId, createdAt } = privatePictures;
  const shown = and(
    inArray(privatePictures.kind, [...workPictureKinds]),
    isNotNull(clientId),
    isShown(exported.now),
    idAfter(id, after),
  );
  const page = db.select({ id, clientId }).from(privatePictures).where(shown).orderBy(asc(id)).limit(limit);
  const { me, rows } = await asMember(db, actor, {
    me: owner(db),
    logged: logExported(db, exported, page.getSQL()),
    rows: db
      .select({
        ...pick(
          privatePictures,
          'id',
          'studioId',
          'appointmentId',
          'contentType',
          'width',
          'height',
          'bytes',
        ),
        kind: sql<WorkPictureKind>`${privatePictures.kind}`,
        ...{ clientId: clients.id, clientName: clients.fullName },
        startsAt: isoOf(appointments.startsAt),
        createdAt: isoOf(createdAt),
      })
      .from(privatePictures)
      .innerJoin(appointments, eq(appointments.id, privatePictures.appointmentId))
      .innerJoin(clients, eq(clients.id, clientId))
      .where(and(shown, isExported(exported, clientId)))
      .orderBy(asc(id))
      .limit(limit),
  });
  requireOwner(me);
  return { rows, next: nextOf(rows, limit, idOf) };
}

const logExported = (db: Db, { exportId, now }: Export, page: SQL) =>
  logAccessOfMany(
    db,
    { type: 'export', batchId: exportId, now },
    sql`select client_id from (${page}) page where ${isOwner}`,
  );

const isExported = ({ exportId }: Export, clientId: SQLWrapper) => isLoggedWith(exportId, clientId);
