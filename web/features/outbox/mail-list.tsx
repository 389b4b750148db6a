import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  emptyOutbox,
  type OutboxMail,
  type OutboxStatus,
  outboxSentences,
} from '../../../domain/notification/outbox.ts';
import { sentenceOf } from '../../lib/api.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { MailRow } from './mail-row.tsx';
import { afterMailing, retryMail } from './outbox-query.ts';

interface Props {
  mails: readonly OutboxMail[];
  zone: string;
  /** The filter; null for all. */
  status: OutboxStatus | null;
  /** Of another filter, until the chosen one is there. */
  isOld: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => Promise<{ isFetchNextPageError: boolean; error: unknown }>;
}

/** The mails, latest first; twenty at once. */
export function MailList({ mails, zone, status, isOld, hasMore, isLoadingMore, onMore }: Props) {
  const retry = useRetry();
  const { place, expectMore } = useFocusOnNew(mails.length);
  const whole = useKeptFocus<HTMLDivElement>(mails.map(({ id, mayRetry }) => `${id}${mayRetry}`).join());
  const now = new Date();
  async function more() {
    expectMore();
    const { isFetchNextPageError, error } = await onMore();
    if (isFetchNextPageError) toast.error(sentenceOf(error));
  }
  return (
    <div className="outbox-list" ref={whole} tabIndex={-1} aria-busy={isOld}>
      {mails.length === 0 && !isOld ? (
        <EmptyState
          picture={status === 'failed' || status === 'waiting' ? 'done' : 'mail'}
          sentence={emptyOutbox(status)}
          hint={status === null ? outboxSentences.emptyHint : undefined}
        />
      ) : (
        <ul ref={place} aria-label="E-mails">
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              zone={zone}
              now={now}
              isRetrying={retry.isPending && retry.variables === mail.id}
              onRetry={() => retry.mutate(mail.id)}
            />
          ))}
        </ul>
      )}
      {hasMore && !isOld && (
        <Button variant="outline" pending={isLoadingMore} onPress={() => void more()}>
          Mostrar mais
        </Button>
      )}
    </div>
  );
}

/** Whatever comes of it, the list is read anew: somebody else may have tried it meanwhile. */
function useRetry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: retryMail,
    onSuccess: () => toast.success(outboxSentences.retried),
    onError: (error) => toast.error(sentenceOf(error)),
    onSettled: () => afterMailing(queryClient),
  });
}

/** After 'Mostrar mais' the reading goes on at the first line that is new. */
function useFocusOnNew(count: number) {
  const place = useRef<HTMLUListElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const first = place.current?.children[from.current];
    if (first instanceof HTMLElement) first.focus();
    from.current = null;
  }, [count]);
  const expectMore = () => {
    from.current = count;
  };
  return { place, expectMore };
}
