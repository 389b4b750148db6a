import { commissionMessages } from '../../../domain/messages.ts';
import { isGone } from '../../lib/api.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed, type LoadFailedProps } from '../../ui/load-failed.tsx';

interface Props extends Pick<LoadFailedProps, 'stale'> {
  query: LoadFailedProps['query'] & { isError: boolean };
}

export function StatementFailed({ query, stale }: Props) {
  if (!query.isError) return null;
  if (isGone(query.error))
    return <EmptyState picture="search" sentence={commissionMessages.statementMissing} />;
  return <LoadFailed query={query} sentence={commissionMessages.statementFailed} {...(stale && { stale })} />;
}
