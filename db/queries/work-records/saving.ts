import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { invalidField, Refusal } from '../../../domain/errors.ts';
import type { SupplyLot } from '../../../domain/supply/supply.ts';
import type { SupplyKind } from '../../../domain/supply/supply-kind.ts';
import type { UsedLot } from '../../../domain/work-record/work-record.ts';
import { type WorkRecordInput, workRecordMessages } from '../../../domain/work-record/work-record-input.ts';
import {
  type Actor,
  asMember,
  type Db,
  firstOf,
  lockRow,
  refuseUnless,
  violatedConstraint,
} from '../../client.ts';
import { currentProfessionalId, currentStudioId, hasRow, newId } from '../../columns.ts';
import { nullWhenStale } from '../../races.ts';
import { appointments, supplies, supplyLots, workRecordLots, workRecords } from '../../schema/index.ts';
import { logAccess } from '../anamneses/accesses.ts';
import { clientOf, hasClientInUse, lockClient } from '../appointments/appointment-rows.ts';
import { lotOf } from '../supplies/supplies.ts';
import { isCurrentOf, type SealedRecord, selectAppointment, selectRecords } from './rows.ts';

/** What a save is decided on: the appointment, its record as it is, and the lots that were chosen. Refuses `not_found`, `appointment_cancelled`. */
export async function readForSave(
  db: Db,
  actor: Actor,
  { appointmentId, lotIds, now }: { appointmentId: string; lotIds: readonly string[]; now: Date },
) {
  const { member, appointment, current, lots } = await asMember(db, actor, {
    appointment: selectAppointment(db, appointmentId),
    current: selectRecords(db, isCurrentOf(appointmentId)),
    lots:
      lotIds.length === 0
        ? undefined
        : db
            .select({ lot: supplyLots, kind: supplies.kind })
            .from(supplyLots)
            .innerJoin(supplies, eq(supplies.id, supplyLots.supplyId))
            .where(inArray(supplyLots.id, [...lotIds])),
  });
  const found = firstOf(appointment);
  if (found.status === 'cancelled')
    throw new Refusal('appointment_cancelled', { message: workRecordMessages.cancelled });
  const known = new Map<string, SupplyLot & { kind: SupplyKind }>(
    lots?.map(({ lot, kind }) => [lot.id, { ...lotOf(lot), kind }]),
  );
  return { member, appointment: found, current: current[0], lots: known, id: newId(now) };
}

export interface NewRecord
  extends Pick<SealedRecord, 'id' | 'keyId' | 'details' | 'humidity' | 'temperature' | 'retention'> {
  appointmentId: string;
  lots: readonly UsedLot[];
  /** As read; null: the first. */
  version: WorkRecordInput['version'];
  /** The id is that of the current row, which says this from now on. */
  isOverwriting: boolean;
  now: Date;
}

/** Stores it as the appointment's current record; logs 'record_save'. Null when what was read was changed meanwhile. Refuses `invalid_input` where a lot was deleted. */
export async function saveRecord(db: Db, actor: Actor, record: NewRecord) {
  const { appointmentId, id, lots, version, isOverwriting, now } = record;
  const { keyId, details, humidity, temperature, retention } = record;
  const said = {
    ...{ keyId, details, humidity, temperature, retention },
    ...{ version: (version ?? 0) + 1, savedBy: currentProfessionalId, savedByName: null, savedAt: now },
  };
  const current = isCurrentOf(appointmentId);
  const isAsRead = sql`(select r.version from ${workRecords} r where r.appointment_id = ${appointmentId}::uuid and r.is_current)
    is not distinct from ${version}::integer`;
  const isHeld = and(
    hasRow(appointments, and(eq(appointments.id, appointmentId), ne(appointments.status, 'cancelled'))),
    hasClientInUse(appointmentId),
  );
  const stored = await asMember(db, actor, {
    // Saves of one appointment go one after another: the next statement sees what was committed before this lock was granted.
    client: lockClient(db, appointmentId),
    locked: lockRow(db, appointments, appointmentId),
    held: refuseUnless(db, and(isHeld, isAsRead), 'edited_elsewhere'),
    closed: isOverwriting ? undefined : db.update(workRecords).set({ isCurrent: false }).where(current),
    written: isOverwriting
      ? db.update(workRecords).set(said).where(eq(workRecords.id, id))
      : db.insert(workRecords).values({
          ...{ id, studioId: currentStudioId, appointmentId, clientId: clientOf(appointmentId) },
          ...{ ...said, number: nextNumber(appointmentId), isCurrent: true, createdAt: now },
        }),
    dropped: isOverwriting ? db.delete(workRecordLots).where(eq(workRecordLots.recordId, id)) : undefined,
    used:
      lots.length === 0
        ? undefined
        : db
            .insert(workRecordLots)
            .values(
              lots.map((lot, position) => ({ ...lot, position, recordId: id, studioId: currentStudioId })),
            ),
    logged: logAccess(
      db,
      { type: 'record_save', anamnesisId: null, clientId: clientOf(appointmentId), fields: [] },
      now,
    ),
    saved: selectRecords(db, current),
  }).catch(refusalOf);
  return stored && firstOf(stored.saved);
}

function refusalOf(error: unknown): null {
  if (violatedConstraint(error) !== 'work_record_lots_lot') return nullWhenStale(error);
  throw invalidField('lots', workRecordMessages.lotUnknown);
}

const nextNumber = (appointmentId: string): SQL =>
  sql`(select coalesce(max(r.number), 0) + 1 from work_records r where r.appointment_id = ${appointmentId}::uuid)`;
