import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../db/client.ts';
import { book } from '../../db/queries/bookings/bookings.ts';
import { eraseAccount } from '../../db/queries/deletion/erasure.ts';
import { readOwnership } from '../../db/queries/deletion/ownership.ts';
import { requestDeletion, withdrawDeletion } from '../../db/queries/deletion/requests.ts';
import { findDueIds } from '../../db/queries/due.ts';
import { eventually } from '../support/eventually.ts';
import { fillStudio, newMark, rowsOfStudio } from '../support/full-studio.ts';
import { sized } from '../support/size.ts';
import { PASSWORD_HASH } from '../support/studio-rows.ts';
import {
  addColleague,
  bookingAt,
  expectRefusal,
  NOW,
  openStudio,
  ownDatabase,
  SOURCE,
  studioOfEachTest,
  visitor,
} from './studio.ts';

const { database, db } = await ownDatabase();
const ana = studioOfEachTest(database, db);

const APP_URL = 'https://app.example';
const link = { settingsLink: 'https://app.example/settings' };
const noted = { source: SOURCE, now: NOW };
/** Some days after the day has come. */
const LATER = new Date('2026-12-20T11:00:00Z');

const ask = (actor: Actor, { passwordHash = PASSWORD_HASH } = {}) =>
  requestDeletion(db, actor, {
    isPassword: async (hash) => hash === passwordHash,
    notifyClients: false,
    appUrl: APP_URL,
    email: { what: 'requested', ...link },
    ...noted,
  });
const withdraw = (actor: Actor) =>
  withdrawDeletion(db, actor, { email: { what: 'withdrawn', ...link }, appUrl: APP_URL, ...noted });
const step = (userId: string, portion = 2) =>
  eraseAccount(db, { userId, email: { what: 'done', ...link }, now: LATER, portion });

const isAsked = async (userId: string) =>
  (await database.sql`select from deletion_requests where user_id = ${userId}`).length > 0;

/** Steps until nothing more is to be done; each outcome in turn. */
async function stepsOf(userId: string, portion = 2): Promise<string[]> {
  const outcomes: string[] = [];
  while (outcomes.length < 500) {
    const outcome = await step(userId, portion);
    outcomes.push(outcome);
    if (outcome !== 'more') return outcomes;
  }
  throw new Error('it never ended');
}

/** What an owner and her full studio have to be rid of, her day come. */
async function condemn(rows = 4): Promise<string> {
  const studio = { id: ana.studioId, professionalId: ana.professionalId };
  await fillStudio(database, studio, newMark(), { clients: rows, appointments: rows });
  await ask(ana.actor);
  // The log of reads of health data is held by the database's own clock, which may be ahead of `LATER`.
  await database.sql`update deletion_requests
    set created_at = least(now(), ${LATER}::timestamptz) - interval '15 days',
      due_at = least(now(), ${LATER}::timestamptz) - interval '1 day'
    where user_id = ${ana.professionalId}`;
  return ana.professionalId;
}

const rowsLeft = async () =>
  Object.entries(await rowsOfStudio(database, ana.studioId)).filter(([, rows]) => rows > 0);
const farewells = () =>
  database.sql`select id from outbox
    where recipient = ${ana.email} and studio_id is null and data ->> 'what' = 'done'`;

describe('an erasure', () => {
  test('goes on in steps of few rows of a table until nothing is left, and says goodbye once', async () => {
    const id = await condemn();
    expect(await step(id, 3)).toBe('more'); // closes the accounts
    let before = await rowsOfStudio(database, ana.studioId);
    expect(Object.values(before).reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(60);
    let steps = 0;
    for (let outcome = 'more'; outcome !== 'done'; steps += 1) {
      outcome = await step(id, 3);
      expect(['more', 'done']).toContain(outcome);
      const after = await rowsOfStudio(database, ana.studioId);
      for (const table of ['payments', 'appointments', 'clients', 'visits', 'outbox', 'consents'])
        expect([table, (before[table] ?? 0) - (after[table] ?? 0) <= 3]).toEqual([table, true]);
      before = after;
    }
    expect(steps).toBeGreaterThan(15);
    expect(await rowsLeft()).toEqual([]);
    expect(await farewells()).toHaveLength(1);
    expect(await step(id)).toBe('gone');
    expect(await farewells()).toHaveLength(1);
  });

  test('that is cut off anywhere, its answer lost or not, is gone on with', async () => {
    const id = await condemn();
    for (let n = 0; n < 12; n += 1) {
      const kind = n % 2 === 0 ? 'cut-before-commit' : 'cut-after-commit';
      database.endpoint.faults.add({ kind, match: 'begin_erasure', skip: n % 3 });
      for (let tries = 0; tries <= n % 3; tries += 1) await step(id).catch(() => 'cut');
    }
    database.endpoint.faults.reset();
    const last = (await stepsOf(id, 50)).at(-1) ?? '';
    expect(['done', 'gone']).toContain(last);
    expect(await rowsLeft()).toEqual([]);
    expect(await farewells()).toHaveLength(1);
  });

  test('by four runs at a time is done once, and none of them fails', async () => {
    const id = await condemn(3);
    const portion = sized(2, 8);
    const run = async () => {
      const seen: string[] = [];
      while (await isAsked(id)) seen.push(await step(id, portion)); // 'gone' also means that another run is at it
      return seen;
    };
    const outcomes = (await Promise.all([run(), run(), run(), run()])).flat();
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await rowsLeft()).toEqual([]);
    expect(await farewells()).toHaveLength(1);
  });

  test('begins on its day and not before', async () => {
    await ask(ana.actor);
    const id = ana.professionalId;
    const early = new Date('2026-12-07T10:59:59Z');
    expect(await findDueIds(db, 'deletions', { now: early, portion: 100 })).not.toContain(id);
    expect(
      await eraseAccount(db, { userId: id, email: { what: 'done', ...link }, now: early, portion: 9 }),
    ).toBe('gone');
    expect(await findDueIds(db, 'deletions', { now: LATER, portion: 100 })).toContain(id);
  });
});

describe('at the same moment', () => {
  test('of a withdrawal and the run that begins exactly one has its way', async () => {
    for (let round = 0; round < sized(12, 6); round += 1) {
      const studio = await openStudio(database, db);
      await ask(studio.actor);
      const id = studio.professionalId;
      const [first, second] =
        round % 2 === 0
          ? await Promise.allSettled([withdraw(studio.actor), step(id)])
          : (await Promise.allSettled([step(id), withdraw(studio.actor)])).reverse();
      const stayed = first?.status === 'fulfilled';
      if (first?.status === 'rejected') expect(first.reason).toMatchObject({ code: 'session_expired' });
      expect(second).toMatchObject({ status: 'fulfilled', value: stayed ? 'gone' : 'more' });
      expect(await isAsked(studio.professionalId)).toBe(!stayed);
      const isIn = await readOwnership(db, studio.actor, { now: NOW }).then(
        () => true,
        () => false,
      );
      expect(isIn).toBe(stayed);
    }
  });

  test('a withdrawal that waits for the run finds itself signed out', async () => {
    await ask(ana.actor);
    const id = ana.professionalId;
    const run = new Client({ connectionString: database.urls.superuser });
    await run.connect();
    try {
      await run.query('begin');
      await run.query('select begin_erasure($1, true, $2, 10)', [id, LATER]);
      const late = withdraw(ana.actor);
      const outcome = late.then(
        () => 'withdrawn',
        (error: { code?: string }) => error.code,
      );
      await withdrawalWaits();
      await run.query('commit');
      expect(await outcome).toBe('session_expired');
    } finally {
      await run.end();
    }
    expect((await stepsOf(id)).at(-1)).toBe('done');
  });

  test('bookings are made and go, or are refused; the studio goes whatever they do', async () => {
    const id = await condemn();
    const racing = Array.from({ length: 10 }, (_, n) =>
      book(db, visitor, bookingAt(ana, `${String(8 + n).padStart(2, '0')}:00`)),
    );
    const [ends] = await Promise.all([Promise.allSettled(racing), stepsOf(id, 50)]);
    for (const end of ends)
      if (end.status === 'rejected')
        expect([
          'professional_not_found',
          'time_taken',
          'time_unavailable',
          'procedure_unavailable',
        ]).toContain(end.reason.code);
    if (await isAsked(id)) await stepsOf(id, 50);
    expect(await rowsLeft()).toEqual([]);
    await expectRefusal(book(db, visitor, bookingAt(ana, '10:00')), 'professional_not_found');
  });

  test('two requests are one, also of two owners, of whom the second takes the studio along', async () => {
    const bia = await addColleague(database, db, ana);
    await database.sql`update users set password_hash = ${PASSWORD_HASH} where id = ${bia.id}`;
    await database.sql`update profiles set is_owner = true where id = ${bia.id}`;
    const asked = await Promise.all([ask(ana.actor), ask(bia), ask(ana.actor), ask(bia)]);
    expect(asked.map(({ request }) => request.wholeStudio).sort()).toEqual([false, false, true, true]);
    const [alone, last] = asked[0]?.request.wholeStudio
      ? [bia.id, ana.professionalId]
      : [ana.professionalId, bia.id];
    expect((await stepsOf(alone)).at(-1)).toBe('done');
    expect(await database.sql`select from studios where id = ${ana.studioId}`).toHaveLength(1);
    expect((await stepsOf(last)).at(-1)).toBe('done');
    expect(await database.sql`select from studios where id = ${ana.studioId}`).toEqual([]);
  });
});

test('an owner of whom another stays leaves the studio with her', async () => {
  const bia = await addColleague(database, db, ana);
  await database.sql`update profiles set is_owner = true where id = ${bia.id}`;
  expect((await ask(ana.actor)).request).toMatchObject({ wholeStudio: false });
  const outcomes = await stepsOf(ana.professionalId);
  expect(outcomes.at(-1)).toBe('done');
  expect((await readOwnership(db, bia, { now: NOW })).takesStudio).toBe(true);
  // Her services stay, and she with them, without a name.
  expect(
    await database.sql`select full_name as name, is_owner as owner from profiles
      where id = ${ana.professionalId}`,
  ).toEqual([{ name: 'Profissional excluída', owner: false }]);
});

test.each(['anamneses.filled_by', 'anamneses.reviewed_by', 'anamnesis_links.created_by'])(
  'of a member whom %s names stays a row without name, and the page views with it',
  async (place) => {
    const [table = '', column = ''] = place.split('.');
    await fillStudio(database, { id: ana.studioId, professionalId: ana.professionalId }, newMark(), {
      clients: 1,
      appointments: 1,
    });
    const bia = await addColleague(database, db, ana);
    await database.sql`update users set password_hash = ${PASSWORD_HASH} where id = ${bia.id}`;
    await database.sql(
      `set session_replication_role = replica; update ${table} set ${column} = '${bia.id}' where studio_id = '${ana.studioId}';
       insert into visit_days (studio_id, professional_id, page_type, visit_date, visits, unique_visitors, new_visitors, bookings)
       values ('${ana.studioId}', '${bia.id}', 'booking_page', '2026-11-20', 7, 5, 5, 2); set session_replication_role = default`,
    );
    await ask(bia);
    expect((await stepsOf(bia.id)).at(-1)).toBe('done');
    expect(await database.sql`select full_name as name from profiles where id = ${bia.id}`).toEqual([
      { name: 'Profissional excluída' },
    ]);
    expect(await database.sql`select from visit_days where professional_id = ${bia.id}`).toHaveLength(1);
  },
);

test('a password that was changed meanwhile asks for nothing; too many requests wait', async () => {
  await expectRefusal(ask(ana.actor, { passwordHash: '$scrypt$other$x$y' }), 'password_wrong');
  const limited = { ...ana.actor, rateFactor: 1 };
  for (let n = 0; n < 5; n += 1) {
    await ask(limited);
    await withdraw(ana.actor);
  }
  await expectRefusal(ask(limited), 'rate_limited');
});

/** Until a withdrawal waits for a row that somebody else holds. */
function withdrawalWaits(): Promise<boolean> {
  const waits = async () => {
    const found = await database.sql`select from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%deletion_requests%' and datname = current_database()`;
    return found.length > 0 || undefined;
  };
  return eventually(waits, 'a withdrawal at the request');
}
