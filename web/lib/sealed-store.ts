import { parse, safeParse } from 'valibot';
import {
  openDatabase,
  SEALED,
  type Sealed,
  type SealedBytes,
  sealedBytes,
  sealedValue,
  unseal,
  unsealBytes,
  whenSettled,
} from './seal.ts';

export type QueueName = 'status-queue' | 'record-queue' | 'picture-queue';
type SealedName = 'agenda' | QueueName | 'import' | 'import-sent';
/** Bytes that belong to an item of a queue, by its key. */
type SealedBytesName = `${QueueName}:${string}`;

/** Null when nothing is stored, undefined for what nothing reads any more; throws where it cannot be read now. */
export async function openStoredSeal(name: SealedName): Promise<unknown> {
  const sealed: unknown = await inStore('readonly', (store) => store.get(name));
  if (sealed === undefined) return null;
  const kept = safeParse(sealedValue, sealed);
  return kept.success ? unseal(name, kept.output) : undefined;
}

export const readStoredSeal = (name: SealedName): Promise<unknown> => openStoredSeal(name).catch(() => null);

export async function readStoredBytes(name: SealedBytesName): Promise<ArrayBuffer | null> {
  try {
    const sealed = await inStore('readonly', (store) => store.get(name));
    return await unsealBytes(name, parse(sealedBytes, sealed));
  } catch {
    return null;
  }
}

export async function storeSeal(
  name: SealedName | SealedBytesName,
  sealed: Sealed | SealedBytes,
): Promise<void> {
  await inStore('readwrite', (store) => store.put(sealed, name));
}

export async function removeSeal(name: SealedName | SealedBytesName): Promise<void> {
  await inStore('readwrite', (store) => store.delete(name)).catch(() => undefined);
}

/** Whatever is stored of a queue besides its items. */
export async function removeOtherBytes(queue: QueueName, keys: readonly string[]): Promise<void> {
  const names = await inStore('readonly', (store) => store.getAllKeys()).catch(() => []);
  const kept = keys.map((key) => `${queue}:${key}`);
  for (const name of names) if (isBytesOf(queue, name) && !kept.includes(name)) await removeSeal(name);
}

const isBytesOf = (queue: QueueName, name: IDBValidKey): name is SealedBytesName =>
  typeof name === 'string' && name.startsWith(`${queue}:`);

/** Until it is stored for good: a full disk fails the transaction, not what was asked of it. */
async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(SEALED, mode);
    const [answer] = await Promise.all([
      whenSettled(ask(transaction.objectStore(SEALED))),
      whenOver(transaction),
    ]);
    return answer;
  } finally {
    database.close();
  }
}

function whenOver(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
