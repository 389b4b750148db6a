import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../domain/scheduling/clock.ts';
import { eventually } from '../support/eventually.ts';
import { sized } from '../support/size.ts';
import { type BlockAnswer, fullDay, listOf, makeBlock, postBlock, putBlock, range } from './blocks.ts';
import { book, bookingForm, freeSlots, sharedStudio } from './studio.ts';
import { join } from './team.ts';

const { product, studio } = await sharedStudio();
const admin = await join(product, studio, 'admin');
const slots = [2, 3, 4, 5].map((months) => freeSlots(product.visitor(), studio, months));
/** Days with free hours, each used once. */
let days = [...new Set((await Promise.all(slots)).flat().map(({ date }) => date))];

const ROUNDS = sized(40, 9);
const HOURS = ['09:00', '10:00', '11:00'];
const bookAt = (date: string, time: string) => book(product.visitor(), bookingForm(studio, { date, time }));

/** Appointments that stand on a day, by the database itself. */
async function standing(date: string): Promise<string[]> {
  const rows = await product.sql<{ id: string }>`select id from appointments
    where professional_id = ${studio.professionalId} and status <> 'cancelled'
       and (starts_at at time zone 'America/Sao_Paulo')::date = ${date} order by starts_at`;
  return rows.map(({ id }) => id);
}

/** What must hold after every race: a block that accepted nobody stands over nobody. */
async function judge(date: string, block: BlockAnswer, bookings: Awaited<ReturnType<typeof bookAt>>[]) {
  const booked = bookings.filter(({ status }) => status === 201);
  const stand = await standing(date);
  expect(stand).toHaveLength(booked.length);
  for (const refused of bookings.filter(({ status }) => status !== 201))
    expect([refused.status, refused.body.code]).toEqual([409, 'time_unavailable']);
  if (block.status === 201) expect(stand).toEqual([]);
  else {
    expect([block.status, block.body.code]).toEqual([409, 'block_overlaps']);
    // The refusal names who is there, and nobody else.
    expect(block.body.ids.length).toBeGreaterThan(0);
    expect(stand).toEqual(expect.arrayContaining(block.body.ids));
  }
  return block.status;
}

describe('a block made while clients book', () => {
  test('a free for all, many times: either it is first and they are refused, or it is refused with them', async () => {
    const ends: number[] = [];
    for (const [round, date] of days.splice(0, ROUNDS).entries()) {
      // Now the one has a start, now the others, now nobody.
      const lead = (round % 9) * 20 - 80;
      const blocking = wait(Math.max(0, -lead)).then(() => postBlock(studio.owner, fullDay(date)));
      const booking = HOURS.map((time) => wait(Math.max(0, lead)).then(() => bookAt(date, time)));
      ends.push(await judge(date, await blocking, await Promise.all(booking)));
    }
    expect(ends).toHaveLength(ROUNDS);
    // Both ends must have been seen, or the race was none.
    expect(new Set(ends)).toEqual(new Set([201, 409]));
  });

  test.each(Array.from({ length: sized(6, 2) }, (_, round) => round))(
    'the block is first at the lock, the clients wait behind it: they are refused (round %i)',
    async () => {
      const date = days.shift() ?? '';
      const { block, bookings } = await inLine(
        () => postBlock(studio.owner, range(date, '09:00', '12:00')),
        HOURS.map((time) => () => bookAt(date, time)),
        'block first',
      );
      expect([block.status, ...bookings.map(({ status }) => status)]).toEqual([201, 409, 409, 409]);
      await judge(date, block, bookings);
    },
  );

  test.each(Array.from({ length: sized(6, 2) }, (_, round) => round))(
    'a client is first at the lock, the block waits behind her: it is refused with her (round %i)',
    async () => {
      const date = days.shift() ?? '';
      const { block, bookings } = await inLine(
        () => postBlock(studio.owner, range(date, '09:00', '12:00')),
        [() => bookAt(date, '10:00')],
        'bookings first',
      );
      expect([bookings[0]?.status, block.status]).toEqual([201, 409]);
      expect(block.body).toMatchObject({ code: 'block_overlaps', count: 1, ids: await standing(date) });
    },
  );

  test('an edit that grows over a booking made meanwhile is refused with it, too', async () => {
    const date = days.shift() ?? '';
    const { id } = await makeBlock(studio.owner, range(date, '14:00', '15:00'));
    const { block, bookings } = await inLine(
      () => putBlock(studio.owner, id, range(date, '09:00', '15:00', { version: 1 })),
      [() => bookAt(date, '10:00')],
      'bookings first',
    );
    expect([bookings[0]?.status, block.status, block.body.code]).toEqual([201, 409, 'block_overlaps']);
    expect(await listOf(studio.owner, `?from=${date}`)).toContainEqual(
      expect.objectContaining({ id, version: 1 }),
    );
  });

  test('a weekly one holds the weeks to come', async () => {
    const date = days.shift() ?? '';
    const next = addDays(date, 7);
    days = days.filter((day) => day !== next);
    const { block, bookings } = await inLine(
      () => postBlock(studio.owner, range(date, '09:00', '12:00', { repeatsWeekly: true })),
      [() => bookAt(next, '10:00')],
      'block first',
    );
    expect([block.status, bookings[0]?.status]).toEqual([201, 409]);
  });
});

/** Both hurry to the agenda's lock while it is held, in the order wanted, and are let go together. */
async function inLine<T>(
  blocking: () => Promise<BlockAnswer>,
  booking: (() => Promise<T>)[],
  order: 'block first' | 'bookings first',
): Promise<{ block: BlockAnswer; bookings: T[] }> {
  const holder = new Client({ connectionString: product.database.urls.superuser });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select lock_agenda($1)', [studio.professionalId]);
    const begin = {
      block: async () => [blocking()] as const,
      bookings: async () => booking.map((one) => one()),
    };
    let block: Promise<BlockAnswer> | undefined;
    let bookings: Promise<T>[] = [];
    for (const who of order === 'block first'
      ? (['block', 'bookings'] as const)
      : (['bookings', 'block'] as const)) {
      if (who === 'block') [block] = await begin.block();
      else bookings = await begin.bookings();
      await waiting((block ? 1 : 0) + bookings.length);
    }
    await holder.query('commit');
    if (!block) throw new Error('nobody blocked');
    return { block: await block, bookings: await Promise.all(bookings) };
  } finally {
    await holder.end();
  }
}

function waiting(expected: number): Promise<boolean> {
  const areThere = async () => {
    const [row] = await product.sql<{ n: number }>`select count(*)::integer as n from pg_locks
      where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`;
    return row?.n === expected || undefined;
  };
  return eventually(areThere, `${expected} writers at the lock`);
}

describe('two members and one block', () => {
  const DEVICES = 12;

  test.each(Array.from({ length: 8 }, (_, round) => round))(
    'edits at once: one is kept (round %i)',
    async () => {
      const date = days.shift() ?? '';
      const { id } = await makeBlock(studio.owner, fullDay(date));
      const answers = await Promise.all(
        Array.from({ length: DEVICES }, (_, device) => {
          const browser = device % 2 ? admin.browser : studio.owner;
          return putBlock(browser, id, fullDay(date, { version: 1, reason: `aparelho ${device}` }));
        }),
      );
      const kept = answers.filter(({ status }) => status === 200);
      expect(kept).toHaveLength(1);
      const codes = answers.flatMap(({ status, body }) => (status === 200 ? [] : [`${status} ${body.code}`]));
      expect(new Set(codes)).toEqual(new Set(['409 edited_elsewhere']));
      expect(await listOf(studio.owner, `?from=${date}`)).toContainEqual(kept[0]?.body);
    },
  );

  test.each(Array.from({ length: 4 }, (_, round) => round))(
    'an edit and a removal at once: it is gone (round %i)',
    async () => {
      const date = days.shift() ?? '';
      const { id } = await makeBlock(studio.owner, fullDay(date));
      const [edit, gone] = await Promise.all([
        putBlock(studio.owner, id, fullDay(date, { version: 1, reason: 'Curso' })),
        admin.browser.delete(`/api/time-blocks/${id}`),
      ]);
      expect(gone.status).toBe(200);
      expect([200, 404]).toContain(edit.status);
      expect((await listOf(studio.owner)).map((block) => block.id)).not.toContain(id);
    },
  );

  test('removals at once: one removes it, the others find it gone', async () => {
    const date = days.shift() ?? '';
    const { id } = await makeBlock(studio.owner, fullDay(date));
    const answers = await Promise.all(
      Array.from({ length: DEVICES }, () => studio.owner.delete(`/api/time-blocks/${id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(DEVICES - 1).fill(404)]);
  });
});
