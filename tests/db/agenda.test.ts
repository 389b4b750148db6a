import { describe, expect, test } from 'vitest';
import { listAppointments } from '../../db/queries/appointments/appointments.ts';
import { book } from '../../db/queries/bookings/bookings.ts';
import { update } from '../../db/queries/procedure-types/procedure-types.ts';
import { readSettings, saveSettings } from '../../db/queries/settings/settings.ts';
import { createTimeBlock, deleteTimeBlock, editTimeBlock } from '../../db/queries/time-blocks/time-blocks.ts';
import type { TimeBlockInput } from '../../domain/scheduling/block-input.ts';
import type { SettingsInput } from '../../domain/settings/settings.ts';
import { changeHours, saveHours, settingsForm } from './settings-journey.ts';
import { bookingAt, NOW, ownDatabase, studioOfEachTest, TODAY, visitor } from './studio.ts';

const { database, db } = await ownDatabase();
const ana = studioOfEachTest(database, db);

const agendaVersion = async () => {
  const rows = await database.sql<{ v: number }>`select agenda_version as v from profiles
    where id = ${ana.professionalId}`;
  return rows[0]?.v ?? 0;
};

describe('the agenda’s version', () => {
  test('rises with hours, zone, rules and every change of a block, and with nothing else', async () => {
    const { actor } = ana;
    const versions = [await agendaVersion()];
    const versionAfter = async <T>(change: Promise<T>): Promise<T> => {
      const changed = await change;
      versions.push(await agendaVersion());
      return changed;
    };
    const read = () => readSettings(db, actor, { now: NOW });
    const save = async (more: Partial<SettingsInput>) =>
      saveSettings(db, actor, { ...settingsForm(await read()), ...more, now: NOW });
    const { business, rules } = await read();
    const block: TimeBlockInput & { kind: 'full_day' } = {
      ...{ kind: 'full_day', blockedDate: TODAY, untilDate: null, repeatsWeekly: false },
      ...{ skippedDates: [], reason: null },
    };
    const made = await versionAfter(createTimeBlock(db, actor, { block, accepted: [], now: NOW }));
    await versionAfter(
      editTimeBlock(db, actor, { ...made, block: { ...block, reason: 'Folga' }, accepted: [], now: NOW }),
    );
    await versionAfter(deleteTimeBlock(db, actor, { ...made, now: NOW }));
    await versionAfter(save({ business: { ...business, zone: 'America/Manaus' } }));
    await versionAfter(changeHours(db, actor, (hours) => ({ ...hours, slotInterval: 15 })));
    await versionAfter(save({ rules: { ...rules, noticeMinutes: 120 } }));
    const none = {
      horizonDays: null,
      bufferBefore: null,
      bufferAfter: null,
      dailyLimit: null,
      gridMinutes: null,
    };
    const bookingRules = {
      ...none,
      noticeMinutes: 60,
      fitFirst: null,
      needsApproval: null,
      registeredOnly: null,
    };
    const { mayEdit: _, position: __, updatedAt: ___, ...service } = ana.lifting;
    await versionAfter(update(db, actor, { ...service, bookingRules, now: NOW }));
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await versionAfter(save({ business: { ...business, zone: 'America/Manaus', businessName: 'Outro' } }));
    await versionAfter(changeHours(db, actor, (hours) => hours));
    await versionAfter(save({ rules: { ...rules, noticeMinutes: 120 } }));
    await versionAfter(update(db, actor, { ...service, name: 'Lifting', bookingRules, now: NOW }));
    expect(versions.slice(8)).toEqual([8, 8, 8, 8]);
  });

  test('lets exactly one of two editors of the schedule win', async () => {
    const read = await readSettings(db, ana.actor, { now: new Date() });
    const save = (slotInterval: number) => saveHours(db, ana.actor, read, { ...read.hours, slotInterval });
    const ends = await Promise.allSettled([save(15), save(45)]);
    expect(ends.map((end) => end.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ code: 'edited_elsewhere' });
  });

  test('of the schedule does not mind blocks', async () => {
    const read = await readSettings(db, ana.actor, { now: new Date() });
    await database.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day)
      values (gen_random_uuid(), ${ana.studioId}, ${ana.professionalId}, ${TODAY}, true)`;
    await expect(saveHours(db, ana.actor, read, { ...read.hours, slotInterval: 20 })).resolves.toMatchObject({
      versions: { profile: read.versions.profile + 1 },
    });
  });
});

describe('the list', () => {
  test('shows the studio’s wall clock, what comes nearest first, ten a page', async () => {
    const days = ['2026-11-24', '2026-11-25'];
    for (const date of days) {
      for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'])
        await book(db, visitor, bookingAt(ana, time, { date }));
    }
    const first = await listAppointments(db, ana.actor, { scope: 'coming', page: 1, now: NOW });
    const second = await listAppointments(db, ana.actor, { scope: 'coming', page: 2, now: NOW });
    expect(first).toMatchObject({ total: 12, page: 1, pageSize: 10, counters: { today: 0, total: 12 } });
    const moments = (page: typeof first) => page.rows.map((row) => `${row.date} ${row.time}`);
    expect(moments(first).slice(0, 2)).toEqual(['2026-11-24 09:00', '2026-11-24 10:00']);
    expect(moments(second)).toEqual(['2026-11-25 13:00', '2026-11-25 14:00']);
    const all = await listAppointments(db, ana.actor, { scope: 'all', page: 1, now: NOW });
    expect(moments(all).slice(0, 2)).toEqual(['2026-11-25 14:00', '2026-11-25 13:00']);
    expect(first.rows[0]).toMatchObject({
      startsAt: '2026-11-24T12:00:00.000Z',
      endsAt: '2026-11-24T13:00:00.000Z',
      status: 'scheduled',
      origin: 'public',
      client: { fullName: 'Carla Dias', phone: '11999998888' },
      professional: { id: ana.professionalId, fullName: 'Marina Duarte' },
      procedures: [{ id: ana.lifting.id, name: 'Lash lifting', priceCents: 15_000, durationMinutes: 60 }],
    });
  });

  test('starts today at the studio’s midnight, not at another’s', async () => {
    await book(db, visitor, bookingAt(ana, '09:00'));
    const at = async (now: string) => {
      const { total, earlier, counters } = await listAppointments(db, ana.actor, {
        scope: 'coming',
        page: 1,
        now: new Date(now),
      });
      return [total, earlier, counters.today];
    };
    expect(await at('2026-11-23T02:59:00Z')).toEqual([1, 0, 0]);
    expect(await at('2026-11-23T03:00:00Z')).toEqual([1, 0, 1]);
    expect(await at('2026-11-24T02:59:00Z')).toEqual([0, 1, 1]);
    expect(await at('2026-11-24T03:00:00Z')).toEqual([0, 0, 0]);
  });

  test('counts what is there, after any change', async () => {
    const ids: string[] = [];
    for (const time of ['09:00', '10:00', '11:00', '12:00']) {
      ids.push((await book(db, visitor, bookingAt(ana, time))).receipt.appointmentId);
    }
    const [first = '', second = '', third = ''] = ids;
    for (const [text, id] of [
      [`update appointments set status = 'confirmed' where id = $1`, first],
      [`update appointments set status = 'cancelled' where id = $1`, second],
      [`update appointments set notes = 'x' where id = $1`, first],
      [
        `update appointments set status = 'completed' where professional_id = (select professional_id from appointments where id = $1) and status <> 'cancelled'`,
        first,
      ],
      ['delete from appointments where id = $1', third],
    ] as const) {
      await database.sql(text, [id]);
    }
    const { counters } = await listAppointments(db, ana.actor, { scope: 'all', page: 1, now: NOW });
    expect(counters).toEqual({
      ...{ today: 2, unanswered: 0, unfinished: 0 },
      ...{ total: 3, confirmed: 0, completed: 2, cancelled: 1 },
    });
  });
});
