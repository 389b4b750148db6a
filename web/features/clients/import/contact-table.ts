import Papa from 'papaparse';
import { byUse, writtenPhones } from '../../../../domain/contact/written-phone.ts';
import { withoutTitle } from '../../../../domain/format.ts';
import { cleanLine } from '../../../../domain/text.ts';
import { emptyClient } from '../form/client-fields.ts';
import { type ColumnRole, isEmail, isHead, rolesOfCells, rolesOfTitles } from './column-roles.ts';
import { type FoundContact, readBirthDate } from './found-contact.ts';

/** A list as it came, before anybody said which column is what. */
export interface ContactTable {
  /** Null without a line of titles. */
  titles: readonly string[] | null;
  /** As guessed; one a column. */
  roles: readonly ColumnRole[];
  rows: readonly (readonly string[])[];
}

/** Lines in which the titles are looked for: reports begin with their own name and date. */
const LINES_BEFORE_TITLES = 10;

/** Google's own export has some sixty. */
const MOST_COLUMNS = 200;

export function readTable(text: string): ContactTable {
  const lines = parsed(text)
    .map((row) => row.slice(0, MOST_COLUMNS))
    .filter((row) => row.some((cell) => cell.trim() !== ''));
  const head = lines.slice(0, LINES_BEFORE_TITLES).findIndex(isHead);
  const titles = lines[head] ?? null;
  const rows = lines.slice(head + 1).map((row) => row.map(unescaped));
  return { titles, roles: titles ? rolesOfTitles(titles) : rolesOfCells(rows), rows };
}

/** Where quotes do not pair, which would swallow lines, each line is read by itself. */
function parsed(text: string): string[][] {
  const [, separator] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const body = text.replace(/^\uFEFF?(?:sep=.\r?\n)?/i, '').trim();
  const delimiter = separator ?? '';
  const { data, errors, meta } = Papa.parse<string[]>(body, { delimiter, skipEmptyLines: 'greedy' });
  const isBroken =
    errors.some(({ type }) => type === 'Quotes') || data.some((row) => swallows(row, meta.delimiter));
  if (!isBroken) return data;
  const plain = Papa.parse<string[]>(body, {
    delimiter: meta.delimiter,
    quoteChar: '\0',
    skipEmptyLines: 'greedy',
  });
  return plain.data.map((row) => row.map((cell) => cell.replace(/^\s*"|"\s*$/g, '').replace(/""/g, '"')));
}

/** A cell that holds whole lines of the list: its closing quote stood in another one. */
function swallows(row: readonly string[], delimiter: string): boolean {
  const between = row.length - 1;
  return (
    between > 1 &&
    row.some((cell) =>
      cell
        .split(/\r\n|\r|\n/)
        .slice(1)
        .some((line) => line.split(delimiter).length > between),
    )
  );
}

/** The apostrophe that an export puts before what a spreadsheet would run as a formula. */
const unescaped = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

/** `roles` say what each column is. One contact a row, also for rows that name nobody. */
export function contactsOf({ titles, rows }: ContactTable, roles: readonly ColumnRole[]): FoundContact[] {
  const columnsOf = (role: ColumnRole) => roles.flatMap((one, index) => (one === role ? [index] : []));
  const labels = (titles ?? []).map((_, index) => labelColumn(titles ?? [], index));
  const columns = {
    name: columnsOf('fullName'),
    parts: (['firstName', 'middleName', 'lastName'] as const).flatMap(columnsOf),
    company: columnsOf('company'),
    mobiles: columnsOf('mobile'),
    phones: columnsOf('phone'),
    emails: columnsOf('email'),
    birthDate: columnsOf('birthDate'),
    allergies: columnsOf('allergies'),
    notes: columnsOf('notes'),
  };
  return rows.map((row) => {
    const cells = (indexes: readonly number[]) =>
      indexes.map((index) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
    const isLabelledMobile = (index: number) =>
      /mobile|celular|\bcell?\b|whats|movel|móvel/i.test(row[labels[index] ?? -1] ?? '');
    const phones = phonesOf([
      ...cells([...columns.mobiles, ...columns.phones.filter(isLabelledMobile)]),
      ...cells(columns.phones.filter((index) => !isLabelledMobile(index))),
    ]);
    return {
      ...emptyClient,
      fullName: nameOf(
        cells(columns.name)[0] || cells(columns.parts).join(' ') || cells(columns.company)[0] || '',
      ),
      phone: phones.phone,
      email: emailOf(cells(columns.emails)),
      birthDate: readBirthDate(cells(columns.birthDate)[0] ?? ''),
      allergies: cells(columns.allergies).join('\n'),
      notes: [...cells(columns.notes), ...phones.notes].join('\n'),
    };
  });
}

/** Google's 'Phone 1 - Value' stands beside 'Phone 1 - Label'. */
function labelColumn(titles: readonly string[], index: number): number {
  const [, name] = /^(.*\d) - Value$/i.exec(titles[index]?.trim() ?? '') ?? [];
  return name === undefined
    ? -1
    : titles.findIndex((title) => new RegExp(`^${name} - (?:Label|Type)$`, 'i').test(title.trim()));
}

/** The one to call, and what of the cells would be lost without a line in the notes. */
export function phonesOf(cells: readonly string[]): { phone: string; notes: string[] } {
  const found = cells.map((cell) => ({ cell, phones: writtenPhones(cell) }));
  const [phone = '', ...others] = byUse([...new Set(found.flatMap(({ phones }) => phones))]);
  const remarked = found.filter(
    ({ cell, phones }) => phones[0] !== cell.trim() && /\p{L}{2}/u.test(cell.replace(/0?xx|\bou\b/gi, '')),
  );
  return {
    phone,
    notes: [
      ...remarked.map(({ cell }) => `Telefone: ${cleanLine(cell)}`),
      ...(others.length === 0
        ? []
        : [`${others.length === 1 ? 'Outro telefone' : 'Outros telefones'}: ${others.join(', ')}`]),
    ],
  };
}

/** The first that is one; several may stand in a cell. */
export function emailOf(cells: readonly string[]): string {
  const all = cells.flatMap((cell) => cell.split(/\s*(?::::|[;,\s])\s*/)).filter((part) => part !== '');
  return all.find(isEmail) ?? all[0] ?? '';
}

/** Without titles and the '~' that WhatsApp puts before a name that nobody saved. */
export const nameOf = (text: string) => withoutTitle(cleanLine(text).replace(/^~\s*/, ''));
