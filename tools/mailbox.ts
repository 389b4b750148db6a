import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Arrivals } from './mailbox/arrivals.ts';
import { type Email, EmailStore } from './mailbox/mails.ts';
import { PushService } from './mailbox/push-service.ts';
import { ApiError, type Failure, Failures, failureKinds } from './mailbox/refusals.ts';
import { isFate, type Reports, sendReport } from './mailbox/reports.ts';
import { answerApi } from './mailbox/resend-api.ts';
import { answerPerson } from './mailbox/views.ts';
import { readBody, send, sendJson } from './mailbox/wire.ts';
import { closeServer, listen } from './platform/listening.ts';

export interface Mailbox {
  port: number;
  url: string;
  mails: EmailStore;
  failures: Failures;
  arrivals: Arrivals;
  push: PushService;
  goAway(): Promise<void>;
  answerAgain(): Promise<void>;
  close(): Promise<void>;
}

interface MailboxOptions {
  port?: number;
  apiKey: string;
  file?: string;
  /** Without it nothing can be reported. */
  reports?: Reports;
}

/**
 * Speaks Resend's HTTP API and shows what was sent: GET / for people, GET /api/mails?to= for programs, GET /preview
 * with sample people. POST /mails/{id}/reports/{type} tells the product that an email came back or is spam. POST /control: `{"fail": {"kind": "500"|"429"|"hang"|"lose"|"mute", "times"?}}`, `{"reset":
 * true}` or `{"clear": true}`. POST /push adds a device.
 */
export async function startMailbox({ port = 0, apiKey, file, reports }: MailboxOptions): Promise<Mailbox> {
  const mails = new EmailStore(file);
  const failures = new Failures();
  const arrivals = new Arrivals();
  const push = new PushService();
  const server = createServer((from, to) => {
    answer({ mails, failures, arrivals, push, apiKey, reports }, from, to).catch((error: unknown) => {
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
    arrivals,
    push,
    goAway: () => closeServer(server),
    answerAgain: async () => void (await listen(server, listening)),
    close: () => closeServer(server),
  };
}

type Box = Pick<Mailbox, 'mails' | 'failures' | 'arrivals' | 'push'> & {
  apiKey: string;
  reports: Reports | undefined;
};

async function answer(box: Box, from: IncomingMessage, to: ServerResponse): Promise<void> {
  const url = new URL(from.url ?? '/', 'http://mailbox');
  if (url.pathname === '/emails' || url.pathname.startsWith('/emails/'))
    return answerProduct(box, url, from, to);
  if (url.pathname === '/push' || (url.pathname.startsWith('/push/') && from.method === 'GET'))
    return sendJson(to, 200, box.push.control(from.method, url.pathname.slice(6)));
  if (url.pathname.startsWith('/push/')) return box.push.answer(url.pathname.slice(6), from, to);
  if (url.pathname === '/control' && from.method === 'POST') return control(box, await readBody(from), to);
  if (from.method === 'POST' && url.pathname.startsWith('/mails/')) return report(box, url, to);
  if (from.method !== 'GET') throw new ApiError(405, 'method_not_allowed', 'Only GET is allowed here.');
  if (url.pathname === '/api/count') return sendJson(to, 200, { count: box.mails.all.length });
  if (url.pathname === '/api/mails')
    return sendJson(to, 200, { mails: emailsTo(box.mails, url.searchParams.get('to')) });
  return send(to, await answerPerson(box.mails, url, box.reports !== undefined));
}

async function answerProduct(
  { mails, failures, arrivals, apiKey }: Box,
  url: URL,
  from: IncomingMessage,
  to: ServerResponse,
) {
  const { authorization, 'idempotency-key': key } = from.headers;
  const idempotencyKey = Array.isArray(key) ? key[0] : key;
  if (from.method === 'POST') arrivals.note(idempotencyKey);
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
  const answered = answerApi(mails, apiKey, {
    method: from.method ?? 'GET',
    url,
    authorization,
    idempotencyKey,
    body,
  });
  if (failure?.kind === 'mute') return;
  if (failure?.kind === 'lose') to.destroy();
  else sendJson(to, 200, answered);
}

async function report({ mails, reports }: Box, { pathname }: URL, to: ServerResponse): Promise<void> {
  const [, , id = '', part, type = ''] = pathname.split('/');
  const mail = mails.find(id);
  if (!mail || !reports || part !== 'reports' || !isFate(type))
    throw new ApiError(404, 'not_found', 'Nothing to report.');
  const status = await sendReport(reports, mail, type);
  if (status !== 200) throw new ApiError(502, 'application_error', `The product answered ${status}.`);
  send(to, { status: 303, type: 'text/plain', body: '', headers: { location: `/mails/${id}` } });
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

function emailsTo(mails: EmailStore, to: string | null): Email[] {
  const newest = [...mails.all].reverse();
  return to === null
    ? newest
    : newest.filter((mail) => mail.to.some((one) => one.toLowerCase().includes(to.toLowerCase())));
}
