import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MemberAgenda } from '../../domain/agenda/appointment-query.ts';
import { memberStarts } from '../../domain/agenda/appointment-times.ts';
import { defaultHours, slotIntervals } from '../../domain/scheduling/business-hours.ts';
import { formatTime, weekdays } from '../../domain/scheduling/clock.ts';
import { inDays } from '../support/days.ts';
import { sized } from '../support/size.ts';
import { appointmentForm, newClient, post } from './agenda.ts';
import { expectStatus, sharedStudio } from './studio.ts';

/** Random days; on each, every step of the grid around the clock is tried. */
const WORLDS = sized(50, 2);

const { product, studio } = await sharedStudio();
const client = await newClient(studio.owner);

const half = fc.integer({ min: 0, max: 47 }).map((step) => formatTime(step * 30));
const day = fc.record({ times: fc.tuple(half, half), lunch: fc.tuple(half, half), closed: fc.boolean() });
const place = fc.record({
  minute: fc.integer({ min: 0, max: 287 }),
  minutes: fc.integer({ min: 5, max: 180 }),
});
const world = fc.record({
  day,
  slotInterval: fc.constantFrom(...slotIntervals.filter((interval) => interval >= 15)),
  finishByClosing: fc.boolean(),
  busy: fc.array(place, { maxLength: 6 }),
  block: fc.option(fc.tuple(half, half)),
  total: fc.integer({ min: 1, max: 200 }),
  offset: fc.constantFrom(-3, 0, 1, 40),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

async function lay({ day: { times, lunch, closed }, block, ...told }: World, date: string): Promise<void> {
  const [start = '', end = ''] = [...times].sort();
  const [lunchStart = '', lunchEnd = ''] = [...lunch].sort();
  const hasLunch = lunchStart < lunchEnd && lunchStart >= start && lunchEnd <= end;
  const hours = { start, end, closed: closed || start === end, hasLunch, lunchStart, lunchEnd };
  const week = Object.fromEntries(weekdays.map((name) => [name, hours]));
  await product.sql`delete from appointments where professional_id = ${studio.professionalId}`;
  await product.sql`delete from time_blocks where professional_id = ${studio.professionalId}`;
  await product.sql('update profiles set business_hours = $2 where id = $1', [
    studio.professionalId,
    { ...defaultHours, ...week, slotInterval: told.slotInterval, finishByClosing: told.finishByClosing },
  ]);
  if (block !== null) {
    const [from, to] = [...block].sort();
    await product.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, start_time,
      end_time)
       select gen_random_uuid(), studio_id, id, ${date}, ${from}, ${to} from profiles
       where id = ${studio.professionalId}`;
  }
  for (const { minute, minutes } of told.busy) await post(studio.owner, visit(date, minute * 5, minutes)); // those that would overlap are refused
}

const visit = (date: string, minute: number, minutes: number) =>
  appointmentForm(studio, client, {
    date,
    time: formatTime(minute),
    procedures: [{ procedureTypeId: studio.procedureId, priceCents: 100, durationMinutes: minutes }],
  });

test('a time that a member is offered is accepted, and every other is refused', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (told) => {
      const date = inDays(told.offset);
      await lay(told, date);
      const query = new URLSearchParams({ professional: studio.professionalId, from: date, to: date });
      const answer = await studio.owner.get<MemberAgenda>(`/api/appointments/agenda?${query}`);
      expectStatus(answer, 200);
      const { free, others, past } = memberStarts(answer.body, date, told.total);
      const offered = new Set([...free, ...others, ...past]);
      const first = [...offered][0] ?? 0;
      for (let minute = first % told.slotInterval; minute < 1440; minute += told.slotInterval) {
        const made = await post(studio.owner, visit(date, minute, told.total));
        expect([formatTime(minute), made.status]).toEqual([
          formatTime(minute),
          offered.has(minute) ? 201 : 409,
        ]);
        if (made.status !== 201) {
          expect(made.body.code).toBe('time_taken');
          continue;
        }
        await product.sql`delete from appointments where id = ${made.body.id}`;
      }
    }),
    { numRuns: WORLDS, endOnFailure: true, seed: 20_261_121 },
  );
});
