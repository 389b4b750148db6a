import type { Db } from '../../db/client.ts';
import {
  type Candidate,
  type Decision,
  findWaiting,
  readCandidates,
  storeDecisions,
  type Waiting,
} from '../../db/queries/reminders/due.ts';
import { dueAt, reminderTurn } from '../../domain/reminder/reminder.ts';
import { epochMinuteOf } from '../../domain/scheduling/clock.ts';
import { appOrigin, type Env } from '../env.ts';
import { logFailure } from '../http/log.ts';
import { drainOutbox } from './outbox.ts';

/** Appointments looked at in one round, and milliseconds after which no further round begins. */
const PORTION = 200;
const LONGEST = 30_000;

/** Decides about all reminders whose time it is, and sends what is due. Concurrent runs store each once. Never throws. */
export async function sendReminders(
  { db, env }: { db: Db; env: Env },
  { now }: { now: Date },
): Promise<{ failures: number }> {
  const until = Date.now() + LONGEST;
  const report = { looked: 0, due: 0, failures: 0 };
  try {
    let waiting: Waiting[];
    do {
      const failures = report.failures;
      waiting = await findWaiting(db, { now, portion: PORTION });
      for (const studio of waiting) await remind({ db, env }, studio, { now, report });
      if (report.failures > failures) break;
    } while (waiting.length > 0 && Date.now() < until);
  } catch (error) {
    report.failures += 1;
    logFailure(error, { job: 'reminders' });
  }
  if (report.looked > 0) console.log(JSON.stringify({ level: 'info', job: 'reminders', ...report }));
  // The drain of this minute may have found nothing before.
  if (report.due > 0) await drainOutbox({ db, env }, { now, limit: report.due });
  return report;
}

async function remind(
  { db, env }: { db: Db; env: Env },
  studio: Waiting,
  { now, report }: { now: Date; report: { looked: number; due: number; failures: number } },
): Promise<void> {
  try {
    const candidates = await readCandidates(db, studio);
    const decisions = candidates.map((candidate) => decide(candidate, now));
    await storeDecisions(db, studio.studioId, decisions, { appUrl: appOrigin(env), now });
    report.looked += decisions.length;
    report.due += decisions.filter(({ step }) => step !== null).length;
  } catch (error) {
    report.failures += 1;
    logFailure(error, { job: 'reminders' });
  }
}

function decide(candidate: Candidate, now: Date): Decision {
  const { start, bookedAt, host, reminders, sent } = candidate;
  const appointment = { zone: host.studio.zone, start, bookedAt };
  const turn = reminderTurn(appointment, reminders, sent, epochMinuteOf(now));
  const due = turn.step === null ? start : dueAt(turn.step.moment, appointment, reminders);
  return { candidate, ...turn, dueAt: due };
}
