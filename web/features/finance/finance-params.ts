import { type PaymentMethod, paymentMethods, settledStatuses } from '../../../domain/money/payment.ts';
import {
  type Days,
  DEFAULT_PERIOD,
  isShort,
  type PeriodName,
  periodDays,
  periodNames,
  withPrevious,
} from '../../../domain/money/period.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { searchDate, searchId, searchPage } from '../../lib/search.ts';

const financeLists = ['payments', 'unpaid', 'cancelled'] as const;
export type FinanceList = (typeof financeLists)[number];

export interface FinanceParams {
  period: PeriodName;
  /** Of a period chosen by its days. */
  days: Days | null;
  list: FinanceList;
  method: PaymentMethod | undefined;
  status: (typeof settledStatuses)[number] | undefined;
  professional: string | undefined;
  /** Part of the client's name. */
  q: string;
  /** From 1. */
  page: number;
}

/** The URL's values as text; what is left out has its default. */
export type FinanceSearch = {
  [name in keyof Omit<FinanceParams, 'days'> | 'from' | 'to']?: string | undefined;
};

/** What the URL asks for; a value that means nothing counts as left out. */
export function paramsOf(search: FinanceSearch): FinanceParams {
  const days = daysIn(search);
  return {
    period: days ? 'custom' : (nameIn(periodNames, search.period) ?? DEFAULT_PERIOD),
    days,
    list: nameIn(financeLists, search.list) ?? 'payments',
    method: nameIn(paymentMethods, search.method),
    status: nameIn(settledStatuses, search.status),
    professional: searchId(search.professional),
    q: search.q?.trim() ?? '',
    page: searchPage(search.page),
  };
}

function nameIn<Name extends string>(known: readonly Name[], name: string | undefined): Name | undefined {
  return known.find((one) => one === name && one !== 'custom');
}

function daysIn(search: FinanceSearch): Days | null {
  const [from, to] = [searchDate(search.from), searchDate(search.to)];
  return from && to && isShort({ from, to }) ? { from, to } : null;
}

export function searchOf({ days, period, list, q, page, ...filters }: FinanceParams): FinanceSearch {
  return {
    ...filters,
    period: days || period === DEFAULT_PERIOD ? undefined : period,
    from: days?.from,
    to: days?.to,
    list: list === 'payments' ? undefined : list,
    q: q || undefined,
    page: page === 1 ? undefined : String(page),
  };
}

export function daysOf(
  { period, days }: Pick<FinanceParams, 'period' | 'days'>,
  today: LocalDate,
): Days & { previous: Days } {
  if (days) return withPrevious(days, today);
  return periodDays(period === 'custom' ? DEFAULT_PERIOD : period, today);
}

export const noFilters = {
  method: undefined,
  status: undefined,
  q: '',
} as const satisfies Partial<FinanceParams>;
