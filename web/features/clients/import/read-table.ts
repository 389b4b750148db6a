import Papa from 'papaparse';
import { clientFieldNames } from '../../../../domain/client/client.ts';
import { emptyClient } from '../form/client-fields.ts';
import { type FoundContact, isBirthDate, isNobody, readBirthDate } from './found-contact.ts';

type Field = keyof FoundContact | 'firstName' | 'lastName';

/** What columns are called in exports of Google, Outlook, Apple and of other agendas; the first that fits counts. */
const titles: Record<Field, RegExp> = {
  email: /e-?mail.*(?:value|address|endereco)|^(?:e-?mail|correio)/,
  phone:
    /(?:phone|telefone|celular|mobile|whats).*(?:value|valor)|^(?:mobile|celular|whats|telefone|phone\b|fone|tel\b|contato)/,
  birthDate: /nascimento|birth|aniversario|^bday/,
  allergies: /alergia|allerg/,
  firstName: /^(?:first|given) name|^primeiro nome/,
  lastName: /^(?:last|family) name|sobrenome/,
  fullName: /^(?:nome|name|cliente|full name|display name)/,
  notes: /^(?:obs|notas?|notes?|anotac)/,
};
const fields = Object.keys(titles) as Field[];

export function readTable(text: string): FoundContact[] {
  const { data } = Papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy' });
  const [head = [], ...body] = data;
  const named = columnsOf(head);
  const rows = named === null ? data : body;
  const columns = named ?? guessedColumns(rows);
  return rows.map((row) => contactOf(row, columns)).filter((contact) => !isNobody(contact));
}

type Columns = readonly (Field | null)[];

/** Which field each column holds by its title; null when the line is no line of titles. */
function columnsOf(head: readonly string[]): Columns | null {
  const taken = new Set<Field>();
  const columns = head.map((title) => {
    const plain = title.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
    const isLabel = /label|rotulo|type$|tipo$/.test(plain);
    const field = fields.find((name) => !isLabel && !taken.has(name) && titles[name].test(plain)) ?? null;
    if (field) taken.add(field);
    return field;
  });
  const isTitled = !head.some((cell) => isPhone(cell) || isEmail(cell));
  return isTitled && (taken.has('fullName') || taken.has('firstName')) ? columns : null;
}

/** Without titles a column is what most of its cells look like. */
function guessedColumns(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const taken = new Set<Field>();
  return Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    const most = (looks: (cell: string) => boolean) => cells.filter(looks).length * 2 > cells.length;
    const field = most(isEmail)
      ? 'email'
      : most(isBirthDate)
        ? 'birthDate'
        : most(isPhone)
          ? 'phone'
          : taken.has('fullName')
            ? 'notes'
            : 'fullName';
    if (cells.length === 0 || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

function contactOf(row: readonly string[], columns: Columns): FoundContact {
  const cell = (field: Field) => (row[columns.indexOf(field)] ?? '').trim();
  const names = [cell('firstName'), cell('lastName')].filter((part) => part !== '').join(' ');
  return {
    ...emptyClient,
    ...Object.fromEntries(clientFieldNames.map((name) => [name, cell(name)])),
    fullName: columns.includes('fullName') ? cell('fullName') || names : names,
    // Google puts several into one cell.
    phone: cell('phone').split(':::')[0]?.trim() ?? '',
    email: cell('email').split(':::')[0]?.trim() ?? '',
    birthDate: readBirthDate(cell('birthDate')),
  };
}

export const isEmail = (text: string) => /^\s*[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+\s*$/.test(text);
export const isPhone = (text: string) => /^[\d\s()+.-]+$/.test(text) && text.replace(/\D/g, '').length >= 8;
