import { addServerErrors } from '../../db/queries/operation/operation.ts';
import { type AppContext, afterAnswer } from './context.ts';
import { databaseOf } from './database.ts';

/** Answers with status 5xx of this isolate that the database has not counted yet, and when it was last asked to. */
let uncounted = 0;
let countedAt = 0;

/** Answers with 503 to whoever watches, each minute, for other reasons. */
const READINESS = '/api/ready';
/** Milliseconds. */
const PAUSE = 60_000;

/**
 * For the watchdog, if there is an operator to mail. Stored once a minute at most, after the answer of the next request; an isolate without
 * one loses its count.
 */
export function countAnswer(c: AppContext): void {
  if (!c.env.OPERATOR_EMAIL) return;
  if (c.res.status >= 500 && c.req.path !== READINESS) uncounted += 1;
  const now = c.var.now.getTime();
  if (uncounted === 0 || now - countedAt < PAUSE) return;
  countedAt = now;
  afterAnswer(c, () => store(c));
}

async function store(c: AppContext): Promise<void> {
  const hits = uncounted;
  uncounted = 0;
  try {
    await addServerErrors(databaseOf(c.env), { hits, now: c.var.now });
  } catch {
    uncounted += hits; // the database is down: the next minute tries again
  }
}
