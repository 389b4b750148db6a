import { type InferOutput, object, string } from 'valibot';
import { currentDraftKey } from './draft-key.ts';

/** A value as only the key of this browser can read it, in base64. */
export const sealedValue = object({ nonce: string(), text: string() });
export type Sealed = InferOutput<typeof sealedValue>;

/** Bound to `name`: what was sealed under one name cannot be read under another. */
export async function seal(name: string, value: unknown): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const text = encoder.encode(JSON.stringify(value));
  const bytes = await crypto.subtle.encrypt(sealing(name, nonce), await currentDraftKey(), text);
  return { nonce: base64Of(nonce), text: base64Of(new Uint8Array(bytes)) };
}

/** Fails for what was sealed with another key or under another name. */
export async function unseal(name: string, { nonce, text }: Sealed): Promise<unknown> {
  const bytes = await crypto.subtle.decrypt(
    sealing(name, bytesOf(nonce)),
    await currentDraftKey(),
    bytesOf(text),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}

const encoder = new TextEncoder();
const sealing = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: encoder.encode(name),
});
const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
