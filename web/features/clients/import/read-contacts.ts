import { type FoundContact, isNobody, noContact } from './found-contact.ts';
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

/** A file as text: UTF-8, or the code page that older spreadsheets write. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isTitle = (line: string) => /^\s*"?(?:nome|name|first name)\b.*[,;\t]/i.test(line);

/** 'Ana Lima - (11) 98765-4321 ana@exemplo.com' -> her name, phone and e-mail. */
function readLine(line: string): FoundContact {
  const email = EMAIL.exec(line)?.[0] ?? '';
  const rest = email === '' ? line : line.replace(email, ' ');
  const phone = PHONE.exec(rest)?.[0] ?? '';
  const fullName = (phone === '' ? rest : rest.replace(phone, ' '))
    .replace(/[<>"|•*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\d.)-]*[-–:,;.)]\s*|^[\s\-–:,;]+|[\s\-–:,;(]+$/g, '')
    .trim();
  return { ...noContact, fullName, phone: phone.trim(), email: isEmail(email) ? email : '' };
}
