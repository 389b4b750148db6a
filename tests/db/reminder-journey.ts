import type { Db } from '../../db/client.ts';
import { findWaiting, readCandidates, storeDecisions } from '../../db/queries/reminders/due.ts';

const step = { moment: '24h', channel: 'email', asks: true } as const;

/** The job's rounds until nothing waits; every appointment that is looked at is reminded of. */
export async function walkReminders(db: Db, now: Date): Promise<void> {
  const [studio] = await findWaiting(db, { now, portion: 5 });
  if (studio === undefined) return;
  const candidates = await readCandidates(db, studio);
  const decisions = candidates.map((candidate) => ({ candidate, step, dueAt: candidate.start, next: null }));
  await storeDecisions(db, {
    studioId: studio.studioId,
    decisions,
    appUrl: 'https://app.example',
    now,
  });
}
