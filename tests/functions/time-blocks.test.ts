import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppointmentCalendar, MemberAgenda } from '../../domain/agenda/appointment-query.ts';
import type { StoredBlock } from '../../domain/scheduling/block-days.ts';
import { addDays, monthOf, todayIn } from '../../domain/scheduling/clock.ts';
import { type Product, sharedProduct } from '../support/product.ts';
import { act, make, newClient, nextDay } from './agenda.ts';
import { fullDay, listOf, makeBlock, postBlock, preview, putBlock, range } from './blocks.ts';
import { book, bookingForm, expectStatus, openStudio, type Studio } from './studio.ts';
import { type Colleague, join } from './team.ts';

const ZONE = 'America/Sao_Paulo';
const today = todayIn(ZONE, Date.now() / 60_000);
const inDays = (days: number) => addDays(today, days);

let product: Product;
let studio: Studio;
let colleague: Colleague;
let client: string;
beforeAll(async () => {
  product = await sharedProduct();
  studio = await openStudio(product);
  colleague = await join(product, studio, 'professional');
  client = await newClient(studio.owner);
});

/** A studio of its own, open every day around the clock. */
async function openAlways(): Promise<Studio> {
  const mine = await openStudio(product);
  await product.database.sql(
    `update profiles set business_hours = (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'object'
       then value || '{"closed": false, "start": "00:00", "end": "23:30"}' else value end) from jsonb_each(business_hours))
     where id = $1`,
    [mine.professionalId],
  );
  return mine;
}

/** The public page's free times of a service of an hour, by day. */
async function freeOn(mine: Studio, date: string): Promise<number[]> {
  const query = new URLSearchParams({
    professional: mine.professionalId,
    services: mine.procedureId,
    month: monthOf(date),
  });
  const answer = await product
    .visitor()
    .get<{ days: Record<string, number[]> }>(`/api/public/free-times?${query}`);
  expectStatus(answer, 200);
  return answer.body.days[date] ?? [];
}

describe('a block', () => {
  test.each([
    [{ kind: 'full_day' }, { startTime: null, endTime: null }],
    [
      { kind: 'single_time', startTime: '10:00' },
      { startTime: '10:00', endTime: '10:00' },
    ],
    [
      { kind: 'time_range', startTime: '10:00', endTime: '12:30' },
      { startTime: '10:00', endTime: '12:30' },
    ],
    [{ kind: 'full_day', untilDate: inDays(30) }, { untilDate: inDays(30) }],
    [
      { kind: 'single_time', startTime: '10:00', repeatsWeekly: true },
      { startTime: '10:00', endTime: '10:00', repeatsWeekly: true, untilDate: null },
    ],
  ])('%j is made, listed, edited and taken away', async (form, expected) => {
    const { owner } = await openStudio(product);
    const made = await makeBlock(owner, { ...form, blockedDate: inDays(3), reason: '  Curso  de henna ' });
    const common = {
      blockedDate: inDays(3),
      reason: 'Curso de henna',
      untilDate: null,
      repeatsWeekly: false,
      skippedDates: [],
    };
    expect(made).toEqual({
      id: expect.any(String),
      version: 1,
      ...common,
      kind: form.kind,
      ...withTimes(expected),
    });
    expect(await listOf(owner)).toEqual([made]);

    const edited = await putBlock(owner, made.id, range(inDays(5), '08:00', '09:00', { version: 1 }));
    expect(edited).toMatchObject({
      status: 200,
      body: {
        id: made.id,
        version: 2,
        kind: 'time_range',
        blockedDate: inDays(5),
        untilDate: null,
        reason: null,
      },
    });
    expect(await listOf(owner)).toEqual([edited.body]);

    const gone = await owner.delete(`/api/time-blocks/${made.id}`);
    expect(gone).toMatchObject({ status: 200, body: { block: edited.body, covered: [] } });
    expect(await listOf(owner)).toEqual([]);
    expect((await owner.delete(`/api/time-blocks/${made.id}`)).status).toBe(404);
    expect((await putBlock(owner, made.id, fullDay(inDays(5), { version: 2 }))).status).toBe(404);
  });

  const withTimes = (part: Partial<StoredBlock>) => ({ startTime: null, endTime: null, ...part });

  test('that is sent twice is made once', async () => {
    const { owner } = await openStudio(product);
    const form = range(inDays(2), '10:00', '11:00', { reason: 'Dentista' });
    const [first, second] = await Promise.all([makeBlock(owner, form), makeBlock(owner, form)]);
    expect(first).toEqual(second);
    expect(await listOf(owner)).toEqual([first]);
    expect(await makeBlock(owner, { ...form, reason: null })).not.toEqual(first);
  });

  test('is edited at the version that was read, and an edit that changes nothing raises none', async () => {
    const { owner } = await openStudio(product);
    const { id } = await makeBlock(owner, fullDay(inDays(2)));
    expect(await putBlock(owner, id, fullDay(inDays(2), { version: 1 }))).toMatchObject({
      body: { version: 1 },
    });
    expect(await putBlock(owner, id, fullDay(inDays(3), { version: 1 }))).toMatchObject({
      body: { version: 2 },
    });
    expect(await putBlock(owner, id, fullDay(inDays(4), { version: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'edited_elsewhere' },
    });
    expect(await listOf(owner)).toMatchObject([{ blockedDate: inDays(3), version: 2 }]);
  });

  test('does not begin before today, unless it has begun already', async () => {
    const { owner, professionalId } = await openStudio(product);
    const past = { status: 422, body: { fields: { blockedDate: ['A data não pode ser anterior a hoje'] } } };
    expect(await postBlock(owner, fullDay(inDays(-1), { untilDate: inDays(5) }))).toMatchObject(past);
    const { id } = await makeBlock(owner, fullDay(today, { untilDate: inDays(5), reason: 'Férias' }));
    await product.database.sql('update time_blocks set blocked_date = $2 where id = $1', [id, inDays(-3)]);
    const longer = fullDay(inDays(-3), { untilDate: inDays(9), version: 2 });
    expect(await putBlock(owner, id, { ...longer, blockedDate: inDays(-2) })).toMatchObject(past);
    expect(await putBlock(owner, id, longer)).toMatchObject({ status: 200, body: { untilDate: inDays(9) } });
    expect(professionalId).toBeDefined();
  });

  test('is one of at most 200 active ones', async () => {
    const { owner, professionalId } = await openStudio(product);
    await product.database.sql(
      `insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day)
       select gen_random_uuid(), studio_id, id, $2::date + n, true from profiles, generate_series(-50, 199) n where id = $1`,
      [professionalId, today],
    );
    expect(await listOf(owner)).toHaveLength(200);
    expect(await postBlock(owner, range(today, '10:00', '11:00'))).toMatchObject({
      status: 409,
      body: {
        code: 'too_many_blocks',
        message: 'Você já tem 200 bloqueios ativos. Remova algum para criar outro.',
      },
    });
  });
});

test('the list holds what reaches today or later, soonest first', async () => {
  const { owner, professionalId } = await openStudio(product);
  const rows: [string, string | null, boolean, string][] = [
    [inDays(-9), null, false, 'over'],
    [inDays(-9), inDays(-1), false, 'over, several days'],
    [inDays(-8), inDays(2), true, 'over, weekly: its next would be later than its last'],
    [inDays(-9), inDays(1), false, 'under way'],
    [inDays(-5), null, true, 'weekly, next in two days'],
    [inDays(1), null, false, 'tomorrow'],
    [inDays(4), inDays(8), false, 'to come'],
  ];
  await product.database.sql(
    `insert into time_blocks (id, studio_id, professional_id, blocked_date, until_date, repeats_weekly, is_full_day, reason)
     select gen_random_uuid(), p.studio_id, p.id, b.first, b.until, b.weekly, true, b.reason
     from profiles p, unnest($2::date[], $3::date[], $4::boolean[], $5::text[]) as b (first, until, weekly, reason) where p.id = $1`,
    [professionalId, ...[0, 1, 2, 3].map((column) => rows.map((row) => row[column]))],
  );
  const reasons = async (query = '') => (await listOf(owner, query)).map(({ reason }) => reason);
  expect(await reasons()).toEqual(['under way', 'tomorrow', 'weekly, next in two days', 'to come']);
  expect(await reasons(`?from=${inDays(5)}`)).toEqual(['to come', 'weekly, next in two days']);
  expect((await reasons(`?from=${inDays(-30)}`)).length).toBe(7);
});

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
    expect(await attempt()).toMatchObject({ status: 409, body: { code: 'time_unavailable' } });
    expectStatus(await mine.owner.delete(`/api/time-blocks/${id}`), 200);
    expectStatus(await attempt(), 201);
  });

  test('a weekly one leaves a skipped date free, and the other weeks taken', async () => {
    const mine = await openAlways();
    const date = inDays(33);
    const weekly = (skippedDates: string[], version?: number) =>
      range(inDays(5), '09:00', '12:00', { repeatsWeekly: true, skippedDates, version });
    const made = await makeBlock(mine.owner, weekly([]));
    expect(await putBlock(mine.owner, made.id, weekly([date, inDays(34)], 1))).toMatchObject({
      status: 200,
      body: { skippedDates: [date], version: 2 },
    });
    expect(await preview(mine.owner, weekly([date]))).toMatchObject({ count: 0 });
    const attempt = (day: string) => book(product.visitor(), bookingForm(mine, { date: day, time: '10:00' }));
    expectStatus(await attempt(date), 201);
    expect(await attempt(inDays(40))).toMatchObject({ status: 409, body: { code: 'time_unavailable' } });
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
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'block_overlaps', count: 2, ids: [first.id, second.id] },
    });
    expect(refused.body.appointments.map(({ id }) => id)).toEqual([first.id, second.id]);
    const block = await makeBlock(studio.owner, fullDay(date, { accepted: [second.id, first.id] }));
    expect(await studio.owner.get(`/api/appointments/${first.id}`)).toMatchObject({
      body: { status: 'scheduled' },
    });
    const wider = fullDay(date, { version: 1, untilDate: addDays(date, 1) });
    expect(await putBlock(studio.owner, block.id, wider)).toMatchObject({
      status: 409,
      body: { code: 'block_overlaps', count: 2 },
    });
    expect(
      await putBlock(studio.owner, block.id, { ...wider, accepted: [first.id, second.id] }),
    ).toMatchObject({ status: 200 });
    // Put back as it was: what it covered is known.
    const gone = await studio.owner.delete<{ covered: string[] }>(`/api/time-blocks/${block.id}`);
    expect(gone.body.covered).toEqual([first.id, second.id]);
    expect((await postBlock(studio.owner, fullDay(date, { accepted: gone.body.covered }))).status).toBe(201);
  });

  test('are listed in part when they are many, and counted all', async () => {
    const mine = await openStudio(product);
    const guest = await newClient(mine.owner);
    await product.database.sql(
      `insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, origin)
       select gen_random_uuid(), studio_id, id, $2, at, at + interval '30 minutes', 30, 100, 'member'
       from profiles, lateral (select date_trunc('minute', now()) + interval '2 days' + n * interval '1 hour' as at from generate_series(1, 1100) n) as every_hour
       where id = $1`,
      [mine.professionalId, guest],
    );
    const covered = await preview(mine.owner, fullDay(today, { untilDate: inDays(90) }));
    expect([covered.count, covered.ids.length, covered.appointments.length]).toEqual([1100, 1000, 20]);
  });
});

describe('whose agenda', () => {
  test('an admin blocks a colleague’s; a professional only her own', async () => {
    const date = nextDay();
    const query = `?professional=${colleague.id}`;
    const theirs = await makeBlock(studio.owner, fullDay(date), query);
    expect(await listOf(colleague.browser)).toEqual([theirs]);
    expect(await listOf(studio.owner, query)).toEqual([theirs]);
    expect((await listOf(studio.owner)).map(({ id }) => id)).not.toContain(theirs.id);
    expect(
      await putBlock(studio.owner, theirs.id, fullDay(date, { version: 1, reason: 'Folga' })),
    ).toMatchObject({ status: 200 });

    const owners = `?professional=${studio.professionalId}`;
    const mine = await makeBlock(studio.owner, fullDay(date));
    for (const answer of [
      await colleague.browser.get(`/api/time-blocks${owners}`),
      await postBlock(colleague.browser, fullDay(date), owners),
      await colleague.browser.post(`/api/time-blocks/conflicts${owners}`, fullDay(date)),
      await putBlock(colleague.browser, mine.id, fullDay(date, { version: 1 })),
      await colleague.browser.delete(`/api/time-blocks/${mine.id}`),
    ])
      expect([answer.status, answer.text]).toEqual([404, expect.stringContaining('not_found')]);
    expect(await listOf(studio.owner)).toContainEqual(mine);
  });

  test('of one who has left no block is made', async () => {
    const gone = await join(product, studio, 'professional');
    await product.database.sql('update profiles set is_active = false where id = $1', [gone.id]);
    expect((await postBlock(studio.owner, fullDay(nextDay()), `?professional=${gone.id}`)).status).toBe(404);
  });
});
