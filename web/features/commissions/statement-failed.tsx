import { commissionMessages } from '../../../domain/messages.ts';
import { isGone } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed, type LoadFailedProps } from '../../ui/load-failed.tsx';

export function StatementFailed({ query, stale }: Pick<LoadFailedProps, 'query' | 'stale'>) {
  if (isGone(query.error))
    return <EmptyState picture="search" sentence={commissionMessages.statementMissing} />;
  return <LoadFailed query={query} sentence={commissionMessages.statementFailed} {...(stale && { stale })} />;
}
