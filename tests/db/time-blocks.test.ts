import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BlockDays, daysOfBlock } from '../../domain/scheduling/block-days.ts';
import { addDays, dayOf, epochMinuteOf, type LocalDate } from '../../domain/scheduling/clock.ts';
import { coveredBy, type TimeBlock } from '../../domain/scheduling/time-block.ts';
import { blocked } from '../domain/scheduling/agenda.ts';
import { hhmm, places } from '../domain/scheduling/worlds.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { sized } from '../support/size.ts';
import { dbOf, openStudio, type Studio } from './studio.ts';

let database: TestDatabase;
let ana: Studio;
beforeAll(async () => {
  database = await createDatabase();
  ana = await openStudio(dbOf(database));
});
afterAll(() => database.stop());

const minute = fc.integer({ min: 0, max: 287 }).map((five) => five * 5);
const times = fc.oneof(
  fc.constant('all day'),
  minute.map(hhmm),
  fc.tuple(minute, minute).map((pair) =>
    [...pair]
      .sort((a, b) => a - b)
      .map(hhmm)
      .join('-'),
  ),
);

test.each(places)('block_span says what the rule says: %s on %s', async (zone, date) => {
  const blocks = fc.sample(times, { numRuns: 60, seed: 20_261_121 }).map((what) => blocked(what, date));
  const rows = await database.sql<{ lower: Date | null; upper: Date | null; empty: boolean }>(
    `select lower(span), upper(span), isempty(span) as empty
     from unnest($3::time[], $4::time[]) with ordinality as b (starts, ends, n),
       lateral block_span($1, 45, $2::date, starts, ends) as span order by n`,
    [zone, date, blocks.map((one) => one.startTime), blocks.map((one) => one.endTime)],
  );
  const said = rows.map(({ lower, upper, empty }) =>
    empty || !lower || !upper ? null : [lower, upper].map(epochMinuteOf),
  );
  expect(said).toEqual(blocks.map((one) => rangeOf(one, zone)));
});

function rangeOf(block: TimeBlock, zone: string): number[] | null {
  const covered = coveredBy(block, dayOf(zone, block.blockedDate), 45);
  return covered && covered.start < covered.end ? [covered.start, covered.end] : null;
}

const FIRST: LocalDate = '2026-11-21';
const date = fc.integer({ min: -100, max: 200 }).map((days) => addDays(FIRST, days));
const block: fc.Arbitrary<BlockDays> = fc
  .tuple(date, fc.option(fc.integer({ min: 0, max: 120 })), fc.boolean())
  .map(([blockedDate, length, repeatsWeekly]) => ({
    blockedDate,
    untilDate: length === null ? null : addDays(blockedDate, length),
    repeatsWeekly,
    skippedDates: repeatsWeekly ? [addDays(blockedDate, 7), addDays(blockedDate, 21)] : [],
  }));

describe('block_days', () => {
  test('comes to the days of the rule, whatever the blocks and the window', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { maxLength: 12 }),
        date,
        fc.integer({ min: 0, max: 45 }),
        async (blocks, from, length) => {
          const through = addDays(from, length);
          await store(blocks);
          const rows = await database.sql<{ n: string; day: string }>(
            `select reason as n, blocked_date::text as day from block_days(array[$1::uuid], $2, $3) order by reason::integer, 2`,
            [ana.professionalId, from, through],
          );
          const expected = blocks.flatMap((one, n) =>
            daysOfBlock(one, from, through).map((day) => ({ n: String(n), day })),
          );
          expect(rows).toEqual(expected);
        },
      ),
      { numRuns: sized(150), seed: 20_261_121 },
    );
  });

  test('becomes a part of the query that reads it, and goes by the index', async () => {
    const plan = await database.sql<{ 'QUERY PLAN': string }>(
      `explain select * from block_days(array[$1::uuid], '2026-11-01', '2026-11-30') b`,
      [ana.professionalId],
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).not.toContain('Function Scan on block_days');
    expect(text).toContain('time_blocks');
  });
});

async function store(blocks: readonly BlockDays[]): Promise<void> {
  await database.sql('delete from time_blocks where professional_id = $1', [ana.professionalId]);
  await database.sql(
    `insert into time_blocks (id, studio_id, professional_id, blocked_date, until_date, repeats_weekly, skipped_dates, is_full_day, reason)
     select gen_random_uuid(), $1, $2, b.first, b.until, b.weekly,
       case when b.weekly then array[b.first + 7, b.first + 21] else '{}' end, true, (n - 1)::text
     from unnest($3::date[], $4::date[], $5::boolean[]) with ordinality as b (first, until, weekly, n)`,
    [
      ana.studioId,
      ana.professionalId,
      blocks.map((one) => one.blockedDate),
      blocks.map((one) => one.untilDate),
      blocks.map((one) => one.repeatsWeekly),
    ],
  );
}

describe('covered_appointments', () => {
  const NOW = '2026-11-01T00:00:00Z';
  const zones = ['America/Sao_Paulo', 'America/New_York', 'Europe/Lisbon', 'Africa/Cairo'];

  /** An appointment every seven hours through a season in which some clocks change. */
  const visits = Array.from({ length: 400 }, (_, n) => {
    const start = Date.parse('2026-10-30T00:00:00Z') / 60_000 + n * 7 * 60 + (n % 5) * 10;
    return {
      id: randomUUID(),
      start,
      end: start + (30 + 60 * (n % 4)),
      status: n % 9 === 0 ? 'cancelled' : n % 10 === 0 ? 'completed' : 'scheduled',
    };
  });

  test('are those that the rule says, by start', async () => {
    await layVisits();
    for (const zone of zones) {
      await database.sql('update studios set zone = $2 where id = $1', [ana.studioId, zone]);
      await fc.assert(
        fc.asyncProperty(block, times, async (days, what) => {
          const { startTime, endTime } = blocked(what);
          const rows = await database.sql<{ ids: string[] }>(
            'select covered_appointments($1, $2::jsonb, $3) as ids',
            [ana.professionalId, JSON.stringify({ ...days, startTime, endTime }), NOW],
          );
          expect(rows[0]?.ids).toEqual(slowlyCovered(days, what, zone));
        }),
        { numRuns: sized(60), seed: 20_261_121 },
      );
    }
  });

  async function layVisits(): Promise<void> {
    await database.sql(
      `with client as (
         insert into clients (id, studio_id, full_name, created_by) values (gen_random_uuid(), $1, 'Ana', $2) returning id
       )
       insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents,
         origin, status)
       select v.id, $1, $2, client.id, to_timestamp(v.starts * 60), to_timestamp(v.ends * 60), v.ends - v.starts, 100, 'member',
         v.status
       from client, unnest($3::uuid[], $4::integer[], $5::integer[], $6::text[]) as v (id, starts, ends, status)`,
      [
        ana.studioId,
        ana.professionalId,
        visits.map((one) => one.id),
        visits.map((one) => one.start),
        visits.map((one) => one.end),
        visits.map((one) => one.status),
      ],
    );
  }

  function slowlyCovered(days: BlockDays, what: string, zone: string): string[] {
    const ranges = daysOfBlock(days, '2026-06-01', '2028-01-01').flatMap(
      (day) => coveredBy(blocked(what, day), dayOf(zone, day), 30) ?? [],
    );
    const now = Date.parse(NOW) / 60_000;
    return visits
      .filter(({ status, end }) => status === 'scheduled' && end > now)
      .filter(({ start, end }) =>
        ranges.some((range) => range.start < end && start < range.end && range.start < range.end),
      )
      .map(({ id }) => id);
  }
});
