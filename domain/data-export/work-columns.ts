/** Tables of an export about the work itself: health data of clients. */
import { workPictureLabels } from '../studio/private-picture.ts';
import { type WorkPart, workPartLabels, workParts } from '../work-record/work-record.ts';
import { partWords } from '../work-record/work-words.ts';
import { type Cell, type Column, moment } from './csv.ts';
import { WORK_PICTURES } from './format.ts';
import { workRecordColumns } from './health-columns.ts';
import type { ExportedWholeRecord, ExportedWorkPicture } from './health-rows.ts';
import { pictureEndings } from './smaller-columns.ts';

const text = (words: string | undefined): Cell => words || null;

/** A column for each field of a part. */
const columnsOf = (part: WorkPart): Column<ExportedWholeRecord>[] =>
  partWords({})[part].map(([label], place) => [
    `${workPartLabels[part]}: ${label}`,
    ({ details }) => text(partWords(details)[part][place]?.[1]),
  ]);

export const wholeRecordColumns: readonly Column<ExportedWholeRecord>[] = [
  ...workRecordColumns,
  ...workParts.flatMap(columnsOf),
  [
    'Outros campos',
    ({ details }) => text(details.own.map(({ label, value }) => `${label}: ${value}`).join('; ')),
  ],
  ['Observações', ({ details }) => details.notes],
];

type InFile = Pick<ExportedWorkPicture, 'id' | 'contentType'>;

/** Where in the archive the bytes are. */
export const workPicturePath = ({ id, contentType }: InFile): string =>
  `${WORK_PICTURES}/${id}.${pictureEndings[contentType]}`;

export const workPictureColumns: readonly Column<ExportedWorkPicture>[] = [
  ['Arquivo', workPicturePath],
  ['Cliente', (picture) => picture.clientName],
  ['Atendimento', (picture, zone) => moment(picture.startsAt, zone)],
  ['Momento', ({ kind }) => workPictureLabels[kind]],
  ['Largura (px)', (picture) => picture.width],
  ['Altura (px)', (picture) => picture.height],
  ['Enviada em', (picture, zone) => moment(picture.createdAt, zone)],
  ['Código do agendamento', (picture) => picture.appointmentId],
  ['Código da cliente', (picture) => picture.clientId],
];
