import {
  type DueCalendar,
  findDueCalendars,
  takeTurn,
  tellKilledLooks,
} from '../../db/queries/foreign-calendars/looks.ts';
import { calendarSettings, limits, lookAt } from '../foreign-calendar/look.ts';
import { type JobDeps, runOf } from './due.ts';

/** Calendars of one run; the others wait for the next, two minutes later. */
const PORTION = 40;
/** Read at the same time: each may hold a few megabytes. */
const AT_ONCE = 4;

/** A calendar that does not answer stores its fault; only what goes wrong here counts as a failure. */
export async function readCalendars({ db, env }: JobDeps, { now }: { now: Date }) {
  const run = runOf('calendars');
  const report = { looked: 0, faults: 0 };
  const look = async (due: DueCalendar) => {
    const calendar = await takeTurn(db, { ...due, now });
    if (calendar === null) return;
    await tellKilledLooks(db, calendar, { settingsLink: calendarSettings(env), now });
    report.looked += 1;
    if ((await lookAt({ db, env }, calendar, { limits: limits.job, now })) !== null) report.faults += 1;
  };
  await run.each(() => findDueCalendars(db, { now, portion: PORTION }), look, AT_ONCE);
  if (report.looked > 0) run.log(report);
  return { ...report, failures: run.failures };
}
