import { importFieldLabels } from '../../../../domain/client/import.ts';
import { type Column, csvHead, csvLines } from '../../../../domain/data-export/csv.ts';
import { asWritten, type FoundContact } from './found-contact.ts';
import type { PlannedRow } from './import-plan.ts';

/** True for a row that is not imported, or not with all of its fields. */
export function isLeftOut({ problem, dropped }: PlannedRow): boolean {
  return problem !== null || dropped.length > 0;
}

const fields = Object.entries(importFieldLabels) as [keyof FoundContact, string][];
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
  return problem ?? dropped.map(({ field, message }) => `${importFieldLabels[field]}: ${message}`).join('; ');
}
