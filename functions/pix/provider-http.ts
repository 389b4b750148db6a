import * as v from 'valibot';
import { PixFailure, type PixFailureKind } from './provider.ts';

/** Milliseconds, for all of an answer. */
const TIMEOUT_MS = 8_000;
/** Bytes; a charge with the picture of its code takes about 20 kB. */
const LONGEST = 200_000;

export interface ProviderAccess {
  provider: string;
  /** Without a slash at its end. */
  baseUrl: string;
  headers: Record<string, string>;
  timeoutMs?: number | undefined;
}

interface Question<Schema> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: object;
  answer: Schema;
}

/** The parsed answer to a question. Throws `PixFailure`; an answer that is no such JSON, or too long, counts as unavailable. */
export async function ask<Schema extends v.GenericSchema>(
  { provider, baseUrl, headers, timeoutMs = TIMEOUT_MS }: ProviderAccess,
  { method = 'GET', path, body, answer, ...question }: Question<Schema>,
): Promise<v.InferOutput<Schema>> {
  const fail = (kind: PixFailureKind, detail: string) => new PixFailure(kind, { provider, detail });
  let status: number;
  let text: string | null;
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
        ...question.headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    status = response.status;
    text = await readText(response);
  } catch {
    throw fail('unavailable', 'no answer');
  }
  if (status < 200 || status >= 300) throw fail(kindOf(status), String(status));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), text);
  if (!parsed.success) throw fail('unavailable', `${status}, unreadable`);
  return parsed.output;
}

/** Mercado Pago: 423 and 424 are to be tried again. */
const passing = [408, 423, 424, 429];

function kindOf(status: number): PixFailureKind {
  if (status === 401 || status === 403) return 'key_rejected';
  if (status === 404) return 'not_found';
  return status >= 400 && status < 500 && !passing.includes(status) ? 'refused' : 'unavailable';
}

/** Null when it is too long. */
async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
