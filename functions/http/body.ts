import { Refusal } from '../../domain/errors.ts';
import type { AppContext } from './context.ts';

/** Bytes. The largest honest body of this API is under 4 kB. */
export const bodyLimit = 64 * 1024;

/**
 * The JSON object of the request: declared as such, at most 64 kB (counted while it streams, whatever its length header
 * says) and UTF-8.
 * Refuses: unsupported_media_type 415, payload_too_large 413, bad_json 400, body_not_object 400.
 */
export async function readJson(c: AppContext): Promise<object> {
  if (!isJson(c.req.header('content-type'))) throw new Refusal('unsupported_media_type');
  const body = parseJson(await readText(c, bodyLimit));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('body_not_object');
  return body;
}

/** The text of the request: UTF-8, and no longer than `limit` bytes. Refuses: payload_too_large 413, bad_json 400. */
export async function readText(c: AppContext, limit: number): Promise<string> {
  return decode(await readLimited(c.req.raw, limit));
}

function isJson(contentType: string | undefined): boolean {
  return /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i.test(contentType ?? '');
}

async function readLimited(request: Request, limit: number): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  if (Number(request.headers.get('content-length')) > limit) throw new Refusal('payload_too_large');
  const reader = request.body?.getReader();
  for (let size = 0; reader !== undefined; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new Refusal('payload_too_large');
    }
    chunks.push(value);
  }
  return chunks;
}

function decode(chunks: Uint8Array[]): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
  } catch {
    throw new Refusal('bad_json');
  }
}

/** Refuses: bad_json 400. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('bad_json');
  }
}
