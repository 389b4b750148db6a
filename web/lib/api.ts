import { type ClientResponse, hc } from 'hono/client';
import { failureSentence, failures, RETRY_LABEL } from '../../domain/failures.ts';
import type { App } from '../../functions/app.ts';
import { reached, unreached } from './connection.ts';

/** No answer within this time counts as a lost connection, in milliseconds. */
const PATIENCE = 30_000;

/** A request that did not end well. `message` is Portuguese and fit to show as it is. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string[]>;
  readonly body: Record<string, unknown>;

  constructor(status: number, code: string, message: string, body: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
    this.fields = readFields(body.fields);
  }
}

/** No answer came, or only that of a stumbling server: nobody knows what became of it, and it may be asked or sent again. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** The action of a toast about `error`: what was lost can be sent again as it was, what was refused cannot. */
export function retryIfLost(error: unknown, onAction: () => void) {
  return isLost(error) ? { label: RETRY_LABEL, onAction } : undefined;
}

/** The API as the Worker types it; `call` turns its answers into values and its refusals into ApiError. */
export const api = hc<App>('/', { fetch: ask }).api;

/** Sends the request, and once more after a new sign-in when the session was over: nothing was done the first time. */
async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const send = () => fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(PATIENCE) });
  const answer = await send();
  if (answer.status !== 401 || !(await isExpired(answer.clone()))) return answer;
  const isWrite = init?.method !== undefined && init.method !== 'GET';
  return (await signInAgain({ isWrite })) ? send() : answer;
}

type Answer = ClientResponse<unknown, number, 'json' | 'body' | 'text' | 'redirect'>;
/** The JSON a route can answer with; undefined for routes that answer without a body (204). */
type Json<R> = R extends ClientResponse<infer T, number, 'json'> ? T : never;
type Value<R> = [Json<R>] extends [never] ? undefined : Json<R>;

/** The JSON of a good answer; throws ApiError otherwise, also when the network fails. */
export async function call<R extends Answer>(request: Promise<R>): Promise<Value<R>>;
export async function call(request: Promise<Answer>): Promise<unknown> {
  const response = await request.catch((cause: unknown) => {
    unreached();
    throw new ApiError(0, 'network', failures.network, { cause: String(cause) });
  });
  reached();
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  throw readError(response.status, body);
}

/** What an answer refuses, from its status and its JSON. */
export function readError(status: number, body: unknown): ApiError {
  const details = isRecord(body) ? body : {};
  const code = textOf(details.code) ?? (status >= 500 ? 'server_error' : 'unexpected');
  // Said only when the answer said nothing by itself.
  const message = failureSentence({ status, code: textOf(details.code), message: textOf(details.message) });
  return new ApiError(status, code, message, details);
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function readFields(fields: unknown): Record<string, string[]> {
  if (!isRecord(fields)) return {};
  const entries = Object.entries(fields).map(([name, list]): [string, string[]] => [
    name,
    Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [],
  ]);
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Called when a request found the session over; resolves to whether the person signed in again, undefined when nobody waits. */
export type ExpiryListener = (request: { isWrite: boolean }) => Promise<boolean> | undefined;

const expiryListeners = new Set<ExpiryListener>();

/** Calls `listener` whenever an answer says that the session is over; returns how to stop. */
export function onSessionExpired(listener: ExpiryListener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

/** Waits for a new sign-in over the page after an answer that the session is over; resolves to whether there was one. */
export async function signInAgain(request: { isWrite: boolean }): Promise<boolean> {
  const answers = await Promise.all([...expiryListeners].map((listener) => listener(request)));
  return answers.includes(true);
}

async function isExpired(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => null);
  return isRecord(body) && (body.code === 'session_expired' || body.code === 'unauthorized');
}

/** The sentence to show for anything thrown: ours as it is, the unforeseen in general words. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : failures.unexpected;
}
