/** Everything that rests sealed: AES-GCM with a random nonce, bound to its place: `{key id}.{nonce}.{ciphertext}`, base64url. */
import * as v from 'valibot';
import { type Env, readOnce } from './env.ts';

/** Where a sealed value is stored: a column of a studio's row, or an authenticator app. Opened anywhere else it is refused. */
export type SealedPlace = { studioId: string; rowId: string; column: string } | { factorId: string };

const secretJwks = v.object({
  keys: v.pipe(
    v.array(
      v.object({
        kty: v.literal('oct'),
        alg: v.literal('A256GCM'),
        kid: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
        k: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
      }),
    ),
    v.minLength(1),
  ),
});

interface SealingKey {
  kid: string;
  key: CryptoKey;
}

const NONCE_BYTES = 12;

const keysOf = readOnce(readKeys);

/** From SEALING_KEYS; the first seals, all open. */
const sealingKeys = ({ SEALING_KEYS: text = '' }: Env): Promise<SealingKey[]> => keysOf(text);

/** Whether a key is held beside the one that seals: what it sealed waits to be sealed again. */
export const isRotating = async (env: Env): Promise<boolean> => (await sealingKeys(env)).length > 1;

/** The id of the key that seals. */
export async function currentKeyId(env: Env): Promise<string> {
  return (await currentKey(env)).kid;
}

export async function seal(env: Env, place: SealedPlace, text: string): Promise<string> {
  const { kid, key } = await currentKey(env);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: bytesOf(place) },
    key,
    new TextEncoder().encode(text),
  );
  return `${kid}.${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/** The text that was sealed. Throws when it was changed, cut, moved from another place, or its key is gone: never garbled text. */
export async function unseal(env: Env, place: SealedPlace, sealed: string): Promise<string> {
  const [kid, nonce = '', text = '', ...rest] = sealed.split('.');
  const found = (await sealingKeys(env)).find((one) => one.kid === kid);
  if (found === undefined || rest.length > 0)
    throw new Error(`no key of SEALING_KEYS opens ${nameOf(place)}`);
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64url(nonce), additionalData: bytesOf(place) };
    const opened = await crypto.subtle.decrypt(algorithm, found.key, fromBase64url(text));
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    throw new Error(`${nameOf(place)} does not open: changed, or sealed for another place`);
  }
}

async function currentKey(env: Env): Promise<SealingKey> {
  const [first] = await sealingKeys(env);
  if (first === undefined) throw new Error('SEALING_KEYS holds no key');
  return first;
}

/** Errors never quote the text. */
async function readKeys(text: string): Promise<SealingKey[]> {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), secretJwks), text);
  if (!success) throw new Error('SEALING_KEYS must be a JSON Web Key set of A256GCM keys (docs/deploy.md)');
  return Promise.all(
    output.keys.map(async ({ kid, ...jwk }) => ({
      kid,
      key: await crypto.subtle.importKey('jwk', jwk, 'AES-GCM', false, ['encrypt', 'decrypt']),
    })),
  );
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'base64url'));

const bytesOf = (place: SealedPlace) => new TextEncoder().encode(JSON.stringify(partsOf(place)));
const partsOf = (place: SealedPlace) =>
  'factorId' in place ? ['factor', place.factorId] : [place.studioId, place.rowId, place.column];
const nameOf = (place: SealedPlace): string =>
  'factorId' in place ? `factor ${place.factorId}` : `${place.column} of ${place.rowId}`;
