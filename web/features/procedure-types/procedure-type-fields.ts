import { array, boolean, type InferOutput, nullable, object, optional, string } from 'valibot';
import { formatAmount, parseDuration, parseMoney } from '../../../domain/format.ts';
import { DEFAULT_CATEGORY, type ProcedureType, procedureTypeInput } from '../../../domain/procedure-type.ts';
import { check } from '../../lib/validation.ts';

/** The form as typed: every field is the text on screen. It is also the shape of the local draft. */
export const procedureTypeFields = object({
  name: string(),
  description: string(),
  price: string(),
  duration: string(),
  category: string(),
  isActive: boolean(),
  /** '' takes the category's. */
  colour: optional(string(), ''),
  /** Days; '' takes the category's. */
  returnAfter: optional(string(), ''),
  /** Ids of who offers it; null leaves that as it is. */
  professionalIds: optional(nullable(array(string())), null),
});

export type ProcedureTypeFields = InferOutput<typeof procedureTypeFields>;

export const emptyProcedureType: ProcedureTypeFields = {
  name: '',
  description: '',
  price: '',
  duration: '',
  category: DEFAULT_CATEGORY,
  isActive: true,
  colour: '',
  returnAfter: '',
  professionalIds: null,
};

export function fieldsOf(procedure: ProcedureType): ProcedureTypeFields {
  return {
    name: procedure.name,
    description: procedure.description ?? '',
    price: formatAmount(procedure.priceCents),
    duration: String(procedure.durationMinutes),
    category: procedure.category,
    isActive: procedure.isActive,
    colour: procedure.colour ?? '',
    returnAfter: String(procedure.returnAfterDays ?? ''),
    professionalIds: null,
  };
}

/** The form by the domain's rules; messages under the names of the domain's fields. */
export function checkProcedureType(fields: ProcedureTypeFields) {
  const { price, duration, colour, returnAfter, professionalIds, ...rest } = fields;
  return check(procedureTypeInput, {
    ...rest,
    priceCents: price.trim() === '' ? undefined : (parseMoney(price) ?? Number.NaN),
    durationMinutes: duration.trim() === '' ? undefined : parseDuration(duration),
    colour: colour === '' ? null : colour,
    returnAfterDays: returnAfter.trim() === '' ? null : Number(returnAfter),
    ...(professionalIds ? { professionalIds } : {}),
  });
}
