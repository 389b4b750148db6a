import { isGone, messageOf } from '../lib/api.ts';
import { useConnected } from '../lib/connection.ts';
import { Banner } from './banner.tsx';
import { RetryButton } from './native-button.tsx';

export interface FailedQuery {
  error: unknown;
  refetch?: () => unknown;
  isPlaceholderData?: boolean;
  dataUpdatedAt?: number;
}

export interface LoadFailedProps {
  query: FailedQuery;
  title?: string | undefined;
  sentence?: (reason: string) => string;
  stale?: string;
}

/** Why a query failed; nothing while it did not. */
export function LoadFailed({ query, title, sentence, stale }: LoadFailedProps) {
  const { error, refetch, isPlaceholderData, dataUpdatedAt } = query;
  const action = refetch && !isGone(error) && (
    <RetryButton size="sm" variant="outline" onClick={() => void refetch()} />
  );
  const reason = messageOf(error);
  const isConnected = useConnected();
  if (!error) return null;
  if (stale && dataUpdatedAt && !isPlaceholderData) {
    const shown = `Mostrando ${stale}. ${updatedText(dataUpdatedAt)}`;
    // Why is said above every page then, and it is read again without being asked.
    if (!isConnected) return <p className="small muted">{shown}</p>;
    return (
      <Banner tone="warning" title={shown} action={action}>
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

/** 'Atualizado às 14:32.', with the day when it was another one. */
function updatedText(instant: number): string {
  const at = new Date(instant);
  const time = at.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
  if (at.toDateString() === new Date().toDateString()) return `Atualizado às ${time}.`;
  return `Atualizado em ${at.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' })} às ${time}.`;
}
