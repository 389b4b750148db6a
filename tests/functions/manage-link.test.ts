import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import type { AppointmentPage } from '../../domain/agenda/appointment-query.ts';
import type { ManagedAppointment, ManagedTimes } from '../../domain/booking/manage.ts';
import type { NotificationPage } from '../../domain/notification/notification.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { appointmentToken } from '../../functions/booking/client-links.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { SIGNING_SECRET } from '../support/bindings.ts';
import { ownProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import type { Answer } from '../support/visitor.ts';
import { act, formOf, make, newClient, nextDay, put } from './agenda.ts';
import { expectStatus, newEmail, newPhone, openStudio, type Problem, type Studio } from './studio.ts';
import { join } from './team.ts';

type ManageAnswer = Answer<ManagedAppointment & Problem & { alternatives: unknown[] }>;

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' } });

interface Linked {
  studio: Studio;
  id: string;
  token: string;
  email: string;
  date: string;
}

/** With a `deviceGeneration` it is that of an email. */
const tokenOf = (appointmentId: string, generation = 0, deviceGeneration?: number) =>
  appointmentToken(
    { SIGNING_SECRET },
    { appointmentId, generation, ...(deviceGeneration !== undefined && { deviceGeneration }) },
  );

/** A weekday of its own, at ten. */
async function opens(): Promise<Linked> {
  const studio = await openStudio(product);
  const email = newEmail('ana');
  const clientId = await newClient(studio.owner, { fullName: 'Ana Beatriz Souza', email });
  let date = nextDay();
  while (new Date(`${date}T12:00Z`).getUTCDay() % 6 === 0) date = addDays(date, 1);
  const { id } = await make(studio, clientId, { date });
  return { studio, id, token: tokenOf(id), email, date };
}

const ask = (path: string, body: unknown): Promise<ManageAnswer> =>
  product.visitor().post(`/api/public/manage${path}`, body);
const see = async (token: string): Promise<ManagedAppointment> => {
  return expectStatus(await ask('', { token }), 200);
};
const rowOf = async (id: string) =>
  (await product.sql<Record<string, unknown>>`select * from appointments where id = ${id}`)[0];
const subjects = (email: string) => product.mailbox.to(email).map(({ subject }) => subject ?? '');

test('shows the appointment, and nothing of the client but the first name', async () => {
  const { token, id, email, studio, date } = await opens();
  const answer = await ask('', { token });
  expect(answer.body).toMatchObject({
    state: 'open',
    isComing: false,
    mayChange: true,
    movesTo: { own: true, anyone: false },
    noticeHours: 24,
    firstName: 'Ana',
    hasEmail: true,
    date,
    time: '10:00',
    endTime: '11:00',
    totalCents: 18_000,
    procedures: [{ name: 'Volume russo', priceCents: 18_000, durationMinutes: 60 }],
    bookingPath: `/agendar/${studio.slug}`,
  });
  for (const secret of ['Beatriz', email, '11912345678', id]) expect(answer.text).not.toContain(secret);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

test('‘Eu vou’ marks the appointment once, tells the studio, and holds for no other time', async () => {
  const { token, id, studio, date } = await opens();
  const unanswered = async (q = '') => {
    const list = expectStatus(
      await studio.owner.get<AppointmentPage>(`/api/appointments?scope=unanswered${q}`),
      200,
    );
    const { rows, total, counters } = list;
    return [rows.map((row) => row.id), total, counters.unanswered];
  };
  expect([await unanswered(), await unanswered('&q=ana')]).toEqual([
    [[id], 1, 1],
    [[id], 1, 1],
  ]);
  const { version } = await see(token);
  for (let again = 0; again < 2; again++) {
    const answer = await ask('/confirmation', { token, version });
    expect([answer.status, answer.body.isComing]).toEqual([200, true]);
  }
  const { notices } = (await studio.owner.get<NotificationPage>('/api/notices')).body;
  expect(notices.filter(({ kind }) => kind === 'coming')).toHaveLength(1);
  const row = await studio.owner.get<{ isComing?: boolean; version: number }>(`/api/appointments/${id}`);
  expect(row.body.isComing).toBe(true);
  expect([await unanswered(), await unanswered('&q=ana')]).toEqual([
    [[], 0, 0],
    [[], 0, 0],
  ]);
  expectStatus(
    await put(studio.owner, `${id}/time`, { date, time: '14:00', version: row.body.version }),
    200,
  );
  expect((await see(token)).isComing).toBe(false);
  expect(await unanswered()).toEqual([[id], 1, 1]);
  // A page from before the move confirms no time that it never showed.
  const late = await ask('/confirmation', { token, version });
  expect([late.status, late.body.code]).toEqual([409, 'appointment_changed']);
});

test('a cancellation frees the time, writes to both with a calendar file, and done twice is one', async () => {
  const { token, id, email, studio } = await opens();
  const { version } = await see(token);
  const bodies = [0, 1].map(() => ask('/cancellation', { token, version, reason: 'Vou viajar' }));
  for (const answer of await Promise.all(bodies))
    expect([answer.status, answer.body.state]).toEqual([200, 'cancelled']);
  expect(await rowOf(id)).toMatchObject({ status: 'cancelled', version: version + 1 });
  await product.runCron();
  const cancelled = () => subjects(email).filter((one) => one.startsWith('Agendamento cancelado'));
  await expect.poll(cancelled).toHaveLength(1);
  const [mail] = product.mailbox
    .to(email)
    .filter(({ subject }) => subject?.startsWith('Agendamento cancelado'));
  expect(mail?.text).toContain('cancelou o seu horário pelo link');
  expect(atob(mail?.attachments?.[0]?.content ?? '')).toMatch(/METHOD:CANCEL[\s\S]*STATUS:CANCELLED/);
  const toOwner = product.mailbox.to(studio.email).find(({ subject }) => subject?.includes('cancelado: Ana'));
  expect(toOwner?.text).toContain('Vou viajar');
});

test('moves to each of the free times that it offers and to no other, and keeps its own until then', async () => {
  const { token, id, email, studio, date } = await opens();
  const { version } = await see(token);
  const answer = await product
    .visitor()
    .post<{ days: Record<string, number[]> }>('/api/public/manage/free-times', {
      token,
      from: date,
      to: date,
    });
  expectStatus(answer, 200);
  // Its own time stands in nobody's way, and half an hour later overlaps only itself.
  expect(answer.body.days[date]).toEqual(expect.arrayContaining([600, 630]));
  const taken = await make(studio, await newClient(studio.owner), { date, time: '15:00' });
  const refused = await ask('/time', { token, version, date, time: '15:00' });
  expect([refused.status, refused.body.code]).toEqual([409, 'time_taken']);
  expect(refused.body.alternatives).toHaveLength(3);
  expect((await ask('/time', { token, version, date, time: '03:00' })).body.code).toBe('time_unavailable');
  expect((await see(token)).time).toBe('10:00');
  const requests = countRequests(product);
  const moved = await ask('/time', { token, version, date, time: '10:30' });
  expect(requests()).toBe(2);
  expect([moved.status, moved.body.time]).toEqual([200, '10:30']);
  expect(moved.body).toEqual(await see(token));
  expect((await ask('/time', { token, version, date, time: '11:00' })).body.code).toBe('appointment_changed');
  expect((await rowOf(taken.id))?.status).toBe('scheduled');
  await product.runCron();
  await expect.poll(() => subjects(email).some((one) => one.startsWith('Agendamento remarcado'))).toBe(true);
  const mail = product.mailbox.to(email).find(({ subject }) => subject?.startsWith('Agendamento remarcado'));
  const sentByEmail = tokenOf(id, 0, 0);
  expect(mail?.text).toContain(`/agendamento#${sentByEmail}`);
  const file = atob(mail?.attachments?.[0]?.content ?? '').replaceAll('\r\n ', '');
  expect(file).toContain(`UID:${id}@lume`);
  expect(file).toMatch(new RegExp(`URL:https?://[^\\s]+/agendamento#${sentByEmail}`));
});

describe('with anyone of the team', () => {
  async function opensTeam() {
    const linked = await opens();
    const { studio } = linked;
    const bia = await join(product, studio, 'professional');
    const cell = { procedureTypeId: studio.procedureId, professionalId: bia.id, isOffered: true };
    const dearer = { ...cell, priceCents: 30_000, durationMinutes: 90 };
    expectStatus(await studio.owner.put('/api/procedure-types/offers', { offers: [dearer] }), 200);
    return { ...linked, bia };
  }
  const anotherAt = async (studio: Studio, date: string, time: string) => {
    const clientId = await newClient(studio.owner, { phone: newPhone() });
    return make(studio, clientId, { date, time });
  };

  test('it moves to who is free, at what was agreed; the one it leaves and the one who gets it are told', async () => {
    const { token, id, email, studio, date, bia } = await opensTeam();
    await anotherAt(studio, date, '15:00');
    const { version, movesTo } = await see(token);
    expect(movesTo).toEqual({ own: true, anyone: true });
    expect((await ask('/time', { token, version, date, time: '15:00' })).body.code).toBe('time_taken');
    const times = await product.visitor().post<ManagedTimes>('/api/public/manage/free-times', {
      token,
      from: date,
      to: date,
      anyone: true,
    });
    const { days, whose = {}, people = [] } = expectStatus(times, 200);
    const whoAt = (minute: number) => people[whose[date]?.[days[date]?.indexOf(minute) ?? -1] ?? -1]?.id;
    expect([whoAt(11 * 60), whoAt(15 * 60)]).toEqual([studio.professionalId, bia.id]);
    const moved = await ask('/time', { token, version, date, time: '15:00', anyone: true });
    expectStatus(moved, 200, {
      time: '15:00',
      professionalName: 'Bia Campos',
      totalCents: 18_000,
      totalMinutes: 60,
    });
    expect(moved.body).toEqual(await see(token));
    expect(await rowOf(id)).toMatchObject({ professional_id: bia.id, version: version + 1 });
    await product.runCron();
    for (const to of [email, studio.email, bia.email])
      await expect.poll(() => subjects(to).some((one) => one.startsWith('Agendamento remarcado'))).toBe(true);
    const toBia = product.mailbox
      .to(bia.email)
      .find(({ subject }) => subject?.startsWith('Agendamento remarcado'));
    expect(toBia?.text).toMatch(/ às 10:00 com [^,]+, agora é com Bia Campos\./);
    // The time that it left is free again.
    const freed = await product
      .visitor()
      .get<{ days: Record<string, number[]> }>(
        `/api/public/free-times?professional=${studio.professionalId}&services=${studio.procedureId}&month=${date.slice(0, 7)}`,
      );
    expect(freed.body.days[date]).toContain(600);
  });

  test('of somebody who has left the team the owner is told in her place', async () => {
    const { token, id, studio, bia } = await opensTeam();
    await product.sql`update appointments set professional_id = ${bia.id} where id = ${id}`;
    expectStatus(await studio.owner.delete(`/api/professionals/${bia.id}`), 200, { outcome: 'deactivated' });
    const { version } = await see(token);
    expectStatus(await ask('/cancellation', { token, version }), 200);
    await product.runCron();
    await expect
      .poll(() => product.mailbox.to(studio.email).map(({ text }) => text ?? ''))
      .toContainEqual(
        expect.stringMatching(/cancelou pelo link[\s\S]*Profissional: Bia Campos, fora da equipe/),
      );
    expect(subjects(bia.email).filter((one) => one.startsWith('Agendamento cancelado'))).toEqual([]);
  });

  test('three clients want one time of two people: two move, one keeps hers', async () => {
    const { studio, date, token } = await opensTeam();
    const others = [await anotherAt(studio, date, '11:00'), await anotherAt(studio, date, '13:00')];
    const tokens = [token, ...others.map(({ id }) => tokenOf(id))];
    const answers = await Promise.all(
      tokens.map((one) => ask('/time', { token: one, version: 1, date, time: '16:00', anyone: true })),
    );
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [200, undefined],
      [409, 'time_taken'],
    ]);
    const at = await product.sql`select distinct professional_id from appointments
      where starts_at = (${`${date} 16:00`}::timestamp at time zone 'America/Sao_Paulo')
        and studio_id = (select studio_id from profiles where id = ${studio.professionalId})`;
    expect(at).toHaveLength(2);
  });

  test('one that is paid stays with who is paid for it; of who left, colleagues alone are offered', async () => {
    const { studio, date, token, id, bia } = await opensTeam();
    await anotherAt(studio, date, '15:00');
    await product.sql`insert into payments (id, studio_id, appointment_id, amount_cents, method, status, paid_at, created_by)
      select gen_random_uuid(), studio_id, id, total_cents, 'cash', 'paid', now(), professional_id from appointments where id = ${id}`;
    expect((await see(token)).movesTo).toEqual({ own: true, anyone: false });
    const asked = { token, version: 1, date, time: '15:00', anyone: true };
    expect((await ask('/time', asked)).body.code).toBe('time_taken');
    await product.sql`delete from payments where appointment_id = ${id}`;
    await product.sql`update appointments set professional_id = ${bia.id} where id = ${id}`;
    await product.sql`update profiles set is_active = false where id = ${bia.id}`;
    const { movesTo, version } = await see(token);
    expect(movesTo).toEqual({ own: false, anyone: true });
    const later = { ...asked, version, time: '16:00' };
    expect((await ask('/time', { ...later, anyone: false })).body.code).toBe('professional_not_found');
    const moved = await ask('/time', later);
    expectStatus(moved, 200, { movesTo: { own: true, anyone: false } });
    // Who left is told of no client.
    await product.runCron();
    await expect
      .poll(() => subjects(studio.email).some((one) => one.startsWith('Agendamento remarcado')))
      .toBe(true);
    expect(subjects(bia.email).filter((one) => one.startsWith('Agendamento'))).toEqual([]);
  });
});

test('later than the studio wants it neither moves nor cancels, but is still confirmed', async () => {
  const { token, studio } = await opens();
  await product.sql`update studios set change_notice_hours = 168
    where id = (select studio_id from profiles where id = ${studio.professionalId})`;
  const soon = new Date(Date.now() + 3_600_000 * 100);
  soon.setUTCMinutes(0, 0, 0);
  await product.sql`update appointments
    set starts_at = ${soon}, ends_at = ${soon}::timestamptz + interval '1 hour'
    where professional_id = ${studio.professionalId}`;
  const { version, mayChange, date } = await see(token);
  expect(mayChange).toBe(false);
  expect((await ask('/cancellation', { token, version })).body.code).toBe('change_too_late');
  expect((await ask('/time', { token, version, date, time: '09:30' })).body.code).toBe('change_too_late');
  expect((await ask('/confirmation', { token, version })).body.isComing).toBe(true);
});

describe('a link that is not good', () => {
  const refusal = async (token: string) => {
    const answers = await Promise.all([
      ask('', { token }),
      ask('/confirmation', { token, version: 1 }),
      ask('/cancellation', { token, version: 1 }),
      ask('/time', { token, version: 1, date: '2030-01-07', time: '10:00' }),
      ask('/free-times', { token, from: '2030-01-07', to: '2030-01-08' }),
    ]);
    return [...new Set(answers.map(({ status, body }) => `${status} ${body.code}`))];
  };

  test('is refused alike when it is forged, of another generation, of nothing, or revoked', async () => {
    const { id, token, studio } = await opens();
    const flipped = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`;
    for (const bad of [flipped, tokenOf(id, 1), tokenOf(randomUUID()), 'a'.repeat(68)])
      expect(await refusal(bad)).toEqual(['403 link_expired']);
    expectStatus(await studio.owner.post(`/api/appointments/${id}/link-revocation`), 204);
    expect(await refusal(token)).toEqual(['403 link_expired']);
    expect((await see(tokenOf(id, 1))).state).toBe('open');
  });

  test('ends with the client’s data, and when the appointment becomes another client’s', async () => {
    const gone = await opens();
    const { client } = (await gone.studio.owner.get<AppointmentRow>(`/api/appointments/${gone.id}`)).body;
    expectStatus(await gone.studio.owner.delete(`/api/clients/${client.id}`), 200);
    expect(await refusal(gone.token)).toEqual(['403 link_expired']);

    const given = await opens();
    const { body: row } = await given.studio.owner.get<AppointmentRow>(`/api/appointments/${given.id}`);
    const form = { ...formOf(row), clientId: await newClient(given.studio.owner) };
    expectStatus(await put(given.studio.owner, given.id, form), 200);
    expect(await refusal(given.token)).toEqual(['403 link_expired']);
  });

  test('ends a day after the appointment, and changes nothing once it has begun', async () => {
    const { id, token } = await opens();
    const begin = (hours: number) => layAt(product, id, ago(hours, 'hours'));
    await layAt(product, id, ago(5, 'minutes'));
    expect(await see(token)).toMatchObject({ state: 'begun', mayChange: false });
    await begin(2);
    const { state, version } = await see(token);
    expect(state).toBe('past');
    for (const [path, body] of [
      ['/confirmation', { token, version }],
      ['/cancellation', { token, version }],
      ['/time', { token, version, date: '2030-01-07', time: '10:00' }],
    ] as const)
      expect((await ask(path, body)).body.code).toBe('appointment_changed');
    await begin(26);
    expect(await refusal(token)).toEqual(['403 link_expired']);
  });
});

test('of two clients who want one time, and of the client and the studio at once, one wins', async () => {
  const [first, version] = [await opens(), 1];
  const other = await make(first.studio, await newClient(first.studio.owner), {
    date: first.date,
    time: '16:00',
  });
  const tokens = [first.token, tokenOf(other.id)];
  const answers = await Promise.all(
    tokens.map((token) => ask('/time', { token, version, date: first.date, time: '13:00' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

  const second = await opens();
  const [byStudio, byClient] = await Promise.all([
    act(second.studio.owner, `${second.id}/cancellation`, { version }),
    ask('/time', { token: second.token, version, date: second.date, time: '13:00' }),
  ]);
  expect([byStudio.status, byClient.status].sort()).toEqual([200, 409]);
});
