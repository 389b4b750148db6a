/** Records and pictures of the work of another studio's own export, for the owner. What was added is not added again, and what was changed here stays. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { invalidField } from '../../../domain/errors.ts';
import type { StudioPictureQuery, StudioRecordRow } from '../../../domain/import/studio-records.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { daysFrom } from '../../../domain/scheduling/clock.ts';
import { workRecordMessages } from '../../../domain/work-record/work-record-input.ts';
import { type Actor, asMember, type Db, firstOf, violatedConstraint } from '../../client.ts';
import { currentProfessionalId, currentStudioId, pick } from '../../columns.ts';
import { appointments, clients, privatePictures, workRecordLots, workRecords } from '../../schema/index.ts';
import { logAccessOfMany } from '../anamneses/accesses.ts';
import { clientOf } from '../appointments/appointment-rows.ts';
import { isInUse } from '../clients/client-rows.ts';
import type { NewPrivatePicture } from '../pictures/private-pictures.ts';
import { studioRate } from '../rate-counters.ts';
import { importedId } from './imported-id.ts';
import { exactly } from './past-imports.ts';
import { beginStudioImport, refuseUnknown } from './studio-portions.ts';

interface OfImport {
  importId: string;
  now: Date;
}

/** A row of the file, with the ids that it and its appointment have here. */
export interface PlacedRecord {
  id: string;
  appointmentId: string;
  row: StudioRecordRow;
}

/** The rows whose appointment came along, and the studio that they are to be sealed for. Refuses as `bringServices`. */
export async function placeRecords(
  db: Db,
  actor: Actor,
  { importId, rows, now }: OfImport & { rows: readonly StudioRecordRow[] },
): Promise<{ studioId: string; placed: PlacedRecord[] }> {
  const given = rows.map((row) => ({
    ...{ row, id: importedId(importId, 'records', row.key) },
    appointmentId: importedId(importId, 'appointments', row.appointment),
  }));
  const { member, here } = await asMember(db, actor, {
    begin: beginStudioImport(db, { importId, now }),
    here: selectHere(
      db,
      given.map(({ appointmentId }) => appointmentId),
    ),
  });
  const ids = new Set(here.map(({ id }) => id));
  return { studioId: member.studioId, placed: given.filter(({ appointmentId }) => ids.has(appointmentId)) };
}

/** Stores them, sealed; logs each client ('import'). Returns the keys of those that are here now. Refuses as `bringServices`. */
export async function bringRecords(
  db: Db,
  actor: Actor,
  {
    importId,
    records,
    now,
  }: OfImport & { records: readonly (PlacedRecord & { keyId: string; details: string })[] },
): Promise<string[]> {
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const values = records.map(({ id, appointmentId, row, keyId, details }) => ({
    ...{ id, appointmentId, keyId, details, clientId: clientOf(appointmentId) },
    ...pick(row, 'number', 'isCurrent', 'humidity', 'temperature', 'retention', 'savedByName'),
    ...{ version: row.number, studioId: currentStudioId },
    savedBy: row.savedBy ?? currentProfessionalId,
    ...{ savedAt: exactly(row.savedAt), createdAt: exactly(row.createdAt) },
  }));
  const lots = records.flatMap(({ id, row }) =>
    row.lots.map((lot, position) => ({ ...lot, position, recordId: id, savedAt: row.savedAt })),
  );
  const { stored } = await asMember(db, actor, {
    begin: beginStudioImport(db, { importId, now }),
    logged: logAccessOfMany(db, { type: 'import', batchId: importId, now }, clientsOf(records)),
    records: db.insert(workRecords).values(values).onConflictDoNothing(),
    lots: lots.length === 0 ? undefined : db.execute(addLots(lots)),
    stored: db.select({ id: workRecords.id }).from(workRecords).where(inArray(workRecords.id, ids)),
  })
    .catch(refuseForeignLot)
    .catch(refuseUnknown);
  const kept = new Set(stored.map(({ id }) => id));
  return records.filter(({ id }) => kept.has(id)).map(({ row }) => row.key);
}

function refuseForeignLot(error: unknown): never {
  if (violatedConstraint(error) !== 'work_record_lots_lot') throw error;
  throw invalidField('lots', workRecordMessages.lotUnknown);
}

/** Of records as they came: one that was saved here since names the lots that it names. */
const addLots = (lots: readonly object[]) => sql`
  insert into ${workRecordLots} (studio_id, record_id, position, lot_id, reason)
  select current_studio_id(), r.id, g.position, g."lotId", g.reason
  from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as g ("recordId" uuid, position integer, "lotId" uuid, reason text, "savedAt" timestamptz)
  join ${workRecords} r on r.id = g."recordId" and r.saved_at = g."savedAt"
  on conflict do nothing`;

/** Where a picture of the file goes: null where its appointment is not here; `isHere` once it came. Refuses as `bringServices`, and `rate_limited`. */
export async function beginPicture(
  db: Db,
  actor: Actor,
  { importId, picture, now }: OfImport & { picture: StudioPictureQuery },
): Promise<{ id: string; appointmentId: string; isHere: boolean } | null> {
  const id = importedId(importId, 'pictures', picture.key);
  const appointmentId = importedId(importId, 'appointments', picture.appointment);
  const { found, stored } = await asMember(db, actor, {
    begin: beginStudioImport(db, { importId, now }),
    rates: studioRate(db, actor, rateLimits.importedPictureByStudio, now),
    found: selectHere(db, [appointmentId]),
    stored: db
      .select({ attachedAt: privatePictures.attachedAt })
      .from(privatePictures)
      .where(eq(privatePictures.id, id)),
  });
  if (found.length === 0) return null;
  return { id, appointmentId, isHere: stored.some(({ attachedAt }) => attachedAt !== null) };
}

/** The row of a picture, before its bytes are stored; nobody sees it until `attachPicture`, and it goes after a day without. Refuses as `bringServices`. */
export async function addPicture(
  db: Db,
  actor: Actor,
  {
    importId,
    takenAt,
    now,
    ...picture
  }: OfImport & NewPrivatePicture & { id: string; appointmentId: string; takenAt: string },
): Promise<{ id: string; studioId: string }> {
  const clientId = clientOf(picture.appointmentId);
  const { added } = await asMember(db, actor, {
    begin: beginStudioImport(db, { importId, now }),
    logged: logAccessOfMany(db, { type: 'import', batchId: importId, now }, clientsOf([picture])),
    written: db
      .insert(privatePictures)
      .values({
        ...{ ...picture, studioId: currentStudioId, clientId, createdAt: exactly(takenAt) },
        keptUntil: daysFrom(now, 1),
      })
      .onConflictDoNothing(),
    added: db
      .select(pick(privatePictures, 'id', 'studioId'))
      .from(privatePictures)
      .where(eq(privatePictures.id, picture.id)),
  });
  return firstOf(added);
}

/** Its bytes are stored: it is kept, and shown once the client's health intake here consents to photos. */
export async function attachPicture(
  db: Db,
  actor: Actor,
  { importId, id, now }: OfImport & { id: string },
): Promise<void> {
  await asMember(db, actor, {
    begin: beginStudioImport(db, { importId, now }),
    attached: db
      .update(privatePictures)
      .set({ attachedAt: now, keptUntil: null })
      .where(and(eq(privatePictures.id, id), isNull(privatePictures.attachedAt))),
  });
}

/** Those of the appointments whose client's data has not been erased here. */
const selectHere = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: appointments.id })
    .from(appointments)
    .innerJoin(clients, and(eq(clients.id, appointments.clientId), isInUse, isNull(clients.anonymisedAt)))
    .where(inArray(appointments.id, [...ids]));

const clientsOf = (rows: readonly { appointmentId: string }[]): SQL =>
  sql`select a.client_id from ${appointments} a
    where a.id = any (${sql.param([...new Set(rows.map(({ appointmentId }) => appointmentId))])}::uuid[])`;
