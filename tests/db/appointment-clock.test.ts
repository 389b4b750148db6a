import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '../../db/queries/procedure-types/procedure-types.ts';
import { stretched } from '../../domain/appointment-times.ts';
import { dayOf, epochMinuteOf, formatTime } from '../../domain/scheduling/clock.ts';
import { places } from '../domain/scheduling/worlds.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { dbOf, openStudio, service } from './studio.ts';

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

test('stretch_procedures does what the calendar shows while it is dragged', async () => {
  const db = dbOf(database);
  const studio = await openStudio(db);
  const id = '00000000-0000-7000-8000-00000000abcd';
  const given = [45, 1, 30, 90];
  const types = [];
  for (const [index] of given.entries())
    types.push(await create(db, studio.actor, service(`Serviço ${index}`, 100, 30), new Date()));
  await database.sql(
    `with client as (
       insert into clients (id, studio_id, full_name, created_by) values (gen_random_uuid(), $1, 'Ana', $2) returning id
     )
     insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, origin)
     select $3, $1, $2, id, '2030-01-01T12:00Z', '2030-01-01T14:46Z', 166, 400, 'member' from client`,
    [studio.studioId, studio.professionalId, id],
  );
  const put = `insert into appointment_procedures (studio_id, appointment_id, position, procedure_type_id, name, price_cents, duration_minutes)
    select $1, $2, n - 1, t, 'x', 100, m from unnest($3::uuid[], $4::integer[]) with ordinality as given (t, m, n)`;
  for (const total of [4, 5, 46, 77, 165, 166, 167, 900]) {
    await database.sql('delete from appointment_procedures where appointment_id = $1', [id]);
    await database.sql(put, [studio.studioId, id, types.map((type) => type.id), given]);
    await database.sql('select stretch_procedures($1, $2)', [id, total]);
    const rows = await database.sql<{ minutes: number }>(
      'select duration_minutes as minutes from appointment_procedures where appointment_id = $1 order by position',
      [id],
    );
    const expected = stretched(
      given.map((durationMinutes) => ({ durationMinutes })),
      total,
    );
    expect(rows.map(({ minutes }) => minutes)).toEqual(expected?.map((one) => one.durationMinutes));
  }
});
