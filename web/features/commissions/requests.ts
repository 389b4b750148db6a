import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdjustmentInput, RulesInput } from '../../../domain/money/commission-input.ts';
import type { Adjustment, Statement } from '../../../domain/money/commission-statement.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { api, call } from '../../lib/api.ts';

const { commissions } = api;

/** Money: read again on each page, and when somebody returns to the tab. */
const shared = {
  refetchOnWindowFocus: 'always',
  staleTime: 0,
} as const;

/** Each member with what is open through a day. */
export const membersQuery = (to: LocalDate) =>
  queryOptions({
    ...shared,
    queryKey: ['finance', 'commissions', 'members', to],
    queryFn: () => call(commissions.$get({ query: { to } })),
    placeholderData: keepPreviousData,
  });

export const rulesQuery = queryOptions({
  ...shared,
  queryKey: ['finance', 'commissions', 'rules'],
  queryFn: () => call(commissions.rules.$get()),
});

export const saveRules = (json: RulesInput) => call(commissions.rules.$put({ json }));

export function openStatementQuery(professional: string, to: LocalDate) {
  const query = { professional, to };
  return queryOptions({
    ...shared,
    queryKey: ['finance', 'commissions', 'open', query],
    queryFn: () => call(commissions.open.$get({ query })),
    // Of another day, never of another member.
    placeholderData: (before: Statement | undefined) =>
      before?.professional.id === professional ? before : undefined,
  });
}

export const statementQuery = (id: string) =>
  queryOptions({
    ...shared,
    queryKey: ['finance', 'commissions', 'statement', id],
    queryFn: () => call(commissions.statements[':id'].$get({ param: { id } })),
  });

export function statementsQuery(professional: string | undefined, page: number) {
  const query = { ...(professional && { professional }), page: String(page) };
  return queryOptions({
    ...shared,
    queryKey: ['finance', 'commissions', 'statements', query],
    queryFn: () => call(commissions.statements.$get({ query })),
    placeholderData: keepPreviousData,
  });
}

export const addAdjustment = (json: AdjustmentInput): Promise<Adjustment> =>
  call(commissions.adjustments.$post({ json }));

/** An open one with the same words that is none of `known`: of a save whose answer was lost. */
export async function findAdjustment(
  { professionalId, cents, reason }: AdjustmentInput,
  known: ReadonlySet<string>,
  to: LocalDate,
): Promise<Adjustment | undefined> {
  const { adjustments } = await call(commissions.open.$get({ query: { professional: professionalId, to } }));
  return adjustments.find((one) => one.cents === cents && one.reason === reason && !known.has(one.id));
}

/** 404 is said: a statement that was closed meanwhile may hold it. */
export const removeAdjustment = (id: string): Promise<undefined> =>
  call(commissions.adjustments[':id'].$delete({ param: { id } }));

/** What was shown goes along: refused when something came meanwhile. */
export const closeStatement = ({ professional, to, totalCents, rows }: Statement): Promise<Statement> =>
  call(commissions.statements.$post({ json: { professionalId: professional.id, to, totalCents, rows } }));

export const exportUrl = ({ closed, professional, to }: Statement): string =>
  closed === null
    ? `/api/commissions/open/export?${new URLSearchParams({ professional: professional.id, to })}`
    : `/api/commissions/statements/${closed.id}/export`;
