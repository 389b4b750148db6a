import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf, epochMinuteOf, formatTime } from '../../domain/scheduling/clock.ts';
import { places } from '../domain/scheduling/worlds.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.stop());

test.each(places)('instant_at says what the clock of the product says: %s on %s', async (zone, date) => {
  const rows = await database.sql<{ minute: number; at: Date | null }>(
    `select minute, instant_at($1, $2::date, time '00:00' + make_interval(mins => minute)) as at
     from generate_series(0, 1435, 5) as minute order by 1`,
    [zone, date],
  );
  const day = dayOf(zone, date);
  const said = rows.map(({ minute, at }) => [formatTime(minute), at === null ? null : epochMinuteOf(at)]);
  expect(said).toEqual(rows.map(({ minute }) => [formatTime(minute), day.at(minute)]));
});
