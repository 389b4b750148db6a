import { type ReactNode, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useConnected } from '../lib/connection.ts';
import type { Queued, SealedQueue } from '../lib/sealed-queue.ts';
import { Banner } from './banner.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NativeButton } from './native-button.tsx';
import './queued-items.css';
import { toast } from './toast-queue.ts';

/** Milliseconds until the next try when the server failed. */
const SEND_AGAIN = 30_000;

export interface QueueWords {
  waiting: (count: number) => string;
  sent: (count: number) => string;
  refused: (count: number) => string;
  /** Where what was refused can be sent again: said before it is dropped. */
  confirmDrop?: (count: number) => string;
  /** Another person left some on this device. */
  othersRemoved: string;
}

interface Props<Item extends Queued, Saved> {
  queue: SealedQueue<Item, Saved>;
  /** What it builds on is sent first. */
  isHeld?: boolean;
  /** The person's id. */
  owner: string;
  words: QueueWords;
  textOf: (item: Item) => string;
  onSent: (saved: Saved, item: Item) => void;
  /** Once after those that were sent together. */
  onAllSent?: () => void;
  /** What can be done with a refused item besides sending it again as it is. */
  actionsOf?: (item: Item) => ReactNode;
}

/** What waits for the connection and goes by itself once there is one, and what was refused afterwards. */
export function QueuedItems<Item extends Queued, Saved>(props: Props<Item, Saved>) {
  const { queue, words, textOf, isHeld = false } = props;
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const unreadable = useSyncExternalStore(queue.subscribe, queue.unreadable);
  const waiting = items.filter(({ refusal }) => refusal === null);
  useSending(props, waiting.length > 0 && !isHeld);
  return (
    <div className="queued-items" role="status">
      {waiting.length > 0 && (
        <Banner title={words.waiting(waiting.length)}>
          <ul>
            {countLines(waiting.map(textOf)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      {refusedTogether(items, words.confirmDrop !== undefined && !props.actionsOf).map((some) => (
        <Refused key={some[0].key} {...{ ...props, some }} />
      ))}
      {unreadable.length > 0 && (
        <Banner
          tone="danger"
          title={words.refused(unreadable.length)}
          action={
            <Drop warning="Não foi enviado e não há como trazer de volta." onDrop={queue.dismissUnreadable} />
          }
        >
          {[...countLines(unreadable.flatMap(clientOf)), UNREADABLE].join('. ')}
        </Banner>
      )}
    </div>
  );
}

const UNREADABLE =
  'Outra versão do Lume guardou isto, e esta não consegue enviar. Atualize antes de descartar.';

/** Whose it is, by the name that items of every build have had. */
const clientOf = (item: unknown): string[] => {
  const { client } = Object(item);
  return typeof client === 'string' ? [client] : [];
};

type Some<Item> = readonly [Item, ...Item[]];

/** One by one; those that can be sent again by their reason. */
function refusedTogether<Item extends Queued>(items: readonly Item[], byReason: boolean): Some<Item>[] {
  const groups = new Map<string, Some<Item>>();
  for (const item of items) {
    if (item.refusal === null) continue;
    const name = byReason ? item.refusal : item.key;
    groups.set(name, [...(groups.get(name) ?? []), item] as unknown as Some<Item>);
  }
  return [...groups.values()];
}

function Refused<Item extends Queued, Saved>(
  props: Pick<Props<Item, Saved>, 'queue' | 'words' | 'textOf' | 'actionsOf'> & { some: Some<Item> },
) {
  const { queue, words, textOf, actionsOf, some } = props;
  const { confirmDrop } = words;
  const [{ key, refusal }] = some;
  const lines = countLines(some.map(textOf));
  return (
    <Banner
      tone="danger"
      title={words.refused(some.length)}
      {...(confirmDrop
        ? { action: <RetryOrDrop {...{ queue, some, confirmDrop }}>{actionsOf?.(some[0])}</RetryOrDrop> }
        : { onDismiss: () => void queue.dismiss(key) })}
    >
      {lines.length === 1 ? (
        `${lines[0]}. ${refusal}`
      ) : (
        <>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {refusal}
        </>
      )}
    </Banner>
  );
}

interface RetryProps {
  queue: Pick<SealedQueue<Queued, unknown>, 'retry' | 'dismiss'>;
  some: readonly Queued[];
  confirmDrop: (count: number) => string;
  /** In the place of 'Tentar de novo'. */
  children?: ReactNode;
}

/** Of what the server refused. */
export function RetryOrDrop({ queue, some, confirmDrop, children }: RetryProps) {
  const each = (does: (key: string) => Promise<void>) => Promise.all(some.map(({ key }) => does(key)));
  return (
    <div className="cluster gap-2">
      {children ?? (
        <NativeButton size="sm" variant="outline" onClick={() => void each(queue.retry)}>
          Tentar de novo
        </NativeButton>
      )}
      <Drop warning={confirmDrop(some.length)} onDrop={() => each(queue.dismiss)} />
    </div>
  );
}

function Drop({ warning, onDrop }: { warning: string; onDrop: () => Promise<unknown> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <NativeButton size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Descartar
      </NativeButton>
      <ConfirmDialog
        title="Descartar o que não foi enviado?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirmLabel="Descartar"
        onConfirm={onDrop}
      >
        {warning}
      </ConfirmDialog>
    </>
  );
}

/** Each line once, with how often it came. */
function countLines(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count})`));
}

function useSending<Item extends Queued, Saved>(
  { queue, owner, words, onSent, onAllSent }: Props<Item, Saved>,
  isWaiting: boolean,
): void {
  const connected = useConnected();
  const sendAll = useEffectEvent(async () => {
    let sent = 0;
    await queue.send((saved, item) => {
      sent += 1;
      onSent(saved, item);
    });
    if (sent === 0) return;
    toast.success(words.sent(sent));
    onAllSent?.();
  });

  useEffect(() => {
    void queue.open(owner).then((isOwn) => {
      if (!isOwn) toast.warning(words.othersRemoved);
    });
  }, [queue, owner, words]);

  useEffect(() => {
    if (!connected || !isWaiting) return;
    const send = () => void sendAll();
    send();
    const timer = setInterval(send, SEND_AGAIN);
    addEventListener('focus', send);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', send);
    };
  }, [connected, isWaiting]);
}
