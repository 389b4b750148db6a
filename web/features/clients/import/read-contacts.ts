import { cleanSearch } from '../../../../domain/text.ts';
import { MAX_ROWS } from '../../../import/file-reading.ts';
import { readTable, type Table } from '../../../import/table.ts';
import { emptyClient } from '../form/client-fields.ts';
import { type ContactRole, isHead } from './contact-columns.ts';
import { contactsOf, emailOf, guessedRoles, nameOf, phonesOf } from './contact-table.ts';
import { type FoundContact, isNobody } from './found-contact.ts';
import { readVCards } from './read-vcards.ts';

/** Characters of a line that are looked at: the patterns take the square of its length. */
const LONGEST_LINE = 1000;
const PHONE = /(?:\+?\d[\d\s().-]{6,}\d|\(\d{2}\)[\d\s.-]{6,}\d)/;
const EMAIL = /[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+/;

/** Contacts that need no question, or a table whose columns are to be confirmed. */
export type ContactSource =
  | { kind: 'contacts'; contacts: FoundContact[] }
  | { kind: 'table'; table: Table; roles: readonly ContactRole[] };

/** Out of a file or pasted text: vCards, a table with separators, or one person a line in any order. */
function readSource(text: string): ContactSource {
  if (/^[ \t\ufeff]*BEGIN:VCARD/im.test(text)) return { kind: 'contacts', contacts: readVCards(text) };
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, LONGEST_LINE));
  const separated = lines.filter((line) => /[;\t]|,.*,|,\s*[\d(+]|,\s*\S+@/.test(line));
  const isTable = separated.length * 2 > lines.length || isTitle(lines[0] ?? '');
  if (!isTable) return { kind: 'contacts', contacts: lines.map(readLine) };
  const table = readTable(text, isHead);
  return { kind: 'table', table, roles: guessedRoles(table) };
}

/** As `readSource`; null when nothing is in it. */
export function readContactSource(text: string): ContactSource | null | 'tooMany' {
  const source = readSource(text);
  const { length } = source.kind === 'table' ? source.table.rows : source.contacts;
  if (length === 0) return null;
  return length > MAX_ROWS ? 'tooMany' : source;
}

/** As `readSource`, with columns as guessed; rows that name nobody are left out. */
export function readContacts(text: string): FoundContact[] {
  const source = readSource(text);
  const contacts = source.kind === 'table' ? contactsOf(source.table, source.roles) : source.contacts;
  return contacts.filter((contact) => !isNobody(contact));
}

const isTitle = (line: string) => /^\s*"?(?:nome|name|first name)\b.*[,;\t]/i.test(line);

/** 'Ana Lima - (11) 98765-4321 ana@exemplo.com' -> name, phone and e-mail. */
function readLine(written: string): FoundContact {
  const line = cleanSearch(written);
  const email = EMAIL.exec(line)?.[0] ?? '';
  const rest = email === '' ? line : line.replace(email, ' ');
  const phone = PHONE.exec(rest)?.[0] ?? '';
  const name = (phone === '' ? rest : rest.replace(phone, ' '))
    .replace(/[<>"|•*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\d.)-]*[-–:,;.)]\s*|^[\s\-–:,;]+|[\s\-–:,;(]+$/g, '');
  return { ...emptyClient, fullName: nameOf(name), phone: phonesOf([phone]).phone, email: emailOf([email]) };
}
