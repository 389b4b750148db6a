import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import type { AppointmentStatus } from '../../domain/agenda/appointment.ts';
import { type Dashboard, SHOWN_UNFINISHED } from '../../domain/agenda/dashboard.ts';
import { addDays, addMonths, monthOf } from '../../domain/scheduling/clock.ts';
import { today } from '../support/days.ts';
import { recordRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { newClient } from './agenda.ts';
import { changeSettings } from './settings.ts';
import { expectStatus, openStudio, type Studio, sharedStudio, test } from './studio.ts';
import { type Colleague, join } from './team.ts';

const ZONE = 'America/Sao_Paulo';

const { product, studio } = await sharedStudio();

const read = async (who: Visitor, tag?: string, query = '') =>
  who.get<Dashboard>(`/api/dashboard${query}`, tag === undefined ? {} : { 'if-none-match': tag });
const dashboardOf = async (who: Visitor) => (await read(who)).body;
const ownDayOf = async (who: Visitor) => (await read(who, undefined, '?people=me')).body;

test('a new studio has an empty day and three steps before it', async () => {
  const { owner } = await openStudio(product, { settled: false });
  expectStatus(await read(owner), 200, {
    zone: ZONE,
    date: today(),
    wholeStudio: true,
    today: [],
    next: [],
    cards: { today: 0, clients: 0, revenueCents: 0, completed: 0, cancelled: 0 },
    visits: { any: false, today: 0, week: 0, month: 0 },
    firstSteps: { hoursSaved: false, hasProcedure: true, linkShared: false, done: false },
  });
});

test('takes one database request of five statements, whether something changed or not', async () => {
  const requests = recordRequests(product);
  const first = await read(studio.owner);
  const tag = first.headers.get('etag') ?? '';
  const held = await read(studio.owner, tag);
  expect([held.status, held.text, held.headers.get('etag')]).toEqual([304, '', tag]);
  expect(held.headers.get('cache-control')).toBe('private, no-cache');
  expect(requests().map((statements) => statements.length)).toEqual([5, 5]);
});

describe('what it counts', () => {
  let own: Studio;
  beforeAll(async () => {
    own = await openStudio(product);
  });

  test('today without the cancelled, the month by what became of it', async () => {
    const statuses: AppointmentStatus[] = ['scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'];
    for (const [index, status] of statuses.entries())
      await addAppointment(own, { day: today(), hour: 18 + index, status });
    await addAppointment(own, {
      day: `${addMonths(monthOf(today()), -1)}-10`,
      hour: 12,
      status: 'completed',
    });
    await addAppointment(own, {
      day: `${addMonths(monthOf(today()), -7)}-10`,
      hour: 12,
      status: 'completed',
    });
    const { cards, trends, today: rows, next } = await dashboardOf(own.owner);
    expect(cards).toEqual({ today: 4, clients: 7, revenueCents: 18_000, completed: 1, cancelled: 1 });
    expect(trends).toHaveLength(6);
    expect(trends.map(({ month }) => month)).toEqual(
      [-5, -4, -3, -2, -1, 0].map((back) => addMonths(monthOf(today()), back)),
    );
    expect(trends.at(-2)).toMatchObject({ revenueCents: 18_000, completed: 1, cancelled: 0 });
    expect(rows.map(({ status }) => status)).toEqual(statuses);
    expect(next.every(({ status }) => ['scheduled', 'confirmed', 'in_progress'].includes(status))).toBe(true);
  });

  test('five to come, nearest first, whatever else the days hold', async () => {
    for (const day of [5, 3, 4, 2, 6, 7]) await addAppointment(own, { day: addDays(today(), day), hour: 9 });
    await addAppointment(own, { day: addDays(today(), 1), hour: 9, status: 'cancelled' });
    const { next } = await dashboardOf(own.owner);
    expect(next).toHaveLength(5);
    const starts = next.map(({ startsAt }) => startsAt);
    expect(starts).toEqual([...starts].sort());
    expect(next.map(({ status }) => status)).not.toContain('cancelled');
  });

  test('is the sum of the appointments after any change of them', async () => {
    await churn(own);
    const tallied = await product.sql`select month::text, status, appointments, total_cents::integer
      from appointment_months where studio_id = (select studio_id from profiles
      where id = ${own.professionalId}) and appointments > 0 order by 1, 2`;
    const counted = await product.sql`select date_trunc('month',
      starts_at at time zone s.zone)::date::text as month, status, count(*)::integer as appointments,
         sum(total_cents)::integer as total_cents
       from appointments a join studios s on s.id = a.studio_id
       where professional_id = ${own.professionalId} and status in ('completed', 'cancelled') group by 1, 2
       order by 1, 2`;
    expect(tallied).toEqual(counted);
  });
});

test('says what was received today, and to a professional what was received for her own', async () => {
  const own = await openStudio(product);
  const professional = await join(product, own, 'professional');
  const hers = { professionalId: professional.id };
  const addPaid = async (of: { professionalId: string }, hour: number, at: string) => {
    const id = await addAppointment(of, { day: today(), hour, status: 'completed' });
    await product.sql(
      `insert into payments (id, studio_id, appointment_id, amount_cents, method, status, transaction_id, paid_at, created_by)
       select $1, studio_id, id, 18000, 'cash', 'paid', null, ${at}, professional_id from appointments where id = $2`,
      [randomUUID(), id],
    );
  };
  await addPaid(own, 18, 'now()');
  await addPaid(hers, 19, 'now()');
  await addPaid(own, 20, "now() - interval '2 days'");
  expect((await dashboardOf(own.owner)).receivedTodayCents).toBe(36_000);
  expect((await dashboardOf(professional.browser)).receivedTodayCents).toBe(18_000);
});

test('a professional sees her own, owner and administrator the studio’s, another studio nothing', async () => {
  const [ours, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
  const [admin, professional] = [
    await join(product, ours, 'admin'),
    await join(product, ours, 'professional'),
  ];
  const hers = { professionalId: professional.id };
  await addAppointment(ours, { day: today(), hour: 20, status: 'completed' });
  await addAppointment(hers, { day: today(), hour: 21, status: 'completed' });
  await addAppointment(hers, { day: addDays(today(), 2), hour: 9 });
  for (const who of [ours.owner, admin.browser]) {
    const { wholeStudio, cards, today: rows } = await dashboardOf(who);
    expect([
      wholeStudio,
      cards.today,
      cards.clients,
      cards.revenueCents,
      cards.completed,
      rows.length,
    ]).toEqual([...[true, 2, 3, 36_000, 2, 2]]);
  }
  const own = await dashboardOf(professional.browser);
  expect(own).toMatchObject({
    wholeStudio: false,
    cards: { today: 1, clients: 2, revenueCents: 18_000, completed: 1 },
  });
  const names = [...own.today, ...own.next].map(({ professional: who }) => who.id);
  expect(names).toEqual([professional.id, professional.id]);
  expect(await dashboardOf(stranger.owner)).toMatchObject({
    today: [],
    next: [],
    cards: { today: 0, clients: 0 },
  });
});

describe('the own day', () => {
  let ours: Studio;
  let colleague: Colleague;
  beforeAll(async () => {
    ours = await openStudio(product);
    colleague = await join(product, ours, 'professional');
    const theirs = { professionalId: colleague.id };
    for (const [who, hour] of [
      [ours, 20],
      [theirs, 21],
    ] as const) {
      await addAppointment(who, { day: today(), hour, status: 'completed' });
      await addAppointment(who, { day: addDays(today(), 2), hour });
      await addAppointment(who, { day: addDays(today(), -2), hour });
    }
  });

  test('is of the appointments of who asks: the day, the next, what was left open, and what is counted from them', async () => {
    const own = await ownDayOf(ours.owner);
    const rows = [...own.today, ...own.next, ...own.unfinished];
    expect(rows.map(({ professional }) => professional.id)).toEqual(Array(3).fill(ours.professionalId));
    const all = await dashboardOf(ours.owner);
    expect(all.today).toHaveLength(2);
    expect(all.unfinishedCount).toBe(2);
    expect(own).toMatchObject({
      people: 'me',
      hasTeam: true,
      wholeStudio: true,
      unfinishedCount: 1,
      cards: { today: 1, revenueCents: 18_000, completed: 1, clients: all.cards.clients },
    });
    expect(own.trends.at(-1)).toMatchObject({ completed: 1, revenueCents: 18_000 });
    expect([own.reminders, own.receivedTodayCents, own.visits]).toEqual([
      all.reminders,
      all.receivedTodayCents,
      all.visits,
    ]);
  });

  test('is chosen by who sees several: not by a professional, nor where nobody else works', async () => {
    expect(await dashboardOf(ours.owner)).toMatchObject({ people: 'all', hasTeam: true });
    const own = await ownDayOf(colleague.browser);
    const { people, ...rest } = await dashboardOf(colleague.browser);
    expect(own).toEqual({ ...rest, people: 'me' });
    expect([people, rest.hasTeam, rest.today.length]).toEqual(['all', false, 1]);
    await product.sql`update profiles set is_active = false where id = ${colleague.id}`;
    expect((await dashboardOf(ours.owner)).hasTeam).toBe(false);
    await product.sql`update profiles set is_active = true where id = ${colleague.id}`;
  });

  test('has a tag of its own, and costs no more', async () => {
    const [all, own] = [await read(ours.owner), await read(ours.owner, undefined, '?people=me')];
    const [tagOfAll, tag] = [all, own].map(({ headers }) => headers.get('etag') ?? '');
    expect(tag).not.toBe(tagOfAll);
    const requests = recordRequests(product);
    expect((await read(ours.owner, tag, '?people=me')).status).toBe(304);
    expect((await read(ours.owner, tagOfAll, '?people=me')).status).toBe(200);
    expect(requests().map((statements) => statements.length)).toEqual([5, 5]);
  });

  test.each(['people=', 'people=everyone', `people=${randomUUID()}`])('refuses ?%s', async (query) => {
    expectStatus(await ours.owner.get(`/api/dashboard?${query}`), 422, 'invalid_input');
  });
});

test('of more than a hundred today, shows those around now', async () => {
  const ours = await openStudio(product);
  const client = await newClient(ours.owner);
  const add = (count: number, status: AppointmentStatus, from: string) =>
    product.sql(
      `insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at, total_minutes, total_cents, status, origin)
       select gen_random_uuid(), p.studio_id, p.id, $2, at, at + interval '1 minute', 1, 100, $3, 'member'
       from profiles p, generate_series(1, $4) as n, lateral (select ${from} as at) as t where p.id = $1`,
      [ours.professionalId, client, status, count],
    );
  const [day] = await product.sql<{ minutes: number }>(
    `select extract(hour from now() at time zone $1) * 60 + extract(minute from now() at time zone $1) as minutes`,
    [ZONE],
  );
  const passed = Number(day?.minutes);
  const [over, ahead] = [Math.min(130, passed - 1), Math.min(130, 1439 - passed)];
  await add(over, 'completed', "date_trunc('minute', now()) - n * interval '1 minute' - interval '1 minute'");
  await add(ahead, 'scheduled', "date_trunc('minute', now()) + n * interval '1 minute'");
  const { today: rows } = await dashboardOf(ours.owner);
  const shown = rows.filter(({ status }) => status === 'scheduled').length;
  expect([rows.length, shown]).toEqual([Math.min(100, over + ahead), Math.min(100, ahead)]);
});

test('what was left open on earlier days waits to be finished, for whoever may see it', async () => {
  const ours = await openStudio(product);
  const professional = await join(product, ours, 'professional');
  const yesterday = { day: addDays(today(), -1), hour: 10 };
  const hers = await addAppointment({ professionalId: professional.id }, yesterday);
  const under = await addAppointment(ours, { day: addDays(today(), -400), hour: 10, status: 'in_progress' });
  for (const status of ['completed', 'cancelled'] as const)
    await addAppointment(ours, { ...yesterday, hour: 12, status });
  await addAppointment(ours, { day: today(), hour: 0 });
  const readSteps = async (who: Visitor) => {
    const { unfinished, unfinishedCount } = await dashboardOf(who);
    return [unfinishedCount, unfinished.map(({ id }) => id)];
  };
  expect(await readSteps(ours.owner)).toEqual([2, [hers, under]]);
  expect(await readSteps(professional.browser)).toEqual([1, [hers]]);
  await ours.owner.post(`/api/appointments/${hers}/cancellation`, { version: 1, noShow: true });
  expect(await readSteps(ours.owner)).toEqual([1, [under]]);
  for (let hour = 13; hour < 19; hour += 1) await addAppointment(ours, { ...yesterday, hour });
  const { unfinished, unfinishedCount } = await dashboardOf(ours.owner);
  expect([unfinishedCount, unfinished.length]).toEqual([7, SHOWN_UNFINISHED]);
});

test('visits of the public page fall into their windows', async ({ studio: { owner, professionalId } }) => {
  for (const [back, visits] of [
    [0, 3],
    [6, 5],
    [7, 7],
    [400, 11],
  ]) {
    await product.sql`insert into visit_days (studio_id, professional_id, page_type, visit_date, visits)
       select studio_id, id, 'booking_page', ${today()}::date - ${back}::integer, ${visits} from profiles
       where id = ${professionalId}`;
  }
  const { visits } = await dashboardOf(owner);
  expect(visits).toMatchObject({ any: true, today: 3, week: 8 });
  expect(visits.days).toHaveLength(30);
  expect(visits.days.slice(-8)).toEqual([7, 5, 0, 0, 0, 0, 0, 3]);
});

test('bookings that arrive meanwhile are never missed by a tag', async () => {
  const own = await openStudio(product);
  let tag = '';
  let shown = 0;
  const look = async () => {
    const answer = await read(own.owner, tag);
    if (answer.status === 304) return;
    tag = answer.headers.get('etag') ?? '';
    shown = answer.body.cards.today;
  };
  const arrivals = [0, 1, 2, 3, 4, 5].map(async (hour) => addAppointment(own, { day: today(), hour }));
  await Promise.all([...arrivals, look(), look(), look()]);
  await look();
  expect(shown).toBe(6);
});

/** An appointment of a new client, as the database has it; answers its id. */
async function addAppointment(
  { professionalId }: Pick<Studio, 'professionalId'>,
  { day, hour, status = 'scheduled' }: { day: string; hour: number; status?: AppointmentStatus },
): Promise<string> {
  const [client, id] = [randomUUID(), randomUUID()];
  await product.sql`insert into clients (id, studio_id, full_name, phone, created_by)
     select ${client}::uuid, studio_id, 'Cliente ' || left(${client}::text, 4), '11911112222', id
     from profiles where id = ${professionalId}`;
  await product.sql`insert into appointments (id, studio_id, professional_id, client_id, starts_at, ends_at,
    total_minutes, total_cents, status, origin)
     select ${id}, studio_id, id, ${client}::uuid, start, start + interval '30 minutes', 30, 18000, ${status},
     'public'
     from profiles, (select (${day} || ' 00:00')::timestamp at time zone ${ZONE} + make_interval(hours =>
     ${hour}) as start) as at where id = ${professionalId}`;
  return id;
}

/** Completes, cancels, reprices, moves to other months and deletes, in an order that differs each time. */
async function churn(own: Studio): Promise<void> {
  const changes = [
    "set status = 'completed'",
    "set status = 'cancelled'",
    "set status = 'scheduled'",
    'set total_cents = total_cents + 500',
    "set starts_at = starts_at - interval '35 days', ends_at = ends_at - interval '35 days'",
  ];
  for (let round = 0; round < 30; round += 1) {
    const change = changes[Math.floor(Math.random() * changes.length)];
    await product.sql(
      `update appointments ${change} where id = (select id from appointments where professional_id = $1
         and status <> 'cancelled' order by random() limit 1)`,
      [own.professionalId],
    );
  }
  await product.sql`delete from appointments where id = (select id from appointments
    where professional_id = ${own.professionalId} and status = 'completed' limit 1)`;
  await changeSettings(own.owner, ({ business }) => ({
    business: business && { ...business, zone: 'America/Noronha' },
  }));
}
