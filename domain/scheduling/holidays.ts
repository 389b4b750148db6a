/**
 * National holidays and optional days of the federal calendar, not those of states and cities. Fixed days: Lei
 * 662/1949 (Lei 10.607/2002), Lei 6.802/1980, Lei 14.759/2023. Good Friday: Lei 9.093/1995, art. 2º. Carnival and
 * Corpus Christi: yearly ordinance.
 */
import { addDays, type LocalDate } from './calendar.ts';

type HolidayKind = 'national' | 'optional';
export const holidayKindLabels: Record<HolidayKind, string> = {
  national: 'Feriado nacional',
  optional: 'Ponto facultativo',
};

export interface Holiday {
  date: LocalDate;
  name: string;
  kind: HolidayKind;
  source: string;
}

interface Rule extends Omit<Holiday, 'date'> {
  /** 'MM-DD', or days from Easter Sunday. */
  day: string | number;
  since?: number;
}

const LAW_662 = 'Lei nº 662/1949';
const ORDINANCE = 'Portaria anual';

const rules: readonly Rule[] = [
  { day: '01-01', name: 'Confraternização Universal', kind: 'national', source: LAW_662 },
  { day: -48, name: 'Carnaval (segunda-feira)', kind: 'optional', source: ORDINANCE },
  { day: -47, name: 'Carnaval (terça-feira)', kind: 'optional', source: ORDINANCE },
  { day: -2, name: 'Sexta-feira Santa', kind: 'national', source: 'Lei nº 9.093/1995' },
  { day: '04-21', name: 'Tiradentes', kind: 'national', source: LAW_662 },
  { day: '05-01', name: 'Dia do Trabalho', kind: 'national', source: LAW_662 },
  { day: 60, name: 'Corpus Christi', kind: 'optional', source: ORDINANCE },
  { day: '09-07', name: 'Independência do Brasil', kind: 'national', source: LAW_662 },
  { day: '10-12', name: 'Nossa Senhora Aparecida', kind: 'national', source: 'Lei nº 6.802/1980' },
  { day: '11-02', name: 'Finados', kind: 'national', source: LAW_662 },
  { day: '11-15', name: 'Proclamação da República', kind: 'national', source: LAW_662 },
  {
    day: '11-20',
    name: 'Dia da Consciência Negra',
    kind: 'national',
    source: 'Lei nº 14.759/2023',
    since: 2024,
  },
  { day: '12-25', name: 'Natal', kind: 'national', source: LAW_662 },
];

/** Gregorian computus (Meeus, Jones, Butcher). */
export function easterOf(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * late + 114;
  return `${year}-${pad(Math.floor(days / 31))}-${pad((days % 31) + 1)}`;
}

export function holidaysBetween(from: LocalDate, to: LocalDate): Holiday[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return years
    .flatMap(holidaysOf)
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

export const holidayOn = (date: LocalDate): Holiday | undefined => holidaysBetween(date, date)[0];

function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year);
  return rules
    .filter(({ since = 0 }) => year >= since)
    .map(({ day, name, kind, source }) => ({
      ...{ name, kind, source },
      date: typeof day === 'number' ? addDays(easter, day) : `${year}-${day}`,
    }));
}

const pad = (part: number): string => String(part).padStart(2, '0');
