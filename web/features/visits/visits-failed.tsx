import type { UseQueryResult } from '@tanstack/react-query';
import { visitSentences } from '../../../domain/visit/sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { NativeButton } from '../../ui/native-button.tsx';

/** Why there are no figures, or why those on screen are not fresh. */
export function VisitsFailed({ query }: { query: UseQueryResult<unknown> }) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Banner
      tone={data === undefined ? 'danger' : 'warning'}
      title={visitSentences.loadFailed}
      action={
        <NativeButton size="sm" variant="outline" pending={isFetching} onClick={() => refetch()}>
          Tentar Novamente
        </NativeButton>
      }
    >
      {sentenceOf(error)}
    </Banner>
  );
}
