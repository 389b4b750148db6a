import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nonEmpty,
  nullish,
  optional,
  parse,
  pipe,
  safeParse,
  string,
} from 'valibot';
import { phoneKey } from '../contact/phone.ts';
import { form, uuid } from '../fields.ts';
import { MAX_IMPORT } from '../import/portion.ts';
import type { FieldIssue } from '../import/row.ts';
import type { LocalDate } from '../scheduling/clock.ts';
import { plainText } from '../text.ts';
import {
  bornBy,
  type ClientInput,
  type ClientRow,
  clientFieldNames,
  clientFields,
  MAX_CLIENT_NOTES,
} from './client.ts';

/** `allowSamePhone`: another person with the phone of a known one, as mother and daughter; with the same name it is the same. */
const allowSamePhone = optional(boolean('Escolha sim ou não'));
const importedClient = form({ ...clientFields, allowSamePhone });
export type ImportedClient = InferOutput<typeof importedClient>;

/** POST /api/clients/import: `importId` is the browser's, the same with each portion of a list. */
export const importInput = form({
  importId: uuid('Recarregue a página e tente novamente.'),
  clients: pipe(
    array(importedClient, 'Envie uma lista de clientes'),
    nonEmpty('Envie uma lista de clientes'),
    maxLength(MAX_IMPORT, `Importe no máximo ${MAX_IMPORT} clientes por vez`),
  ),
});

export type ImportInput = InferOutput<typeof importInput>;

const loose = (max: number) =>
  nullish(pipe(string('Texto inválido'), maxLength(max, 'Texto longo demais')), '');
const line = loose(1000);
const paragraphs = loose(MAX_CLIENT_NOTES + 1000);
const lines = Object.fromEntries(clientFieldNames.map((name) => [name, line])) as Record<
  keyof ClientInput,
  typeof line
>;

/** POST /api/clients/import/preview: unvalidated rows. */
export const importPreviewInput = form({
  clients: pipe(
    array(
      form({
        ...lines,
        fullName: pipe(string('Nome é obrigatório'), maxLength(1000, 'Texto longo demais')),
        allergies: paragraphs,
        notes: paragraphs,
        allowSamePhone,
      }),
      'Envie uma lista de clientes',
    ),
    maxLength(MAX_IMPORT, `Importe no máximo ${MAX_IMPORT} clientes por vez`),
  ),
});
export type ImportPreviewInput = InferOutput<typeof importPreviewInput>;

export type ImportSkip = 'email_exists' | 'phone_exists' | 'repeated';

export interface ImportPreviewRow {
  index: number;
  duplicateOf: ClientRow | null;
  problem: string | null;
  /** Invalid optional fields: the client is imported without them. */
  dropped: RowIssue[];
  /** Left out only because somebody of another name has its phone. */
  onlyPhone: boolean;
}

type ImportRow = ImportPreviewInput['clients'][number];

export type RowIssue = FieldIssue<keyof ClientInput>;

interface CheckedRow {
  client: ImportedClient | null;
  problem: string | null;
  dropped: RowIssue[];
  onlyPhone: boolean;
}

export const importSkipLabels: Record<ImportSkip, string> = {
  email_exists: 'Já existe uma cliente com este email',
  phone_exists: 'Já existe uma cliente com este telefone',
  repeated: 'Aparece mais de uma vez na lista',
};

export function checkedRows(rows: readonly ImportRow[], today: LocalDate): CheckedRow[] {
  const checked = rows.map((row) => checkedRow(row, today));
  const repeated = repeatedRows(checked.map(({ client }) => client));
  return checked.map((row, index) => {
    const repeats = repeated.get(index);
    if (repeats === undefined) return row;
    const onlyPhone = repeats === 'phone';
    return { client: null, problem: importSkipLabels.repeated, dropped: [], onlyPhone };
  });
}

/** Indexes of rows that an earlier row has: the same person, or under another name the same phone. */
export function repeatedRows(rows: readonly (ImportedClient | null)[]): Map<number, 'person' | 'phone'> {
  const seen = new Set<string>();
  const repeated = new Map<number, 'person' | 'phone'>();
  for (const [index, row] of rows.entries()) {
    if (row === null) continue;
    const phone = phoneKey(row.phone);
    const person = [`${phone} ${plainText(row.fullName)}`, ...(row.email === null ? [] : [row.email])];
    if (person.some((mark) => seen.has(mark))) repeated.set(index, 'person');
    else if (seen.has(phone) && !row.allowSamePhone) repeated.set(index, 'phone');
    else for (const mark of [phone, ...person]) seen.add(mark);
  }
  return repeated;
}

export const hasSameName = (one: { fullName: string }, other: { fullName: string }): boolean =>
  plainText(one.fullName) === plainText(other.fullName);

/** Invalid name or phone is a problem; any other invalid field is dropped. */
function checkedRow(row: ImportRow, today: LocalDate): CheckedRow {
  const issues = rowIssues(row, today);
  const required = issues.find(({ field }) => field === 'fullName' || field === 'phone');
  if (required) return { client: null, problem: required.message, dropped: [], onlyPhone: false };
  const kept = { ...row, ...Object.fromEntries(issues.map(({ field }) => [field, ''])) };
  return { client: parse(importedClient, kept), problem: null, dropped: issues, onlyPhone: false };
}

const UNREAD_NAME = 'Uma letra deste nome não foi lida. Corrija o nome.';
/** In place of what is no letter of the encoding. */
const UNREAD = '\uFFFD';

/** By the rules of the form; nobody is born after today. */
export function rowIssues(row: ImportRow, today: LocalDate): RowIssue[] {
  if (row.fullName.includes(UNREAD)) return [{ field: 'fullName', message: UNREAD_NAME }];
  const { issues = [] } = safeParse(importedClient, bornBy(row, today));
  return clientFieldNames.flatMap((field) => {
    const issue = issues.find(({ path }) => path?.[0].key === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
}
