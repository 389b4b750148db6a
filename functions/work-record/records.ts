import * as v from 'valibot';
import type { SealedRecord, StoredRecord } from '../../db/queries/work-records/rows.ts';
import { storedDetails } from '../../domain/work-record/stored-details.ts';
import type { WorkDetails } from '../../domain/work-record/work-details.ts';
import type { WorkCopy, WorkRecord } from '../../domain/work-record/work-record.ts';
import type { Env } from '../env.ts';
import { openColumn, sealColumns } from '../sealed-columns.ts';

type Sealed = Pick<SealedRecord, 'studioId' | 'id' | 'details'>;

export const sealDetails = (env: Env, row: Omit<Sealed, 'details'>, details: WorkDetails) =>
  sealColumns(env, row, { details: JSON.stringify(details) });

export const openDetails = async (env: Env, row: Sealed): Promise<WorkDetails> =>
  v.parse(storedDetails, JSON.parse(await openColumn(env, row, 'details')));

export async function openRecord(env: Env, stored: StoredRecord): Promise<WorkRecord> {
  const { record, startsAt, ...shown } = stored;
  const { id, appointmentId, clientId, number, version, humidity, temperature, retention } = record;
  return {
    ...{ id, appointmentId, clientId, number, version, humidity, temperature, retention },
    ...{ ...shown, startsAt: startsAt.toISOString(), savedAt: record.savedAt.toISOString() },
    details: await openDetails(env, record),
  };
}

export async function copyRecord(env: Env, stored: StoredRecord): Promise<WorkCopy> {
  const { id: _, appointmentId: _a, clientId: _c, version: _v, ...copy } = await openRecord(env, stored);
  return copy;
}

export const openIfAny = async (env: Env, stored: StoredRecord | undefined): Promise<WorkRecord | null> =>
  stored === undefined ? null : openRecord(env, stored);
