/** Fields: normalise typed text and validate it. Lengths are UTF-16 units, as `maxlength` counts. Optional fields: null when missing or empty. */
import {
  array,
  boolean,
  check,
  config,
  integer,
  isoTimestamp,
  maxLength,
  maxValue,
  minValue,
  nonEmpty,
  nullish,
  number,
  type ObjectEntries,
  type ObjectIssue,
  object,
  optional,
  picklist,
  pipe,
  type RawCheckAction,
  rawCheck,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot';
import { FILL_REQUIRED } from './errors.ts';
import { isLocalDate, parseTime } from './scheduling/clock.ts';
import { cleanLine, cleanParagraphs, cleanSearch, hasNul } from './text.ts';

export const MAX_NAME = 120;
const MAX_NOTES = 1000;
const MAX_CENTS = 99_999_999;
export const MAX_MINUTES = 1440;

const NUL_MESSAGE = 'O texto contém caracteres inválidos';
export const noNul = /* @__PURE__ */ check((text: string) => !hasNul(text), NUL_MESSAGE);

export const FIRST_ONLY = { abortPipeEarly: true } as const;

export const tooLong = (max: number): string => `Use no máximo ${max} caracteres`;

const requiredBy = /* @__NO_SIDE_EFFECTS__ */ (clean: Clean, message: string, max: number) =>
  config(
    pipe(string(message), noNul, transform(clean), nonEmpty(message), maxLength(max, tooLong(max))),
    FIRST_ONLY,
  );
const optionalBy = /* @__NO_SIDE_EFFECTS__ */ (clean: Clean, max: number) =>
  config(
    pipe(
      nullish(string(NUL_MESSAGE), ''),
      noNul,
      transform(clean),
      maxLength(max, tooLong(max)),
      transform(emptyToNull),
    ),
    FIRST_ONLY,
  );
type Clean = (text: string) => string;

export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (message: string, max: number = MAX_NAME) =>
  requiredBy(cleanLine, message, max);
export const optionalText = /* @__NO_SIDE_EFFECTS__ */ (max: number = MAX_NAME) => optionalBy(cleanLine, max);

/** Several lines. */
export const requiredParagraphs = /* @__NO_SIDE_EFFECTS__ */ (message: string, max: number = MAX_NOTES) =>
  requiredBy(cleanParagraphs, message, max);
export const optionalParagraphs = /* @__NO_SIDE_EFFECTS__ */ (max: number = MAX_NOTES) =>
  optionalBy(cleanParagraphs, max);

/** An integer from `min` to `max`; `required` for a value that is missing. */
export const wholeNumber = /* @__NO_SIDE_EFFECTS__ */ (
  min: number,
  max: number,
  invalid: string,
  { required = invalid, tooLarge = invalid }: { required?: string; tooLarge?: string } = {},
) =>
  config(
    pipe(
      number(({ input }) => (input === undefined || input === null || input === '' ? required : invalid)),
      integer(invalid),
      minValue(min, invalid),
      maxValue(max, tooLarge),
    ),
    FIRST_ONLY,
  );

/** Integer centavos, 0 to `MAX_CENTS`. */
export const money = /* @__NO_SIDE_EFFECTS__ */ (required: string, invalid: string) =>
  wholeNumber(0, MAX_CENTS, invalid, { required, tooLarge: 'Use no máximo R$ 999.999,99' });

/** Whole minutes, 1 to a day. */
export const duration = /* @__NO_SIDE_EFFECTS__ */ (required: string, invalid: string) =>
  wholeNumber(1, MAX_MINUTES, invalid, { required, tooLarge: 'A duração deve ser de no máximo 24 horas' });

export const uuid = /* @__NO_SIDE_EFFECTS__ */ (message: string = 'Identificador inválido') =>
  config(
    pipe(
      string(message),
      maxLength(36, message),
      transform((text) => text.toLowerCase()),
      regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, message),
    ),
    FIRST_ONLY,
  );

/** 'YYYY-MM-DD' of an existing date. */
export const localDate = /* @__NO_SIDE_EFFECTS__ */ (
  required: string = 'Selecione uma data',
  invalid: string = 'Data inválida',
) =>
  config(
    pipe(string(required), nonEmpty(required), maxLength(10, invalid), check(isLocalDate, invalid)),
    FIRST_ONLY,
  );

/** 'HH:MM', 00:00 to 23:59. */
export const localTime = /* @__NO_SIDE_EFFECTS__ */ (
  required: string = 'Selecione um horário',
  invalid: string = 'Horário inválido',
) =>
  config(
    pipe(string(required), nonEmpty(required), maxLength(5, invalid), check(isTime, invalid)),
    FIRST_ONLY,
  );
const isTime = (text: string): boolean => parseTime(text) !== null;

/** Version of a row as it was read; at most what the column holds. */
export const rowVersion = /* @__NO_SIDE_EFFECTS__ */ () => wholeNumber(0, 2_147_483_647, 'Versão inválida');

const VERSION_MISSING = 'Recarregue a página e tente novamente.';

/** `updatedAt` of a row as it was read; parsed to milliseconds since 1970. */
export const readVersion = /* @__NO_SIDE_EFFECTS__ */ () =>
  pipe(
    string(VERSION_MISSING),
    maxLength(40, VERSION_MISSING),
    isoTimestamp(VERSION_MISSING),
    transform(Date.parse),
    integer(VERSION_MISSING),
  );

export const flag = /* @__NO_SIDE_EFFECTS__ */ () => boolean('Escolha sim ou não');

/** Of `values` those that are chosen, each once and in their order. */
export const someOf = /* @__NO_SIDE_EFFECTS__ */ <const T extends string>(
  values: readonly T[],
  message: string,
) =>
  pipe(
    array(picklist(values, message), message),
    maxLength(values.length, message),
    transform((chosen) => values.filter((one) => chosen.includes(one))),
  );

export const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/** Of a query: '1', '2', …; the first when missing. */
export const pageNumber = /* @__PURE__ */ optional(
  pipe(
    string('Página inválida'),
    regex(/^\d{1,6}$/, 'Página inválida'),
    transform(Number),
    minValue(1, 'Página inválida'),
    maxValue(100_000, 'Página inválida'),
  ),
  '1',
);

export const searchText = /* @__PURE__ */ optional(
  pipe(string('Busca inválida'), noNul, transform(cleanSearch), maxLength(MAX_NAME, tooLong(MAX_NAME))),
  '',
);

/** Missing keys give the message of their own field ('Nome é obrigatório') instead of Valibot's English one. Unknown keys are dropped. */
// @__NO_SIDE_EFFECTS__
export function form<const Entries extends ObjectEntries>(entries: Entries) {
  return object(entries, (issue: ObjectIssue) => {
    const entry = entries[String(issue.path?.at(-1)?.key)];
    const first = entry && safeParse(entry, undefined).issues?.[0];
    return first?.message ?? FILL_REQUIRED;
  });
}

/** A rule over several fields, its message at one of them. */
// @__NO_SIDE_EFFECTS__
export function checkAt<Input extends object>(
  key: keyof Input & string,
  holds: (input: Input) => boolean,
  message: string,
): RawCheckAction<Input> {
  return rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || holds(dataset.value)) return;
    const input = dataset.value;
    addIssue({ message, path: [{ type: 'unknown', origin: 'value', input, key, value: input[key] }] });
  });
}
