import { setTimeout as sleep } from 'node:timers/promises';

/** An answer that was no success. Its message names the call and what the provider said, never a token. */
export class CloudError extends Error {
  readonly status: number;
  constructor(call: string, status: number, said: string) {
    super(`${call} answered ${status}: ${said}`);
    this.status = status;
  }
}

export interface Call {
  method: string;
  url: string;
  token: string;
  body?: object | undefined;
}

/** Milliseconds: how long a call is tried again, and the first pause; each is twice the one before. */
export interface Retrying {
  patience: number;
  pause: number;
}

const RETRYING: Retrying = { patience: 3 * 60_000, pause: 1000 };
const LONGEST_PAUSE = 20_000;
const TIMEOUT = 30_000;

/**
 * The answer's JSON; null for 404. Neon answers 423 while another operation of the project runs, and asks to try again with growing
 * pauses (neon.com/docs/reference/api/operations); 429 and 5xx pass likewise. `Retry-After` is respected. Throws CloudError.
 */
export async function call(request: Call, { patience, pause }: Retrying = RETRYING): Promise<unknown> {
  const end = Date.now() + patience;
  for (let next = pause; ; next = Math.min(2 * next, LONGEST_PAUSE)) {
    const answer = await send(request);
    if (answer.status === 404) return null;
    const text = await answer.text();
    if (answer.ok) return text === '' ? {} : JSON.parse(text);
    const wait = 1000 * Number(answer.headers.get('retry-after')) || next;
    if (!isPassing(answer.status) || Date.now() + wait > end)
      throw new CloudError(
        `${request.method} ${new URL(request.url).pathname}`,
        answer.status,
        text.slice(0, 300),
      );
    await sleep(wait);
  }
}

const isPassing = (status: number) => status === 423 || status === 429 || status >= 500;

const send = ({ method, url, token, body }: Call): Promise<Response> =>
  fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
