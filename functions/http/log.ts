import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { Refusal } from '../../domain/errors.ts';
import type { AppContext, AppEnv } from './context.ts';
import { noteFault, reportFaults } from './error-reports.ts';
import { countAnswer } from './server-errors.ts';

/** One JSON line per request. No path, query, body, cookie or address, which may hold personal data. */
export function requestLog(): MiddlewareHandler<AppEnv> {
  return async function requestLog(c, next) {
    const started = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', c.var.requestId);
    const { status } = c.res;
    const line = {
      level: status >= 500 ? 'error' : 'info',
      requestId: c.get('requestId'),
      method: c.req.method,
      route: routePattern(c),
      status,
      ms: Math.round(performance.now() - started),
      ...causeOf(c.error),
    };
    console.log(JSON.stringify(line));
    countAnswer(c);
    reportFaults(c, { route: line.route, method: line.method, status: String(status) });
  };
}

function routePattern(c: AppContext): string {
  return matchedRoutes(c).findLast((route) => route.method !== 'ALL')?.path ?? '(none)';
}

/** Messages of databases and parsers quote input: only the engine's programming errors keep theirs. `where`: request id, or job and row ids. */
export function logFailure(error: unknown, where: string | Record<string, string>): void {
  const cause = rootCause(error);
  const about = typeof where === 'string' ? { requestId: where } : where;
  const facts = { ...about, ...databaseFacts(cause), ...causeOf(cause) };
  const fault = {
    error: cause instanceof Error ? cause.name : typeof cause,
    ...(isProgrammingError(cause) ? { message: cause.message } : {}),
    stack: stackOf(error),
  };
  console.error(JSON.stringify({ level: 'error', ...facts, ...fault }));
  // A database that is down is no fault of the code; the watchdog sees to it.
  if (!(cause instanceof Refusal)) noteFault({ at: new Date().toISOString(), facts, ...fault });
}

/** Why the database is `unavailable`: a SQLSTATE ('40P01' is a deadlock), 'TimeoutError', or 'no answer'. */
const causeOf = (error: unknown): { cause?: string } =>
  error instanceof Refusal && typeof error.cause === 'string' ? { cause: error.cause } : {};

function rootCause(error: unknown): unknown {
  let cause = error;
  for (let depth = 0; depth < 8 && hasCause(cause); depth++) cause = cause.cause;
  return cause;
}

const hasCause = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof Refusal) && error.cause !== undefined;

function isProgrammingError(error: unknown): error is Error {
  return error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
}

function databaseFacts(error: unknown): Record<string, string> {
  if (typeof error !== 'object' || error === null) return {};
  const facts = Object.entries(error).filter(
    ([key, value]) =>
      ['code', 'constraint', 'table', 'column', 'routine'].includes(key) && typeof value === 'string',
  );
  return Object.fromEntries(facts);
}

/** Without the first line, which repeats the message. */
function stackOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);
}
