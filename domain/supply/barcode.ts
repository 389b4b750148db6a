/** What the bars and squares on a package say: its number of trade (GTIN), and in GS1 codes lot and validity too. */
import { isLocalDate, type LocalDate } from '../scheduling/calendar.ts';

const GTIN_LENGTHS = [8, 12, 13, 14];

/** Digits of a length that GTINs have, the last of them right. */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !GTIN_LENGTHS.includes(text.length)) return false;
  const sum = [...text]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The same number in as few digits as it is printed with: a GTIN-14 of a single item is its EAN with a zero ahead. */
const shortGtin = (gtin: string): string => gtin.replace(/^0+(?=(?:\d{8}|\d{12}|\d{13})$)/, '');

export interface ScannedCode {
  gtin: string | null;
  lot: string | null;
  expiresOn: LocalDate | null;
}

/** Application identifiers that are read here or have to be passed: their length, null up to the next separator. */
const IDENTIFIERS: readonly (readonly [RegExp, number | null])[] = [
  [/^01/, 14],
  [/^1[1-7]/, 6],
  [/^20/, 2],
  [/^(?:10|21|22|24[01]|25[01]|30|37|710|71[1-6])/, null],
];

/** Of a lot, by the same standard. */
const MAX_LOT = 20;

/** FNC1, as scanners write it. */
const SEPARATOR = '\u001d';

/**
 * Reads a plain EAN, or a GS1 code (GS1-128, DataMatrix, QR) in raw form, with or without its symbology prefix (']d2'), or with its identifiers in
 * parentheses. What it cannot read is in no field: nothing is guessed.
 */
export function readCode(text: string): ScannedCode {
  const nothing: ScannedCode = { gtin: null, lot: null, expiresOn: null };
  const raw = text
    .slice(0, 200)
    .trim()
    .replace(/^\][A-Za-z]\d/, '');
  if (isGtin(raw)) return { ...nothing, gtin: shortGtin(raw) };
  const parts = raw.includes('(') ? inParentheses(raw) : inARow(raw);
  const gtin = parts.get('01');
  const lot = parts.get('10')?.trim() ?? '';
  return {
    gtin: gtin !== undefined && isGtin(gtin) ? shortGtin(gtin) : null,
    // A longer one has swallowed what follows: the package, or the reader, left its separator out.
    lot: lot.length > 0 && lot.length <= MAX_LOT ? lot : null,
    expiresOn: dateOf(parts.get('17') ?? parts.get('15')),
  };
}

const inParentheses = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, key = '', value = '']) => [key, value]));

function inARow(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (let rest = withoutSeparator(text); rest !== ''; ) {
    const [pattern, length] = IDENTIFIERS.find(([one]) => one.test(rest)) ?? [];
    const [key] = pattern?.exec(rest) ?? [];
    if (key === undefined || length === undefined) break;
    const value = rest.slice(key.length);
    const end = length ?? (value.includes(SEPARATOR) ? value.indexOf(SEPARATOR) : value.length);
    parts.set(key, value.slice(0, end));
    rest = withoutSeparator(value.slice(end));
  }
  return parts;
}

const withoutSeparator = (text: string) => (text.startsWith(SEPARATOR) ? text.slice(1) : text);

/** YYMMDD; day 00 is the last of the month. */
function dateOf(text: string | undefined): LocalDate | null {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined) return null;
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate();
  const date = `20${year}-${month}-${day === '00' ? String(last).padStart(2, '0') : day}`;
  return isLocalDate(date) ? date : null;
}
