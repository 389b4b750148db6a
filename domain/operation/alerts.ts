import { minutesBetween } from '../scheduling/clock.ts';
import type { AlertKind, Limits, Reading } from './jobs.ts';
import { staleJobs } from './jobs.ts';
import * as messages from './messages.ts';

const MAIL_MINUTES = 15;
/** Answers with status 5xx in five minutes: as many at least, and so many times the usual. */
const ERRORS = { atLeast: 10, times: 3 };
/** Share of a limit from which on it is near. */
const NEAR = 0.8;

/** What is wrong: a sentence of each kind in Portuguese, without personal data. */
export function findTroubles(
  { emailSince, jobs, errors, databaseBytes, connections, heldStudios }: Reading,
  { databaseMb, deployedAt }: Limits,
  now: Date,
): Map<AlertKind, string> {
  const found = new Map<AlertKind, string>();
  if (isEmailLate(emailSince, now)) found.set('mail', messages.emailWaits(minutesBetween(emailSince, now)));
  const stale = staleJobs(jobs, { now, deployedAt });
  if (stale.length > 0) found.set('jobs', messages.jobsStopped(stale, now));
  if (errors.lately >= Math.max(ERRORS.atLeast, ERRORS.times * errors.usually))
    found.set('errors', messages.errorsRise(errors));
  const megabytes = databaseBytes / 1_000_000;
  if (databaseMb !== null && megabytes >= NEAR * databaseMb)
    found.set('storage', messages.databaseFills(megabytes, databaseMb));
  if (connections.open >= NEAR * connections.max)
    found.set('connections', messages.connectionsRunOut(connections));
  if (heldStudios.length > 0) found.set('volume', messages.studiosHeld(heldStudios));
  return found;
}

export const isEmailLate = (since: Date | null, now: Date): since is Date =>
  since !== null && minutesBetween(since, now) > MAIL_MINUTES;

/** What is known of a kind; all null before its first trouble. */
export interface AlertState {
  since: Date | null;
  alarmedAt: Date | null;
}

export interface AlertEmail {
  id: string;
  kind: AlertKind | 'database';
  what: 'alarm' | 'recovery';
  sentence: string;
  writtenAt: string;
}

export interface AlertStep {
  state: AlertState;
  what: AlertEmail['what'] | null;
}

/** Minutes between two alarms of a kind at least, whatever happens between. */
const ALARM_MINUTES = 60;

/** What follows for a kind from what was found; null: nothing. An alarm at once and then every hour, and one email when the trouble is over. */
export function nextAlert({ since, alarmedAt }: AlertState, isTrouble: boolean, now: Date): AlertStep | null {
  if (!isTrouble) {
    if (since === null) return null;
    const wasAnnounced = alarmedAt !== null && alarmedAt >= since;
    return { state: { since: null, alarmedAt }, what: wasAnnounced ? 'recovery' : null };
  }
  const isQuiet = alarmedAt !== null && minutesBetween(alarmedAt, now) < ALARM_MINUTES;
  if (isQuiet) return since === null ? { state: { since: now, alarmedAt }, what: null } : null;
  return { state: { since: since ?? now, alarmedAt: now }, what: 'alarm' };
}
