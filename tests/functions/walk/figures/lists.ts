/** Lists whose counters equal their rows, and notices that point to what is there. */
import { expect } from 'vitest';
import type { AppointmentPage } from '../../../../domain/agenda/appointment-query.ts';
import type { ClientPage } from '../../../../domain/client/list.ts';
import type { NotificationPage } from '../../../../domain/notification/notification.ts';
import { recallStates } from '../../../../domain/recall/recall.ts';
import type { RecallList } from '../../../../domain/recall/recall-list.ts';
import { type ReviewList, reviewFilters } from '../../../../domain/review/review.ts';
import { addDays } from '../../../../domain/scheduling/clock.ts';
import type { WaitlistList } from '../../../../domain/waitlist/waitlist.ts';
import type { Stored } from '../stored.ts';
import type { Person } from '../world.ts';
import { open } from './agenda.ts';
import { read, readPages, sum } from './read.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

export async function compareLists(person: Person, seen: Stored): Promise<void> {
  await compareAppointments(person, seen);
  await compareReviews(person);
  await compareRecalls(person, seen);
  const { first, rows } = await readPages(person, '/api/waitlist', ({ items }: WaitlistList) => items);
  expect(new Set(idsOf(rows)).size).toBe(first.total);
}

async function compareAppointments(person: Person, { appointments, today }: Stored) {
  const { rows } = await readPages(
    person,
    '/api/appointments?scope=all',
    (page: AppointmentPage) => page.rows,
  );
  expect(idsOf(rows)).toEqual(idsOf(appointments));
  for (const row of rows) {
    const { totalCents, status, time } = appointments.find(({ id }) => id === row.id) ?? {};
    expect(row).toMatchObject({ totalCents, status, time });
  }
  const [from, to] = [addDays(today, -20), addDays(today, 20)];
  const calendar = await read<{ rows: { id: string }[] }>(
    person,
    `/api/appointments/calendar?from=${from}&to=${to}`,
  );
  const shown = appointments.filter(({ day }) => day >= from && day <= to);
  expect(idsOf(calendar.rows)).toEqual(idsOf(shown));
}

async function compareReviews(person: Person) {
  for (const filter of reviewFilters) {
    const path = `/api/reviews?filter=${filter}`;
    const { first, rows } = await readPages(person, path, ({ items }: ReviewList) => items);
    expect([filter, first.total, rows.length]).toEqual([filter, first.counts[filter], first.total]);
    if (filter !== 'all') continue;
    const { count, average } = first.figures;
    const mean = sum(rows, ({ rating }) => rating) / rows.length;
    expect([count, average]).toEqual([rows.length, rows.length === 0 ? null : Math.round(mean * 10) / 10]);
  }
}

/** Who is expected back has nothing to come. */
async function compareRecalls(person: Person, { appointments, today }: Stored) {
  for (const state of recallStates) {
    const path = `/api/recalls?state=${state}`;
    const { first, rows } = await readPages(person, path, ({ items }: RecallList) => items);
    expect([state, first.total, rows.length]).toEqual([state, first.counts[state], first.total]);
    const booked = appointments.filter(({ day, status }) => day > today && open.includes(status));
    for (const { client } of rows) expect(booked.filter((row) => row.clientId === client.id)).toEqual([]);
  }
}

/** Of the clients whom a person sees, each once. */
export async function readClients(person: Pick<Person, 'browser'>): Promise<ClientPage['clients']> {
  const first = await read<ClientPage>(person, '/api/clients');
  const rows = [...first.clients];
  for (let { next } = first; next !== null; ) {
    const page: ClientPage = await read(person, `/api/clients?cursor=${next}`);
    rows.push(...page.clients);
    next = page.next;
  }
  expect([new Set(idsOf(rows)).size, first.stats?.total]).toEqual([rows.length, rows.length]);
  return rows;
}

export async function compareNotices(person: Person): Promise<void> {
  const first = await read<NotificationPage>(person, '/api/notices');
  const notices = [...first.notices];
  for (let { next } = first; next !== null; ) {
    const page: NotificationPage = await read(person, `/api/notices?cursor=${next}`);
    notices.push(...page.notices);
    next = page.next;
  }
  expect(Math.min(99, notices.filter(({ isNew }) => isNew).length)).toBe(first.unseen);
  const appointments = new Set(notices.map(({ appointmentId }) => appointmentId));
  const clients = new Set(notices.map(({ clientId }) => clientId));
  for (const id of appointments) if (id !== null) await read(person, `/api/appointments/${id}`);
  for (const id of clients) if (id !== null) await read(person, `/api/clients/${id}`);
}
