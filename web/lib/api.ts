import { type ClientResponse, hc } from 'hono/client';
import { messages } from '../../domain/errors.ts';
import type { App } from '../../functions/app.ts';
import { reached, unreached } from './connection.ts';

/** No answer within this time counts as a lost connection, in milliseconds. */
const PATIENCE = 30_000;

/** A request that did not end well. `message` is Portuguese and fit to show as it is (S1 §8.1). */
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

/** The API as the Worker types it; `call` turns its answers into values and its refusals into ApiError. */
export const api = hc<App>('/', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(PATIENCE) }),
}).api;

type Answer = ClientResponse<unknown, number, 'json' | 'body' | 'text' | 'redirect'>;
/** The JSON a route can answer with; undefined for routes that answer without a body (204). */
type Json<R> = R extends ClientResponse<infer T, number, 'json'> ? T : never;
type Value<R> = [Json<R>] extends [never] ? undefined : Json<R>;

/** The JSON of a good answer; throws ApiError otherwise, also when the network fails. */
export async function call<R extends Answer>(request: Promise<R>): Promise<Value<R>>;
export async function call(request: Promise<Answer>): Promise<unknown> {
  const response = await request.catch((cause: unknown) => {
    unreached();
    throw new ApiError(0, 'network', messages.network, { cause: String(cause) });
  });
  reached();
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  const error = readError(response.status, body);
  if (error.code === 'session_expired' || error.code === 'unauthorized') announceExpiry();
  throw error;
}

function readError(status: number, body: unknown): ApiError {
  const details = isRecord(body) ? body : {};
  const code =
    typeof details.code === 'string'
      ? details.code
      : status >= 500 || status === 0
        ? 'server_error'
        : 'unexpected';
  const known = code === 'server_error' ? messages.server_error : messages.unexpected;
  const message = typeof details.message === 'string' && details.message !== '' ? details.message : known;
  return new ApiError(status, code, message, details);
}

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

const expiryListeners = new Set<() => void>();

/** Calls `listener` whenever an answer says that the session is over; returns how to stop. */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

function announceExpiry(): void {
  for (const listener of expiryListeners) listener();
}

/** The sentence to show for anything thrown: ours as it is, the unforeseen in general words (S1 §8.1). */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : messages.unexpected;
}
