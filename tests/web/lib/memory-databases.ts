/** As much of IndexedDB as the app uses, in memory: what a store holds can be looked at. */
export class MemoryDatabases {
  readonly #databases = new Map<string, Map<string, Map<string, unknown>>>();

  /** Every value of a store, by its key. */
  contents(database: string, store: string): ReadonlyMap<string, unknown> {
    return this.#databases.get(database)?.get(store) ?? new Map();
  }

  remove(database: string, store: string, key: string): void {
    this.#databases.get(database)?.get(store)?.delete(key);
  }

  open(name: string) {
    const isNew = !this.#databases.has(name);
    const stores = this.#databases.get(name) ?? new Map<string, Map<string, unknown>>();
    this.#databases.set(name, stores);
    const database = {
      createObjectStore: (store: string) => stores.set(store, new Map()),
      transaction: () => transactionOn(stores),
      close: () => undefined,
    };
    return later(database, isNew);
  }

  deleteDatabase(name: string) {
    this.#databases.delete(name);
  }
}

function transactionOn(stores: Map<string, Map<string, unknown>>) {
  const transaction: { oncomplete?: () => void } = {};
  setImmediate(() => transaction.oncomplete?.());
  return Object.assign(transaction, {
    objectStore: (store: string) => requestsOf(stores.get(store) ?? new Map()),
  });
}

const requestsOf = (store: Map<string, unknown>) => ({
  get: (key: string) => later(store.get(key)),
  getAllKeys: () => later([...store.keys()]),
  put: (value: unknown, key: string) => later(void store.set(key, value)),
  delete: (key: string) => later(void store.delete(key)),
});

interface Listeners {
  onupgradeneeded?: () => void;
  onsuccess?: () => void;
}

/** A request whose listeners are called once the caller has set them. */
function later<T>(result: T, isNew = false) {
  const request: { result: T } & Listeners = { result };
  queueMicrotask(() => {
    if (isNew) request.onupgradeneeded?.();
    request.onsuccess?.();
  });
  return request;
}
