/** Fields of a contact: address and phone as people type them, checked and as they are stored. */
import { check, config, maxLength, nonEmpty, nullish, pipe, regex, string, transform } from 'valibot';
import { emptyToNull, FIRST_ONLY, noNul } from '../fields.ts';
import { unwrapEmail } from '../text.ts';
import { cleanPhone, PHONE_INVALID, phoneProblem } from './phone.ts';

const MAX_EMAIL = 254;
const INVALID_EMAIL = 'Email inválido';

// Local part and host as mail servers accept them, without quoted local parts and address literals.
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Lower case. Accepts 'mailto:' and 'Nome <a@b.c>'. */
export const email = /* @__NO_SIDE_EFFECTS__ */ (
  required: string = 'Email é obrigatório',
  invalid: string = INVALID_EMAIL,
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

export const optionalEmail = /* @__NO_SIDE_EFFECTS__ */ () =>
  config(
    pipe(
      nullish(string(INVALID_EMAIL), ''),
      noNul,
      maxLength(1000, INVALID_EMAIL),
      transform(unwrapEmail),
      maxLength(MAX_EMAIL, INVALID_EMAIL),
      check((text) => text === '' || EMAIL.test(text), INVALID_EMAIL),
      transform(emptyToNull),
    ),
    FIRST_ONLY,
  );

const isPhone = /* @__PURE__ */ check(
  (text: string) => text === '' || phoneProblem(text) === null,
  ({ input }) => phoneProblem(input) ?? PHONE_INVALID,
);

/** As stored (phone.ts). Accepts '+55 (11) 98765-4321' and the like. */
export const phone = /* @__NO_SIDE_EFFECTS__ */ () =>
  config(
    pipe(
      string('Telefone é obrigatório'),
      noNul,
      maxLength(60, PHONE_INVALID),
      transform(cleanPhone),
      nonEmpty('Telefone é obrigatório'),
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
