import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { requireDocumented } from './documented.ts';

/** An answer of the product, its JSON already read (null where the body is empty or something else). */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

export interface Call {
  headers?: Record<string, string>;
  body?: unknown;
}

/** One browser, without the browser: keeps its cookies and comes from its own address. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #base: string;
  readonly #address: string;

  constructor(base: string, address: string) {
    this.#base = base;
    this.#address = address;
  }

  get<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, { ...(headers === undefined ? {} : { headers }) });
  }

  post<Body = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>) {
    return this.call<Body>('POST', path, { body, ...(headers === undefined ? {} : { headers }) });
  }

  put<Body = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>) {
    return this.call<Body>('PUT', path, { body, ...(headers === undefined ? {} : { headers }) });
  }

  delete<Body = Record<string, unknown>>(path: string, headers?: Record<string, string>) {
    return this.call<Body>('DELETE', path, { ...(headers === undefined ? {} : { headers }) });
  }

  async call<Body>(method: string, path: string, { headers, body }: Call = {}): Promise<Answer<Body>> {
    const response = await fetch(new URL(path, this.#base), {
      method,
      redirect: 'manual',
      headers: this.#headers(method, body, headers),
      ...(body === undefined ? {} : { body: isReady(body) ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    // The server hangs up on a body it does not read: no other request must be put on that line.
    if (response.status === 413 || (response.status >= 400 && body instanceof Uint8Array)) await wait(100);
    const answer = answerOf<Body>(response.status, response.headers, text);
    const contentType = response.headers.get('content-type');
    requireDocumented({ method, path, status: answer.status, contentType, body: answer.body });
    return answer;
  }

  /**
   * Posts a body of so many bytes that is announced and never sent: what is refused by its length. Sent whole, megabytes that nobody
   * reads can cut the line before the answer is seen.
   */
  async announce<Body = Record<string, unknown>>(
    path: string,
    bytes: number,
    headers: Record<string, string>,
  ): Promise<Answer<Body>> {
    const announced = { ...headers, 'content-length': String(bytes) };
    const sent = request(new URL(path, this.#base), {
      method: 'POST',
      headers: Object.fromEntries(this.#headers('POST', undefined, announced)),
    });
    sent.flushHeaders();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const text = await textOf(response);
    sent.destroy();
    return answerOf(response.statusCode ?? 0, new Headers(response.headers as Record<string, string>), text);
  }

  #headers(method: string, body: unknown, more: Record<string, string> = {}): Headers {
    const headers = new Headers({ 'cf-connecting-ip': this.#address });
    if (method !== 'GET') headers.set('origin', this.#base);
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (this.cookies.size > 0) {
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    return headers;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.some((attribute) => /^max-age=(0|-\d+)$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1));
  }
}

function answerOf<Body>(status: number, headers: Headers, text: string): Answer<Body> {
  const json = headers.get('content-type')?.startsWith('application/json') === true;
  return { status, headers, body: json && text !== '' ? JSON.parse(text) : null, text };
}

/** Text and bytes go out as they are, everything else as JSON. */
const isReady = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;
