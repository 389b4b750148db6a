import { emptyClient } from '../form/client-fields.ts';
import { type FoundContact, isNobody, readBirthDate } from './found-contact.ts';

interface Line {
  name: string;
  /** Upper case, with and without names: 'CELL', 'TYPE=CELL'. */
  params: string;
  value: string;
}

/** vCards 2.1 (Android), 3.0 (iPhone, Google) and 4.0, several in one file. */
export function readVCards(text: string): FoundContact[] {
  const cards: FoundContact[] = [];
  let lines: Line[] = [];
  for (const line of unfolded(text).map(readLine)) {
    if (line.name === 'BEGIN') lines = [];
    else if (line.name === 'END') cards.push(contactOf(lines));
    else lines.push(line);
  }
  return cards.filter((card) => !isNobody(card));
}

function contactOf(lines: readonly Line[]): FoundContact {
  const textOf = (name: string) => lines.find((line) => line.name === name)?.value ?? '';
  const phones = lines.filter(({ name }) => name === 'TEL');
  const phone = phones.find(({ params }) => /CELL|MOBILE/.test(params)) ?? phones[0];
  return {
    ...emptyClient,
    fullName: plain(textOf('FN')) || nameOf(textOf('N')) || plain(textOf('ORG')),
    phone: plain(phone?.value ?? '').replace(/^tel:/i, ''),
    email: plain(textOf('EMAIL')).replace(/^mailto:/i, ''),
    birthDate: readBirthDate(textOf('BDAY')),
    notes: plain(textOf('NOTE')),
  };
}

const ESCAPED = '\u0000';

/** 'Lima;Ana;Paula;Dra.;' -> 'Ana Paula Lima'. */
function nameOf(value: string): string {
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

/** Long lines go on in the next: after a space, or, when they are quoted-printable, after a '='. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  let isQuoted = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.length - 1;
    if (isQuoted) lines[last] = (lines[last] ?? '').slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1);
    else lines.push(line);
    const current = lines.at(-1) ?? '';
    isQuoted = /QUOTED-PRINTABLE/i.test(current) && current.endsWith('=');
  }
  return lines;
}

function readLine(line: string): Line {
  const [, head = '', value = ''] = /^((?:"[^"]*"|[^:"])*):(.*)$/s.exec(line) ?? [];
  const [group = '', ...params] = head.toUpperCase().split(';');
  const isQuoted = params.some((param) => param.endsWith('QUOTED-PRINTABLE'));
  return {
    name: group.replace(/^.*\./, ''),
    params: params.join(';'),
    value: isQuoted ? unquoted(value) : value,
  };
}

/** 'Jos=C3=A9' -> 'José'. */
function unquoted(value: string): string {
  const bytes = new TextEncoder().encode(value);
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const code = /^=([\dA-F]{2})/i.exec(value.slice(at, at + 3))?.[1];
    decoded.push(code === undefined ? (bytes[at] ?? 0) : Number.parseInt(code, 16));
    if (code !== undefined) at += 2;
  }
  return new TextDecoder().decode(new Uint8Array(decoded));
}
