/** What was done without a connection: sealed in this browser, and sent in its order by one tab once there is one. */
import { array, type GenericSchema, object, safeParse, string } from 'valibot';
import { isLost, messageOf } from './api.ts';
import { ApiError } from './api-error.ts';
import { seal } from './seal.ts';
import { readStoredSeal, removeSeal, type SealedName, storeSeal } from './sealed-store.ts';
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
  /** Reads what is stored; false when it was another person's, which is deleted. */
  open: (person: string) => Promise<boolean>;
  /** False where the app cannot be opened without a connection: nothing is queued there. */
  add: (item: Omit<Item, 'key' | 'refusal'>) => Promise<boolean>;
  /** As long as the server answers. A refused item stays, with those that build on it. */
  send: (onSent: (saved: Saved, item: Item) => void) => Promise<void>;
  dismiss: (key: string) => Promise<void>;
}

interface Kind<Item extends Queued, Saved> {
  name: SealedName & `${string}-queue`;
  item: GenericSchema<unknown, Item>;
  /** `before`: what the last item of the same subject was saved as, in this sending. */
  send: (item: Item, before: Saved | undefined) => Promise<Outcome<Saved>>;
}

export function createSealedQueue<Item extends Queued, Saved>(
  kind: Kind<Item, Saved>,
): SealedQueue<Item, Saved> {
  const stored = object({ owner: string(), items: array(kind.item) });
  const listeners = new Set<() => void>();
  let owner: string | null = null;
  let items: readonly Item[] = [];
  let markOpened = () => {};
  const opened = new Promise<void>((resolve) => {
    markOpened = resolve;
  });

  async function keep(next: readonly Item[]): Promise<void> {
    if (next.length === 0) await removeSeal(kind.name);
    else await storeSeal(kind.name, await seal(kind.name, { owner, items: next }));
    publish(next);
  }

  /** Signing out would delete what waits: it asks first then. */
  function publish(next: readonly Item[]): void {
    items = next;
    markUnsaved(kind.name, next.length > 0);
    for (const listener of listeners) listener();
  }

  /** One tab at a time: an item must not be sent twice. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(`lume-${kind.name}`, work);

  const readStored = async () => safeParse(stored, await readStoredSeal(kind.name));

  /** The same, on what is stored: another tab may have added or sent some. */
  const aloneOnStored = <T>(work: () => Promise<T>): Promise<T> =>
    alone(async () => {
      const kept = await readStored();
      if (kept.success && kept.output.owner === owner) publish(kept.output.items);
      return work();
    });

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
        const kept = await readStored();
        const isOwn = !kept.success || kept.output.owner === person;
        publish(kept.success && isOwn ? kept.output.items : []);
        if (!isOwn) await removeSeal(kind.name);
        return isOwn;
      }).finally(markOpened);
    },
    async add(item) {
      if (owner === null || !navigator.serviceWorker?.controller) return false;
      const added = { ...item, key: crypto.randomUUID(), refusal: null } as unknown as Item;
      return aloneOnStored(() => keep([...items, added])).then(
        () => true,
        () => false,
      );
    },
    send: (onSent) =>
      aloneOnStored(async () => {
        const saved = new Map<string, Saved>();
        for (const item of items.filter(({ refusal }) => refusal === null)) {
          if (!items.includes(item)) continue;
          const outcome = await kind.send(item, saved.get(item.subject));
          if (outcome === null) return;
          if ('saved' in outcome) {
            saved.set(item.subject, outcome.saved);
            onSent(outcome.saved, item);
            await keep(items.filter((one) => one !== item));
          } else {
            const { refusal } = outcome;
            const buildsOn = ({ subject, refusal: was }: Item) => subject === item.subject && was === null;
            await keep(items.map((one) => (buildsOn(one) ? { ...one, refusal } : one)));
          }
        }
      }),
    dismiss: (key) => aloneOnStored(() => keep(items.filter((one) => one.key !== key))),
  };
}

/** What a failed request means for an item: it waits on, or the server refused it. */
export function outcomeOf(error: unknown): { refusal: string } | null {
  const isLater = isLost(error) || (error instanceof ApiError && [401, 429].includes(error.status));
  return isLater ? null : { refusal: messageOf(error) };
}
