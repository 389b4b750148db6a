import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { addDays, weekday } from '../../domain/scheduling/clock.ts';
import { eventually } from '../support/eventually.ts';
import { sharedProduct } from '../support/product.ts';
import type { Answer } from '../support/visitor.ts';
import { type Form, formOf, readSettings, saveSettings } from './settings.ts';
import { book, bookingForm, expectStatus, freeSlots, type Slot, studioOfEachTest } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);

const statuses = (answers: readonly Answer<unknown>[]) => answers.map(({ status }) => status).sort();

/** Each part of it names its owner. */
function signed(form: Form, mark: number): Form {
  const minutes = [10, 15, 20, 30, 45, 60, 120, 180] as const;
  return {
    ...form,
    profile: { fullName: `Pessoa ${mark}`, phone: null },
    ...(form.business ? { business: { ...form.business, businessName: `Negócio ${mark}` } } : {}),
    ...(form.hours ? { hours: { ...form.hours, slotInterval: minutes[mark] ?? 30, slotDuration: 45 } } : {}),
    notifications: { emailNotifications: true, notificationEmail: `aviso${mark}@lume.test` },
  };
}

test('of tabs that save at once exactly one wins, and nothing is half of each', async () => {
  for (let round = 0; round < 8; round++) {
    const form = formOf(await readSettings(studio.owner));
    const answers = await Promise.all(
      [0, 1, 2, 4, 5].map((mark) => saveSettings(studio.owner, signed(form, mark))),
    );
    expect(statuses(answers)).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    const stored = await readSettings(studio.owner);
    expect(stored).toEqual(winner?.body);
    const mark = Number(/\d+/.exec(stored.profile.fullName)?.[0]);
    expect(stored).toMatchObject(omitVersions(signed(formOf(stored), mark)));
    await saveSettings(studio.owner, { ...formOf(stored), profile: { fullName: 'Marina', phone: null } });
  }
});

const omitVersions = ({ versions: _, ...rest }: Form) => rest;

test('of two administrators who save the studio at once one is refused; own settings do not collide', async () => {
  const admin = await join(product, studio, 'admin');
  const both = [studio.owner, admin.browser];
  for (let round = 0; round < 5; round++) {
    const forms = await Promise.all(both.map(async (person) => formOf(await readSettings(person))));
    const answers = await Promise.all(
      both.map((person, index) => {
        const form = forms[index];
        return saveSettings(person, form && signed(form, round * 2 + index));
      }),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  }
});

describe('a save and a booking', () => {
  /** Puts them in line behind a lock of the agenda, in this order, and lets them go. */
  async function inLine(first: () => Promise<Answer<unknown>>, second: () => Promise<Answer<unknown>>) {
    const holder = new Client({ connectionString: product.database.urls.superuser });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select lock_agenda($1)', [studio.professionalId]);
      const one = first();
      await waiting(1);
      const two = second();
      await waiting(2);
      await holder.query('commit');
      return await Promise.all([one, two]);
    } finally {
      await holder.end();
    }
  }

  const waiting = (wanted: number) =>
    eventually(async () => {
      const [row] = await product.sql<{ n: number }>`select count(*)::integer as n from pg_locks
        where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`;
      return row?.n === wanted || undefined;
    }, `${wanted} in line for the agenda`);

  /** A free time, and the save that closes its day. */
  async function closing(): Promise<{ slot: Slot; close: () => Promise<Answer<unknown>> }> {
    const [slot = { date: '', time: '' }] = await freeSlots(product.visitor(), studio);
    const form = formOf(await readSettings(studio.owner));
    const day = weekday(slot.date);
    const hours = form.hours && { ...form.hours, [day]: { ...form.hours[day], closed: true } };
    return { slot, close: () => saveSettings(studio.owner, { ...form, hours }) };
  }
  const bookIt = (slot: Slot) => () => book(product.visitor(), bookingForm(studio, slot));

  test('that was first closes the day: the booking that saw it open is refused', async () => {
    const { slot, close } = await closing();
    const [saved, booked] = await inLine(close, bookIt(slot));
    expect(saved.status).toBe(200);
    expectStatus(booked, 409, 'time_unavailable');
  });

  test('that was second keeps the booking, and nothing more is booked', async () => {
    const { slot, close } = await closing();
    const [booked, saved] = await inLine(bookIt(slot), close);
    expect([booked.status, saved.status]).toEqual([201, 200]);
    const later = { ...slot, date: addDays(slot.date, 7) };
    expectStatus(await book(product.visitor(), bookingForm(studio, later)), 409);
  });

  test('in any order end in order, the zone among them, blocks and colleagues beside', async () => {
    const admin = await join(product, studio, 'admin');
    const [slots, studioId] = [await freeSlots(product.visitor(), studio), await idOfStudio()];
    for (let round = 0; round < 6; round++) {
      const zone = round % 2 ? 'America/Sao_Paulo' : 'America/Manaus';
      const forms = await Promise.all(
        [studio.owner, admin.browser].map(async (person) => formOf(await readSettings(person))),
      );
      const moves = [studio.owner, admin.browser].map((person, index) => {
        const form = forms[index];
        return saveSettings(person, { ...form, business: form?.business && { ...form.business, zone } });
      });
      const bookings = slots.slice(round * 4, round * 4 + 4).map((slot) => bookIt(slot)());
      const blocks = [studio.professionalId, admin.id].map(
        (id) =>
          product.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, is_full_day)
          values (${randomUUID()}, ${studioId}, ${id}, '2030-01-07', true)`,
      );
      const [saved, booked] = [
        await Promise.all(moves),
        await Promise.all(bookings),
        await Promise.all(blocks),
      ];
      expect(statuses(saved)).toEqual([200, 409]);
      expect(booked.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      expect((await readSettings(studio.owner)).business.zone).toBe(zone);
    }
  });

  async function idOfStudio(): Promise<string> {
    const [row] = await product.sql<{ id: string }>`select studio_id as id from profiles
      where id = ${studio.professionalId}`;
    return row?.id ?? '';
  }
});
