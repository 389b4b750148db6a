import { type InfiniteData, type UseInfiniteQueryResult, useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, RotateCcw } from 'lucide-react';
import { emailKindLabels } from '../../../domain/email/email.ts';
import {
  emailMoment,
  emailSubject,
  emptyOutbox,
  type OutboxEmail,
  type OutboxPage,
  type OutboxStatus,
  outboxMessages,
  outboxStatusLabels,
} from '../../../domain/email/outbox.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { useFocusOnNew } from '../../lib/use-focus-on-new.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { toast } from '../../ui/toast.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';

interface Props {
  outbox: UseInfiniteQueryResult<InfiniteData<OutboxPage>>;
  pages: readonly OutboxPage[];
  zone: string;
  status: OutboxStatus | null;
}

export function EmailList({ outbox, pages, zone, status }: Props) {
  const mails = pages.flatMap((page) => page.mails);
  // While the chosen filter loads, the rows are those of the one before.
  const isOld = outbox.isPlaceholderData;
  const retry = useRetry();
  const { list, expectMore } = useFocusOnNew(mails.length);
  const now = new Date();
  async function more() {
    expectMore();
    const { isFetchNextPageError, error } = await outbox.fetchNextPage();
    if (isFetchNextPageError) toastFailure(error);
  }
  return (
    <div
      className="outbox-list column gap-4 refreshed unringed"
      data-keeps-focus
      tabIndex={-1}
      aria-busy={isOld}
    >
      {mails.length === 0 && !isOld ? (
        <EmptyState
          picture={status === 'failed' || status === 'waiting' ? 'done' : 'mail'}
          sentence={emptyOutbox(status)}
          hint={status === null ? outboxMessages.emptyHint : undefined}
        />
      ) : (
        <ul ref={list} aria-label="E-mails">
          {mails.map((mail) => (
            <EmailRow
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
      {outbox.hasNextPage && !isOld && (
        <Button variant="outline" pending={outbox.isFetchingNextPage} onPress={() => void more()}>
          Mostrar mais
        </Button>
      )}
    </div>
  );
}

const faces: Record<OutboxStatus, { tone: Tone; Icon: typeof Clock }> = {
  waiting: { tone: 'warning', Icon: Clock },
  sent: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
};

interface RowProps {
  mail: OutboxEmail;
  zone: string;
  now: Date;
  isRetrying: boolean;
  onRetry: () => void;
}

function EmailRow({ mail, zone, now, isRetrying, onRetry }: RowProps) {
  const { kind, recipient, status, appointment, professional, lastError, mayRetry, attempts } = mail;
  const { tone, Icon } = faces[status] ?? faces.waiting;
  const tries = attempts > 1 && status !== 'sent' ? ` · ${attempts} tentativas` : '';
  return (
    // Focused only after 'Mostrar mais'.
    <li className="list-row cluster apart gap-2 across-4 unringed" tabIndex={-1}>
      <div className="outbox-mail-text grid gap-half breakable shrinks packed">
        <span className="medium">{emailKindLabels[kind]}</span>
        <span className="small muted">Para {recipient}</span>
        {appointment && <span className="small muted">{emailSubject(appointment)}</span>}
        {professional && <span className="small muted">Agenda de {professional}</span>}
        {lastError && <span className="small">{lastError}</span>}
        <span className="small muted figures">
          {emailMoment(mail, zone, now)}
          {tries}
          {status === 'failed' && !mayRetry && ` · ${outboxMessages.notRetried}`}
        </span>
      </div>
      <div className="outbox-mail-state cluster middle gap-2">
        <Badge tone={tone} icon={<Icon size={16} />}>
          {outboxStatusLabels[status]}
        </Badge>
        {mayRetry && (
          <Button
            size="sm"
            variant="outline"
            icon={<RotateCcw size={16} />}
            aria-label={`${outboxMessages.retry}: ${emailKindLabels[kind]} para ${recipient}`}
            pending={isRetrying}
            onPress={onRetry}
          >
            {outboxMessages.retry}
          </Button>
        )}
      </div>
    </li>
  );
}

/** On any outcome the list is read again: another screen may have retried meanwhile. */
function useRetry() {
  return useMutation({
    mutationFn: (id: string) => call(api.outbox[':id'].retry.$post({ param: { id } })),
    onSuccess: () => toast.success(outboxMessages.retried),
    onError: (error) => toastFailure(error),
    onSettled: useReadAgain('outbox'),
  });
}
