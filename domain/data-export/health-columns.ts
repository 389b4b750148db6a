import { ANONYMOUS_CLIENT } from '../client/client.ts';
import { type AnamnesisAccess, accessedBy, accessTypeLabels } from '../health/access.ts';
import { labelOf } from '../health/anamnesis.ts';
import { type Column, moment, yes } from './csv.ts';
import type {
  ExportedAccess,
  ExportedAnamnesis,
  ExportedPublishingConsent,
  ExportedWorkRecord,
} from './health-rows.ts';

const BY_LINK = 'Cliente, pelo link';

export const accessColumns: readonly Column<AnamnesisAccess>[] = [
  ['Quando', (access, zone) => moment(access.at, zone)],
  ['Quem', ({ by, type }) => accessedBy({ by: by?.name ?? null, type })],
  ['O que', ({ type }) => accessTypeLabels[type]],
  ['Cliente', ({ client }) => client?.fullName ?? ANONYMOUS_CLIENT],
  ['Campos', ({ fields }) => fields.map(labelOf).join(', ')],
  ['Código da cliente', ({ clientId }) => clientId],
];

export const ACCESSES_FILE = 'lume-acessos-anamneses.csv';

export const anamnesisColumns: readonly Column<ExportedAnamnesis>[] = [
  ['Cliente', (anamnesis) => anamnesis.clientName],
  ['Preenchida em', (anamnesis, zone) => moment(anamnesis.createdAt, zone)],
  ['Preenchida por', (anamnesis) => anamnesis.filledBy ?? BY_LINK],
  ['Assinada em', (anamnesis, zone) => moment(anamnesis.signedAt, zone)],
  ['Versão do formulário', (anamnesis) => anamnesis.formVersion],
  ['SHA-256', (anamnesis) => anamnesis.digest],
  ['Consentimento para tratamento', (anamnesis) => yes(anamnesis.consentTreatment)],
  ['Consentimento para cuidados', (anamnesis) => yes(anamnesis.consentAftercare)],
  ['Consentimento para fotos', (anamnesis) => yes(anamnesis.consentPhotos)],
  ['Fotos retiradas em', (anamnesis, zone) => moment(anamnesis.photosWithdrawnAt, zone)],
  ['Revisada em', (anamnesis, zone) => moment(anamnesis.reviewedAt, zone)],
  ['Código da cliente', (anamnesis) => anamnesis.clientId],
];

export const workRecordColumns: readonly Column<ExportedWorkRecord>[] = [
  ['Cliente', (record) => record.clientName],
  ['Atendimento', (record, zone) => moment(record.startsAt, zone)],
  ['Número', (record) => record.number],
  ['Atual', (record) => yes(record.isCurrent)],
  ['Umidade (%)', (record) => record.humidity],
  ['Temperatura (°C)', (record) => record.temperature],
  ['Retenção (%)', (record) => record.retention],
  ['Lotes', ({ lots }) => lots.map(({ name, code }) => `${name}: ${code}`).join('; ')],
  [
    'Motivos',
    ({ lots }) => lots.flatMap(({ code, reason }) => (reason ? [`${code}: ${reason}`] : [])).join('; '),
  ],
  ['Salva por', (record) => record.savedBy],
  ['Salva em', (record, zone) => moment(record.savedAt, zone)],
  ['Código do agendamento', (record) => record.appointmentId],
  ['Código da cliente', (record) => record.clientId],
];

export const publishingColumns: readonly Column<ExportedPublishingConsent>[] = [
  ['Cliente', (consent) => consent.clientName],
  ['Nome assinado', (consent) => consent.signedName],
  ['Assinada em', (consent, zone) => moment(consent.signedAt, zone)],
  ['Registrada por', (consent) => consent.recordedBy],
  ['Versão do texto', (consent) => consent.textVersion],
  ['SHA-256', (consent) => consent.digest],
  ['Retirada em', (consent, zone) => moment(consent.withdrawnAt, zone)],
  ['Retirada por', ({ withdrawnAt, withdrawnBy }) => (withdrawnAt === null ? '' : (withdrawnBy ?? BY_LINK))],
  ['Código da cliente', (consent) => consent.clientId],
];

export const exportedAccessColumns: readonly Column<ExportedAccess>[] = [
  ['Quando', (access, zone) => moment(access.at, zone)],
  ['Quem', accessedBy],
  ['O que', ({ type }) => accessTypeLabels[type]],
  ['Campos', ({ fields }) => fields.map(labelOf).join(', ')],
  ['Código da cliente', ({ clientId }) => clientId],
];
