/** What was done without a connection: sealed in this browser, and sent in its order by one tab once there is one. */
import { array, type GenericSchema, object, safeParse, string, unknown } from 'valibot';
import { isLost, messageOf } from './api.ts';
import { ApiError } from './api-error.ts';
import { seal, sealBytes } from './seal.ts';
import {
  openStoredSeal,
  type QueueName,
  readStoredBytes,
  readStoredSeal,
  removeOtherBytes,
  removeSeal,
  storeSeal,
} from './sealed-store.ts';
import { openChannel } from './storage.ts';
import { markUnsaved } from './unsaved.ts';

export interface Queued {
  key: string;
  /** Whose later items build on it: an appointment's id. */
  subject: string;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
}

/** What an item became: saved, refused, or neither when the outcome is unknown and it is sent again later. */
export type Outcome<Saved> = { saved: Saved } | { refusal: string } | null;

export interface SealedQueue<Item extends Queued, Saved> {
  items: () => readonly Item[];
  /** The same once what is stored was read. */
  storedItems: () => Promise<readonly Item[]>;
  subscribe: (listener: () => void) => () => void;
  /** What another build of the app added and this one cannot read: kept as it is. */
  unreadable: () => readonly unknown[];
  dismissUnreadable: () => Promise<void>;
  /** Reads what is stored; false when it was another person's, which is deleted. */
  open: (person: string) => Promise<boolean>;
  /** With a key of its own where it was tried to send under one. False where the app cannot be opened without a connection, or nothing can be stored. */
  add: (item: New<Item>, bytes?: ArrayBuffer) => Promise<boolean>;
  /** What was added with an item; null where it cannot be read. */
  readBytes: (key: string) => Promise<ArrayBuffer | null>;
  /** As long as the server answers. A refused item stays, with those that build on it. */
  send: (onSent: (saved: Saved, item: Item) => void) => Promise<void>;
  /** A refused item waits again. */
  retry: (key: string) => Promise<void>;
  dismiss: (key: string) => Promise<void>;
}

type New<Item extends Queued> = Omit<Item, 'key' | 'refusal'> & { key?: string };

interface Kind<Item extends Queued, Saved> {
  name: QueueName;
  item: GenericSchema<unknown, Item>;
  /** Items come with bytes, each stored by itself. */
  hasBytes?: boolean;
  /** `before`: what the last item of the same subject was saved as, in this sending. */
  send: (item: Item, before: Saved | undefined) => Promise<Outcome<Saved>>;
}

export function createSealedQueue<Item extends Queued, Saved>(
  kind: Kind<Item, Saved>,
): SealedQueue<Item, Saved> {
  const listeners = new Set<() => void>();
  const lock = `lume-${kind.name}`;
  const otherTabs = openChannel(lock);
  let owner: string | null = null;
  let items: readonly Item[] = [];
  let unreadable: readonly unknown[] = [];
  let markOpened = () => {};
  const opened = new Promise<void>((resolve) => {
    markOpened = resolve;
  });

  async function keep(next: readonly unknown[]): Promise<void> {
    if (next.length === 0) await removeSeal(kind.name);
    else await storeSeal(kind.name, await seal(kind.name, { owner, items: next }));
    publish(next);
    otherTabs?.postMessage('changed');
    if (kind.hasBytes) await removeOtherBytes(kind.name, keysOf(next));
  }

  const keepItems = (next: readonly Item[]) => keep([...unreadable, ...next]);

  /** Signing out would delete what waits: it asks first then. */
  function publish(next: readonly unknown[]): void {
    const read = next.map((one) => safeParse(kind.item, one));
    items = read.flatMap((one) => (one.success ? [one.output] : []));
    unreadable = next.filter((_, place) => !read[place]?.success);
    markUnsaved(kind.name, next.length > 0);
    for (const listener of listeners) listener();
  }

  const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(lock, work);

  /** On what is stored: another tab may have added or sent some. Where that cannot be read now, it is not to be written over. */
  const aloneOnStored = <T>(work: () => Promise<T>): Promise<T> =>
    alone(async () => {
      const kept = await openStoredSeal(kind.name);
      const read = safeParse(stored, kept);
      if (kept === null) publish([]);
      else if (read.success && read.output.owner === owner) publish(read.output.items);
      return work();
    });

  const readAgain = () => aloneOnStored(async () => undefined);
  otherTabs?.addEventListener('message', () => void readAgain().catch(() => undefined));

  const bytesName = (key: string) => `${kind.name}:${key}` as const;

  async function sendAll(onSent: (saved: Saved, item: Item) => void): Promise<void> {
    const saved = new Map<string, Saved>();
    await readAgain();
    for (let item = firstWaiting(items); item; item = firstWaiting(items)) {
      const { key, subject } = item;
      const outcome = await kind.send(item, saved.get(subject));
      if (outcome === null) return;
      if ('saved' in outcome) {
        saved.set(subject, outcome.saved);
        onSent(outcome.saved, item);
        await aloneOnStored(() => keepItems(without(items, key)));
      } else {
        const { refusal } = outcome;
        const buildsOn = (one: Item) => one.subject === subject && one.refusal === null;
        await aloneOnStored(() => keepItems(items.map((one) => (buildsOn(one) ? { ...one, refusal } : one))));
      }
    }
  }

  return {
    items: () => items,
    storedItems: () => opened.then(() => items),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open(person) {
      owner = person;
      return alone(async () => {
        const kept = safeParse(stored, await readStoredSeal(kind.name));
        const isOwn = !kept.success || kept.output.owner === person;
        publish(kept.success && isOwn ? kept.output.items : []);
        if (!isOwn) await removeSeal(kind.name);
        if (kind.hasBytes && kept.success)
          await removeOtherBytes(kind.name, keysOf([...unreadable, ...items]));
        return isOwn;
      })
        .catch(() => true) // all storage is refused: nothing waits
        .finally(markOpened);
    },
    async add(item, bytes) {
      if (owner === null || !navigator.serviceWorker?.controller) return false;
      const added = { key: crypto.randomUUID(), ...item, refusal: null } as unknown as Item;
      const name = bytesName(added.key);
      const store = async () => {
        if (bytes) await storeSeal(name, await sealBytes(name, bytes));
        await keepItems([...without(items, added.key), added]);
      };
      return aloneOnStored(store).then(
        () => true,
        () => false,
      );
    },
    readBytes: (key) => readStoredBytes(bytesName(key)),
    /** One tab at a time: an item must not be sent twice. Others may add meanwhile. */
    send: (onSent) =>
      navigator.locks.request(`${lock}-sending`, { ifAvailable: true }, async (isAlone) => {
        if (isAlone) await sendAll(onSent).catch(() => undefined); // what is stored cannot be read or written now
      }),
    retry: (key) =>
      aloneOnStored(() => keepItems(items.map((one) => (one.key === key ? { ...one, refusal: null } : one)))),
    dismiss: (key) => aloneOnStored(() => keepItems(without(items, key))),
    unreadable: () => unreadable,
    dismissUnreadable: () => aloneOnStored(() => keep(items)),
  };
}

/** Each item by itself: what does not fit this build takes none of the others with it. */
const stored = object({ owner: string(), items: array(unknown()) });
const keysOf = (items: readonly unknown[]) => items.map((one) => String(Object(one).key));
const without = <Item extends Queued>(items: readonly Item[], key: string) =>
  items.filter((one) => one.key !== key);
const firstWaiting = <Item extends Queued>(items: readonly Item[]) =>
  items.find(({ refusal }) => refusal === null);

/** What a failed request means for an item: it waits on, or the server refused it. */
export function outcomeOf(error: unknown): { refusal: string } | null {
  const isLater = isLost(error) || (error instanceof ApiError && [401, 429].includes(error.status));
  return isLater ? null : { refusal: messageOf(error) };
}
