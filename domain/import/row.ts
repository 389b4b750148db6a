/** What the rows of every import have. */
import {
  array,
  check,
  config,
  type GenericSchema,
  type InferOutput,
  maxLength,
  nonEmpty,
  pipe,
  regex,
  string,
  union,
} from 'valibot';
import { FIRST_ONLY, form, uuid } from '../fields.ts';
import { MAX_IMPORT } from './portion.ts';

/** What is wrong with a field of a row, as it is told. */
export interface FieldIssue<Field extends string> {
  field: Field;
  message: string;
}

const INSTANT = 'Data e hora inválidas';

/** ISO in UTC, to the microsecond. */
export const exactInstant = config(
  pipe(
    string(INSTANT),
    regex(/^(?:19|20)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/, INSTANT),
    check((text) => !Number.isNaN(Date.parse(text)), INSTANT),
  ),
  FIRST_ONLY,
);

const KEY_INVALID = 'Código inválido';
export const UNKNOWN_MEMBER = 'Escolha profissionais do estúdio';

/** What the file calls a row. */
export const rowKey = config(
  pipe(string(KEY_INVALID), nonEmpty(KEY_INVALID), maxLength(64, KEY_INVALID)),
  FIRST_ONLY,
);

/** One that is stored, or what the same import calls it. */
export const reference = union([form({ id: uuid(KEY_INVALID) }), form({ key: rowKey })], KEY_INVALID);
export type ImportRef = InferOutput<typeof reference>;

export const rowsOf = <Row extends GenericSchema>(row: Row) =>
  pipe(
    array(row, 'Envie uma lista'),
    nonEmpty('Envie uma lista'),
    maxLength(MAX_IMPORT, `Envie no máximo ${MAX_IMPORT} por vez`),
  );
