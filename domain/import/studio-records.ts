/** Records and pictures of the work of another studio's own export, as they are sent to be added here. */
import { array, check, type InferOutput, maxLength, nullable, object, picklist, pipe } from 'valibot';
import { flag, form, optionalText, uuid, wholeNumber } from '../fields.ts';
import { storedDetails } from '../work-record/stored-details.ts';
import type { WorkDetails } from '../work-record/work-details.ts';
import { exactInstant, rowKey, rowsOf, UNKNOWN_MEMBER } from './row.ts';

/** Of what was done, as JSON: a portion with one record stays below what a request may have. */
const MAX_DETAILS_BYTES = 40 * 1024;
const MAX_LOTS = 100;
const MAX_NUMBER = 10_000;
const NUMBER = 'Número inválido';
const PERCENT = 'Informe de 0 a 100 %';

const isSmall = (details: WorkDetails) =>
  new TextEncoder().encode(JSON.stringify(details)).length <= MAX_DETAILS_BYTES;

/** `appointment`: what the file calls it. `savedBy`: a member here, or null with the name of who is nobody here. Lots are those of this studio. */
export const studioRecordRow = pipe(
  form({
    ...{ key: rowKey, appointment: rowKey },
    number: wholeNumber(1, MAX_NUMBER, NUMBER),
    isCurrent: flag(),
    details: pipe(storedDetails, check(isSmall, 'Ficha grande demais')),
    lots: pipe(
      array(form({ lotId: uuid('Escolha um lote'), reason: optionalText(300) }), 'Envie uma lista'),
      maxLength(MAX_LOTS, `Use no máximo ${MAX_LOTS} lotes`),
    ),
    humidity: nullable(wholeNumber(0, 100, PERCENT)),
    temperature: nullable(wholeNumber(0, 60, 'Informe de 0 a 60 °C')),
    retention: nullable(wholeNumber(0, 100, PERCENT)),
    savedBy: nullable(uuid(UNKNOWN_MEMBER)),
    savedByName: optionalText(200),
    savedAt: exactInstant,
    createdAt: exactInstant,
  }),
  check(({ savedBy, savedByName }) => (savedBy === null) !== (savedByName === null), UNKNOWN_MEMBER),
);
export type StudioRecordRow = InferOutput<typeof studioRecordRow>;

/** POST /api/imports/:id/studio/records. */
export const studioRecordsInput = form({ records: rowsOf(studioRecordRow) });

/** Of POST /api/imports/:id/studio/pictures. `appointment`, `key`: what the file calls them. */
export const studioPictureQuery = object({
  ...{ key: rowKey, appointment: rowKey },
  kind: picklist(['before', 'after', 'healed'], 'Escolha antes, depois ou cicatrizado'),
  takenAt: exactInstant,
});
export type StudioPictureQuery = InferOutput<typeof studioPictureQuery>;
