import type { Supply } from '../../domain/supply/supply.ts';
import type { SupplyKind } from '../../domain/supply/supply-kind.ts';
import type { WorkDetails } from '../../domain/work-record/work-details.ts';
import type {
  AppointmentWorkRecord,
  ClientWorkRecords,
  UsedLot,
  WorkRecord,
} from '../../domain/work-record/work-record.ts';
import type { Answer, Visitor } from '../support/visitor.ts';
import { make, newClient } from './agenda.ts';
import { expectStatus, type Problem, type Studio } from './studio.ts';

export const lashes: NonNullable<WorkDetails['lashes']> = {
  map: { right: [8, 10, 12, 10, 8], left: [8, 10, 12, 10, 8] },
  curls: ['C', 'D'],
  thicknesses: ['0,07'],
  technique: 'Volume russo',
  minutes: 120,
};
const nothing: WorkDetails = { lashes: null, brows: null, pigment: null, own: [], notes: null };

/** What the form sends: a set of lashes, unless `changes` says otherwise. */
export const recordForm = ({ details, ...changes }: Record<string, unknown> & { details?: object } = {}) => ({
  version: null,
  details: { ...nothing, lashes, ...details },
  lots: [] as UsedLot[],
  humidity: 55,
  temperature: 24,
  retention: null,
  ...changes,
});

export type RecordAnswer = Answer<WorkRecord & Problem & { record: WorkRecord | null }>;

export const save = (
  who: Visitor,
  appointmentId: string,
  changes: Parameters<typeof recordForm>[0] = {},
): Promise<RecordAnswer> => who.put(`/api/appointments/${appointmentId}/work-record`, recordForm(changes));

export const saved = async (...args: Parameters<typeof save>): Promise<WorkRecord> =>
  expectStatus(await save(...args), 200);

export const readRecord = async (who: Visitor, appointmentId: string): Promise<AppointmentWorkRecord> =>
  expectStatus(await who.get<AppointmentWorkRecord>(`/api/appointments/${appointmentId}/work-record`), 200);

export const versionsOf = async (who: Visitor, appointmentId: string): Promise<WorkRecord[]> =>
  expectStatus(
    await who.get<{ versions: WorkRecord[] }>(`/api/appointments/${appointmentId}/work-record/versions`),
    200,
  ).versions;

export const ofClient = async (who: Visitor, clientId: string): Promise<ClientWorkRecords> =>
  expectStatus(await who.get<ClientWorkRecords>(`/api/clients/${clientId}/work-records`), 200);

let days = 0;

/** An appointment of the past, a week after the one before. */
export const pastAppointment = async (studio: Studio, clientId?: string, changes: object = {}) => {
  days += 7;
  const date = new Date(Date.UTC(2020, 0, 6 + days)).toISOString().slice(0, 10);
  return make(studio, clientId ?? (await newClient(studio.owner)), { date, ...changes });
};

/** The id of a lot of a new supply. */
export async function newLot(
  who: Visitor,
  { kind = 'glue', ...lot }: { kind?: SupplyKind; expiresOn?: string } = {},
): Promise<string> {
  const form = {
    kind,
    name: `Cola ${crypto.randomUUID()}`,
    maker: 'Lash & Co',
    registration: '801',
    barcode: null,
  };
  const { id } = expectStatus(await who.post<Supply>('/api/supplies', form), 201);
  const supply = expectStatus(
    await who.post<Supply>(`/api/supplies/${id}/lots`, { code: 'A-17', ...lot }),
    201,
  );
  return supply.lots[0]?.id ?? '';
}
