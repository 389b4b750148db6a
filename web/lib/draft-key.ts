import { draftKeys } from './storage.ts';

/**
 * The key that drafts and what is shown without a connection are sealed with: made for one signed-in person at this browser, usable but
 * not readable by scripts, and destroyed at sign-out.
 */
const KEYS = 'keys';
const NAME = 'drafts';
/** The store of what is sealed with it (sealed-store.ts). */
export const SEALED = 'sealed';

/** The key of this browser, made on first use. Where nothing can be kept it lives as long as the page. */
export function currentDraftKey(): Promise<CryptoKey> {
  draftKeys.made ??= storedKey().catch(newKey);
  return draftKeys.made;
}

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function storedKey(): Promise<CryptoKey> {
  const made = await newKey();
  const database = await opened();
  try {
    // Read and written in one transaction: two tabs that begin at once end with one key.
    const store = database.transaction(KEYS, 'readwrite').objectStore(KEYS);
    const kept = await settled(store.get(NAME));
    if (kept instanceof CryptoKey) return kept;
    await settled(store.put(made, NAME));
    return made;
  } finally {
    database.close();
  }
}

/** To be closed by the caller: an open database cannot be deleted. */
export function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(draftKeys.database, 1);
  request.onupgradeneeded = () => {
    for (const store of [KEYS, SEALED]) request.result.createObjectStore(store);
  };
  return settled(request);
}

export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
