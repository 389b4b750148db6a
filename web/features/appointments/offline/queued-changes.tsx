import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { type AppointmentRow, appointmentStatusLabels } from '../../../../domain/agenda/appointment.ts';
import { formatDate } from '../../../../domain/format.ts';
import { afterWrite } from '../../../lib/after-write.ts';
import { useConnected } from '../../../lib/connection.ts';
import { Banner } from '../../../ui/banner.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { changeShown, replaceShown } from '../../shared/appointments/shown-appointments.ts';
import {
  dismissChange,
  openQueue,
  type QueuedChange,
  queuedChanges,
  sendQueue,
  subscribeToQueue,
} from './status-queue.ts';
import './queued-changes.css';

/** Milliseconds until the next try when the server failed. */
const SEND_AGAIN = 30_000;

/** Changes that wait for the connection, and those refused afterwards. `owner`: the person's id. */
export function QueuedChanges({ owner }: { owner: string }) {
  const queryClient = useQueryClient();
  const changes = useSyncExternalStore(subscribeToQueue, queuedChanges);
  const waiting = changes.filter(({ refusal }) => refusal === null);
  useSending(owner, waiting.length > 0);

  useEffect(() => {
    // Also after a start without a connection: the agenda may have been stored before the change.
    for (const { appointmentId, to, refusal } of changes)
      if (refusal === null)
        void changeShown(queryClient, appointmentId, (row) => ({ ...row, status: to, isQueued: true }));
  }, [queryClient, changes]);

  return (
    <div className="queued-changes" role="status">
      {waiting.length > 0 && (
        <Banner
          title={
            waiting.length === 1
              ? '1 alteração aguardando conexão'
              : `${waiting.length} alterações aguardando conexão`
          }
        >
          <ul>
            {waiting.map((change) => (
              <li key={change.key}>{wordsOf(change)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {changes.map((change) =>
        change.refusal === null ? null : (
          <Banner
            key={change.key}
            tone="danger"
            title="Uma alteração não foi salva"
            onDismiss={() => void dismissChange(change.key)}
          >
            {wordsOf(change)}. {change.refusal}
          </Banner>
        ),
      )}
    </div>
  );
}

/** 'Ana Souza, 23/11/2026 às 14:00: Confirmado'. */
function wordsOf({ client, date, time, to }: QueuedChange): string {
  return `${client}, ${formatDate(date)} às ${time}: ${appointmentStatusLabels[to]}`;
}

function useSending(owner: string, isWaiting: boolean): void {
  const queryClient = useQueryClient();
  const connected = useConnected();
  const sendAll = useCallback(async () => {
    let sent = 0;
    await sendQueue((saved: AppointmentRow) => {
      sent += 1;
      replaceShown(queryClient, { ...saved, isQueued: false });
    });
    if (sent === 0) return;
    toast.success(sent === 1 ? 'A alteração foi enviada.' : `${sent} alterações foram enviadas.`);
    afterWrite(queryClient, 'appointment');
  }, [queryClient]);

  useEffect(() => {
    void openQueue(owner).then((isOwn) => {
      if (!isOwn) toast.warning('Alterações feitas por outra pessoa neste aparelho não foram enviadas.');
    });
  }, [owner]);

  useEffect(() => {
    if (!connected || !isWaiting) return;
    void sendAll();
    const timer = setInterval(sendAll, SEND_AGAIN);
    addEventListener('focus', sendAll);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', sendAll);
    };
  }, [connected, isWaiting, sendAll]);
}
