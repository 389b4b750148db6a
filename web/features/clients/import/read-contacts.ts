import { cleanSearch } from '../../../../domain/text.ts';
import { MAX_ROWS } from '../../../import/file-reading.ts';
import { readTable, type Table } from '../../../import/table.ts';
import { emptyClient } from '../form/client-fields.ts';
import { type ContactRole, guessedRoles, isHead } from './contact-columns.ts';
import { emailOf, nameOf, phonesOf } from './contact-table.ts';
import type { FoundContact } from './found-contact.ts';
import { readVCards } from './read-vcards.ts';

/** Characters of a line that are looked at: the patterns take the square of its length. */
const LONGEST_LINE = 1000;
const PHONE = String.raw`(?:\+?\d[\d\s().-]{6,}\d|\(\d{2}\)[\d\s.-]{6,}\d)`;
const PHONES = new RegExp(String.raw`${PHONE}(?:\s*(?:[/\\|;,]|\bou\b|\be\b)\s*${PHONE})*`);
/** 'https://wa.me/55…' */
const CHAT_LINK = /(?:https?:\/\/)?(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=)/gi;
/** What WhatsApp puts before a message that is copied: '[10:15, 29/11/2026] Marina: '. */
const MESSAGE = /^\u200E?\[[\d/:, ]{8,25}\] [^:]{1,60}: */;
/** A date, a CPF. */
const OTHER_NUMBER = /\b(?:\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2})|\d{3}\.\d{3}\.\d{3}-\d{2})\b/g;
const EMAIL = /[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+/;

/** Contacts that need no question, or a table whose columns are to be confirmed. */
export type ContactSource =
  | { kind: 'contacts'; contacts: FoundContact[] }
  | { kind: 'table'; table: Table; roles: readonly ContactRole[] };

/** Out of a file or pasted text: vCards, a table with separators, or one person a line in any order. */
export function readSource(text: string): ContactSource {
  if (/^[ \t\ufeff]*BEGIN:VCARD/im.test(text)) return { kind: 'contacts', contacts: readVCards(text) };
  const lines = text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, LONGEST_LINE).replace(MESSAGE, ''));
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

const isTitle = (line: string) => /^\s*"?(?:nome|name|first name)\b.*[,;\t]/i.test(line);

/** 'Ana Lima - (11) 98765-4321 ana@exemplo.com' -> name, phone and e-mail; a date or a CPF among them is a note. */
function readLine(written: string): FoundContact {
  const line = cleanSearch(written).replace(CHAT_LINK, ' ');
  const email = EMAIL.exec(line)?.[0] ?? '';
  const notes = line.match(OTHER_NUMBER) ?? [];
  const rest = line.replace(email, ' ').replace(OTHER_NUMBER, ' | ');
  const run = PHONES.exec(rest)?.[0] ?? '';
  const phones = phonesOf([run]);
  const name = rest
    .replace(run, ' ')
    .replace(/[<>"|•*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\d.)-]*[-–:,;.)]\s*|^[\s\-–:,;]+|[\s\-–:,;(/]+$/g, '');
  return {
    ...emptyClient,
    ...{ fullName: nameOf(name), phone: phones.phone, email: emailOf([email]) },
    notes: [...notes, ...phones.notes].join('\n'),
  };
}
