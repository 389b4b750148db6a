import type { Db } from '../../db/client.ts';
import { type ClaimedEmail, claimEmails } from '../../db/queries/outbox/queue.ts';

/** Shared by every isolate. A lane sends one email at a time and rests a second after the answer: at most two arrive in any second. */
export const lanes = ['outbox/a', 'outbox/b'] as const;
const REST_MS = 1000;

/** Seconds a lane is held for one email: rendering, the provider's ten seconds, storing the outcome. */
const HOLD = 20;
/** Seconds a claim lasts. */
const LEASE = 60;
/** Milliseconds after the claim in which an email may be sent: the answer must come while the lane is held. */
export const HAND_OVER_WITHIN = 8_000;

/** Milliseconds to wait for a lane. */
const LONGEST_WAIT_MS = 10_000;
const LONGEST_PAUSE = 500;

interface Queue {
  db: Db;
  clock: () => Date;
  ids?: readonly string[];
  factor: number;
}

export const restMs = (rateFactor: number): number => REST_MS / rateFactor;

export interface Claimed extends ClaimedEmail {
  since: number;
}

/** The next due emails, at most `most`; none when none is due or no lane is free in time. */
export async function nextToSend({ db, clock, ids, factor }: Queue, most: number): Promise<Claimed[]> {
  const began = Date.now();
  for (let asked = 0; ; asked += 1) {
    const since = Date.now();
    const claimed = await claimEmails(db, {
      now: clock(),
      lanes,
      most,
      hold: HOLD,
      lease: LEASE,
      ids,
      factor,
    });
    if (claimed.outcome === 'emails') return claimed.emails.map((mail) => ({ ...mail, since }));
    if (claimed.outcome === 'none') return [];
    // Exponential with jitter, so that many drains do not poll in step.
    const growing = Math.min(LONGEST_PAUSE, 25 * 2 ** asked) * (0.5 + Math.random() / 2);
    const wait = claimed.waitMs ?? growing;
    if (Date.now() - began + wait > LONGEST_WAIT_MS) return [];
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
