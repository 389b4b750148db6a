import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../db/client.ts';
import { listAppointments } from '../../db/queries/appointments/appointments.ts';
import { changeSlug, readBookingLink } from '../../db/queries/booking-links.ts';
import { book } from '../../db/queries/bookings/bookings.ts';
import { markFirstStep, readFirstSteps } from '../../db/queries/dashboard/first-steps.ts';
import { enqueueTestEmail, listOutbox } from '../../db/queries/outbox/emails.ts';
import * as procedureTypes from '../../db/queries/procedure-types/procedure-types.ts';
import { endSession, extendSession } from '../../db/queries/sessions/sessions.ts';
import { findSession } from '../../db/queries/sessions/signed-in.ts';
import { readSettings } from '../../db/queries/settings/settings.ts';
import { claimOne, failedNow, settle } from './outbox-journey.ts';
import { changeHours } from './settings-journey.ts';
import {
  addColleague,
  bookingAt,
  expectRefusal,
  NOW,
  openStudio,
  ownDatabase,
  SOURCE,
  service,
  sha,
  signIn,
  visitor,
} from './studio.ts';

const page = { scope: 'all', page: 1, now: NOW } as const;

const { database, db } = await ownDatabase();
const [ana, bia] = [await openStudio(database, db), await openStudio(database, db)];
const colleague = await addColleague(database, db, ana);
for (const time of ['10:00', '11:00']) {
  const { outboxIds } = await book(db, visitor, bookingAt(ana, time));
  for (const _ of outboxIds) await settle(db, await claimOne(db, NOW, outboxIds), failedNow, NOW);
}

describe('another studio', () => {
  test('sees nothing of this one', async () => {
    expect((await listAppointments(db, ana.actor, page)).rows).toHaveLength(2);
    expect(await listAppointments(db, bia.actor, page)).toMatchObject({
      rows: [],
      total: 0,
      counters: { total: 0 },
    });
    expect((await listOutbox(db, ana.actor, { now: NOW })).counts.failed).toBe(4);
    const own = { settingsLink: 'https://app.example/settings', now: NOW };
    await enqueueTestEmail(db, bia.actor, own);
    const { mails } = await listOutbox(db, bia.actor, { now: NOW });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['system-test', bia.email]]);
    const names = await procedureTypes.list(db, bia.actor);
    expect(names.map(({ id }) => id).sort()).toEqual([bia.lashes.id, bia.lifting.id].sort());
  });

  test('changes nothing of this one: a foreign id is as unknown as a random one', async () => {
    for (const id of [ana.lifting.id, randomUUID()]) {
      const work = [
        procedureTypes.update(db, bia.actor, { id, ...service('Roubado', 1, 1), now: NOW }),
        procedureTypes.deactivate(db, bia.actor, { id }),
        procedureTypes.reactivate(db, bia.actor, { id }),
      ];
      for (const end of await Promise.allSettled(work)) {
        expect(end).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
      }
    }
    expect(await procedureTypes.list(db, ana.actor)).toContainEqual(ana.lifting);
  });

  test('keeps its own settings, link and first steps', async () => {
    const before = await readSettings(db, ana.actor, { now: new Date() });
    await changeHours(db, bia.actor, (hours) => ({ ...hours, slotInterval: 45 }));
    expect(await readSettings(db, ana.actor, { now: new Date() })).toEqual(before);
    const link = await readBookingLink(db, ana.actor);
    await expectRefusal(changeSlug(db, bia.actor, { slug: link.slug, now: NOW }), 'slug_taken');
    await markFirstStep(db, bia.actor, 'linkSharedAt');
    expect(await readFirstSteps(db, ana.actor)).toMatchObject({ linkShared: false, hasProcedure: true });
  });
});

describe('a colleague without rights over others', () => {
  test('sees and changes only her own; the owner sees all', async () => {
    expect((await listAppointments(db, colleague, page)).rows).toEqual([]);
    expect(await procedureTypes.list(db, colleague)).toEqual([]);
    await expectRefusal(procedureTypes.deactivate(db, colleague, { id: ana.lifting.id }), 'not_found');
    const hers = await procedureTypes.create(db, colleague, { ...service('Dela', 100, 30), now: NOW });
    expect(await procedureTypes.list(db, ana.actor)).toContainEqual(hers);
    expect((await listOutbox(db, colleague, { now: NOW })).mails).toEqual([]);
  });

  test('sees all as administrator', async () => {
    await database.sql`update profiles set role = 'admin' where id = ${colleague.id}`;
    expect((await listAppointments(db, colleague, page)).rows).toHaveLength(2);
    await database.sql`update profiles set role = 'professional' where id = ${colleague.id}`;
  });
});

describe('a session', () => {
  const reads: [string, (actor: Actor) => Promise<unknown>][] = [
    ['appointments', (actor) => listAppointments(db, actor, page)],
    ['procedure types', (actor) => procedureTypes.list(db, actor)],
    ['settings', (actor) => readSettings(db, actor, { now: new Date() })],
    ['booking link', (actor) => readBookingLink(db, actor)],
    ['first steps', (actor) => readFirstSteps(db, actor)],
    ['outbox', (actor) => listOutbox(db, actor, { now: NOW })],
  ];

  test.each(reads)('checked and %s read in one request', async (_, read) => {
    const before = database.endpoint.counters().requests;
    await read(ana.actor);
    expect(database.endpoint.counters().requests - before).toBe(1);
  });

  test.each(reads)('that is none reads no %s', async (_, read) => {
    for (const session of [sha('nobody'), '', "' or true --", 'x'.repeat(5000)]) {
      await expectRefusal(read({ session }), 'session_expired');
    }
  });

  test('ends by sign-out, expiry, ban and deactivation', async () => {
    const ended = async (text: string, undo: string) => {
      await database.sql(text, [colleague.id]);
      await expectRefusal(readSettings(db, colleague, { now: new Date() }), 'session_expired');
      expect(await findSession(db, colleague)).toBeNull();
      await database.sql(undo, [colleague.id]);
      expect(await findSession(db, colleague)).toMatchObject({ user: { id: colleague.id } });
    };
    await ended(
      'update profiles set is_active = false where id = $1',
      'update profiles set is_active = true where id = $1',
    );
    await ended(
      `update users set banned_until = now() + interval '1 day' where id = $1`,
      'update users set banned_until = null where id = $1',
    );
    const other = await signIn(db, colleague.id);
    await extendSession(db, { id: other.session, expiresAt: new Date(Date.now() - 1) });
    await expectRefusal(readSettings(db, other, { now: new Date() }), 'session_expired');
    await endSession(db, colleague, { source: SOURCE, now: NOW });
    await expectRefusal(readSettings(db, colleague, { now: new Date() }), 'session_expired');
  });

  test('leaves nothing behind on its connection', async () => {
    await readSettings(db, ana.actor, { now: new Date() });
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('begin');
    await client.query('select enter($1)', [ana.actor.session]);
    const inside = await client.query('select current_studio_id() as id');
    await client.query('commit');
    const outside = await client.query(
      'select current_studio_id() as id, current_professional_id() as who, current_is_admin() as admin',
    );
    await client.end();
    expect(inside.rows).toEqual([{ id: ana.studioId }]);
    expect(outside.rows).toEqual([{ id: null, who: null, admin: false }]);
  });
});

describe('the role of the product', () => {
  test.each([
    'create table x (y int)',
    'drop table appointments',
    'alter table appointments drop constraint appointments_no_overlap',
    'truncate appointments',
    'create function x() returns int language sql return 1',
    'create extension pgcrypto',
    'alter table appointments disable trigger all',
    'update appointment_counts set appointments = 0',
    'delete from anamnesis_accesses',
    'select * from drizzle.__drizzle_migrations',
    `set session_replication_role = 'replica'`,
  ])('may not %s', async (text) => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const end = await client.query(text).catch((error: unknown) => error);
    await client.end();
    expect(end).toMatchObject({ code: '42501' });
  });
});
