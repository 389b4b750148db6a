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
import { appOrigin } from '../env.ts';
import { type JobDeps, runOf } from './due.ts';
import { drainOutbox } from './outbox.ts';

/** Appointments looked at in one round, and milliseconds after which no further round begins. */
const PORTION = 200;
const LONGEST = 30_000;

/** Decides about all reminders whose time it is, and sends what is due. Concurrent runs store each once. Never throws. */
export async function sendReminders({ db, env }: JobDeps, { now }: { now: Date }) {
  const until = Date.now() + LONGEST;
  const run = runOf('reminders');
  const report = { looked: 0, due: 0 };
  const remind = async (studio: Waiting) => {
    const candidates = await readCandidates(db, studio);
    const decisions = candidates.map((candidate) => decide(candidate, now));
    await storeDecisions(db, { studioId: studio.studioId, decisions, appUrl: appOrigin(env), now });
    report.looked += decisions.length;
    report.due += decisions.filter(({ step }) => step !== null).length;
  };
  let waiting: readonly Waiting[];
  do {
    waiting = (await run.attempt(() => findWaiting(db, { now, portion: PORTION }))) ?? [];
    for (const studio of waiting) await run.attempt(() => remind(studio));
  } while (run.failures === 0 && waiting.length > 0 && Date.now() < until);
  if (report.looked > 0) run.log(report);
  // The drain of this minute may have found nothing before.
  if (report.due > 0) await drainOutbox({ db, env }, { now, limit: report.due });
  return { ...report, failures: run.failures };
}

function decide(candidate: Candidate, now: Date): Decision {
  const { start, bookedAt, host, reminders, sent } = candidate;
  const appointment = { zone: host.studio.zone, start, bookedAt };
  const turn = reminderTurn(appointment, reminders, sent, epochMinuteOf(now));
  const due = turn.step === null ? start : dueAt(turn.step.moment, appointment, reminders);
  return { candidate, ...turn, dueAt: due };
}
