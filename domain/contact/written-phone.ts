/** Phones as other programs and people write them into a cell or a line; only what is clear is read. */
import { cleanSearch } from '../text.ts';
import { cleanPhone, phoneProblem } from './phone.ts';

const NUMBER = /\+?\(?\d[\d\s().-]*\d/g;
const BETWEEN = /\s*(?::::|[/\\;|\n]|,(?!\d)|\s(?:ou|e)\s)\s*/i;
/** '11/98765-4321': an area code apart from its number. */
const AREA_APART = /(^|[/\\;|,\n]\s*)(\(?0?\d\d\)?)\s*\/\s*(?=\d)/g;
/** A whole phone where several stand with nothing but a space between them. */
const WHOLE = /(?:\+?55[\s.-]*)?\(?0?\d\d\)?[\s.-]*(?:9[\s.-]?)?\d{4}[\s.-]?\d{4}(?!\d)/g;
const MOST_DIGITS = 15;
const SCIENTIFIC = /^(\d)[.,](\d+)E\+?(\d+)$/i;
const FEWEST_DIGITS = 8;

/**
 * The phones of a cell, the one to call first: a mobile before a landline, a whole number before one that lacks something. Reads several in
 * one cell, a remark behind it, decimals and formulas of spreadsheets, codes of carriers ('015 11 …', '0xx11 …'). What is no phone stays as written.
 */
export function writtenPhones(cell: string): string[] {
  const text = cleanSearch(cell.replace(/^="?|"$/g, '').replace(/^'+/, ''))
    // The code of Brazil put before what had it.
    .replace(/\+55 ?(?=\+)/g, '');
  if (text === '') return [];
  if (SCIENTIFIC.test(text)) return [fromScientific(text)];
  const found = text
    .replace(/^(\d{10,13})[.,]0{1,2}$/, '$1')
    .replace(AREA_APART, '$1$2 ')
    .split(BETWEEN)
    .flatMap((part) => numbersIn(part.replace(/\b0?xx\s*/i, '')))
    .filter((part) => part.replace(/\D/g, '').length >= FEWEST_DIGITS)
    .map(withoutCarrier);
  return found.length === 0 ? [text] : byUse(found);
}

const numbersIn = (part: string): readonly string[] =>
  (part.match(NUMBER) ?? []).flatMap((run) =>
    run.replace(/\D/g, '').length > MOST_DIGITS ? (run.match(WHOLE) ?? run) : run,
  );

/** A mobile first, then any whole number; the order of equals stays. */
export function byUse(phones: readonly string[]): string[] {
  return [...phones].sort((a, b) => useOf(a) - useOf(b));
}

function useOf(written: string): number {
  const phone = cleanPhone(written);
  if (phoneProblem(phone) !== null) return phoneGap(written) === null ? 3 : 2;
  return isMobile(phone) ? 0 : 1;
}

const isMobile = (phone: string) => phone.length === 11 || phone.startsWith('+');

/** '1,1987654321E+10' -> '11987654321'; as written where the spreadsheet cut digits off. */
function fromScientific(text: string): string {
  const [, first = '', rest = '', exponent = ''] = SCIENTIFIC.exec(text) ?? [];
  return rest.length === Number(exponent) ? first + rest : text;
}

/** '015 11 98765-0008' -> '11987650008'; '00351 …' is Portugal, and no carrier's. */
function withoutCarrier(written: string): string {
  const phone = /^0[1-9]\d(\d{10,11})$/.exec(written.replace(/\D/g, ''))?.[1];
  return phone !== undefined && phoneProblem(phone) === null ? phone : written.trim();
}

/** What a phone lacks that can be added to many at once. */
export interface PhoneGap {
  /** The area code. */
  area: boolean;
  /** The 9 that mobiles have had before their number since 2016. */
  ninth: boolean;
}

export function phoneGap(written: string): PhoneGap | null {
  const phone = cleanPhone(written);
  if (/^9\d{8}$/.test(phone)) return { area: true, ninth: false };
  if (/^\d{8}$/.test(phone)) return { area: true, ninth: /^[6-9]/.test(phone) };
  if (/^\d\d[6-9]\d{7}$/.test(phone) && phoneProblem(`${phone.slice(0, 2)}9${phone.slice(2)}`) === null)
    return { area: false, ninth: true };
  return null;
}

/** `area`: two digits for phones without one. `ninth`: the 9 is added where it lacks. What lacks something else stays. */
export function closeGap(written: string, { area, ninth }: { area?: string; ninth?: boolean }): string {
  const gap = phoneGap(written);
  if (gap === null || (gap.area && area === undefined)) return written;
  const phone = `${gap.area ? area : ''}${cleanPhone(written)}`;
  return gap.ninth && ninth ? `${phone.slice(0, 2)}9${phone.slice(2)}` : phone;
}
