/** Rows of an import, one by one: what is wrong with them, and which name the same person twice. */

import { array, type InferOutput, maxLength, nullish, parse, pipe, safeParse, string } from 'valibot';
import { phoneKey } from '../contact/phone.ts';
import { form } from '../form.ts';
import { type ClientInput, type ClientRow, clientInput, MAX_CLIENT_NOTES } from './client.ts';

/** Clients of one import request. */
export const MAX_IMPORT = 500;

/** POST /api/clients/import. */
export const importInput = form({
  clients: pipe(
    array(clientInput, 'Envie uma lista de clientes'),
    maxLength(MAX_IMPORT, `Importe no máximo ${MAX_IMPORT} clientes por vez`),
  ),
});

const loose = (max: number) =>
  nullish(pipe(string('Texto inválido'), maxLength(max, 'Texto longo demais')), '');

/** POST /api/clients/import/preview: rows as they were found, right or wrong. */
export const importPreviewInput = form({
  clients: pipe(
    array(
      form({
        fullName: pipe(string('Nome é obrigatório'), maxLength(1000, 'Texto longo demais')),
        phone: loose(1000),
        email: loose(1000),
        birthDate: loose(1000),
        allergies: loose(MAX_CLIENT_NOTES + 1000),
        notes: loose(MAX_CLIENT_NOTES + 1000),
      }),
      'Envie uma lista de clientes',
    ),
    maxLength(MAX_IMPORT, `Importe no máximo ${MAX_IMPORT} clientes por vez`),
  ),
});
export type ImportPreviewInput = InferOutput<typeof importPreviewInput>;

/** Why a row of an import was left out: what it has in common with a stored client, or with an earlier row. */
export type ImportSkip = 'email_exists' | 'phone_exists' | 'repeated';

export interface ImportPreviewRow {
  index: number;
  /** The stored client with the same e-mail or phone. */
  duplicateOf: ClientRow | null;
  /** What keeps the row out, in Portuguese; null when nothing does. */
  problem: string | null;
  /** Optional fields that are wrong: the client is imported without them. */
  dropped: RowIssue[];
}

export type ImportRow = ImportPreviewInput['clients'][number];

/** A field of a row that breaks a rule of the client form, and the rule's message. */
export interface RowIssue {
  field: keyof ImportRow;
  message: string;
}

/** `client` is what would be stored, without the fields in `dropped`; null when `problem` keeps the row out. */
export interface CheckedRow {
  client: ClientInput | null;
  problem: string | null;
  dropped: RowIssue[];
}

export const importFieldLabels: Record<keyof ImportRow, string> = {
  fullName: 'Nome',
  phone: 'Telefone',
  email: 'Email',
  birthDate: 'Data de nascimento',
  allergies: 'Alergias',
  notes: 'Observações',
};

export const importSkipLabels: Record<ImportSkip, string> = {
  email_exists: 'Já existe uma cliente com este email',
  phone_exists: 'Já existe uma cliente com este telefone',
  repeated: 'Aparece mais de uma vez na lista',
};

/** Each row by the rules of the client form, and by the rows before it. */
export function checkedRows(rows: readonly ImportRow[]): CheckedRow[] {
  const checked = rows.map(checkedRow);
  const repeated = repeatedRows(checked.map(({ client }) => client));
  return checked.map((row, index) =>
    repeated.has(index) ? { client: null, problem: importSkipLabels.repeated, dropped: [] } : row,
  );
}

/** The indexes of rows whose phone or e-mail a row before has; null for rows that do not count. */
export function repeatedRows(rows: readonly (ClientInput | null)[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (row === null) continue;
    const marks = [phoneKey(row.phone), ...(row.email === null ? [] : [row.email])];
    if (marks.some((mark) => seen.has(mark))) repeated.add(index);
    else for (const mark of marks) seen.add(mark);
  }
  return repeated;
}

/** Name and phone decide; any other field that is wrong is dropped. */
function checkedRow(row: ImportRow): CheckedRow {
  const issues = rowIssues(row);
  const required = issues.find(({ field }) => field === 'fullName' || field === 'phone');
  if (required) return { client: null, problem: required.message, dropped: [] };
  const kept = { ...row, ...Object.fromEntries(issues.map(({ field }) => [field, ''])) };
  return { client: parse(clientInput, kept), problem: null, dropped: issues };
}

/** What the client form refuses in a row, a message for each field. */
export function rowIssues(row: ImportRow): RowIssue[] {
  const { issues = [] } = safeParse(clientInput, row);
  const fields = Object.keys(importFieldLabels) as (keyof ImportRow)[];
  return fields.flatMap((field) => {
    const issue = issues.find(({ path }) => path?.[0].key === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
}
