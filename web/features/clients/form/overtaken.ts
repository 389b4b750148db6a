import type { ClientRow } from '../../../../domain/client.ts';
import type { Difference } from '../../../ui/versions-table.tsx';
import { type ClientFields, fieldsOf } from './client-fields.ts';

const labels: Record<keyof ClientFields, string> = {
  fullName: 'Nome',
  phone: 'Telefone',
  email: 'Email',
  birthDate: 'Data de nascimento',
  allergies: 'Alergias',
  notes: 'Observações',
};
const names = ['fullName', 'phone', 'birthDate', 'email', 'allergies', 'notes'] as const;

/** What was typed over `base`, while another screen stored `theirs`: fields nobody touched here are theirs. */
export function merged(base: ClientFields, mine: ClientFields, theirs: ClientRow): ClientFields {
  const stored = fieldsOf(theirs);
  const touched = names.filter((name) => mine[name] !== base[name]);
  return { ...stored, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) };
}

/** The fields that both changed, each to something else. */
export function clashes(base: ClientFields, mine: ClientFields, theirs: ClientRow): Difference[] {
  const stored = fieldsOf(theirs);
  return names
    .filter((name) => mine[name] !== base[name] && stored[name] !== base[name] && mine[name] !== stored[name])
    .map((name) => ({ label: labels[name], mine: mine[name], theirs: stored[name] }));
}
