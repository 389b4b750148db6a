import { type DueCharge, findDueCharges, takeChargeTurn } from '../../db/queries/pix/charges.ts';
import { minutesFrom } from '../../domain/scheduling/clock.ts';
import { lookAtCharge } from '../pix/charges.ts';
import { PixFailure } from '../pix/provider.ts';
import { type JobDeps, runOf } from './due.ts';

/** Charges of one run; the others wait for the next, a minute later. */
const PORTION = 80;
/** Asked about at the same time. */
const AT_ONCE = 8;
/** Minutes after which another run asks about a charge whose run was killed. */
const RETRY = 1;

/**
 * Asks providers what became of charges: a webhook that was lost is made up for within two minutes, what is over is closed there, and money that
 * is to go back is returned. A provider that does not answer is asked again a minute later; only what goes wrong here counts as a failure.
 */
export async function readCharges({ db, env }: JobDeps, { now }: { now: Date }) {
  const run = runOf('pix');
  const report = { asked: 0, changed: 0, unanswered: 0 };
  const look = async (due: DueCharge) => {
    const asked = await takeChargeTurn(db, { ...due, retryAt: minutesFrom(now, RETRY), now });
    if (asked === null) return;
    report.asked += 1;
    try {
      if ((await lookAtCharge({ db, env }, asked, { now })) !== asked.charge.status) report.changed += 1;
    } catch (error) {
      if (!(error instanceof PixFailure)) throw error;
      report.unanswered += 1;
    }
  };
  await run.each(() => findDueCharges(db, { now, portion: PORTION }), look, AT_ONCE);
  if (report.asked > 0) run.log(report);
  return { ...report, failures: run.failures };
}
