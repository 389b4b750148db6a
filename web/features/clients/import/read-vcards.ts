import { withoutPictures } from '../../../import/picture-filter.ts';
import { emptyClient } from '../form/client-fields.ts';
import { emailOf, nameOf, phonesOf } from './contact-table.ts';
import { birthOf, type FoundContact } from './found-contact.ts';

interface Line {
  name: string;
  /** Upper case, with and without names: 'CELL', 'TYPE=CELL'. */
  params: string;
  value: string;
}

/** vCards 2.1 (Android), 3.0 (iPhone, Google) and 4.0, several in one file. */
export function readVCards(text: string): FoundContact[] {
  const cards: Line[][] = [];
  let isOpen = false;
  // A card may lack its end, the last one of a file that was cut.
  for (const line of unfoldLines(withoutPictures(text)).map(readLine)) {
    if (line.name === 'BEGIN') cards.push([]);
    else if (isOpen && line.name !== 'END') cards.at(-1)?.push(line);
    isOpen = line.name === 'BEGIN' || (isOpen && line.name !== 'END');
  }
  return cards.map(contactOf);
}

function contactOf(lines: readonly Line[]): FoundContact {
  const valuesOf = (name: string) => lines.flatMap((line) => (line.name === name ? [plain(line.value)] : []));
  const first = (name: string) => lines.find((line) => line.name === name)?.value ?? '';
  // Which one the phone calls preferred counts among equals only: a preferred landline is no mobile.
  const numbers = lines.filter(({ name }) => name === 'TEL').sort((a, b) => rankOf(a) - rankOf(b));
  const { phone, notes } = phonesOf(
    numbers.map(({ value }) => plain(value).replace(/^tel:/i, '').replace(EXTENSION, '')),
  );
  const extensions = numbers.flatMap(({ value }) => EXTENSION.exec(value)?.[1] ?? []);
  const birth = birthOf(plain(first('BDAY')));
  return {
    ...emptyClient,
    fullName:
      nameOf(plain(first('FN'))) ||
      nameOf(partsOf(first('N'))) ||
      nameOf(plain(first('ORG').replace(/;+$/, ''))),
    phone,
    email: emailOf(valuesOf('EMAIL').map((email) => email.replace(/^mailto:/i, ''))),
    birthDate: birth.birthDate,
    notes: [...valuesOf('NOTE'), ...notes, ...extensions.map((digits) => `Ramal: ${digits}`), ...birth.notes]
      .filter((note) => note !== '')
      .join('\n'),
  };
}

const EXTENSION = /;ext=(\d+)/i;

function rankOf({ params }: Line): number {
  if (/\b(?:FAX|PAGER)\b/.test(params)) return 3;
  if (/CELL|MOBILE/.test(params)) return 0;
  return /PREF/.test(params) ? 1 : 2;
}

const ESCAPED = '\u0000';

/** 'Lima;Ana;Paula;Dra.;' -> 'Ana Paula Lima'. */
function partsOf(value: string): string {
  const [family = '', given = '', more = ''] = value
    .replaceAll('\\;', ESCAPED)
    .split(';')
    .map((part) => plain(part.replaceAll(ESCAPED, '\\;')));
  return [given, more, family].filter((part) => part !== '').join(' ');
}

const plain = (value: string) =>
  value
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;:\\])/g, '$1')
    .trim();

/** Characters of a line in which its parameters stand. */
const LONGEST_HEAD = 500;

const NOTE = /^(?:[\w-]+\.)?NOTE[;:]/i;

/**
 * Long lines go on in the next: after a space, or, when they are quoted-printable, after a '='; the lines of a note also without. Each line is
 * looked at once: one may go on a thousand times.
 */
function unfoldLines(text: string): string[] {
  const lines: string[][] = [];
  let [isQuoted, isOpen] = [false, false];
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (isOpen) lines.at(-1)?.push(line);
    else if (/^[ \t]/.test(line) && lines.length > 0) lines.at(-1)?.push(line.slice(1));
    else if (!line.includes(':') && NOTE.test(lines.at(-1)?.[0] ?? '')) lines.at(-1)?.push(`\\n${line}`);
    else {
      lines.push([line]);
      isQuoted = /QUOTED-PRINTABLE/i.test(line.slice(0, LONGEST_HEAD));
    }
    const last = lines.at(-1);
    const end = last?.at(-1) ?? '';
    isOpen = isQuoted && end.endsWith('=');
    if (isOpen && last) last[last.length - 1] = end.slice(0, -1);
  }
  return lines.map((parts) => parts.join(''));
}

function readLine(line: string): Line {
  const [, head = '', value = ''] = /^((?:"[^"]*"|[^:"])*):(.*)$/s.exec(line) ?? [];
  const [group = '', ...params] = head.toUpperCase().split(';');
  const isQuoted = params.some((param) => param.endsWith('QUOTED-PRINTABLE'));
  const charset = params.find((param) => param.startsWith('CHARSET='))?.slice('CHARSET='.length);
  return {
    name: group.replace(/^.*\./, ''),
    params: params.join(';'),
    value: isQuoted ? decodeQuoted(value, charset) : value,
  };
}

/** 'Jos=C3=A9' -> 'José'; in the charset that the line names, else UTF-8. */
function decodeQuoted(value: string, charset = 'utf-8'): string {
  const bytes = new TextEncoder().encode(value);
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const code = /^=([\dA-F]{2})/i.exec(value.slice(at, at + 3))?.[1];
    decoded.push(code === undefined ? (bytes[at] ?? 0) : Number.parseInt(code, 16));
    if (code !== undefined) at += 2;
  }
  return decoderOf(charset).decode(new Uint8Array(decoded));
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
