import { type ClientInput, type ClientRow, clientLabels } from '../../../../domain/client/client.ts';
import { checkedRows } from '../../../../domain/client/import.ts';
import { type Column, csvHead, csvLines } from '../../../../domain/data-export/csv.ts';
import type { LocalDate } from '../../../../domain/scheduling/clock.ts';
import { portionsOf } from '../../../import/portions.ts';
import { api, call } from '../../../lib/api.ts';
import { emptyClient } from '../form/client-fields.ts';
import { asWritten, type FoundContact } from './found-contact.ts';

export interface PlannedRow extends CheckedRow {
  contact: FoundContact;
  /** The stored client with the same e-mail or phone. */
  duplicateOf: ClientRow | null;
}

type CheckedRow = ReturnType<typeof checkedRows>[number];

/** A row with its corrected contact, checked again; other rows with the same person are seen when it is imported. */
export async function correctRow(contact: FoundContact, today: LocalDate): Promise<PlannedRow> {
  const [row] = await planImport([contact], today);
  if (row === undefined) throw new Error('no row for a contact');
  return row;
}

/** Looks at every contact: by the rules of the form, by each other, by the stored clients. */
export async function planImport(contacts: readonly FoundContact[], today: LocalDate): Promise<PlannedRow[]> {
  const rows: PlannedRow[] = checkedRows(contacts, today).map((row, index) => ({
    ...row,
    contact: contacts[index] ?? emptyClient,
    duplicateOf: null,
  }));
  const asked = rows.filter((row) => row.client !== null);
  for (const part of portionsOf(asked, (row) => row.client)) {
    const clients = part.flatMap(({ client }) => client ?? []);
    const { rows: answers } = await call(api.clients.import.preview.$post({ json: { clients } }));
    for (const { index, duplicateOf, problem, onlyPhone } of answers) {
      const row = part[index];
      if (row) Object.assign(row, { duplicateOf, problem, onlyPhone });
    }
  }
  return rows;
}

export function isLeftOut({ problem, dropped }: PlannedRow): boolean {
  return problem !== null || dropped.length > 0;
}

const fields = Object.entries(clientLabels) as [keyof ClientInput, string][];
const columns: Column<PlannedRow>[] = [
  ...fields.map(
    ([field, label]): Column<PlannedRow> => [label, ({ contact }) => asWritten(contact, field) || null],
  ),
  ['Motivo', reasonOf],
];

/** The rows that are left out, as they were found, each with its reason: to correct in a spreadsheet and import again. */
export function leftOutFile(rows: readonly PlannedRow[]): Blob {
  const text = csvHead(columns) + csvLines(columns, rows.filter(isLeftOut), 'UTC');
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

function reasonOf({ problem, dropped }: PlannedRow): string {
  return problem ?? dropped.map(({ field, message }) => `${clientLabels[field]}: ${message}`).join('; ');
}
