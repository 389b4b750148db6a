import { Hono } from 'hono';
import { readOfClient, readVersions, readWorkRecord } from '../../db/queries/work-records/reading.ts';
import { readRetention } from '../../db/queries/work-records/retention.ts';
import { readForSave, saveRecord } from '../../db/queries/work-records/saving.ts';
import { Refusal } from '../../domain/errors.ts';
import { dateIn } from '../../domain/scheduling/clock.ts';
import { retentionFigures } from '../../domain/work-record/retention.ts';
import { isAsSent, problemsOf } from '../../domain/work-record/saving.ts';
import {
  type AppointmentWorkRecord,
  type ClientWorkRecords,
  isEditedFreely,
  type WorkRecord,
} from '../../domain/work-record/work-record.ts';
import { type WorkRecordInput, workRecordInput } from '../../domain/work-record/work-record-input.ts';
import { logLinkOf } from '../health/log-link.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { openIfAny, openRecord, sealDetails } from '../work-record/records.ts';

export const workRecords = new Hono<AppEnv>()

  /**
   * For members. 'Ficha técnica' of an appointment, the client's record before it (of the same kind of work if there is one), what the studio requires, the air of the room as it was noted last today, and whether the client consents to photos; logs the access. Answers 200
   * `AppointmentWorkRecord`. Refuses: 404 not_found.
   */
  .get('/appointments/:id/work-record', async (c) => {
    return c.json(await readRecord(c, rowId(c)), 200);
  })

  /**
   * For members. Saves the record of an appointment of today or before; within a day of when it was written it is overwritten, later it is a new one beside
   * it. What is stored already changes nothing. Answers 200 with the record. Refuses: 404 not_found, 409 edited_elsewhere with the stored
   * `record`, 409 appointment_cancelled, 409 appointment_ahead, 422 invalid_input (also for what the studio requires, for lots that are unknown, and
   * at `lots.N.reason` of lots that are over or recalled).
   */
  .put('/appointments/:id/work-record', validate('json', workRecordInput), async (c) => {
    return c.json(await save(c, rowId(c), c.req.valid('json')), 200);
  })

  /** For members. All that was kept of the record of an appointment, newest first; logs the access. Answers 200 `{ versions: WorkRecord[] }`. Refuses: 404 not_found. */
  .get('/appointments/:id/work-record/versions', async (c) => {
    const { db, now } = c.var;
    const appointmentId = rowId(c);
    const stored = await readVersions(db, member(c), { appointmentId, logLink: logLinkOf(c.env), now });
    return c.json({ versions: await Promise.all(stored.map((one) => openRecord(c.env, one))) }, 200);
  })

  /**
   * For members. How much of their own lashes was left at the next visit, by glue and by humidity, of clients whom the member sees. Answers 200
   * `RetentionFigures`.
   */
  .get('/work-records/retention', async (c) => {
    return c.json(retentionFigures(await readRetention(c.var.db, member(c))), 200);
  })

  /** For members. The records of a client, that of the newest appointment first; logs the access. Answers 200 `ClientWorkRecords`. Refuses: 404 not_found. */
  .get('/clients/:id/work-records', async (c) => {
    const { db, now } = c.var;
    const { client, records } = await readOfClient(db, member(c), {
      clientId: rowId(c),
      logLink: logLinkOf(c.env),
      now,
    });
    const opened = await Promise.all(records.map((one) => openRecord(c.env, one)));
    return c.json({ client, records: opened } satisfies ClientWorkRecords, 200);
  });

async function readRecord(c: AppContext, appointmentId: string): Promise<AppointmentWorkRecord> {
  const { db, now } = c.var;
  const { appointment, record, previous, room } = await readWorkRecord(db, member(c), {
    ...{ appointmentId, logLink: logLinkOf(c.env), now },
  });
  const { startsAt, professional, services, client, required, allowsPhotos } = appointment;
  return {
    appointment: { startsAt: startsAt.toISOString(), professional, services },
    client,
    record: await openIfAny(c.env, record),
    previous: await openIfAny(c.env, previous),
    required,
    room: record === undefined && room ? { ...room, savedAt: room.savedAt.toISOString() } : null,
    allowsPhotos,
  };
}

async function save(c: AppContext, appointmentId: string, input: WorkRecordInput): Promise<WorkRecord> {
  const { db, now } = c.var;
  const actor = member(c);
  const lotIds = input.lots.map(({ lotId }) => lotId);
  const found = await readForSave(db, actor, { appointmentId, lotIds, now });
  const { current: stored, appointment, lots } = found;
  const current = await openIfAny(c.env, stored);
  if (current !== null && (current.version !== input.version || isAsSent(current, input)))
    return sentOrRefuse(c, appointmentId, input);
  const { studioId, zone } = found.member;
  const on = dateIn(zone, appointment.startsAt);
  if (on > dateIn(zone, now)) throw new Refusal('appointment_ahead');
  const fields = problemsOf(input, {
    ...{ lots, on, required: appointment.required },
    usedBefore: current?.lots ?? [],
  });
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const isOverwriting = stored !== undefined && isEditedFreely(stored.record.createdAt, now);
  const id = isOverwriting ? stored.record.id : found.id;
  const saved = await saveRecord(db, actor, {
    ...{ id, appointmentId, isOverwriting, version: current?.version ?? null },
    ...{ ...(await sealDetails(c.env, { studioId, id }, input.details)), lots: input.lots, now },
    ...{ humidity: input.humidity, temperature: input.temperature, retention: input.retention },
  });
  return saved === null ? sentOrRefuse(c, appointmentId, input) : openRecord(c.env, saved);
}

/** The stored record where it says what was sent; read again, so that what is shown is logged. Refuses `edited_elsewhere`. */
async function sentOrRefuse(
  c: AppContext,
  appointmentId: string,
  input: WorkRecordInput,
): Promise<WorkRecord> {
  const { record } = await readRecord(c, appointmentId);
  if (record !== null && isAsSent(record, input)) return record;
  throw new Refusal('edited_elsewhere', { details: { record } });
}
