import type { WrittenService } from './service.ts';

/** Characters of a line that are looked at. */
const LONGEST_LINE = 500;

const AMOUNT = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?`;
const REAIS = String.raw`(?:R?\$ ?(?:${AMOUNT})|(?:${AMOUNT}) ?rea(?:is|l)\b)`;
const PRICE = new RegExp(
  String.raw`(?:a partir de ?)?${REAIS}(?:(?: ?[-–—/] ?| (?:a|até|ou) )(?:R?\$ ?)?(?:${AMOUNT})(?![\d.,:]|['\s]*(?:h|m|x|')))?|\bgr[áa]tis\b|\bgratuit[oa]\b|\bcortesia\b`,
  'i',
);
const HOURS = String.raw`\d{1,2}(?:[.,]\d{1,2})? ?(?:horas?|hrs?|hs?)(?: ?e? ?(?:[0-5]?\d(?: ?(?:minutos?|mins?|m))?|meia))?`;
const DURATION = new RegExp(
  String.raw`(?:${HOURS}|\d{1,3} ?(?:minutos?|mins?|m|')|\d{1,2}:[0-5]\d(?::00)?(?: ?hs?)?|meia hora)(?![\p{L}\d])`,
  'iu',
);
/** 'De R$ 150 por R$ 120': what it cost before. */
const FORMER_PRICE = new RegExp(String.raw`\bde ${REAIS} por (?=${REAIS})`, 'i');
/** An amount that has cents but no currency, or the last number of a line. */
const BARE_PRICE = new RegExp(String.raw`(?:${AMOUNT})(?=\D*$)`);

/** 'Volume brasileiro - 2h - R$ 180' -> its name, minutes and price, each as written. What stands for neither stays in the name. */
export function readServiceLine(written: string): Pick<WrittenService, 'name' | 'price' | 'minutes'> {
  const line = written
    .slice(0, LONGEST_LINE)
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(FORMER_PRICE, '')
    .trim();
  const price = PRICE.exec(line)?.[0] ?? '';
  const unpriced = price === '' ? line : line.replace(price, ' | ');
  const minutes = DURATION.exec(unpriced)?.[0] ?? '';
  const rest = minutes === '' ? unpriced : unpriced.replace(minutes, ' | ');
  if (price !== '') return { name: nameOf(rest), price, minutes };
  const bare = BARE_PRICE.exec(numberless(rest))?.[0] ?? '';
  const end = rest.lastIndexOf(bare);
  const name = bare === '' ? rest : `${rest.slice(0, end)} | ${rest.slice(end + bare.length)}`;
  return { name: nameOf(name), price: bare, minutes };
}

/** A number within a name, as in '(até 21 dias)' or '4D', is no price. */
const numberless = (text: string) =>
  text.replace(/\([^)]*\)|\d+(?=[\p{L}º°])/gu, (found) => ' '.repeat(found.length));

const nameOf = (text: string): string =>
  text
    .replace(/\( *\|? *\)|\[ *\|? *\]/g, ' ')
    .replace(/[.·_…]{3,}|…/g, ' ')
    .replace(/^(?:\d{1,2}[.)] |[^\p{L}\p{N}(])+/u, '')
    .replace(/(?: *[-–—|:;,/=>→] *)+$/u, '')
    .replace(/(?: *[-–—|:;,/=>→] *)*\|(?: *[-–—|:;,/=>→] *)*/gu, ' - ')
    .replace(/[^\p{L}\p{N})+%º°!]+$/u, '')
    .replace(/ {2,}/g, ' ')
    .trim();

/** 'CÍLIOS', 'Sobrancelhas:' above a group of services: a line without a price or a duration that is set apart. */
export function isHeading(written: string): boolean {
  const line = written.trim();
  if (!/\p{L}/u.test(line)) return true;
  return !/\d/.test(line) && (line.endsWith(':') || line === line.toUpperCase()) && !PRICE.test(line);
}
