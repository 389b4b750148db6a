import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '../../domain/errors.ts';
import type { AppContext } from './context.ts';

/** Counted while it streams when no length is declared. Refuses payload_too_large 413. */
export const maxBody = (bytes: number) =>
  bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Refusal('payload_too_large');
    },
  });

/** A JSON object. Refuses: unsupported_media_type 415, bad_json 400, body_not_object 400. */
export async function readJson(c: AppContext): Promise<object> {
  if (!isJson(c.req.header('content-type'))) throw new Refusal('unsupported_media_type');
  const body = await parseBody(c);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('body_not_object');
  return body;
}

function isJson(contentType: string | undefined): boolean {
  return /^\s*application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?;?\s*$/i.test(contentType ?? '');
}

/** JSON in UTF-8. Refuses: bad_json 400. */
export async function parseBody(c: AppContext): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await c.req.arrayBuffer()));
  } catch {
    throw new Refusal('bad_json');
  }
}
