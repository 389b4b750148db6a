import { config, maxLength, nullish, pipe, regex, string, transform } from 'valibot';
import { FIRST_ONLY, noNul } from '../fields.ts';
import { cleanSearch } from '../text.ts';
import type { Uf } from './state.ts';

const INVALID = 'CEP inválido';

/** '01310-100', 'CEP: 01310–100' -> '01310100'; other letters stay, to be refused. */
const digitsOf = (text: string): string => cleanSearch(text).replace(/^cep\b:?|[\s.-]/gi, '');

export const optionalPostalCode = /* @__NO_SIDE_EFFECTS__ */ () =>
  config(
    pipe(
      nullish(string(INVALID), ''),
      noNul,
      maxLength(60, INVALID),
      transform(digitsOf),
      regex(/^(?:\d{8})?$/, INVALID),
      transform((digits) => (digits === '' ? null : digits)),
    ),
    FIRST_ONLY,
  );

/** '01310100' -> '01310-100' */
export const formatPostalCode = (digits: string): string => digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');

/** `street` is empty in small towns, which have one CEP. */
export interface PostalPlace {
  street: string;
  city: string;
  state: Uf;
}
