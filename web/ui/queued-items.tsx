import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useConnected } from '../lib/connection.ts';
import type { Queued, SealedQueue } from '../lib/sealed-queue.ts';
import { Banner } from './banner.tsx';
import './queued-items.css';
import { toast } from './toast-queue.ts';

/** Milliseconds until the next try when the server failed. */
const SEND_AGAIN = 30_000;

export interface QueueWords {
  waiting: (count: number) => string;
  sent: (count: number) => string;
  refused: string;
  /** Another person left some on this device. */
  othersRemoved: string;
}

interface Props<Item extends Queued, Saved> {
  queue: SealedQueue<Item, Saved>;
  /** The person's id. */
  owner: string;
  words: QueueWords;
  textOf: (item: Item) => string;
  onSent: (saved: Saved, item: Item) => void;
  /** Once after those that were sent together. */
  onAllSent: () => void;
}

/** What waits for the connection and goes by itself once there is one, and what was refused afterwards. */
export function QueuedItems<Item extends Queued, Saved>(props: Props<Item, Saved>) {
  const { queue, words, textOf } = props;
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const waiting = items.filter(({ refusal }) => refusal === null);
  useSending(props, waiting.length > 0);
  return (
    <div className="queued-items" role="status">
      {waiting.length > 0 && (
        <Banner title={words.waiting(waiting.length)}>
          <ul>
            {waiting.map((item) => (
              <li key={item.key}>{textOf(item)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {items.map((item) =>
        item.refusal === null ? null : (
          <Banner
            key={item.key}
            tone="danger"
            title={words.refused}
            onDismiss={() => void queue.dismiss(item.key)}
          >
            {textOf(item)}. {item.refusal}
          </Banner>
        ),
      )}
    </div>
  );
}

function useSending<Item extends Queued, Saved>(
  { queue, owner, words, onSent, onAllSent }: Props<Item, Saved>,
  isWaiting: boolean,
): void {
  const connected = useConnected();
  const sendAll = useCallback(async () => {
    let sent = 0;
    await queue.send((saved, item) => {
      sent += 1;
      onSent(saved, item);
    });
    if (sent === 0) return;
    toast.success(words.sent(sent));
    onAllSent();
  }, [queue, words, onSent, onAllSent]);

  useEffect(() => {
    void queue.open(owner).then((isOwn) => {
      if (!isOwn) toast.warning(words.othersRemoved);
    });
  }, [queue, owner, words]);

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
