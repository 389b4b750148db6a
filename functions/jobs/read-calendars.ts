import { findDueCalendars, takeTurn } from '../../db/queries/foreign-calendars.ts';
import { lookAt } from '../foreign-calendar/look.ts';
import { type JobDeps, runOf } from './due.ts';

/** Calendars of one run; the others wait a minute. */
const PORTION = 20;

/** A calendar that does not answer stores its fault; only what goes wrong here counts as a failure. */
export async function readCalendars({ db, env }: JobDeps, { now }: { now: Date }) {
  const run = runOf('calendars');
  const report = { looked: 0, faults: 0 };
  const look = async (due: { id: string; studioId: string }) => {
    const calendar = await takeTurn(db, { ...due, now });
    if (calendar === null) return;
    report.looked += 1;
    if ((await lookAt({ db, env }, calendar, now)) !== null) report.faults += 1;
  };
  const due = await run.attempt(() => findDueCalendars(db, { now, portion: PORTION }));
  await Promise.all((due ?? []).map((one) => run.attempt(() => look(one))));
  if (report.looked > 0) run.log(report);
  return { ...report, failures: run.failures };
}
