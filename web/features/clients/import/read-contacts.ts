import { emptyClient } from '../form/client-fields.ts';
import { type FoundContact, isNobody } from './found-contact.ts';
import { isEmail, readTable } from './read-table.ts';
import { readVCards } from './read-vcards.ts';

const PHONE = /(?:\+?\d[\d\s().-]{6,}\d|\(\d{2}\)[\d\s.-]{6,}\d)/;
const EMAIL = /[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+/;

/** Contacts out of a file or pasted text: vCards, a table with separators, or one person a line in any order. */
export function readContacts(text: string): FoundContact[] {
  if (/^\s*BEGIN:VCARD/im.test(text)) return readVCards(text);
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const separated = lines.filter((line) => /[;\t]|,.*,|,\s*[\d(+]|,\s*\S+@/.test(line));
  const isTable = separated.length * 2 > lines.length || isTitle(lines[0] ?? '');
  return isTable ? readTable(text) : lines.map(readLine).filter((contact) => !isNobody(contact));
}

/**
 * A file as text: UTF-8, UTF-16 (what spreadsheets call 'Unicode'), or the code page that older ones write. Null when it is
 * no text at all: a spreadsheet's own format, a PDF, a picture.
 */
export function textOf(bytes: ArrayBuffer): string | null {
  const encoding = encodingOf(new Uint8Array(bytes));
  const text = new TextDecoder(encoding).decode(bytes);
  // Control characters other than tab, line feed and carriage return stand in no list of people.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\x00-\x08\x0e-\x1f]|^%PDF-/.test(text.slice(0, 4096)) ? null : text;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

const isTitle = (line: string) => /^\s*"?(?:nome|name|first name)\b.*[,;\t]/i.test(line);

/** 'Ana Lima - (11) 98765-4321 ana@exemplo.com' -> name, phone and e-mail. */
function readLine(line: string): FoundContact {
  const email = EMAIL.exec(line)?.[0] ?? '';
  const rest = email === '' ? line : line.replace(email, ' ');
  const phone = PHONE.exec(rest)?.[0] ?? '';
  const fullName = (phone === '' ? rest : rest.replace(phone, ' '))
    .replace(/[<>"|•*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\d.)-]*[-–:,;.)]\s*|^[\s\-–:,;]+|[\s\-–:,;(]+$/g, '')
    .trim();
  return { ...emptyClient, fullName, phone: phone.trim(), email: isEmail(email) ? email : '' };
}
