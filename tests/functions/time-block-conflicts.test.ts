import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AppointmentCalendar, MemberAgenda } from '../../domain/agenda/appointment-query.ts';
import { addDays, monthOf } from '../../domain/scheduling/clock.ts';
import { inDays, today } from '../support/days.ts';
import { act, make, newClient, nextDay } from './agenda.ts';
import { fullDay, makeBlock, postBlock, preview, putBlock, range } from './blocks.ts';
import { book, bookingForm, expectStatus, openStudio, type Studio, sharedStudio } from './studio.ts';

const { product, studio } = await sharedStudio();
const client = await newClient(studio.owner);

/** A studio of its own, open every day around the clock. */
async function openAlways(): Promise<Studio> {
  const mine = await openStudio(product);
  await product.sql`update profiles
    set business_hours = (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'object'
       then value || '{"closed": false, "start": "00:00", "end": "23:30"}' else value end)
       from jsonb_each(business_hours))
     where id = ${mine.professionalId}`;
  return mine;
}

/** The public page's free times of a service of an hour, by day. */
async function freeOn(mine: Studio, date: string): Promise<number[]> {
  const query = new URLSearchParams({
    professional: mine.professionalId,
    services: mine.procedureId,
    month: monthOf(date),
  });
  const answer = expectStatus(
    await product.visitor().get<{ days: Record<string, number[]> }>(`/api/public/free-times?${query}`),
    200,
  );
  return answer.days[date] ?? [];
}

describe('what a block takes out', () => {
  test('of the public page, the form’s agenda and the calendar: several days and every week', async () => {
    const mine = await openAlways();
    const first = inDays(40);
    await makeBlock(mine.owner, fullDay(first, { untilDate: addDays(first, 2), reason: 'Férias' }));
    await makeBlock(mine.owner, range(addDays(first, 4), '10:00', '12:00', { repeatsWeekly: true }));
    for (const day of [0, 1, 2]) expect(await freeOn(mine, addDays(first, day))).toEqual([]);
    expect(await freeOn(mine, addDays(first, 3))).toContain(600);
    for (const week of [4, 11, 18]) {
      const free = await freeOn(mine, addDays(first, week));
      expect([free.includes(540), free.includes(600), free.includes(690), free.includes(720)]).toEqual([
        true,
        false,
        false,
        true,
      ]);
    }
    const days = { from: first, to: addDays(first, 20) };
    const calendar = await mine.owner.get<AppointmentCalendar>(
      `/api/appointments/calendar?${new URLSearchParams(days)}`,
    );
    const expected = [0, 1, 2, 4, 11, 18].map((day) => addDays(first, day));
    expect(calendar.body.blocks.map((block) => block.blockedDate)).toEqual(expected);
    expect(calendar.body.blocks[0]).toEqual({
      professionalId: mine.professionalId,
      blockedDate: first,
      startTime: null,
      endTime: null,
      isFullDay: true,
      reason: 'Férias',
    });
    const query = new URLSearchParams({ ...days, professional: mine.professionalId });
    const agenda = await mine.owner.get<MemberAgenda>(`/api/appointments/agenda?${query}`);
    expect(agenda.body.blocks.map((block) => block.blockedDate)).toEqual(expected);
  });

  test('a booking in it is refused, and accepted once it is gone', async () => {
    const mine = await openAlways();
    const date = inDays(33);
    const { id } = await makeBlock(mine.owner, range(inDays(5), '09:00', '12:00', { repeatsWeekly: true }));
    const attempt = () => book(product.visitor(), bookingForm(mine, { date, time: '10:00' }));
    expectStatus(await attempt(), 409, 'time_unavailable');
    expectStatus(await mine.owner.delete(`/api/time-blocks/${id}`), 200);
    expectStatus(await attempt(), 201);
  });

  test('a weekly one leaves a skipped date free, and the other weeks taken', async () => {
    const mine = await openAlways();
    const date = inDays(33);
    const weekly = (skippedDates: string[], version?: number) =>
      range(inDays(5), '09:00', '12:00', { repeatsWeekly: true, skippedDates, version });
    const made = await makeBlock(mine.owner, weekly([]));
    expectStatus(await putBlock(mine.owner, made.id, weekly([date, inDays(34)], 1)), 200, {
      skippedDates: [date],
      version: 2,
    });
    expect(await preview(mine.owner, weekly([date]))).toMatchObject({ count: 0 });
    const attempt = (day: string) => book(product.visitor(), bookingForm(mine, { date: day, time: '10:00' }));
    expectStatus(await attempt(date), 201);
    expectStatus(await attempt(inDays(40)), 409, 'time_unavailable');
    // Who is there on the skipped date is in nobody's way; with the date taken back she is.
    expect(await preview(mine.owner, weekly([date]))).toMatchObject({ count: 0 });
    expect(await preview(mine.owner, weekly([]))).toMatchObject({ count: 1 });
  });
});

describe('appointments under a block', () => {
  test('are shown beforehand: who, when, how many', async () => {
    const date = nextDay();
    const first = await make(studio, client, { date });
    const second = await make(studio, client, { date: addDays(date, 1), time: '15:00' });
    const cancelled = await make(studio, client, { date, time: '12:00' });
    expectStatus(await act(studio.owner, `${cancelled.id}/cancellation`, { version: 1 }), 200);
    const covered = await preview(studio.owner, fullDay(date, { untilDate: addDays(date, 1) }));
    expect(covered).toMatchObject({ count: 2, ids: [first.id, second.id] });
    expect(covered.appointments).toEqual([first, second]);
    expect(await preview(studio.owner, range(date, '11:00', '12:30'))).toMatchObject({ count: 0 });
    expect(await preview(studio.owner, range(date, '10:30', '10:45'))).toMatchObject({ ids: [first.id] });
    expect(
      await preview(studio.owner, { kind: 'single_time', blockedDate: date, startTime: '09:30' }),
    ).toMatchObject({ count: 0 });
    expect(
      await preview(studio.owner, { kind: 'single_time', blockedDate: date, startTime: '09:45' }),
    ).toMatchObject({ count: 1 });
  });

  test('must be accepted, each of them; then the block stands, and they do', async () => {
    const date = nextDay();
    const [first, second] = [
      await make(studio, client, { date }),
      await make(studio, client, { date, time: '14:00' }),
    ];
    const refused = await postBlock(studio.owner, fullDay(date, { accepted: [first.id, randomUUID()] }));
    expectStatus(refused, 409, { code: 'block_overlaps', count: 2, ids: [first.id, second.id] });
    expect(refused.body.appointments.map(({ id }) => id)).toEqual([first.id, second.id]);
    const block = await makeBlock(studio.owner, fullDay(date, { accepted: [second.id, first.id] }));
    expect(await studio.owner.get(`/api/appointments/${first.id}`)).toMatchObject({
      body: { status: 'scheduled' },
    });
    const wider = fullDay(date, { version: 1, untilDate: addDays(date, 1) });
    expectStatus(await putBlock(studio.owner, block.id, wider), 409, { code: 'block_overlaps', count: 2 });
    expectStatus(await putBlock(studio.owner, block.id, { ...wider, accepted: [first.id, second.id] }), 200);
    // Put back as it was: what it covered is known.
    const gone = await studio.owner.delete<{ covered: string[] }>(`/api/time-blocks/${block.id}`);
    expect(gone.body.covered).toEqual([first.id, second.id]);
    expectStatus(await postBlock(studio.owner, fullDay(date, { accepted: gone.body.covered })), 201);
  });

  test('are listed in part when they are many, and counted all', async () => {
    const mine = await openStudio(product);
    const guest = await newClient(mine.owner);
    await product.sql`insert into appointments (id, studio_id, professional_id, client_id, starts_at,
      ends_at, total_minutes, total_cents, origin)
       select gen_random_uuid(), studio_id, id, ${guest}, at, at + interval '30 minutes', 30, 100, 'member'
       from profiles, lateral (select date_trunc('minute',
       now()) + interval '2 days' + n * interval '1 hour' as at from generate_series(1,
       1100) n) as every_hour
       where id = ${mine.professionalId}`;
    const covered = await preview(mine.owner, fullDay(today(), { untilDate: inDays(90) }));
    expect([covered.count, covered.ids.length, covered.appointments.length]).toEqual([1100, 1000, 20]);
  });
});
