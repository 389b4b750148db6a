import type { Db } from '../../db/client.ts';
import { type ClaimedEmail, claimEmails } from '../../db/queries/outbox/queue.ts';

/**
 * Two lanes, kept in the database where every isolate sees them. A lane takes one mail at a time and rests a second after the
 * provider has answered: what arrives there of one lane is a second apart at least, whatever the network does between, so in
 * no second do more than two arrive.
 */
export const lanes = ['outbox/a', 'outbox/b'] as const;
const REST_MS = 1000;

/** Seconds a lane is held for one mail at most: to write it, the provider's ten, and to settle it. */
const HOLD = 20;
/** Seconds a claimed mail is ours. */
const LEASE = 60;
/** Milliseconds after its claim in which a mail may still be handed over: its answer must come while the lane is held. */
export const HAND_OVER_WITHIN = 8_000;

/** Milliseconds for which a turn is waited for. */
const PATIENCE = 10_000;
const LONGEST_PAUSE = 500;

export interface Queue {
  db: Db;
  clock: () => Date;
  ids?: readonly string[];
}

/** How long a lane rests; `rateFactor` multiplies the pace, like every limit that is counted in the database. */
export const restMs = (rateFactor: number): number => REST_MS / rateFactor;

/** A claimed mail, and when it was asked for, in milliseconds. */
export interface Held extends ClaimedEmail {
  since: number;
}

/** The next mails that are due, `most` at most, once their turn has come; none when none is due or none comes in time. */
export async function nextMails({ db, clock, ids }: Queue, most: number): Promise<Held[]> {
  const began = Date.now();
  for (let asked = 0; ; asked += 1) {
    const since = Date.now();
    const claimed = await claimEmails(db, { now: clock(), lanes, most, hold: HOLD, lease: LEASE, ids });
    if (claimed.outcome === 'emails') return claimed.emails.map((mail) => ({ ...mail, since }));
    if (claimed.outcome === 'none') return [];
    // Growing and uneven, so that many drains at once do not ask in step.
    const growing = Math.min(LONGEST_PAUSE, 25 * 2 ** asked) * (0.5 + Math.random() / 2);
    const wait = claimed.waitMs ?? growing;
    if (Date.now() - began + wait > PATIENCE) return [];
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
