import { check, config, maxBytes, maxLength, minLength, nonEmpty, pipe, string, transform } from 'valibot';
import { FIRST_ONLY, noNul, tooLong } from '../fields.ts';
import { hasNul } from '../text.ts';

export const MIN_PASSWORD = 6;
/** Bytes of UTF-8. */
export const MAX_PASSWORD = 72;
/** Characters of a password that is only compared: stored ones may be longer than today's limit. */
const LONGEST = 256;
const REPEAT = 'Confirme sua senha';
export const PASSWORD_MISSING = 'Senha é obrigatória';
const SHORT = 'A senha deve ter pelo menos 6 caracteres';

export const PASSWORD_HELP =
  'Use pelo menos 6 caracteres. Misturar letras e números deixa a senha mais forte.';

/** A password to store: not trimmed, in one Unicode form, so that every keyboard gives the same bytes. */
export const newPassword = () =>
  config(
    pipe(
      string(PASSWORD_MISSING),
      nonEmpty(PASSWORD_MISSING),
      noNul,
      maxLength(MAX_PASSWORD, tooLong(MAX_PASSWORD)),
      transform((text) => text.normalize('NFC')),
      maxBytes(MAX_PASSWORD, tooLong(MAX_PASSWORD)),
      minLength(MIN_PASSWORD, SHORT),
    ),
    FIRST_ONLY,
  );

/** A password to compare: only required. `wrong`: message for what cannot be a password. */
export const typedPassword = (required: string, wrong: string) =>
  config(
    pipe(
      string(required),
      nonEmpty(required),
      maxLength(LONGEST, wrong),
      check((text) => !hasNul(text), wrong),
      transform((text) => text.normalize('NFC')),
    ),
    FIRST_ONLY,
  );

export const repeatedPassword = (differ: string) =>
  config(pipe(string(REPEAT), nonEmpty(REPEAT), maxLength(1000, differ)), FIRST_ONLY);

/** Both fields hold the same; an empty second one has its own message. */
export const agree = (input: { password: string; confirmPassword: string }): boolean =>
  input.confirmPassword === '' || input.password === input.confirmPassword.normalize('NFC');
