import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PaymentRow } from '../../../domain/money/payment-list.ts';
import type { Days } from '../../../domain/money/period.ts';
import { api, call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { following } from '../shared/appointments/live-appointments.ts';
import { removedAfterAll } from '../shared/appointments/refused-write.ts';
import type { FinanceParams } from './finance-params.ts';

const one = api.payments[':id'];

type Filters = Pick<FinanceParams, 'method' | 'status' | 'professional' | 'q' | 'page'>;

/** Read again when somebody returns to the tab; the browser revalidates by ETag. */
const shared = { ...following, placeholderData: keepPreviousData } as const;

const whose = (professional: string | undefined) => (professional ? { professional } : {});
const daysIn = ({ from, to }: Days) => ({ from, to });

export function statisticsQuery(days: Days & { previous: Days }, professional: string | undefined) {
  const { from: previousFrom, to: previousTo } = days.previous;
  const query = { ...daysIn(days), previousFrom, previousTo, ...whose(professional) };
  return queryOptions({
    ...shared,
    queryKey: ['finance', 'statistics', query],
    queryFn: () => call(api.finance.statistics.$get({ query })),
  });
}

export function paymentsQuery(days: Days, { page, ...filters }: Filters) {
  const query = { ...exportQuery(days, filters), page: String(page) };
  return queryOptions({
    ...shared,
    queryKey: ['finance', 'payments', query],
    queryFn: () => call(api.payments.$get({ query })),
  });
}

export function appointmentsQuery(
  list: 'unpaid' | 'cancelled',
  days: Days,
  { professional, page }: Pick<Filters, 'professional' | 'page'>,
) {
  const query = { ...daysIn(days), ...whose(professional), page: String(page) };
  return queryOptions({
    ...shared,
    queryKey: ['finance', list, query],
    queryFn: () => call(api.finance[list].$get({ query })),
  });
}

export function historyQuery({ id }: Pick<PaymentRow, 'id'>) {
  return queryOptions({
    queryKey: ['finance', 'history', id],
    queryFn: () => call(one.history.$get({ param: { id } })),
  });
}

function exportQuery(days: Days, { method, status, professional, q }: Omit<Filters, 'page'>) {
  return {
    ...daysIn(days),
    ...(method && { method }),
    ...(status && { status }),
    ...whose(professional),
    ...(q && { q }),
  };
}

/** The CSV has all pages. */
export function exportUrl(days: Days, filters: Omit<Filters, 'page'>): string {
  return `/api/payments/export?${new URLSearchParams(exportQuery(days, filters))}`;
}

/** `paidAt` null is now. After 409 a payment that has the status already is accepted: the first answer may have been lost. */
export async function setPaymentStatus(
  payment: PaymentRow,
  status: 'paid' | 'cancelled',
  paidAt: string | null,
): Promise<PaymentRow> {
  const { id, version, amountCents, method, transactionId, notes } = payment;
  const json = { version, amountCents, method, transactionId, notes, status, paidAt };
  try {
    return await call(one.$put({ param: { id }, json }));
  } catch (error) {
    const now =
      error instanceof ApiError && error.status === 409 ? await call(one.$get({ param: { id } })) : null;
    if (now?.status !== status) throw error;
    return now;
  }
}

export function removePayment({ id, version }: PaymentRow): Promise<undefined> {
  const removal = call(one.$delete({ param: { id }, query: { version: String(version) } }));
  return removedAfterAll(removal, undefined);
}

export function restorePayment({ id }: PaymentRow): Promise<PaymentRow> {
  return call(one.restoration.$post({ param: { id } }));
}
