import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Mail, MailStore } from './mailbox/mails.ts';
import { ApiError, type Failure, Failures, failureKinds } from './mailbox/refusals.ts';
import { answerApi } from './mailbox/resend-api.ts';
import type { View } from './mailbox/view.ts';
import { answerPerson } from './mailbox/views.ts';
import { closeServer, listen } from './platform/listening.ts';

export interface Mailbox {
  port: number;
  url: string;
  mails: MailStore;
  failures: Failures;
  close(): Promise<void>;
}

export interface MailboxOptions {
  port?: number;
  /** The key the product must show as a bearer token. */
  apiKey: string;
  /** Where mails are kept; in memory unless given. */
  file?: string;
}

const MOST_BYTES = 40 * 1024 * 1024; // Resend's own limit for one mail

/**
 * Speaks Resend's HTTP API and shows what was sent: GET / for people, GET /api/mails?to= for programs; GET /preview shows
 * every letter about sample people. POST /control with `{"fail": {"kind": "500"|"429"|"hang"|"lose", "times"?}}` makes it
 * fail; `{"reset": true}` ends that, and `{"clear": true}` throws the mails away.
 */
export async function startMailbox({ port = 0, apiKey, file }: MailboxOptions): Promise<Mailbox> {
  const mails = new MailStore(file);
  const failures = new Failures();
  const server = createServer((from, to) => {
    answer({ mails, failures, apiKey }, from, to).catch((error: unknown) => {
      const known =
        error instanceof ApiError ? error : new ApiError(500, 'internal_server_error', String(error));
      sendJson(to, known.status, known.body, known.headers);
    });
  });
  server.keepAliveTimeout = 0;
  const listening = await listen(server, port);
  return {
    port: listening,
    url: `http://localhost:${listening}`,
    mails,
    failures,
    close: () => closeServer(server),
  };
}

interface Box {
  mails: MailStore;
  failures: Failures;
  apiKey: string;
}

async function answer(box: Box, from: IncomingMessage, to: ServerResponse): Promise<void> {
  const url = new URL(from.url ?? '/', 'http://mailbox');
  if (url.pathname === '/emails' || url.pathname.startsWith('/emails/'))
    return answerProduct(box, url, from, to);
  if (url.pathname === '/control' && from.method === 'POST') return control(box, await readBody(from), to);
  if (from.method !== 'GET') throw new ApiError(405, 'method_not_allowed', 'Only GET is allowed here.');
  if (url.pathname === '/api/count') return sendJson(to, 200, { count: box.mails.all.length });
  if (url.pathname === '/api/mails')
    return sendJson(to, 200, { mails: mailsTo(box.mails, url.searchParams.get('to')) });
  return send(to, await answerPerson(box.mails, url));
}

async function answerProduct(
  { mails, failures, apiKey }: Box,
  url: URL,
  from: IncomingMessage,
  to: ServerResponse,
) {
  const body = await readBody(from);
  const failure = from.method === 'POST' ? failures.next() : undefined;
  if (failure?.kind === 'hang') return;
  if (failure?.kind === '500') throw new ApiError(500, 'internal_server_error', 'Something went wrong.');
  if (failure?.kind === '429') {
    const headers = { 'retry-after': String(failure.retryAfter ?? 1) };
    throw new ApiError(
      429,
      'rate_limit_exceeded',
      'Too many requests. You can only make 2 requests per second.',
      headers,
    );
  }
  const { authorization, 'idempotency-key': key } = from.headers;
  const idempotencyKey = Array.isArray(key) ? key[0] : key;
  const answered = answerApi(mails, apiKey, {
    method: from.method ?? 'GET',
    url,
    authorization,
    idempotencyKey,
    body,
  });
  if (failure?.kind === 'lose') to.destroy();
  else sendJson(to, 200, answered);
}

function control({ mails, failures }: Box, body: string, to: ServerResponse): void {
  const asked: { fail?: Failure; reset?: boolean; clear?: boolean } = JSON.parse(body);
  if (asked.reset) failures.reset();
  if (asked.clear) mails.clear();
  if (asked.fail !== undefined) {
    if (!failureKinds.includes(asked.fail.kind)) {
      throw new ApiError(422, 'validation_error', `A failure's kind is one of ${failureKinds.join(', ')}.`);
    }
    failures.set(asked.fail);
  }
  sendJson(to, 200, { mails: mails.all.length, failures: failures.hits });
}

function mailsTo(mails: MailStore, to: string | null): Mail[] {
  const newest = [...mails.all].reverse();
  return to === null
    ? newest
    : newest.filter((mail) => mail.to.some((one) => one.toLowerCase().includes(to.toLowerCase())));
}

function send(to: ServerResponse, { status, type, body, headers }: View): void {
  to.writeHead(status, {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
  });
  to.end(body);
}

function sendJson(
  to: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
): void {
  send(to, { status, type: 'application/json', body: JSON.stringify(value), headers });
}

async function readBody(from: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of from) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new ApiError(413, 'validation_error', 'The email is larger than 40 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
