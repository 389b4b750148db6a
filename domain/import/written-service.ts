import { parseDuration, parseMoney } from '../format.ts';
import type { ProcedureCategory } from '../studio/procedure-category.ts';
import { plainText } from '../text.ts';

/** Of what is read by none of the readers below. */
export const valueMessages = {
  price: 'Não entendemos este preço. Escreva, por exemplo, 150,00.',
  minutes: 'Não entendemos esta duração. Escreva, por exemplo, 90 min ou 1h30.',
};

/** What a cell says: its value, and what of the text the value does not hold. */
export interface Read<Value> {
  value: Value;
  /** 'a partir de R$ 80': what a client should still be told. */
  rest: string | null;
}

/** Longer cells say something else, and the patterns take the square of a length. */
const LONGEST_CELL = 60;

const FREE = /^(?:gratis|gratuit[oa]|cortesia|sem custo|free|de graca)$/;
const FROM = /^(?:a partir(?: de)?|apartir(?: de)?|desde|from) *:? *| *(?:\+|em diante)$/;
const BETWEEN = / *- *| +a +| +ate +| +ou +| *\/ */;

/**
 * Centavos of 'R$ 1.234,56', '150', '1,234.56', 'Grátis', 'a partir de R$ 80', of a range its lowest; null for what is no amount in reais.
 * `rest` is the text when the price is not the only one.
 */
export function readPrice(text: string): Read<number> | null {
  const plain = plainText(text);
  if (plain === '' || plain.length > LONGEST_CELL) return null;
  if (FREE.test(plain)) return { value: 0, rest: null };
  const [lowest, ...others] = plain.replace(/,-+$/, ',00').replace(FROM, '').split(BETWEEN).map(amountOf);
  if (lowest == null || others.some((one) => one === null) || others.length > 1) return null;
  const isExact = others.length === 0 && !FROM.test(plain);
  return { value: Math.min(lowest, others[0] ?? lowest), rest: isExact ? null : text.trim() };
}

/** '$ 150' in a list of a Brazilian studio is R$; '80 90' are two. */
const amountOf = (text: string): number | null =>
  /\d \d/.test(text) ? null : parseMoney(text.replace(/^\$ */, 'r$'));

/** As a number alone, so few may be hours. */
const FEWEST_MINUTES = 5;
/** '45:00' and '15:00' may be minutes and seconds. */
const MOST_CLOCK_HOURS = 9;
const ABOUT = /^(?:cerca de|aprox(?:imadamente|\.)?|em media|media de|~|±|\+\/-) */;

/**
 * Minutes of what `parseDuration` reads, also '90,0', 'aprox. 1h', and of a range its longest, so that the agenda has room; null for no
 * duration and for what may be two: '2', '1,5' or '15:00' without a unit. `rest` is the text of a range.
 */
export function readMinutes(text: string): Read<number> | null {
  const plain = plainText(text);
  if (plain.length > LONGEST_CELL) return null;
  const parts = plain
    .replace(ABOUT, '')
    .replace(/(h|min)(?:ou|ute)r?s?\b/g, '$1')
    .replace(/^ate +/, '')
    .split(/ *- *| +a +| +ate +| +ou +/);
  const unit = /(?:h|hs|hrs?|horas?|m|mins?|minutos?)\.?$/.exec(parts.at(-1) ?? '')?.[0] ?? '';
  const minutes = parts.map((part) => minutesOf(/^[\d.,]+$/.test(part) ? part + unit : part));
  if (parts.length > 2 || minutes.some(Number.isNaN)) return null;
  return { value: Math.max(...minutes), rest: parts.length > 1 ? text.trim() : null };
}

function minutesOf(part: string): number {
  const bare = /^(\d{1,4})(?:[.,]0{1,2})?$/.exec(part)?.[1];
  if (bare !== undefined) return Number(bare) < FEWEST_MINUTES ? Number.NaN : Number(bare);
  const [, clockHours = ''] = /^(\d+):/.exec(part) ?? [];
  return Number(clockHours) >= MOST_CLOCK_HOURS || /\d \d/.test(part) ? Number.NaN : parseDuration(part);
}

const ACTIVE =
  /^(?:1|s|sim|y|yes|true|verdadeiro|ativ[oa]s?|active|enabled|habilitad[oa]|x|ok|visivel|online|publicad[oa])$/;
const INACTIVE =
  /^(?:0|n|nao|no|false|falso|inativ[oa]s?|inactive|disabled|desabilitad[oa]|desativad[oa]|arquivad[oa]|archived|ocult[oa]|hidden)$/;

/** 'Sim', 'Ativo', '1', 'true' and their opposites; an empty cell is active. Null for anything else. */
export function readActive(text: string): boolean | null {
  const plain = plainText(text);
  if (plain === '' || ACTIVE.test(plain)) return true;
  return INACTIVE.test(plain) ? false : null;
}

const DAYS = { dia: 1, day: 1, semana: 7, week: 7, mes: 30, month: 30 };

/** Days of '21', '21 dias', '3 semanas', '1 mês'; NaN for anything else. */
export function readReturnDays(text: string): number {
  const [, count, unit = 'dia'] =
    /^(\d{1,3}) *(?:(dia|day|semana|week|mes|month)(?:e?s)?)?$/.exec(plainText(text)) ?? [];
  return count === undefined ? Number.NaN : Number(count) * DAYS[unit as keyof typeof DAYS];
}

const CATEGORIES: readonly (readonly [RegExp, ProcedureCategory])[] = [
  [
    /micropig|micro pig|pigmenta|\bpmu\b|permanent makeup|maquiagem (?:definitiva|permanente)|microblading|nanoblading/,
    'micropigmentacao',
  ],
  [/\bcili|\blash|eyelash/, 'cilios'],
  [/sobrancelha|\bbrow|eyebrow|\bhenna\b/, 'sobrancelhas'],
  [/fio a fio|volume (?:russo|brasileiro|egipcio|express|hibrido|mega|fox)|mega volume/, 'cilios'],
];

/** The category that a text names, of a column or of the service's own name; null when it names none of ours. */
export function readCategory(text: string): ProcedureCategory | null {
  const plain = plainText(text);
  if (/^outr[oa]s?$|^others?$/.test(plain)) return 'outros';
  return CATEGORIES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
