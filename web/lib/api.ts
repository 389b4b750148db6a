import { type ClientResponse, hc } from 'hono/client';
import { failures, RETRY_LABEL, UNANSWERED } from '../../domain/failures.ts';
import type { App } from '../../functions/app.ts';
import { ApiError, connectionLost, isRecord, readError } from './api-error.ts';
import { noteReached, noteUnreached } from './connection.ts';

const TIMEOUT_MS = 30_000;

/** No answer: there is no connection. */
export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** No answer, or only that of a failing server: nobody knows what became of the request, and it may be sent again. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Nothing is there, or nothing that the person may see: asking again finds no more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** A link of an e-mail that is used or too old, or that a mail program has broken: trying it again is of no use. */
export const isSpentLink = (error: unknown): boolean =>
  error instanceof ApiError &&
  (['link_expired', 'recovery_link_expired'].includes(error.code) || error.fields.tokenHash !== undefined);

/** Somebody else saved another version meanwhile. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'edited_elsewhere';

/** Refused for good, so that nothing was made of it. Whoever signs in again or waits may still send it. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && !isLost(error) && error.status !== 401 && error.status !== 429;
}

/** The action of a toast: what was lost can be sent again, what was refused cannot. */
export function retryIfLost(error: unknown, onAction: () => void) {
  return isLost(error) ? { label: RETRY_LABEL, onAction } : undefined;
}

/** A title that says what was tried, and not what became of it. */
const TRIED = /^Erro ao [^.]+\.?(?: Tente novamente\.)?$/;

/** Title and text of a failure. Where nobody knows whether it was done the text says so, or in its place a title that would deny it. */
export function shownFailure<Title extends string | undefined>(title: Title, error: unknown) {
  const message = messageOf(error);
  if (title === undefined || !isLost(error)) return { title, message };
  return TRIED.test(title) ? { title, message: `${message} ${UNANSWERED}` } : { title: UNANSWERED, message };
}

export const api = hc<App>('/', { fetch: ask }).api;

/** A session that is over refuses before anything is done: after a new sign-in the request is sent once more. */
async function ask(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const send = () => fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(TIMEOUT_MS) });
  const answer = await send();
  if (answer.status !== 401 || !(await isExpired(answer.clone()))) return answer;
  const isWrite = init?.method !== undefined && init.method !== 'GET';
  return (await signInAgain({ isWrite })) ? send() : answer;
}

type Answer = ClientResponse<unknown, number, 'json' | 'body' | 'text' | 'redirect'>;
type Json<R> = R extends ClientResponse<infer T, number, 'json'> ? T : never;
type Value<R> = [Json<R>] extends [never] ? undefined : Json<R>;

/** The JSON of a good answer, undefined for 204; throws ApiError otherwise, also without a network or where the answer is none of ours. */
export async function call<R extends Answer>(request: Promise<R>): Promise<Value<R>>;
export async function call(request: Promise<Answer>): Promise<unknown> {
  const response = await request.catch((cause: unknown) => {
    noteUnreached();
    throw connectionLost(cause);
  });
  noteReached();
  if (response.status === 204) return undefined;
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw readError(response.status, body);
  if (body === null) throw connectionLost('no JSON');
  return body;
}

/** Called when the session is over; resolves to whether the person signed in again, undefined when nobody waits. */
type ExpiryListener = (request: { isWrite: boolean }) => Promise<boolean> | undefined;

const expiryListeners = new Set<ExpiryListener>();

/** Returns how to stop. */
export function onSessionExpired(listener: ExpiryListener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

export async function signInAgain(request: { isWrite: boolean }): Promise<boolean> {
  const answers = await Promise.all([...expiryListeners].map((listener) => listener(request)));
  return answers.includes(true);
}

async function isExpired(answer: Response): Promise<boolean> {
  const body: unknown = await answer.json().catch(() => null);
  return isRecord(body) && (body.code === 'session_expired' || body.code === 'unauthorized');
}

/** What a list says while nothing is in it. */
export function emptyText(query: { error: unknown; isPending: boolean }, loading: string, none: string) {
  if (query.error) return messageOf(query.error);
  return query.isPending ? loading : none;
}

export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : failures.unexpected;
}
