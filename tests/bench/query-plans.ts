import type { LocalDate } from '../../domain/scheduling/clock.ts';
import { walkJourney } from './journey.ts';
import { seedActor } from './large-database.ts';
import { type Plan, plansOf } from './plans.ts';
import { exact, type Figure } from './report.ts';
import type { Stage } from './stage.ts';
import { takeBack } from './visitors.ts';
import { walkWorkingDay } from './working-day.ts';

/** Oftener than a connection plans a statement anew, so that the plans it keeps are seen too. */
const ROUNDS = 8;

/** Target 9: the plan of every statement that booking and a working day run, on the large database. */
export async function measurePlans(stage: Stage): Promise<Figure[]> {
  const { databases } = stage;
  await takeBack(stage, 'large');
  const plans = await plansOf(databases.large.superuser, async (db) => {
    const from: LocalDate = `${databases.month}-01`;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await walkJourney(db, round, from);
      await walkWorkingDay(db, seedActor(round), round, from);
    }
  });
  await takeBack(stage, 'large');
  const scans = plans.filter(({ scanned }) => scanned.length > 0);
  for (const scan of scans) console.error(scan);
  return [
    exact(
      '9',
      `statements of ${statementsOf(plans)} that read a table from end to end`,
      statementsOf(scans),
      0,
    ),
  ];
}

const statementsOf = (plans: Plan[]) => new Set(plans.map(({ query }) => query)).size;
