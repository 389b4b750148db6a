/** The period that 'Controle Financeiro' shows, and the one it is compared with. Studio's local days, both ends included. */
import { localDate } from '../fields.ts';
import {
  addDays,
  addMonths,
  datesBetween,
  isLocalDate,
  type LocalDate,
  monthOf,
  monthRange,
} from '../scheduling/clock.ts';

export const periodNames = ['today', 'week', 'month', 'last_month', 'year', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];
export const DEFAULT_PERIOD = 'month' satisfies PeriodName;
export const periodLabels: Record<PeriodName, string> = {
  today: 'Hoje',
  week: '7 dias',
  month: 'Este mês',
  last_month: 'Mês passado',
  year: 'Este ano',
  custom: 'Período',
};

export interface Days {
  from: LocalDate;
  to: LocalDate;
}

const MOST_DAYS = 366;
export const PERIOD_TOO_LONG = 'Escolha um período de no máximo 366 dias';

export const period = { from: localDate(), to: localDate() };

export function isShort({ from, to }: Days): boolean {
  return from <= to && to < addDays(from, MOST_DAYS);
}

/** The named period and the one before. A month or year that has not ended is compared with the same days of the one before. */
export function periodDays(name: Exclude<PeriodName, 'custom'>, today: LocalDate): Days & { previous: Days } {
  switch (name) {
    case 'today':
      return withPrevious({ from: today, to: today }, today);
    case 'week':
      return withPrevious({ from: addDays(today, -6), to: today }, today);
    case 'month':
      return { ...monthRange(monthOf(today)), previous: sameDays(monthRange(monthBefore(today)), today) };
    case 'last_month': {
      const from = monthRange(monthBefore(today));
      return { ...from, previous: monthRange(monthBefore(from.from)) };
    }
    case 'year': {
      const year = Number(today.slice(0, 4));
      const previous = { from: `${year - 1}-01-01`, to: dayInYear(year - 1, today) };
      return { from: `${year}-01-01`, to: `${year}-12-31`, previous };
    }
  }
}

/** Chosen days are compared with as many days right before them; while they last, with as many of those as have passed. */
export function withPrevious(days: Days, today: LocalDate): Days & { previous: Days } {
  const count = datesBetween(days.from, days.to).length;
  const last = isUnderWay(days, today) ? today : days.to;
  return { ...days, previous: { from: addDays(days.from, -count), to: addDays(last, -count) } };
}

/** Its figures are compared through the present hour. */
export const isUnderWay = ({ from, to }: Days, today: LocalDate): boolean => from <= today && today <= to;

const monthBefore = (date: LocalDate): string => addMonths(monthOf(date), -1);

function sameDays({ from, to }: Days, today: LocalDate): Days {
  const same = `${monthOf(from)}-${today.slice(8)}`;
  return { from, to: same < to ? same : to };
}

/** 29 February becomes the 28th. */
function dayInYear(year: number, date: LocalDate): LocalDate {
  const same = `${year}${date.slice(4)}`;
  return isLocalDate(same) ? same : `${year}-02-28`;
}
