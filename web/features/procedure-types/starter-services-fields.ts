import { starterMessages } from '../../../domain/studio/starter-services.ts';
import type { Checked, FieldErrors } from '../../lib/validation.ts';
import {
  checkProcedureType,
  type ProcedureTypeFields,
  type ProcedureTypeInput,
} from './procedure-type-fields.ts';

/** Those with a price, each checked as its own form does. `first`: where the message stands when none has one. */
export function readStarterServices(
  services: readonly ProcedureTypeFields[],
  first: number,
): Checked<ProcedureTypeInput[]> {
  const errors: FieldErrors = {};
  const inputs: ProcedureTypeInput[] = [];
  services.forEach((fields, index) => {
    if (fields.priceCents.trim() === '') return;
    const checked = checkProcedureType(fields);
    if (checked.ok) inputs.push(checked.value);
    else
      for (const [name, messages] of Object.entries(checked.errors))
        errors[`services.${index}.${name}`] = messages;
  });
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  if (inputs.length === 0)
    return { ok: false, errors: { [`services.${first}.priceCents`]: [starterMessages.noPrice] } };
  return { ok: true, value: inputs };
}
