/** Numbers and dates in Brazilian format. Without `Intl`: equal on every platform, and cheap. */
import { type LocalDate, type LocalMoment, type Weekday, weekday } from './scheduling/clock.ts';
import { cleanSearch } from './text.ts';

const weekdayNames: Record<Weekday, string> = {
  monday: 'segunda-feira',
  tuesday: 'terça-feira',
  wednesday: 'quarta-feira',
  thursday: 'quinta-feira',
  friday: 'sexta-feira',
  saturday: 'sábado',
  sunday: 'domingo',
};

const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** Before an amount, which stays on its line. */
const CURRENCY = 'R$\u00a0';

/** Centavos -> 'R$ 1.234,50'. */
export function formatMoney(cents: number): string {
  return `${cents < 0 ? '-' : ''}${CURRENCY}${formatAmount(cents)}`;
}

/** Centavos -> '1.234,50', without sign. */
export function formatAmount(cents: number): string {
  const whole = Math.abs(Math.round(cents));
  return `${groupThousands(Math.floor(whole / 100))},${String(whole % 100).padStart(2, '0')}`;
}

/** 1500 -> '1.500'. */
export function formatCount(count: number): string {
  return `${count < 0 ? '-' : ''}${groupThousands(Math.abs(Math.round(count)))}`;
}

/** '1 agendamento', '1.500 agendamentos'. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Centavos -> 'R$ 180', rounded to whole reais. */
export function formatWholeMoney(cents: number): string {
  return `${CURRENCY}${groupThousands(Math.round(cents / 100))}`;
}

// Of Brazil, of English spreadsheets, of programs; then what has more decimals than there are centavos.
const AMOUNTS = [
  /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d+)\.(\d{1,2})$/,
  /^(\d+)[.,](\d{3,})$/,
];

/** 'R$ 1.234,5', '1,234.50', '1234.50', "1'234,50", '180 reais' -> centavos, rounded; null for no amount. */
export function parseMoney(text: string): number | null {
  const plain = cleanSearch(text).replace(/R\$|BRL|rea(?:is|l)$|[\s']/gi, '');
  const [whole = '', rest = ''] =
    AMOUNTS.map((form) => form.exec(plain))
      .find((found) => found)
      ?.slice(1) ?? [];
  if (whole === '') return null;
  return Number(whole.replace(/[.,]/g, '')) * 100 + Math.round(Number(`0.${rest || 0}`) * 100);
}

export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** Minutes -> '45 min', '1 h', '1 h 30'. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

// With the unit of hours, with a colon, minutes alone; 'e' joins both: '1 hora e 30 minutos'. Without spaces.
const DURATIONS = [
  /^(?:pt)?(\d{1,2})(?:h|hs|hrs?|horas?)(?:e?([0-5]?\d)(?:m|mins?|minutos?|')?)?$/,
  /^(\d{1,2}):([0-5]\d)(?::00)?(?:h|hs|hrs?|horas?)?$/,
  /^(?:pt)?()(\d{1,4})(?:m|mins?|minutos?|')?$/,
];
const PARTS_OF_HOURS = /^(\d{1,2})[.,](0|00|25|5|50|75)(?:h|hs|hrs?|horas?)$/;
const LONGEST_DURATION = 40;

/**
 * Minutes of '90', '90 min', '1h30', '1 h 30', '1:30', '01:30:00', '1 hora e 30 minutos', '1 hora e meia', '1,5 h', 'PT1H30M'; NaN for
 * no duration, and for '1.30 h', which is 78 minutes to one and 90 to another.
 */
export function parseDuration(text: string): number {
  if (text.length > LONGEST_DURATION) return Number.NaN;
  const plain = cleanSearch(text)
    .toLowerCase()
    .replace(/\s|\.$/g, '')
    .replace(/^meiahora$/, '30min')
    .replace(/emeia(?:hora)?$/, '30');
  const [, whole, part] = PARTS_OF_HOURS.exec(plain) ?? [];
  if (whole !== undefined) return (Number(whole) + Number(`0.${part}`)) * 60;
  const [, hours = '', minutes = ''] = DURATIONS.map((form) => form.exec(plain)).find((found) => found) ?? [];
  return hours + minutes === '' ? Number.NaN : Number(hours) * 60 + Number(minutes);
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}

/** '2026-11-21' -> '21/11/2026'. */
export function formatDate(date: LocalDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

export function formatWeekday(date: LocalDate): string {
  return weekdayNames[weekday(date)];
}

/** '2026-11-21' -> '21/11'. */
export function formatShortDate(date: LocalDate): string {
  return formatDate(date).slice(0, 5);
}

/** '2026-11-21' -> 'sáb., 21/11/2026'. */
export function formatDay(date: LocalDate): string {
  return `${formatWeekday(date).slice(0, 3)}., ${formatDate(date)}`;
}

/** '2026-11-21' -> 'sáb., 21/11'. */
export function formatShortDay(date: LocalDate): string {
  return formatDay(date).slice(0, -5);
}

/** 'sáb., 21/11 às 09:00'. */
export function formatMoment({ date, time }: LocalMoment): string {
  return `${formatShortDay(date)} às ${time}`;
}

/** '2026-11-21' -> 'sábado, 21 de novembro de 2026'. */
export function formatLongDate(date: LocalDate): string {
  return `${formatWeekday(date)}, ${Number(date.slice(8, 10))} de ${monthName(date)} de ${date.slice(0, 4)}`;
}

/** '2026-11' or a date -> 'novembro de 2026'. */
export function formatMonth(month: string): string {
  return `${monthName(month)} de ${month.slice(0, 4)}`;
}

const TITLES = /^(?:(?:dr|dra|sr|sra|srta|prof|profa|dona)\.?|d\.)\s+(?=\S)/i;

/** 'Sra. Dra. Ana Souza' -> 'Ana Souza'. */
export function withoutTitle(fullName: string): string {
  const name = fullName.trim();
  const rest = name.replace(TITLES, '');
  return rest === name ? name : withoutTitle(rest);
}

/** 'Ana Paula Souza' -> 'Ana'; titles and leading signs are skipped: 'Dra. Ana Souza', '💅 Ana Souza' -> 'Ana'. */
export function firstName(fullName: string): string {
  const words = withoutTitle(fullName).split(/\s+/);
  return words.find((word) => /\p{L}/u.test(word)) ?? words[0] ?? '';
}

/** 'Ana Beatriz Souza 💅 (cliente)' as 'Ana S.' */
export function shortName(fullName: string): string {
  const words = withoutTitle(fullName).split(/\s*\([^)]*\)\s*|\s+/);
  const [first = words[0] ?? '', ...others] = words.filter((word) => /^\p{L}/u.test(word));
  const [initial] = others.at(-1) ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}

/** While typing: '2111' -> '21/11', '2026-11-21' -> '21/11/2026'; a separator completes a single digit: '1/1/1990' -> '01/01/1990'. */
export function dateAsTyped(text: string): string {
  const turned = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text);
  const [, year = '', month = '', day = ''] = turned ?? [];
  const padded = text.replace(/^\D*(\d)(?=[/.-])/, '0$1').replace(/^(\D*\d{2}[/.-])(\d)(?=[/.-])/, '$10$2');
  const digits = (turned ? day + month + year : padded.replace(/\D/g, '')).slice(0, 8);
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  return parts.filter((part) => part !== '').join('/');
}

/** '21/11/2026' -> '2026-11-21'; null when incomplete. Does not check that the day exists. */
export function parseDate(text: string): LocalDate | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year === '' ? null : `${year}-${month}-${day}`;
}

function monthName(date: string): string {
  return monthNames[Number(date.slice(5, 7)) - 1] ?? '';
}

function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
}
