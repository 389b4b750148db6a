import type { UseQueryResult } from '@tanstack/react-query';
import { appointmentSentences } from '../../../domain/sentences.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { NativeButton } from '../../ui/native-button.tsx';

/** Why there is nothing to see, or from when it is what can be seen. */
export function CalendarFailure({ query }: { query: UseQueryResult }) {
  const { error, dataUpdatedAt, refetch, isPlaceholderData } = query;
  const action = (
    <NativeButton size="sm" variant="outline" onClick={() => refetch()}>
      Tentar Novamente
    </NativeButton>
  );
  if (dataUpdatedAt === 0 || isPlaceholderData) {
    return (
      <Banner tone="danger" action={action}>
        {appointmentSentences.loadFailed(sentenceOf(error))}
      </Banner>
    );
  }
  const time = new Date(dataUpdatedAt).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  return (
    <Banner tone="warning" title={`Mostrando a agenda das ${time}.`} action={action}>
      {sentenceOf(error)}
    </Banner>
  );
}
