import { describe, expect } from 'vitest';
import type { StoredBlock } from '../../domain/scheduling/block-days.ts';
import { inDays, today } from '../support/days.ts';
import { nextDay } from './agenda.ts';
import { fullDay, listOf, makeBlock, postBlock, putBlock, range } from './blocks.ts';
import { expectStatus, openStudio, sharedStudio, test } from './studio.ts';
import { join } from './team.ts';

const { product, studio } = await sharedStudio();
const colleague = await join(product, studio, 'professional');

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
    expectStatus(edited, 200, {
      id: made.id,
      version: 2,
      kind: 'time_range',
      blockedDate: inDays(5),
      untilDate: null,
      reason: null,
    });
    expect(await listOf(owner)).toEqual([edited.body]);

    const gone = await owner.delete(`/api/time-blocks/${made.id}`);
    expectStatus(gone, 200, { block: edited.body, covered: [] });
    expect(await listOf(owner)).toEqual([]);
    expectStatus(await owner.delete(`/api/time-blocks/${made.id}`), 404);
    expectStatus(await putBlock(owner, made.id, fullDay(inDays(5), { version: 2 })), 404);
  });

  const withTimes = (part: Partial<StoredBlock>) => ({ startTime: null, endTime: null, ...part });

  test('that is sent twice is made once', async ({ studio: { owner } }) => {
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
    expectStatus(await putBlock(owner, id, fullDay(inDays(4), { version: 1 })), 409, 'edited_elsewhere');
    expect(await listOf(owner)).toMatchObject([{ blockedDate: inDays(3), version: 2 }]);
  });

  test('does not begin before today, unless it has begun already', async () => {
    const { owner, professionalId } = await openStudio(product);
    const past = { status: 422, body: { fields: { blockedDate: ['A data não pode ser anterior a hoje'] } } };
    expect(await postBlock(owner, fullDay(inDays(-1), { untilDate: inDays(5) }))).toMatchObject(past);
    const { id } = await makeBlock(owner, fullDay(today(), { untilDate: inDays(5), reason: 'Férias' }));
    await product.sql`update time_blocks set blocked_date = ${inDays(-3)} where id = ${id}`;
    const longer = fullDay(inDays(-3), { untilDate: inDays(9), version: 2 });
    expect(await putBlock(owner, id, { ...longer, blockedDate: inDays(-2) })).toMatchObject(past);
    expectStatus(await putBlock(owner, id, longer), 200, { untilDate: inDays(9) });
    expect(professionalId).toBeDefined();
  });

  test('is one of at most 200 active ones', async ({ studio: { owner, professionalId } }) => {
    await product.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day)
       select gen_random_uuid(), studio_id, id, ${today()}::date + n, true
       from profiles, generate_series(-50, 199) n where id = ${professionalId}`;
    expect(await listOf(owner)).toHaveLength(200);
    expectStatus(await postBlock(owner, range(today(), '10:00', '11:00')), 409, {
      code: 'too_many_blocks',
      message: 'Você já tem 200 bloqueios ativos. Remova algum para criar outro.',
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
  await product.sql(
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

describe('whose agenda', () => {
  test('an admin blocks a colleague’s; a professional only her own', async () => {
    const date = nextDay();
    const query = `?professional=${colleague.id}`;
    const theirs = await makeBlock(studio.owner, fullDay(date), query);
    expect(await listOf(colleague.browser)).toEqual([theirs]);
    expect(await listOf(studio.owner, query)).toEqual([theirs]);
    expect((await listOf(studio.owner)).map(({ id }) => id)).not.toContain(theirs.id);
    expectStatus(
      await putBlock(studio.owner, theirs.id, fullDay(date, { version: 1, reason: 'Folga' })),
      200,
    );

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
    await product.sql`update profiles set is_active = false where id = ${gone.id}`;
    expectStatus(await postBlock(studio.owner, fullDay(nextDay()), `?professional=${gone.id}`), 404);
  });
});
