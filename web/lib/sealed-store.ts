import { parse } from 'valibot';
import { openDatabase, SEALED, type Sealed, sealedValue, unseal, whenSettled } from './seal.ts';

export type SealedName = 'agenda' | 'status-queue' | 'record-queue' | 'import' | 'import-sent';

export async function readStoredSeal(name: SealedName): Promise<unknown> {
  try {
    const sealed = await inStore('readonly', (store) => store.get(name));
    return await unseal(name, parse(sealedValue, sealed));
  } catch {
    return null;
  }
}

export async function storeSeal(name: SealedName, sealed: Sealed): Promise<void> {
  await inStore('readwrite', (store) => store.put(sealed, name));
}

export async function removeSeal(name: SealedName): Promise<void> {
  await inStore('readwrite', (store) => store.delete(name)).catch(() => undefined);
}

async function inStore(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await openDatabase();
  try {
    return await whenSettled(ask(database.transaction(SEALED, mode).objectStore(SEALED)));
  } finally {
    database.close();
  }
}
