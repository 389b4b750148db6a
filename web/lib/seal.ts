import { type InferOutput, instance, object, string } from 'valibot';
import { draftKeys } from './storage.ts';

export const sealedValue = object({ nonce: string(), text: string() });
export type Sealed = InferOutput<typeof sealedValue>;

/** Bound to `name`: what was sealed under one name cannot be read under another. */
export async function seal(name: string, value: unknown): Promise<Sealed> {
  const { nonce, bytes } = await sealBytes(name, encoder.encode(JSON.stringify(value)));
  return { nonce: base64Of(nonce), text: base64Of(new Uint8Array(bytes)) };
}

/** Undefined for what no key opens any more; throws where the key cannot be read now. */
export async function unseal(name: string, { nonce, text }: Sealed): Promise<unknown> {
  await currentDraftKey();
  try {
    const bytes = await unsealBytes(name, { nonce: bytesOf(nonce), bytes: bytesOf(text).buffer });
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

export const sealedBytes = object({ nonce: instance(Uint8Array<ArrayBuffer>), bytes: instance(ArrayBuffer) });
export type SealedBytes = InferOutput<typeof sealedBytes>;

/** What is no text, bound to `name` likewise. */
export async function sealBytes(name: string, bytes: BufferSource): Promise<SealedBytes> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const key = await currentDraftKey();
  return { nonce, bytes: await crypto.subtle.encrypt(sealing(name, nonce), key, bytes) };
}

export async function unsealBytes(name: string, { nonce, bytes }: SealedBytes): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(sealing(name, nonce), await currentDraftKey(), bytes);
}

const encoder = new TextEncoder();
const sealing = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(name),
});
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** The key of one signed-in person at this browser: usable but not readable by scripts, and destroyed at sign-out. */
const KEYS = 'keys';
const NAME = 'drafts';
export const SEALED = 'sealed';

/** Made on first use. What cannot be read or stored now is tried again: another key in its place would open nothing that is kept. */
function currentDraftKey(): Promise<CryptoKey> {
  draftKeys.made ??= storedKey().catch((error: unknown) => {
    draftKeys.made = null;
    throw error;
  });
  return draftKeys.made;
}

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

async function storedKey(): Promise<CryptoKey> {
  const made = await newKey();
  const database = await openDatabase();
  try {
    // In one transaction: two tabs that begin at once end with one key.
    const store = database.transaction(KEYS, 'readwrite').objectStore(KEYS);
    const kept = await whenSettled(store.get(NAME));
    if (kept instanceof CryptoKey) return kept;
    await whenSettled(store.put(made, NAME));
    return made;
  } finally {
    database.close();
  }
}

/** To be closed by the caller: an open database cannot be deleted. Of whatever version another build has made it. */
export function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(draftKeys.database);
  request.onupgradeneeded = () => {
    for (const store of [KEYS, SEALED]) request.result.createObjectStore(store);
  };
  return whenSettled(request);
}

export function whenSettled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
