import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { takeTurn, tellKilledLooks } from '../../../db/queries/foreign-calendars/looks.ts';
import type { NotificationPage } from '../../../domain/notification/notification.ts';
import { crons, jobsAt } from '../../../domain/operation/jobs.ts';
import { ROOT } from '../../../tools/platform/worker-bundle.ts';
import { inDays } from '../../support/days.ts';
import { whileLocked } from '../../support/locks.ts';
import { dbOf } from '../accounts.ts';
import { eventuallySent } from '../email.ts';
import { book, bookingForm, expectStatus, freeSlots, openStudio } from '../studio.ts';
import { calendar, event, setElsewhere, stamp } from './elsewhere.ts';

const elsewhere = setElsewhere();
const { answers, blocksOf, connect, hangs, isItsTurn, look, serves, servesLate, state, waits } = elsewhere;

test('a fault keeps what was read, is shown, waits longer each time, and ends with the next good look', async () => {
  const studio = await openStudio(elsewhere.product());
  expectStatus(await connect(studio), 200);
  for (const [status, fault, minutes] of [
    [503, 'unreachable', 30],
    [404, 'refused', 60],
  ] as const) {
    answers(status);
    await isItsTurn(studio);
    await elsewhere.product().runCron();
    expect(await state(studio)).toMatchObject({ fault, blocks: 1 });
    expect(await waits(studio)).toMatchObject({ minutes });
  }
  serves('<html>Sign in</html>');
  expect(expectStatus(await look(studio), 200).calendar).toMatchObject({
    fault: 'no_calendar',
    blocks: 1,
  });
  serves(calendar());
  expect(expectStatus(await look(studio), 200).calendar).toMatchObject({
    fault: null,
    faultSince: null,
    blocks: 0,
  });
});

test('a look counts as failed from its start: one whose run is killed waits longer each time, and is told', async () => {
  const product = elsewhere.product();
  const studio = await openStudio(product);
  expectStatus(await connect(studio), 200);
  const isKilled = async () => {
    await isItsTurn(studio);
    const isAsked = new Promise<void>((done) => hangs(done));
    const run = product.runCron();
    await isAsked;
    const left = await waits(studio);
    const seen = await state(studio);
    elsewhere.drop();
    await run;
    // What a run leaves that is killed here.
    await product.sql`update foreign_calendars set fault = null, fault_since = null, faults = ${left?.faults}
      where professional_id = ${studio.professionalId}`;
    return { left, fault: seen?.fault };
  };
  expect(await isKilled()).toEqual({ left: { minutes: 30, faults: 1 }, fault: null });
  expect(await isKilled()).toEqual({ left: { minutes: 60, faults: 2 }, fault: 'interrupted' });
  expect(await isKilled()).toEqual({ left: { minutes: 120, faults: 3 }, fault: 'interrupted' });
});

test('calendars are read in a run of their own', async () => {
  const text = await readFile(`${ROOT}/wrangler.toml`, 'utf8');
  expect(JSON.parse(/^crons = (.*)$/m.exec(text)?.[1] ?? '')).toEqual(Object.values(crons));
  const product = elsewhere.product();
  const runs = async () => {
    const rows = await product.sql<{ name: string }>`select name from job_runs order by name`;
    await product.sql`delete from job_runs`;
    return rows.map(({ name }) => name);
  };
  await runs();
  await product.runCron(undefined, [crons.calendars]);
  expect(jobsAt(crons.calendars)).toEqual(['calendars']);
  expect(await runs()).toEqual(['calendars']);
  await product.runCron(undefined, [crons.everything]);
  expect(await runs()).toEqual(jobsAt(crons.everything).sort());
});

test('a file made to cost is read at once, and what could not be read is told', async () => {
  const studio = await openStudio(elsewhere.product());
  const bomb = event({ uid: 'bomb', from: '10:00' }).replace(/DTEND.*/, 'DURATION:P99999999999D');
  serves(calendar(bomb, event({ uid: 'dentist' })));
  const body = expectStatus(await connect(studio), 200);
  expect(body.calendar).toMatchObject({ blocks: 1, report: { unread: 1, unreadDates: [inDays(3)] } });
});

test('a large calendar is read by the next job; in parts, where it is larger than a job may read', async () => {
  const product = elsewhere.product();
  const studio = await openStudio(product);
  const text = (megabytes: number) =>
    calendar(
      event({ uid: 'dentist' }),
      `X-LARGE:${'a'.repeat(megabytes * 1_000_000)}`,
      event({ uid: 'late', date: inDays(4) }),
    );
  serves(text(2));
  expect(expectStatus(await connect(studio), 200).calendar).toMatchObject({
    blocks: 0,
    isQueued: true,
    readAt: null,
    fault: null,
  });
  await product.runCron();
  expect(await state(studio)).toMatchObject({
    blocks: 2,
    isQueued: false,
    fault: null,
    report: { isCut: false },
  });
  expect(expectStatus(await look(studio), 200).calendar).toMatchObject({
    blocks: 2,
    isQueued: true,
    fault: null,
  });
  serves(text(12));
  await product.runCron();
  expect(await state(studio)).toMatchObject({
    blocks: 1,
    isQueued: false,
    fault: null,
    report: { isCut: true },
  });
});

test('only appointments and blocks of the own agenda are left out as known', async () => {
  const product = elsewhere.product();
  const [studio, other] = [await openStudio(product), await openStudio(product)];
  const appointmentOf = async (of: typeof studio) => {
    const [slot] = await freeSlots(product.visitor(), of);
    const booked = await book(product.visitor(), bookingForm(of, slot ?? { date: '', time: '' }));
    return expectStatus(booked, 201).appointmentId;
  };
  const [own, foreign] = [await appointmentOf(studio), await appointmentOf(other)];
  serves(
    calendar(
      event({ uid: `${own}@lume`, date: inDays(5) }),
      event({ uid: `${foreign}@lume`, date: inDays(6) }),
      event({ uid: '0199a1f0-7b7e-7c39-9a53-3f6a4c1d2e88@lume', date: inDays(7) }),
    ),
  );
  expectStatus(await connect(studio), 200);
  expect(await blocksOf(studio)).toMatchObject([{ date: inDays(6) }, { date: inDays(7) }]);
});

/** Three whole days, marked as free. */
function freeDays(): string {
  const date = (days: number) => stamp(inDays(days), '').slice(0, 8);
  return `BEGIN:VEVENT\r\nUID:a\r\nDTSTART;VALUE=DATE:${date(5)}\r\nDTEND;VALUE=DATE:${date(8)}\r\nTRANSP:TRANSPARENT\r\nEND:VEVENT`;
}

test('whole days that are marked as free are asked about, and blocked once that was said', async () => {
  const studio = await openStudio(elsewhere.product());
  serves(calendar(freeDays()), { ETag: '"one"' });
  const chooses = (blocks: boolean) => studio.owner.put('/api/foreign-calendar/free-days', { blocks });
  expectStatus(await chooses(true), 404);
  expect(expectStatus(await connect(studio), 200).calendar).toMatchObject({
    blocks: 0,
    blocksFreeDays: null,
    report: { freeDays: 3 },
  });
  expect(expectStatus(await chooses(true), 200)).toMatchObject({
    calendar: { blocks: 1, blocksFreeDays: true },
  });
  expect(await blocksOf(studio)).toMatchObject([{ date: inDays(5), until: inDays(7) }]);
  expect(expectStatus(await chooses(false), 200)).toMatchObject({
    calendar: { blocks: 0, blocksFreeDays: false },
  });
});

test('a look by the job that began before free days were blocked does not give them back', async () => {
  const product = elsewhere.product();
  const studio = await openStudio(product);
  expectStatus(await connect(studio), 200);
  const asked = servesLate(calendar(freeDays()));
  await isItsTurn(studio);
  const run = product.runCron();
  const answer = await asked;
  expectStatus(await studio.owner.put('/api/foreign-calendar/free-days', { blocks: true }), 200);
  answer();
  await run;
  expect(await blocksOf(studio)).toMatchObject([{ date: inDays(5), until: inDays(7) }]);
});

test('a killed look is not announced while another look announces its own', async () => {
  const product = elsewhere.product();
  const { professionalId, owner } = await openStudio(product);
  expectStatus(await owner.put('/api/foreign-calendar', { address: elsewhere.place() }), 200);
  const [due] = await product.sql<{ id: string; studioId: string }>`update foreign_calendars
    set next_look_at = now() where professional_id = ${professionalId} returning id, studio_id as "studioId"`;
  const [db, now] = [dbOf(product), new Date()];
  const calendar = due && (await takeTurn(db, { ...due, faults: 0, now }));
  if (!calendar) throw new Error('its turn was taken');
  const announced = {
    sql: 'update foreign_calendars set told_at = now() where id = $1',
    params: [due.id],
  };
  await whileLocked(product, announced, () =>
    tellKilledLooks(db, { ...calendar, faults: 2 }, { settingsLink: 'https://lume.example', now }),
  );
  expect(await product.sql`select from outbox where professional_id = ${professionalId}`).toEqual([]);
});

test('is announced once, by bell and email, after two failed looks, and again only after a good one', async () => {
  const product = elsewhere.product();
  const studio = await openStudio(product);
  expectStatus(await connect(studio), 200);
  const fails = async () => {
    answers(404);
    await isItsTurn(studio);
    await product.runCron();
  };
  const bell = async () => {
    const { body } = await studio.owner.get<NotificationPage>('/api/notices');
    return body.notices.filter(({ kind }) => kind === 'calendar_failed');
  };
  const mails = () => product.mailbox.to(studio.email).filter(({ subject }) => /Outra agenda/.test(subject));
  await fails();
  expect([await bell(), mails()]).toEqual([[], []]);
  await fails();
  await fails();
  expect(await bell()).toMatchObject([{ calendar: 'Outra agenda', isNew: true }]);
  await eventuallySent(product, () => mails()[0], 'the email');
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.text).toContain('/settings#calendars');
  serves(calendar());
  expectStatus(await look(studio), 200);
  expect(await bell()).toEqual([]);
  await fails();
  await fails();
  await eventuallySent(product, () => mails()[1], 'another email');
});

test('who has switched off emails is told by the bell, also of looks whose runs were killed', async () => {
  const product = elsewhere.product();
  const studio = await openStudio(product);
  expectStatus(await connect(studio), 200);
  await product.sql`update profiles set email_notifications = false where id = ${studio.professionalId}`;
  await product.sql`update foreign_calendars set faults = 2, next_look_at = now()
    where professional_id = ${studio.professionalId}`;
  const isAsked = new Promise<void>((done) => hangs(done));
  const run = product.runCron();
  await isAsked;
  const { body } = await studio.owner.get<NotificationPage>('/api/notices');
  elsewhere.drop();
  await run;
  expect(body.notices).toMatchObject([{ kind: 'calendar_failed', calendar: 'Outra agenda' }]);
  expect(
    await product.sql`select 1 from outbox
      where kind = 'calendar-failed' and professional_id = ${studio.professionalId}`,
  ).toEqual([]);
});
