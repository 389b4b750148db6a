/** The client of the public routes, for pages without a session: typed by the routes as `api.ts` is, without a library. */
import type { ExtractSchema } from 'hono/types';
import type { App } from '../../functions/app.ts';
import { ApiError, connectionLost, readError } from './api-error.ts';
import { allowsCookies } from './cookie-consent.ts';

/** No answer within this time counts as a lost connection. */
const TIMEOUT_MS = 30_000;

type Routes = {
  [Path in keyof ExtractSchema<App> as Path extends `/api/public/${infer Rest}`
    ? Rest
    : never]: ExtractSchema<App>[Path];
};
type Method = 'get' | 'post' | 'put';
type Path<M extends Method> = {
  [P in keyof Routes]: Routes[P] extends Record<`$${M}`, unknown> ? P : never;
}[keyof Routes];
type Route<M extends Method, P extends Path<M>> =
  Routes[P] extends Record<`$${M}`, infer R extends { input: unknown; output: unknown }> ? R : never;

interface Parts {
  json?: unknown;
  query?: Record<string, string>;
  param?: Record<string, string>;
}

/**
 * The JSON of a good answer, null for one without; throws ApiError otherwise. `path` is a route's, below /api/public. With consent the API may
 * remember this browser.
 */
export async function ask<M extends Method, P extends Path<M>>(
  method: M,
  path: P,
  input: Route<M, P>['input'],
  { headers, ...init }: { headers?: Record<string, string>; signal?: AbortSignal; keepalive?: boolean } = {},
): Promise<Route<M, P>['output']> {
  const { json, query, param = {} }: Parts = Object(input);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => param[name] ?? '');
  const address = query ? `${filled}?${new URLSearchParams(query)}` : filled;
  const { ok, status, body } = await answerOf(`/api/public/${address}`, {
    method: method.toUpperCase(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...init,
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(allowsCookies('functional') && { 'Lume-Remember': '1' }),
      ...headers,
    },
  }).catch((cause: unknown) => {
    throw connectionLost(cause);
  });
  // The API is ours and of the same deployment: its good answers have the shape it promises.
  if (ok) return body as Route<M, P>['output'];
  throw readError(status, body);
}

/** Uploads the picture of a transfer by the token of an appointment's link; resolves to its id. Throws ApiError. */
export async function sendProof(token: string, picture: File): Promise<string> {
  const { ok, status, body } = await answerOf('/api/public/deposit-proofs', {
    method: 'POST',
    body: picture,
    signal: AbortSignal.timeout(2 * TIMEOUT_MS),
    headers: { 'Content-Type': picture.type || 'image/jpeg', 'Lume-Link': token },
  }).catch((cause: unknown) => {
    throw connectionLost(cause);
  });
  if (ok) return (body as { id: string }).id; // of our own API
  throw readError(status, body);
}

/** What is not JSON did not come from the API (a hotel's sign-in page, a proxy): it throws like a lost connection. */
async function answerOf(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { ok: response.ok, status: response.status, body };
}

export const failureOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : connectionLost(error);
