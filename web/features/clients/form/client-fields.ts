import { type InferOutput, object, string } from 'valibot';
import {
  bornBy,
  type ClientInput,
  type ClientRow,
  clientFieldNames,
  clientInput,
  clientLabels,
} from '../../../../domain/client/client.ts';
import { formatPhone } from '../../../../domain/contact/phone-format.ts';
import { formatDate, parseDate } from '../../../../domain/format.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { check } from '../../../lib/validation.ts';
import type { Words } from '../../../ui/form/merge.ts';

/** The form as typed: every field is the text on screen. It is also the shape of the local draft. */
export const clientFields = object({
  fullName: string(),
  phone: string(),
  email: string(),
  /** dd/mm/aaaa. */
  birthDate: string(),
  allergies: string(),
  notes: string(),
});

export type ClientFields = InferOutput<typeof clientFields>;

export const emptyClient: ClientFields = {
  fullName: '',
  phone: '',
  email: '',
  birthDate: '',
  allergies: '',
  notes: '',
};

export function fieldsOf(client: Pick<ClientRow, keyof ClientInput>): ClientFields {
  return {
    fullName: client.fullName,
    phone: formatPhone(client.phone ?? ''),
    email: client.email ?? '',
    birthDate: client.birthDate === null ? '' : formatDate(client.birthDate),
    allergies: client.allergies ?? '',
    notes: client.notes ?? '',
  };
}

/** The form by the domain's rules. Nobody is born after today. */
export function checkClient(fields: ClientFields, today: LocalDate) {
  const { birthDate } = fields;
  const date = birthDate.trim() === '' ? '' : (parseDate(birthDate) ?? 'x');
  return check(clientInput, bornBy({ ...fields, birthDate: date }, today));
}

export const wordsOf = (fields: ClientFields): Words =>
  clientFieldNames.map((name) => [clientLabels[name], fields[name]]);
