import type { Db } from '../../db/client.ts';
import { freeTimesFor } from '../../db/queries/bookings/free-times.ts';
import { nullIf, Refusal } from '../../domain/errors.ts';
import type { JobName } from '../../domain/operation/jobs.ts';
import type { LocalDate } from '../../domain/scheduling/clock.ts';
import type { Env } from '../env.ts';
import { logFailure } from '../http/log.ts';

export interface JobDeps {
  db: Db;
  env: Env;
}

/** A run of which each step may fail: that is logged and counted, and keeps none of the others waiting. */
export function runOf(job: JobName) {
  const run = {
    failures: 0,
    async attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
      try {
        return await step();
      } catch (error) {
        run.failures += 1;
        logFailure(error, { job });
        return undefined;
      }
    },
    /** Takes each step that is found, so many at once. */
    async each<Item>(
      find: () => Promise<readonly Item[]>,
      step: (item: Item) => Promise<unknown>,
      atOnce = 1,
    ): Promise<void> {
      const waiting = ((await run.attempt(find)) ?? []).values();
      const stepOn = async () => {
        for (const one of waiting) await run.attempt(() => step(one));
      };
      await Promise.all(Array.from({ length: atOnce }, stepOn));
    },
    log: (report: Record<string, number>) =>
      console.log(JSON.stringify({ level: 'info', job, ...report, failures: run.failures })),
  };
  return run;
}

/** For jobs, which hold the link of a client whose data may be deleted meanwhile. */
export const nullIfGone = nullIf('link_expired');

interface Due<Item> {
  find: () => Promise<readonly Item[]>;
  /** Resolves to how many it made; null: what it was about is gone. */
  work: (item: Item) => Promise<number | null>;
  /** Names of both counts in the log. */
  names: readonly [items: string, made: string];
}

/** Works through what is due, one after the other. An interrupted run is continued by the next. Never throws. */
export async function workThrough<Item>(
  job: JobName,
  { find, work, names }: Due<Item>,
): Promise<{ failures: number }> {
  const run = runOf(job);
  let [items, made] = [0, 0];
  await run.each(find, async (item) => {
    items += 1;
    made += (await work(item)) ?? 0;
  });
  if (items > 0) run.log({ [names[0]]: items, [names[1]]: made });
  return { failures: run.failures };
}

type Free = Pick<
  Awaited<ReturnType<typeof freeTimesFor>>,
  'days' | 'whoAt' | 'noticeMinutes' | 'registeredOnly'
>;

interface Services {
  professionalId: string;
  anyone?: boolean;
  procedureIds: readonly string[];
}

/** Free times, read once for the same people and services; none for what is not offered online any more. */
export function freeTimesOnce(db: Db, range: { from: LocalDate; to: LocalDate; now: Date }) {
  const read = new Map<string, Promise<Free>>();
  return ({ professionalId, anyone = false, procedureIds }: Services): Promise<Free> => {
    const key = [professionalId, anyone, ...procedureIds].join();
    const asked = { professionalId, anyone, procedureIds, ...range };
    const times = read.get(key) ?? freeTimesFor(db, asked).catch(noneIfRefused);
    read.set(key, times);
    return times;
  };
}

function noneIfRefused(error: unknown): Free {
  if (error instanceof Refusal)
    return { days: {}, whoAt: () => undefined, noticeMinutes: 0, registeredOnly: false };
  throw error;
}
