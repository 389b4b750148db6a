import type { Db } from '../../db/client.ts';
import { takeRates } from '../../db/queries/rate-counters.ts';

/**
 * Two lanes, each one mail a second, counted in the database where every isolate sees it: in no second do more than two
 * mails leave, also across the edge of two counting windows (a single counter of two would let four through there).
 */
export const lanes = ['outbox/a', 'outbox/b'] as const;
const pace = { name: 'outbox', windowSeconds: 1, max: 1 };

/** How long a mail's turn is waited for, in questions and milliseconds between them: cron can wait, a request's drain not. */
const patience = {
  patient: { questions: 60, longest: 500 },
  brief: { questions: 6, longest: 4_000 },
} as const;

/** Waits for a turn; false when it did not come in time. */
export type Turn = () => Promise<boolean>;

interface Drain {
  db: Db;
  clock: () => Date;
  /** Multiplies the pace, like every limit that is counted in the database. */
  rateFactor: number;
}

/** The turns of one drain on one lane. */
export function turns({ db, clock, rateFactor }: Drain, lane: string, kind: keyof typeof patience): Turn {
  const { questions, longest } = patience[kind];
  const limit = { ...pace, max: Math.max(1, Math.floor(pace.max * rateFactor)) };
  let free = 0;
  return async () => {
    await pause(free - clock().getTime());
    for (let asked = 0; asked < questions; asked += 1) {
      const now = clock();
      const { allowed } = await takeRates(db, [{ key: lane, limit }], now);
      if (allowed) {
        free = now.getTime() + (limit.windowSeconds * 1000) / limit.max;
        return true;
      }
      // Growing and uneven, so that many drains at once do not ask in step.
      await pause(Math.min(longest, 200 * 2 ** asked) * (0.5 + Math.random() / 2));
    }
    return false;
  };
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
}
