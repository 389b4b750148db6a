import type { Db } from '../../db/client.ts';
import { findDueCalendars, takeTurn } from '../../db/queries/foreign-calendars.ts';
import type { Env } from '../env.ts';
import { lookAt } from '../foreign-calendar/look.ts';
import { logFailure } from '../http/log.ts';

/** Calendars of one run; the others wait a minute. */
const PORTION = 20;

/** A calendar that does not answer stores its fault; only what goes wrong here counts as a failure. */
export async function readCalendars(
  { db, env }: { db: Db; env: Env },
  { now }: { now: Date },
): Promise<{ failures: number }> {
  const report = { looked: 0, faults: 0, failures: 0 };
  const look = async (due: { id: string; studioId: string }) => {
    try {
      const calendar = await takeTurn(db, { ...due, now });
      if (calendar === null) return;
      report.looked += 1;
      if ((await lookAt({ db, env }, calendar, now)) !== null) report.faults += 1;
    } catch (error) {
      report.failures += 1;
      logFailure(error, { job: 'calendars' });
    }
  };
  try {
    await Promise.all((await findDueCalendars(db, { now, portion: PORTION })).map(look));
  } catch (error) {
    report.failures += 1;
    logFailure(error, { job: 'calendars' });
  }
  if (report.looked > 0) console.log(JSON.stringify({ level: 'info', job: 'calendars', ...report }));
  return report;
}
