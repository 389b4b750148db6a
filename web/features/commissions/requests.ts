import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RulesInput } from '../../../domain/money/commission-input.ts';
import type { Statement } from '../../../domain/money/commission-statement.ts';
import type { LocalDate } from '../../../domain/scheduling/calendar.ts';
import { api, call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

const { commissions } = api;

/** Money: read again on each page, and when somebody returns to the tab. */
const shared = {
  refetchOnWindowFocus: 'always',
  staleTime: 0,
  retry: (count: number, error: Error) => !(error instanceof ApiError && error.status < 500) && count < 2,
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
