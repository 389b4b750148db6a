import { changeAlert, readWatched, settleAlert, type Watched } from '../../db/queries/operation/operation.ts';
import { Refusal } from '../../domain/errors.ts';
import { type AlertEmail, findTroubles, nextAlert } from '../../domain/operation/alerts.ts';
import { type AlertKind, alertKinds, type Limits } from '../../domain/operation/jobs.ts';
import { DATABASE_DOWN, troubleOver } from '../../domain/operation/messages.ts';
import { type Delivery, deliver } from '../../emails/deliver.ts';
import { operatorAlert } from '../../emails/operator-alert.tsx';
import { appOrigin, deployedAt, type Env, emailAccess } from '../env.ts';
import type { JobDeps } from './due.ts';

type StoredAlert = Watched['alerts'][number];

/**
 * Mails the operator, not through the outbox: one alarm an hour of each kind, and one when it is over; only logs without an operator. Throws
 * when the database cannot be read three times, after mailing so.
 */
export async function watch(
  deps: JobDeps,
  { now, pauseMs = PAUSE }: { now: Date; pauseMs?: number },
): Promise<void> {
  const { reading, alerts } = await read(deps, { now, pauseMs });
  const troubles = findTroubles(reading, limitsOf(deps.env), now);
  for (const kind of troubles.keys()) console.log(JSON.stringify({ level: 'warn', job: 'watchdog', kind }));
  if (!deps.env.OPERATOR_EMAIL) return;
  for (const kind of alertKinds) {
    const stored = alerts.find((alert) => alert.kind === kind);
    await attend(deps, { kind, stored, trouble: troubles.get(kind), now });
  }
}

const limitsOf = (env: Env): Limits => ({
  databaseMb: Number(env.DATABASE_LIMIT_MB) || null,
  deployedAt: deployedAt(env),
});

/** Milliseconds: a database that restarts is back by then. */
const PAUSE = 15_000;
const READS = 3;

async function read(deps: JobDeps, { now, pauseMs }: { now: Date; pauseMs: number }): Promise<Watched> {
  for (let reads = 1; ; reads += 1) {
    try {
      return await readWatched(deps.db, { now });
    } catch (error) {
      if (!deps.env.OPERATOR_EMAIL) throw error;
      if (error instanceof Refusal && reads < READS) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        continue;
      }
      await send(deps, databaseDown(now));
      throw error;
    }
  }
}

/** Nothing can be stored, so the hour is the idempotency key: the provider sends one of them. */
function databaseDown(now: Date): AlertEmail {
  const hour = `${now.toISOString().slice(0, 13)}:00:00Z`;
  const id = `watchdog/database/${hour}`;
  return { id, kind: 'database', what: 'alarm', sentence: DATABASE_DOWN, writtenAt: hour };
}

interface Attention {
  kind: AlertKind;
  stored: StoredAlert | undefined;
  trouble: string | undefined;
  now: Date;
}

/** An email that the provider has not accepted yet goes out before anything else is decided about its kind. */
async function attend(deps: JobDeps, { kind, stored, trouble, now }: Attention): Promise<void> {
  if (stored?.email) return handOver(deps, kind, stored.email, now);
  const { since = null, alarmedAt = null, version = 0 } = stored ?? {};
  const next = nextAlert({ since, alarmedAt }, trouble !== undefined, now);
  if (next === null) return;
  const sentence = trouble ?? troubleOver(since ?? now, now);
  const email = next.what && {
    id: crypto.randomUUID(),
    kind,
    what: next.what,
    sentence,
    writtenAt: now.toISOString(),
  };
  const isMine = await changeAlert(deps.db, { kind, version, state: next.state, email });
  if (isMine && email) await handOver(deps, kind, email, now);
}

/** Milliseconds. Less than the day for which the provider remembers a key. */
const OF_USE = 12 * 60 * 60_000;

async function handOver(deps: JobDeps, kind: AlertKind, email: AlertEmail, now: Date): Promise<void> {
  const isStale = now.getTime() - Date.parse(email.writtenAt) > OF_USE;
  if (isStale || (await send(deps, email)).outcome !== 'retry')
    await settleAlert(deps.db, { kind, id: email.id });
}

/** Two runs may send the same one: the provider sends it once. */
async function send({ env }: JobDeps, alert: AlertEmail): Promise<Delivery> {
  const payload = operatorAlert(alert, {
    from: env.MAIL_FROM,
    to: env.OPERATOR_EMAIL ?? '',
    origin: appOrigin(env),
  });
  const delivery = await deliver(payload, { ...emailAccess(env), idempotencyKey: alert.id });
  const { kind, what } = alert;
  const level = delivery.outcome === 'sent' ? 'info' : 'error';
  console.log(JSON.stringify({ level, job: 'watchdog', kind, what, outcome: delivery.outcome }));
  return delivery;
}
