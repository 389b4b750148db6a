import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { formatDate } from '../../../../domain/format.ts';
import type { WorkRecord } from '../../../../domain/work-record/work-record.ts';
import { QueuedItems, type QueueWords } from '../../../ui/queued-items.tsx';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { afterSaving } from '../requests.ts';
import { type QueuedRecord, recordQueue } from './record-queue.ts';

const words: QueueWords = {
  waiting: (count) =>
    count === 1 ? '1 ficha técnica aguardando conexão' : `${count} fichas técnicas aguardando conexão`,
  sent: (count) =>
    count === 1 ? 'A ficha técnica foi enviada.' : `${count} fichas técnicas foram enviadas.`,
  refused: () => 'Uma ficha técnica não foi salva',
  othersRemoved: 'Fichas técnicas escritas por outra pessoa neste aparelho não foram enviadas.',
};

/** Records that wait for the connection, and those refused afterwards. `owner`: the person's id. */
export function QueuedRecords({ owner }: { owner: string }) {
  const queryClient = useQueryClient();
  const { at } = useStudioClock();
  const onSent = useCallback((saved: WorkRecord) => afterSaving(queryClient, saved), [queryClient]);
  const textOf = ({ client, startsAt, refusal }: QueuedRecord) => {
    const { date, time } = at(startsAt);
    const text = `${client}, ${formatDate(date)} às ${time}`;
    return refusal === null ? text : `${text}. O que você escreveu está guardado no formulário da ficha`;
  };
  return <QueuedItems queue={recordQueue} {...{ owner, words, textOf, onSent, onAllSent }} />;
}

const onAllSent = () => undefined;
