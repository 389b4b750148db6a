import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { countText } from '../../../../domain/format.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import type { WorkRecord } from '../../../../domain/work-record/work-record.ts';
import { workRecordMessages } from '../../../../domain/work-record/work-record-input.ts';
import { continueDraft } from '../../../lib/drafts.ts';
import { copyWithToast } from '../../../ui/copy-with-toast.ts';
import { NativeButton } from '../../../ui/native-button.tsx';
import { QueuedItems, type QueueWords } from '../../../ui/queued-items.tsx';
import { suppliesQuery } from '../../shared/supplies/requests.ts';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import { knownLots } from '../lots/lot-choices.ts';
import { typedWords } from '../record-words.ts';
import { afterSaving } from '../requests.ts';
import { fieldsOf } from '../work-fields.ts';
import { keepRefused, type QueuedRecord, recordQueue } from './record-queue.ts';

const words: QueueWords = {
  waiting: (count) =>
    countText(count, 'ficha técnica aguardando conexão', 'fichas técnicas aguardando conexão'),
  sent: (count) =>
    count === 1 ? 'A ficha técnica foi enviada.' : `${count} fichas técnicas foram enviadas.`,
  refused: () => 'Uma ficha técnica não foi salva',
  confirmDrop: () => workRecordMessages.confirmDrop,
  othersRemoved: 'Fichas técnicas escritas por outra pessoa neste aparelho não foram enviadas.',
};

/** Records that wait for the connection, and those refused afterwards. `owner`: the person's id. */
export function QueuedRecords({ owner }: { owner: string }) {
  const queryClient = useQueryClient();
  const { zone } = useStudioClock();
  const onSent = (saved: WorkRecord) => afterSaving(queryClient, saved);
  const textOf = ({ client, startsAt, refusal }: QueuedRecord) => {
    const text = `${client}, ${momentText(zone, startsAt)}`;
    return refusal === null ? text : `${text}. ${workRecordMessages.kept}`;
  };
  const actionsOf = (item: QueuedRecord) => (
    <RefusedActions item={item} text={textOf({ ...item, refusal: null })} />
  );
  return <QueuedItems queue={recordQueue} {...{ owner, words, textOf, onSent, actionsOf }} />;
}

/** It is saved by its form; where that opens no more, as of an appointment that was deleted, what was written is copied. */
function RefusedActions({ item, text }: { item: QueuedRecord; text: string }) {
  const navigate = useNavigate();
  const { data } = useQuery(suppliesQuery);
  const open = async () => {
    continueDraft(await keepRefused(item));
    void navigate({ to: '.', search: (before) => ({ ...before, record: item.subject }), resetScroll: false });
  };
  const copy = () => {
    const written = typedWords(fieldsOf(item.input, []), knownLots(data?.supplies ?? []));
    const lines = written.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
    void copyWithToast([text, ...lines].join('\n'), 'record');
  };
  return (
    <>
      <NativeButton size="sm" variant="outline" onClick={() => void open()}>
        Abrir ficha
      </NativeButton>
      <NativeButton size="sm" variant="outline" disabled={!data} onClick={copy}>
        Copiar
      </NativeButton>
    </>
  );
}
