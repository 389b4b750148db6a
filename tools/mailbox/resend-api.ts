import { createHash } from 'node:crypto';
import { parseDraft } from './draft.ts';
import type { Email, EmailStore } from './mails.ts';
import { ApiError } from './refusals.ts';

interface ApiRequest {
  method: string;
  url: URL;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  body: string;
}

const MOST_IN_BATCH = 100;

/** Resend's HTTP API, as far as `docs/decisions` names it: send, batch, list and retrieve. Answers the JSON body. */
export function answerApi(store: EmailStore, apiKey: string, request: ApiRequest): object {
  checkKey(request.authorization, apiKey);
  const [, , id] = request.url.pathname.split('/');
  if (request.method === 'POST' && id === undefined) return { id: send(store, request, (body) => [body])[0] };
  if (request.method === 'POST' && id === 'batch') {
    return { data: send(store, request, batchOf).map((one) => ({ id: one })) };
  }
  if (request.method !== 'GET')
    throw new ApiError(405, 'method_not_allowed', 'This endpoint does not allow that method.');
  if (id === undefined) return page(store.all, request.url.searchParams);
  const mail = store.find(id);
  if (mail === undefined) throw new ApiError(404, 'not_found', 'Email not found');
  return retrievedEmail(mail);
}

function checkKey(authorization: string | undefined, apiKey: string): void {
  if (authorization === undefined) {
    throw new ApiError(401, 'missing_api_key', 'Missing API key in the authorization header.');
  }
  if (authorization !== `Bearer ${apiKey}`) throw new ApiError(403, 'invalid_api_key', 'API key is invalid');
}

/** The same key with the same body answers the first answer and sends nothing; with another body it is refused. */
function send(
  store: EmailStore,
  request: ApiRequest,
  storedEmailsOf: (body: unknown) => unknown[],
): string[] {
  const key = request.idempotencyKey;
  if (key !== undefined && (key.length === 0 || key.length > 256)) {
    throw new ApiError(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
  }
  const fingerprint = createHash('sha256').update(`${request.url.pathname} ${request.body}`).digest('hex');
  const earlier = key === undefined ? [] : store.sentWith(key);
  if (earlier.some((mail) => mail.fingerprint !== fingerprint)) {
    const message = 'Same idempotency key used with a different request payload.';
    throw new ApiError(409, 'invalid_idempotent_request', message);
  }
  if (earlier.length > 0) return earlier.map(({ id }) => id);
  return store.keep(storedEmailsOf(parseJson(request.body)).map(parseDraft), key ?? null, fingerprint);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError(422, 'validation_error', 'The request body is not valid JSON.');
  }
}

function batchOf(body: unknown): unknown[] {
  if (!Array.isArray(body)) throw new ApiError(422, 'validation_error', 'The request body must be an array.');
  if (body.length === 0 || body.length > MOST_IN_BATCH) {
    throw new ApiError(422, 'validation_error', `A batch takes 1 to ${MOST_IN_BATCH} emails.`);
  }
  return body;
}

function page(mails: readonly Email[], query: URLSearchParams): object {
  const newest = [...mails].reverse();
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 20) || 20, 1), 100);
  const [after, before] = [query.get('after'), query.get('before')];
  let start = 0;
  if (after !== null) start = newest.findIndex(({ id }) => id === after) + 1;
  if (before !== null) start = Math.max(newest.findIndex(({ id }) => id === before) - limit, 0);
  return {
    object: 'list',
    has_more: start + limit < newest.length,
    data: newest.slice(start, start + limit).map(listedEmail),
  };
}

function listedEmail(mail: Email): object {
  return {
    id: mail.id,
    to: mail.to,
    from: mail.from,
    created_at: mail.createdAt,
    subject: mail.subject,
    bcc: orNull(mail.bcc),
    cc: orNull(mail.cc),
    reply_to: orNull(mail.replyTo),
    last_event: 'delivered',
    scheduled_at: null,
  };
}

function retrievedEmail(mail: Email): object {
  return { object: 'email', ...listedEmail(mail), html: mail.html, text: mail.text, tags: mail.tags };
}

function orNull(list: string[]): string[] | null {
  return list.length === 0 ? null : list;
}
