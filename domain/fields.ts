/** Fields: normalise typed text and validate it. Lengths are UTF-16 units, as `maxlength` counts. Optional fields: null when missing or empty. */
import {
  boolean,
  check,
  config,
  integer,
  maxLength,
  maxValue,
  minValue,
  nonEmpty,
  nullish,
  number,
  optional,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';
import { cleanPhone, PHONE_INVALID, phoneProblem } from './contact/phone.ts';
import { isLocalDate, parseTime } from './scheduling/clock.ts';
import { cleanLine, cleanParagraphs, hasNul, unwrapEmail } from './text.ts';

export const MAX_NAME = 120;
const MAX_EMAIL = 254;
const MAX_NOTES = 1000;
const MAX_CENTS = 99_999_999;
export const MAX_MINUTES = 1440;

const NUL_MESSAGE = 'O texto contém caracteres inválidos';
export const noNul = /* @__PURE__ */ check((text: string) => !hasNul(text), NUL_MESSAGE);

/** Report only the first problem of a field. */
export const FIRST_ONLY = { abortPipeEarly: true } as const;

export const tooLong = (max: number): string => `Use no máximo ${max} caracteres`;

export const requiredText = /* @__NO_SIDE_EFFECTS__ */ (message: string, max: number = MAX_NAME) =>
  config(
    pipe(string(message), noNul, transform(cleanLine), nonEmpty(message), maxLength(max, tooLong(max))),
    FIRST_ONLY,
  );

export const optionalText = /* @__NO_SIDE_EFFECTS__ */ (max: number = MAX_NAME) =>
  config(
    pipe(
      nullish(string(NUL_MESSAGE), ''),
      noNul,
      transform(cleanLine),
      maxLength(max, tooLong(max)),
      transform(emptyToNull),
    ),
    FIRST_ONLY,
  );

export const requiredParagraphs = /* @__NO_SIDE_EFFECTS__ */ (message: string, max: number = MAX_NOTES) =>
  config(
    pipe(string(message), noNul, transform(cleanParagraphs), nonEmpty(message), maxLength(max, tooLong(max))),
    FIRST_ONLY,
  );

export const optionalParagraphs = /* @__NO_SIDE_EFFECTS__ */ (max: number = MAX_NOTES) =>
  config(
    pipe(
      nullish(string(NUL_MESSAGE), ''),
      noNul,
      transform(cleanParagraphs),
      maxLength(max, tooLong(max)),
      transform(emptyToNull),
    ),
    FIRST_ONLY,
  );

// Local part and host as mail servers accept them, without quoted local parts and address literals.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Lower case. Accepts 'mailto:' and 'Nome <a@b.c>'. */
export const email = /* @__NO_SIDE_EFFECTS__ */ (
  required: string = 'Email é obrigatório',
  invalid: string = 'Email inválido',
) =>
  config(
    pipe(
      string(required),
      noNul,
      maxLength(1000, invalid),
      transform(unwrapEmail),
      nonEmpty(required),
      maxLength(MAX_EMAIL, invalid),
      regex(EMAIL, invalid),
    ),
    FIRST_ONLY,
  );

export const optionalEmail = /* @__NO_SIDE_EFFECTS__ */ (invalid: string = 'Email inválido') =>
  config(
    pipe(
      nullish(string(invalid), ''),
      noNul,
      maxLength(1000, invalid),
      transform(unwrapEmail),
      maxLength(MAX_EMAIL, invalid),
      check((text) => text === '' || EMAIL.test(text), invalid),
      transform(emptyToNull),
    ),
    FIRST_ONLY,
  );

const isPhone = /* @__PURE__ */ check(
  (text: string) => text === '' || phoneProblem(text) === null,
  ({ input }) => phoneProblem(input) ?? PHONE_INVALID,
);

/** As stored (phone.ts). Accepts '+55 (11) 98765-4321' and the like. */
export const phone = /* @__NO_SIDE_EFFECTS__ */ (required: string = 'Telefone é obrigatório') =>
  config(
    pipe(
      string(required),
      noNul,
      maxLength(60, PHONE_INVALID),
      transform(cleanPhone),
      nonEmpty(required),
      isPhone,
    ),
    FIRST_ONLY,
  );

export const optionalPhone = /* @__NO_SIDE_EFFECTS__ */ () =>
  config(
    pipe(
      nullish(string(PHONE_INVALID), ''),
      noNul,
      maxLength(60, PHONE_INVALID),
      // Zeros alone are not a phone, but not empty either.
      check((text) => text.trim() === '' || cleanPhone(text) !== '', PHONE_INVALID),
      transform(cleanPhone),
      isPhone,
      transform(emptyToNull),
    ),
    FIRST_ONLY,
  );

/** Integer centavos, 0 to `MAX_CENTS`. */
export const money = /* @__NO_SIDE_EFFECTS__ */ (required: string, invalid: string) =>
  config(
    pipe(
      number(requiredOr(required, invalid)),
      integer(invalid),
      minValue(0, invalid),
      maxValue(MAX_CENTS, `Use no máximo R$ 999.999,99`),
    ),
    FIRST_ONLY,
  );

/** Whole minutes, 1 to a day. */
export const duration = /* @__NO_SIDE_EFFECTS__ */ (required: string, invalid: string) =>
  config(
    pipe(
      number(requiredOr(required, invalid)),
      integer(invalid),
      minValue(1, invalid),
      maxValue(MAX_MINUTES, 'A duração deve ser de no máximo 24 horas'),
    ),
    FIRST_ONLY,
  );

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
    pipe(
      string(required),
      nonEmpty(required),
      maxLength(5, invalid),
      check((text) => parseTime(text) !== null, invalid),
    ),
    FIRST_ONLY,
  );

/** Version of a row as it was read; at most what the column holds. */
export const rowVersion = /* @__NO_SIDE_EFFECTS__ */ (invalid: string = 'Versão inválida') =>
  config(
    pipe(number(invalid), integer(invalid), minValue(0, invalid), maxValue(2_147_483_647, invalid)),
    FIRST_ONLY,
  );

export const flag = /* @__NO_SIDE_EFFECTS__ */ (message: string = 'Escolha sim ou não') => boolean(message);

const requiredOr =
  (required: string, invalid: string) =>
  (issue: { input: unknown }): string =>
    issue.input === undefined || issue.input === null || issue.input === '' ? required : invalid;

function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}

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
  pipe(string('Busca inválida'), noNul, transform(cleanLine), maxLength(MAX_NAME, tooLong(MAX_NAME))),
  '',
);
