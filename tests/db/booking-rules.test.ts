import { describe, expect, test } from 'vitest';
import { book } from '../../db/queries/bookings/bookings.ts';
import { freeTimes } from '../../db/queries/bookings/free-times.ts';
import { manageFreeTimes, moveManaged } from '../../db/queries/manage-link/managed-moves.ts';
import { create, update } from '../../db/queries/procedure-types/procedure-types.ts';
import { readSettings, saveSettings } from '../../db/queries/settings/settings.ts';
import { type BookingRules, noRules } from '../../domain/scheduling/booking-rules.ts';
import { formatTime } from '../../domain/scheduling/clock.ts';
import { type ProcedureRules, wholeRules } from '../../domain/scheduling/procedure-rules.ts';
import type { ProcedureType } from '../../domain/studio/procedure-type.ts';
import { whileLocked } from './held-agenda.ts';
import { settingsForm } from './settings-journey.ts';
import {
  bookingAt,
  NOW,
  overlapping,
  ownDatabase,
  service,
  studioOfEachTest,
  TODAY,
  visitor,
} from './studio.ts';

const TOMORROW = '2026-11-24';
const nothing = { text: 'select 1', params: [] };

const { database, db } = await ownDatabase();
const ana = studioOfEachTest(database, db);

/** Saved in Configurações. */
async function setRules(rules: Partial<BookingRules>): Promise<void> {
  const settings = await readSettings(db, ana.actor, { now: NOW });
  await saveSettings(db, ana.actor, { ...settingsForm(settings), rules: { ...noRules, ...rules }, now: NOW });
}

const ask = (from: string, to = from) =>
  freeTimes(db, {
    professionalId: ana.professionalId,
    procedureIds: [ana.lifting.id],
    ...{ from, to, now: NOW },
  });
const timesOf = async (date: string) => ((await ask(date)).days[date] ?? []).map(formatTime);
const bookAt = (time: string, date = TODAY) => book(db, visitor, bookingAt(ana, time, { date }));
const refusal = (promise: Promise<unknown>) => expect(promise).rejects;

/** What each came to, in order of the alphabet. */
const outcomes = (ends: PromiseSettledResult<{ outcome: string }>[]) =>
  ends.map((end) => (end.status === 'fulfilled' ? end.value.outcome : end.reason.code)).sort();

describe('offered if and only if accepted', () => {
  test.each<[string, Partial<BookingRules>, string, string]>([
    // It is 08:00 of Monday; the day begins at 09:00.
    ['minimum notice', { noticeMinutes: 150 }, '10:00', '10:30'],
    ['buffer after, of the one before', { bufferAfter: 20 }, '14:00', '14:30'],
    ['buffer before, of the one after', { bufferBefore: 20 }, '12:00', '11:30'],
    ['buffers of both together', { bufferBefore: 15, bufferAfter: 20 }, '14:30', '15:00'],
  ])('%s', async (_, rules, refused, accepted) => {
    await bookAt('13:00');
    await setRules(rules);
    const times = await timesOf(TODAY);
    expect(times).toContain(accepted);
    expect(times).not.toContain(refused);
    await refusal(bookAt(refused)).toMatchObject({
      code: 'time_unavailable',
      details: { alternatives: [{}, {}, {}] },
    });
    expect(await bookAt(accepted)).toMatchObject({ outcome: 'booked' });
  });

  test('fit first: the shortest procedure of all decides what a gap is', async () => {
    await bookAt('13:00');
    await setRules({ fitFirst: true });
    const times = await timesOf(TODAY);
    expect([times.includes('12:00'), times.includes('11:30')]).toEqual([true, false]);
    await refusal(bookAt('11:30')).toMatchObject({ code: 'time_unavailable' });
    expect(await bookAt('12:00')).toMatchObject({ outcome: 'booked' });
    await setRules({ fitFirst: true });
    await create(db, ana.actor, { ...service('Retoque', 5000, 30), now: NOW });
    expect(await bookAt('10:30')).toMatchObject({ outcome: 'booked' });
  });

  test('the last day, counted from the studio’s today', async () => {
    await setRules({ horizonDays: 1 });
    const { days, lastDay } = await ask(TODAY, '2026-11-30');
    expect([Object.keys(days), lastDay]).toEqual([[TODAY, TOMORROW], TOMORROW]);
    await refusal(bookAt('10:00', '2026-11-25')).toMatchObject({
      code: 'time_unavailable',
      details: { alternatives: [] },
    });
    expect(await bookAt('10:00', TOMORROW)).toMatchObject({ outcome: 'booked' });
  });

  test('the daily limit, and a cancelled one makes place', async () => {
    await setRules({ dailyLimit: 2 });
    await bookAt('10:00');
    const { receipt } = await bookAt('13:00');
    const { days, fullDays } = await ask(TODAY, TOMORROW);
    expect([Object.keys(days), fullDays]).toEqual([[TOMORROW], [TODAY]]);
    await refusal(bookAt('16:00')).toMatchObject({
      code: 'time_unavailable',
      details: { alternatives: [{ date: TOMORROW, time: '09:00' }, {}, {}] },
    });
    await database.sql`update appointments set status = 'cancelled' where id = ${receipt.appointmentId}`;
    expect(await bookAt('16:00')).toMatchObject({ outcome: 'booked' });
  });
});

describe('two clients who both saw it free', () => {
  test('take the last place of the day: one gets it, the other the next day', async () => {
    await setRules({ dailyLimit: 1 });
    const racers = ['10:00', '15:00'].map((time) => () => bookAt(time));
    const { ends } = await whileLocked(database, ana.professionalId, racers, nothing);
    expect(outcomes(ends)).toEqual(['booked', 'time_unavailable']);
    expect((await ask(TODAY)).fullDays).toEqual([TODAY]);
  });

  test('take two times of which the second would leave a gap beside the first: it is refused', async () => {
    await setRules({ fitFirst: true });
    const racers = ['09:00', '10:30'].map((time) => () => bookAt(time));
    await bookAt('11:30');
    const { ends } = await whileLocked(database, ana.professionalId, racers, nothing);
    expect(outcomes(ends)).toEqual(['booked', 'time_unavailable']);
  });

  test('take times side by side: only one keeps its buffer', async () => {
    await setRules({ bufferAfter: 15 });
    const racers = ['10:00', '11:00'].map((time) => () => bookAt(time));
    const { ends } = await whileLocked(database, ana.professionalId, racers, nothing);
    expect(outcomes(ends)).toEqual(['booked', 'time_unavailable']);
  });

  test('of twelve at once no more than the limit are booked, and no two without their buffers', async () => {
    await setRules({ dailyLimit: 3, bufferBefore: 10, bufferAfter: 5 });
    const racers = Array.from({ length: 12 }, (_, index) => bookAt(formatTime(540 + index * 30)));
    const ends = outcomes(await Promise.allSettled(racers));
    expect(ends.filter((end) => end === 'booked')).toHaveLength(3);
    expect(ends).not.toContain('unavailable');
    expect(await overlapping(database)).toEqual([]);
    const close = await database.sql`select 1 from appointments a
      join appointments b on a.id <> b.id and a.professional_id = b.professional_id
       and b.starts_at >= a.ends_at and b.starts_at < a.ends_at + interval '15 minutes'
       where a.professional_id = ${ana.professionalId}`;
    expect(close).toEqual([]);
  });

  test.each([
    ['the studio', 'studios', () => ana.studioId],
    ['the procedure', 'procedure_types', () => ana.lifting.id],
  ])('one of them while %s gets a rule: it is decided by the rule', async (_, table, id) => {
    const { ends } = await whileLocked(database, ana.professionalId, [() => bookAt('10:00')], {
      text: `with ruled as (update ${table} set booking_rules = '{"noticeMinutes": 600}' where id = $1)
        update profiles set agenda_version = agenda_version + 1 where id = $2`,
      params: [id(), ana.professionalId],
    });
    expect(outcomes(ends)).toEqual(['time_unavailable']);
  });
});

describe('rules of a procedure', () => {
  const setOwn = (type: ProcedureType, own: ProcedureRules | null) =>
    update(db, ana.actor, {
      ...service(type.name, type.priceCents, type.durationMinutes),
      id: type.id,
      bookingRules: own && wholeRules(own),
      now: NOW,
    });
  const lashesAt = (time: string) =>
    book(db, visitor, bookingAt(ana, time, { procedureIds: [ana.lashes.id] }));

  test('stand instead of the studio’s, before and after its own appointments too', async () => {
    await setRules({ bufferAfter: 10, noticeMinutes: 240 });
    await setOwn(ana.lashes, { bufferAfter: 45, noticeMinutes: 0 });
    await lashesAt('10:00'); // to 11:30, and free until 12:15; the others are to be asked for four hours before
    expect((await timesOf(TODAY))[0]).toBe('12:30');
    await refusal(bookAt('12:00')).toMatchObject({ code: 'time_unavailable' });
    expect(await bookAt('12:30')).toMatchObject({ outcome: 'booked' });
    expect(await lashesAt('15:00')).toMatchObject({ outcome: 'booked' });
    await setOwn(ana.lashes, null);
    await refusal(bookAt('12:00')).toMatchObject({ code: 'time_taken' });
  });

  test('have their own grid, and with another procedure the strictest holds', async () => {
    await setOwn(ana.lashes, { gridMinutes: 60, horizonDays: 1 });
    const both = [ana.lifting.id, ana.lashes.id];
    const asked = { professionalId: ana.professionalId, from: TODAY, to: '2026-11-30', now: NOW };
    const { days, lastDay } = await freeTimes(db, { ...asked, procedureIds: both });
    expect([Object.keys(days), lastDay]).toEqual([[TODAY, TOMORROW], TOMORROW]);
    expect(days[TODAY]?.slice(0, 3)).toEqual([540, 600, 660]);
    const input = bookingAt(ana, '09:30', { procedureIds: both });
    await refusal(book(db, visitor, { ...input, now: NOW })).toMatchObject({ code: 'time_unavailable' });
    expect((await timesOf(TODAY)).slice(0, 3)).toEqual(['09:00', '09:30', '10:00']);
  });

  test('limit their own appointments of a day, in a race too; others are still booked', async () => {
    await setOwn(ana.lashes, { dailyLimit: 1 });
    const racers = ['09:00', '15:00'].map((time) => () => lashesAt(time));
    const { ends } = await whileLocked(database, ana.professionalId, racers, nothing);
    expect(outcomes(ends)).toEqual(['booked', 'time_unavailable']);
    expect(await bookAt('12:00')).toMatchObject({ outcome: 'booked' });
    const { fullDays } = await freeTimes(db, {
      professionalId: ana.professionalId,
      procedureIds: [ana.lashes.id],
      ...{ from: TODAY, to: TOMORROW, now: NOW },
    });
    expect(fullDays).toEqual([TODAY]);
  });
});

describe('by the client’s link', () => {
  const context = { appUrl: 'https://app.example', visitor: {}, now: NOW, claims: [] };
  const move = (appointmentId: string, date: string, time: string, version = 1) =>
    moveManaged(db, { appointmentId, generation: 0 }, { version, date, time, anyone: false, ...context });
  const free = async (appointmentId: string, date: string) =>
    (
      await manageFreeTimes(
        db,
        { appointmentId, generation: 0 },
        { from: date, to: date, anyone: false, ...context },
      )
    ).days[date];

  test('an appointment moves by the same rules; itself it neither counts nor needs distance from', async () => {
    const first = (await bookAt('10:00', '2026-11-26')).receipt.appointmentId;
    await bookAt('14:00', '2026-11-26');
    await bookAt('14:00', '2026-11-27');
    await bookAt('16:00', '2026-11-27');
    await setRules({ dailyLimit: 2, bufferAfter: 30 });
    expect(await free(first, '2026-11-27')).toBeUndefined();
    await refusal(move(first, '2026-11-27', '09:00')).toMatchObject({ code: 'time_unavailable' });
    expect(await free(first, '2026-11-26')).toContain(630);
    await refusal(move(first, '2026-11-26', '13:00')).toMatchObject({ code: 'time_unavailable' });
    await move(first, '2026-11-26', '10:30');
  });

  test('two that move to the last place of a day: one gets it', async () => {
    const both = [
      (await bookAt('10:00', '2026-11-26')).receipt.appointmentId,
      (await bookAt('14:00', '2026-11-26')).receipt.appointmentId,
    ];
    await setRules({ dailyLimit: 1 });
    const racers = both.map((id, index) => () => move(id, '2026-11-27', formatTime(600 + index * 180)));
    const { ends } = await whileLocked(database, ana.professionalId, racers, nothing);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
