/**
 * Pipes for single fields: what is typed or pasted in any form goes in, one clean form comes out. Every rule carries its
 * Portuguese sentence; lengths count UTF-16 units, as `maxlength` of an input does.
 */
import {
  boolean,
  check,
  integer,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nonEmpty,
  nullish,
  number,
  pipe,
  regex,
  string,
  transform,
} from 'valibot';
import { isLocalDate, parseTime } from './scheduling/clock.ts';
import { cleanDigits, cleanLine, cleanParagraphs, hasNul, unwrapEmail } from './text.ts';

export const MAX_NAME = 120;
export const MAX_EMAIL = 254;
export const MAX_NOTES = 1000;
/** R$ 999.999,99 */
export const MAX_CENTS = 99_999_999;
/** A day: nothing the product books is longer. */
export const MAX_MINUTES = 1440;

const NUL_MESSAGE = 'O texto contém caracteres inválidos';
const noNul = check((text: string) => !hasNul(text), NUL_MESSAGE);

const tooLong = (max: number): string => `Use no máximo ${max} caracteres`;

/** One line of text that must not be empty. */
export const requiredText = (message: string, max: number = MAX_NAME) =>
  pipe(string(message), noNul, transform(cleanLine), nonEmpty(message), maxLength(max, tooLong(max)));

/** One line that may be missing or empty: comes out null then. */
export const optionalText = (max: number = MAX_NAME) =>
  pipe(
    nullish(string(NUL_MESSAGE), ''),
    noNul,
    transform(cleanLine),
    maxLength(max, tooLong(max)),
    transform(emptyToNull),
  );

/** Several lines that may be missing or empty: notes, descriptions. */
export const optionalParagraphs = (max: number = MAX_NOTES) =>
  pipe(
    nullish(string(NUL_MESSAGE), ''),
    noNul,
    transform(cleanParagraphs),
    maxLength(max, tooLong(max)),
    transform(emptyToNull),
  );

// Local part and host as mail servers accept them; quoted local parts and addresses in brackets are left out on purpose.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** An address in lower case. Accepts 'mailto:' and 'Nome <a@b.c>' as pasted. */
export const email = (required: string = 'Email é obrigatório', invalid: string = 'Email inválido') =>
  pipe(
    string(required),
    noNul,
    maxLength(1000, invalid),
    transform(unwrapEmail),
    nonEmpty(required),
    maxLength(MAX_EMAIL, invalid),
    regex(EMAIL, invalid),
  );

/** Brazilian phone, stored as 10 or 11 digits (area code first). Accepts '+55 (11) 98765-4321' and the like. */
export const phone = (required: string = 'Telefone é obrigatório') =>
  pipe(
    string(required),
    noNul,
    maxLength(60, PHONE_INVALID),
    transform(cleanDigits),
    nonEmpty(required),
    regex(/^[1-9]\d{9,10}$/, PHONE_INVALID),
  );
export const PHONE_INVALID = 'Formato de telefone inválido';

/** Integer centavos, 0 to `MAX_CENTS`. */
export const money = (required: string, invalid: string) =>
  pipe(
    number(requiredOr(required, invalid)),
    integer(invalid),
    minValue(0, invalid),
    maxValue(MAX_CENTS, `Use no máximo R$ 999.999,99`),
  );

/** Whole minutes, 1 to a day. */
export const duration = (required: string, invalid: string) =>
  pipe(
    number(requiredOr(required, invalid)),
    integer(invalid),
    minValue(1, invalid),
    maxValue(MAX_MINUTES, 'A duração deve ser de no máximo 24 horas'),
  );

export const uuid = (message: string = 'Identificador inválido') =>
  pipe(
    string(message),
    maxLength(36, message),
    transform((text) => text.toLowerCase()),
    regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, message),
  );

/** 'YYYY-MM-DD' of a date that exists. */
export const localDate = (required: string = 'Selecione uma data', invalid: string = 'Data inválida') =>
  pipe(string(required), nonEmpty(required), maxLength(10, invalid), check(isLocalDate, invalid));

/** 'HH:MM', 00:00 to 23:59. */
export const localTime = (required: string = 'Selecione um horário', invalid: string = 'Horário inválido') =>
  pipe(
    string(required),
    nonEmpty(required),
    maxLength(5, invalid),
    check((text) => parseTime(text) !== null, invalid),
  );

/** A password as typed: not trimmed, one Unicode form, so that every keyboard writes the same one. */
export const newPassword = () =>
  pipe(
    string(PASSWORD_SHORT),
    noNul,
    maxLength(MAX_PASSWORD, tooLong(MAX_PASSWORD)),
    transform((text) => text.normalize('NFC')),
    minLength(MIN_PASSWORD, PASSWORD_SHORT),
  );
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD = 128;
export const PASSWORD_SHORT = 'A senha deve ter pelo menos 6 caracteres';

export const flag = (message: string = 'Escolha sim ou não') => boolean(message);

const requiredOr =
  (required: string, invalid: string) =>
  (issue: { input: unknown }): string =>
    issue.input === undefined || issue.input === null || issue.input === '' ? required : invalid;

function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}
