import type { Db } from '../../db/client.ts';
import {
  type ClaimedPush,
  claimPushes,
  type Settlement,
  settleEmails,
} from '../../db/queries/outbox/queue.ts';
import { pushContent } from '../../domain/notification/push.ts';
import { quietEnd } from '../../domain/notification/quiet-hours.ts';
import { epochMinuteOf, instantOf } from '../../domain/scheduling/clock.ts';
import { logFailure } from '../http/log.ts';
import { type PushDelivery, type PushEnv, sendPush } from '../push/send.ts';
import { backOff, pauseMs } from './outbox-schedule.ts';

interface PushDeps {
  db: Db;
  env: PushEnv;
}

/** Messages in parallel over all drains: no provider sets a pace, so lanes do not rest. */
const lanes = Array.from({ length: 8 }, (_, lane) => `push/${lane}`);
/** Seconds: a lane is held, and a claim lasts, longer than a push service may take. */
const CLAIM = { hold: 30, lease: 60 };
/** Milliseconds. */
const WATCH_PAUSE = 4000;
/** Seconds for which a push service keeps a message at most. */
const LONGEST_TTL = 28 * 86_400;

/** Watches for due messages until `watchUntil` (milliseconds since 1970). Never throws (cron). */
export async function drainPushes(
  deps: PushDeps,
  { now, watchUntil = 0 }: { now: Date; watchUntil?: number },
): Promise<{ failures: number }> {
  if (!deps.env.VAPID_PUBLIC_KEY) return { failures: 0 };
  const began = Date.now();
  const clock = () => new Date(now.getTime() + Date.now() - began);
  try {
    for (;;) {
      if ((await sendNext(deps, clock)) > 0) continue;
      if (Date.now() + WATCH_PAUSE > watchUntil) return { failures: 0 };
      await new Promise((resolve) => setTimeout(resolve, WATCH_PAUSE));
    }
  } catch (error) {
    logFailure(error, { job: 'push' });
    return { failures: 1 };
  }
}

async function sendNext({ db, env }: PushDeps, clock: () => Date): Promise<number> {
  const claimed = await claimPushes(db, { now: clock(), lanes, ...CLAIM });
  if (claimed.length === 0) return 0;
  const settlements = await Promise.all(claimed.map((one) => settlementOf(one, env, clock)));
  await settleEmails(db, { settlements, lanes: [], now: clock() });
  for (const { id, attempts, result } of settlements) {
    const error = 'error' in result ? { reason: result.error } : {};
    console.log(
      JSON.stringify({ level: 'info', job: 'push', id, attempts, outcome: result.outcome, ...error }),
    );
  }
  return claimed.length;
}

async function settlementOf(
  { push, hold }: ClaimedPush,
  env: PushEnv,
  clock: () => Date,
): Promise<Settlement> {
  const { id, attempts } = push;
  const settled = { id, attempts, hold, restMs: 0 };
  const rest = restOf(push, clock());
  if (rest !== null)
    return { ...settled, result: { outcome: 'failed', error: 'quiet', keep: true, retryAt: rest } };
  const delivery = await deliverPush(push, env, clock());
  return { ...settled, result: resultOf(delivery, attempts, clock()) };
}

/** Until when its device rests. */
function restOf({ device, data }: ClaimedPush['push'], now: Date): Date | null {
  const end = device && quietEnd(device, { zone: data.zone, now: epochMinuteOf(now) });
  return end === null ? null : instantOf(end);
}

/** Not after the appointment: the service does not keep it longer either. */
async function deliverPush(push: ClaimedPush['push'], env: PushEnv, now: Date): Promise<PushDelivery> {
  const { id, data, device } = push;
  const left = Math.floor((new Date(data.startsAt).getTime() - now.getTime()) / 1000);
  if (left <= 0) return { outcome: 'dead', reason: 'stale' };
  if (device === null) return { outcome: 'dead', reason: 'no device' };
  const text = JSON.stringify(pushContent(data));
  const topic = id.replaceAll('-', ''); // 32 characters are allowed
  return sendPush(env, { device, text, ttl: Math.min(left, LONGEST_TTL), topic }, now);
}

function resultOf(delivery: PushDelivery, attempts: number, now: Date): Settlement['result'] {
  if (delivery.outcome === 'sent') return { outcome: 'sent', providerId: null };
  const failed = { outcome: 'failed', error: delivery.reason, keep: false } as const;
  if (delivery.outcome !== 'retry') return { ...failed, retryAt: null, isGone: delivery.outcome === 'gone' };
  const wait = pauseMs(delivery.afterSeconds) ?? backOff(attempts);
  return { ...failed, retryAt: new Date(now.getTime() + wait) };
}
