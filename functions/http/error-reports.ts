import { appOrigin, type Env } from '../env.ts';
import { type AppContext, afterAnswer } from './context.ts';
import { envelopeOf, type Fault, ingestOf } from './error-event.ts';

/** Faults of this isolate that are not reported yet. What does not fit is in the log alone. */
const waiting: Fault[] = [];
const MOST_WAITING = 5;

/** Milliseconds since 1970: no report goes out before. */
let pausedUntil = 0;
/** Milliseconds. */
const PAUSE = 1000;
const TIMEOUT_MS = 5000;

/** Notes a fault that was logged; `sendReport` reports it. */
export function noteFault(fault: Fault): void {
  if (waiting.length < MOST_WAITING) waiting.push(fault);
}

/** At the end of a request: adds what is known of it to its faults, and reports what waits after the answer. */
export function reportFaults(c: AppContext, facts: Record<string, string>): void {
  if (waiting.length === 0) return;
  const { requestId } = c.var;
  for (const fault of waiting) if (fault.facts.requestId === requestId) Object.assign(fault.facts, facts);
  afterAnswer(c, () => sendReport(c.env));
}

/** One fault a second of an isolate; the others wait for the next request or job. Never throws: for `waitUntil`. */
export async function sendReport(env: Env): Promise<void> {
  if (!env.SENTRY_DSN) waiting.length = 0;
  const now = Date.now();
  if (now < pausedUntil) return;
  const fault = waiting.shift();
  if (fault === undefined) return;
  pausedUntil = now + PAUSE;
  try {
    await post(fault, env);
  } catch (error) {
    logUnsent(error instanceof Error ? error.name : typeof error);
  }
}

async function post(fault: Fault, env: Env): Promise<void> {
  const place = ingestOf(env.SENTRY_DSN ?? '');
  if (place === null) return logUnsent('SENTRY_DSN is no DSN');
  const body = envelopeOf(fault, {
    id: crypto.randomUUID().replaceAll('-', ''),
    release: env.VERSION?.tag || null,
    environment: new URL(appOrigin(env)).host,
  });
  const answer = await fetch(place.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=lume/1.0, sentry_key=${place.key}`,
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const wait = Number(answer.headers.get('retry-after')) || 60;
  if (answer.status === 429) pausedUntil = Date.now() + wait * 1000;
  logUnsent(String(answer.status));
}

const logUnsent = (reason: string) =>
  console.log(JSON.stringify({ level: 'warn', job: 'error-report', reason }));
