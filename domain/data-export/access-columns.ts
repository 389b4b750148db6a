/** Columns of the exported log of accesses to health data. */
import { type AnamnesisAccess, accessTypeLabels } from '../health/access.ts';
import { labelOf } from '../health/anamnesis.ts';
import { type Column, moment } from './csv.ts';

/** GET /api/anamnesis-accesses/export */
export const accessColumns: readonly Column<AnamnesisAccess>[] = [
  ['Quando', (access, zone) => moment(access.at, zone)],
  ['Quem', ({ by }) => by?.name ?? 'Cliente, pelo link'],
  ['O que', ({ type }) => accessTypeLabels[type]],
  ['Cliente', ({ client }) => client?.fullName ?? 'Cliente excluída'],
  ['Campos', ({ fields }) => fields.map(labelOf).join(', ')],
  ['Código da cliente', ({ clientId }) => clientId],
];

export const ACCESSES_FILE = 'lume-acessos-anamneses.csv';
