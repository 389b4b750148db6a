import { sentenceOf } from '../lib/api.ts';
import { Banner } from './banner.tsx';
import { RetryButton } from './native-button.tsx';

/** The part of a query's result that is read here. */
interface FailedQuery {
  error: unknown;
  /** Without it there is no second try. */
  refetch?: () => unknown;
  isPlaceholderData?: boolean;
  /** In milliseconds; 0 before the first answer. */
  dataUpdatedAt?: number;
}

export interface LoadFailedProps {
  query: FailedQuery;
  /** What could not be loaded. */
  title?: string | undefined;
  /** One sentence of title and reason: 'Erro ao carregar agendamentos: …'. */
  sentence?: (reason: string) => string;
  /** What stays on screen from an earlier answer: 'os agendamentos'. */
  stale?: string;
}

/** Why there is nothing to see, or since when what is on screen was not refreshed; and another try. */
export function LoadFailed({ query, title, sentence, stale }: LoadFailedProps) {
  const { error, refetch, isPlaceholderData, dataUpdatedAt } = query;
  const action = refetch && <RetryButton size="sm" variant="outline" onClick={() => void refetch()} />;
  const reason = sentenceOf(error);
  if (stale && dataUpdatedAt && !isPlaceholderData) {
    const time = new Date(dataUpdatedAt).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
    return (
      <Banner tone="warning" title={`Mostrando ${stale} das ${time}.`} action={action}>
        {reason}
      </Banner>
    );
  }
  return (
    <Banner tone="danger" title={title} action={action}>
      {sentence ? sentence(reason) : reason}
    </Banner>
  );
}
