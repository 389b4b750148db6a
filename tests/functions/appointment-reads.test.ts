import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import type {
  AppointmentCalendar,
  AppointmentChoices,
  AppointmentPage,
  MemberAgenda,
} from '../../domain/agenda/appointment-query.ts';
import { addDays, dayOf } from '../../domain/scheduling/clock.ts';
import { inDays } from '../support/days.ts';
import { type Product, sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { act, make, newClient } from './agenda.ts';
import { expectStatus, openStudio, type Problem, type Studio } from './studio.ts';
import { type Colleague, join } from './team.ts';

const MONDAY = '2030-03-04';

let product: Product;
let studio: Studio;
let stranger: Studio;
let colleague: Colleague;
let henna: string;
let rows: AppointmentRow[];
beforeAll(async () => {
  product = await sharedProduct();
  [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
  colleague = await join(product, studio, 'professional');
  const service = { name: 'Hênna 100% natural', priceCents: 4_000, durationMinutes: 30, colour: 'teal' };
  const made = await studio.owner.post<{ id: string }>('/api/procedure-types', service);
  henna = made.body.id;
  const ana = await newClient(studio.owner, { fullName: 'Ana Conceição', email: 'ana.lima@lume.test' });
  const bruno = await newClient(studio.owner, { fullName: 'Bruno D_vila', phone: '11955556666' });
  rows = [
    await make(studio, ana, { date: MONDAY, time: '09:00' }),
    await make(studio, bruno, { date: MONDAY, time: '11:00', procedures: [short()] }),
    await make(studio, ana, { date: addDays(MONDAY, 1), professionalId: colleague.id }),
    await make(studio, bruno, { date: '2020-01-15' }),
  ];
  const [, , , past] = rows;
  await act(studio.owner, `${past?.id}/cancellation`, { version: 1 });
  await make(stranger, await newClient(stranger.owner, { fullName: 'Ana Conceição' }), { date: MONDAY });
});

const short = () => ({ procedureTypeId: henna, priceCents: 4_000, durationMinutes: 30 });

async function list(browser: Visitor, query: Record<string, string>): Promise<AppointmentPage> {
  return expectStatus(
    await browser.get<AppointmentPage>(`/api/appointments?${new URLSearchParams(query)}`),
    200,
  );
}
const numbers = (page: { rows: AppointmentRow[] }) =>
  page.rows.map(({ id }) => rows.findIndex((row) => row.id === id));

describe('the list', () => {
  test.each([
    [{ q: 'ana' }, [0, 2], 2],
    [{ q: 'CONCEICAO ana' }, [0, 2], 2],
    [{ q: 'henna' }, [1], 1],
    [{ q: 'volume' }, [0, 2], 2],
    [{ q: 'volume', scope: 'all' }, [2, 0, 3], 3],
    [{ q: '100%' }, [1], 1],
    [{ q: '%' }, [1], 1],
    [{ q: 'd_vila' }, [1], 1],
    [{ q: 'davila' }, [], 0],
    [{ q: '95555' }, [1], 1],
    [{ q: 'lima' }, [], 0],
    [{ q: 'ana.lima@' }, [0, 2], 2],
    [{ q: 'ana bruno' }, [], 0],
    [{ status: 'cancelled' }, [], 0],
    [{ status: 'cancelled', scope: 'all' }, [3], 1],
    [{ status: 'scheduled', scope: 'all' }, [2, 1, 0], 3],
    [{ status: 'cancelled', scope: 'all', q: 'bruno' }, [3], 1],
    [{ status: 'confirmed', q: 'bruno' }, [], 0],
  ] as [Record<string, string>, number[], number][])('finds %o', async (query, expected, total) => {
    const page = await list(studio.owner, query);
    expect([numbers(page), page.total]).toEqual([expected, total]);
    expect(page.counters).toMatchObject({ total: 4, cancelled: 1, confirmed: 0 });
  });

  test('narrows to a professional of the studio, for who may see her', async () => {
    const of = (professional: string) => ({ professional });
    expect(numbers(await list(studio.owner, of(colleague.id)))).toEqual([2]);
    expect(await list(studio.owner, of(studio.professionalId))).toMatchObject({ total: 2 });
    for (const id of [stranger.professionalId, randomUUID()])
      expect(await list(studio.owner, of(id))).toMatchObject({ rows: [], total: 0 });
    expect(numbers(await list(colleague.browser, {}))).toEqual([2]);
    expect(numbers(await list(colleague.browser, { q: 'ana' }))).toEqual([2]);
    expect(await list(colleague.browser, of(studio.professionalId))).toMatchObject({ rows: [], total: 0 });
    expect(await list(colleague.browser, { status: 'cancelled', scope: 'all' })).toMatchObject({ total: 0 });
  });

  test('pages through what is found', async () => {
    const client = await newClient(stranger.owner, { fullName: 'Zélia' });
    for (let day = 0; day < 12; day += 1) await make(stranger, client, { date: addDays('2031-01-01', day) });
    const page = (more: Record<string, string>) => list(stranger.owner, { q: 'zelia', ...more });
    expect(await page({})).toMatchObject({ total: 12, rows: { length: 10 } });
    expect((await page({ page: '2' })).rows.map(({ date }) => date)).toEqual(['2031-01-11', '2031-01-12']);
    expect(await page({ page: '3' })).toMatchObject({ total: 12, rows: [] });
    const scheduled = await list(stranger.owner, { status: 'scheduled', scope: 'all', page: '2' });
    expect(scheduled).toMatchObject({ total: 13, rows: { length: 3 } });
  });

  test('is read in one database request, changed or not', async () => {
    const get = async (held: string | null) => {
      const requests = countRequests(product);
      const answer = await studio.owner.get('/api/appointments?q=ana', {
        ...(held === null ? {} : { 'if-none-match': held }),
      });
      return { status: answer.status, tag: answer.headers.get('etag'), requests: requests() };
    };
    const first = await get(null);
    expect(first).toMatchObject({ status: 200, requests: 1 });
    expect(await get(first.tag)).toEqual({ status: 304, tag: first.tag, requests: 1 });
    await act(studio.owner, `${rows[0]?.id}/confirmation`, { email: false, whatsapp: false, version: 1 });
    const changed = await get(first.tag);
    expect(changed).toMatchObject({ status: 200, requests: 1 });
    expect(changed.tag).not.toBe(first.tag);
  });

  test.each(['status=done', 'status=', 'professional=x', `q=${'a'.repeat(121)}`, 'q=%00'])(
    'refuses ?%s',
    async (query) => {
      expectStatus(await studio.owner.get(`/api/appointments?${query}`), 422, 'invalid_input');
    },
  );
});

describe('the calendar', () => {
  const read = (browser: Visitor, query: Record<string, string>, headers?: Record<string, string>) =>
    browser.get<AppointmentCalendar & Problem>(
      `/api/appointments/calendar?${new URLSearchParams(query)}`,
      headers,
    );
  const week = { from: '2030-03-03', to: '2030-03-09' };

  test('shows whole days with whose they are, in one database request', async () => {
    const requests = countRequests(product);
    const { status, body } = await read(studio.owner, week);
    expect([status, requests()]).toEqual([200, 1]);
    expect(numbers(body)).toEqual([0, 1, 2]);
    expect(body).toMatchObject({ zone: 'America/Sao_Paulo', blocks: [] });
    expect(body.professionals.map(({ id }) => id).sort()).toEqual(
      [studio.professionalId, colleague.id].sort(),
    );
    expect(body.professionals[0]?.hours.monday.start).toMatch(/^\d\d:\d\d$/);
    expect(numbers((await read(colleague.browser, week)).body)).toEqual([2]);
    const theirs = await read(studio.owner, { ...week, professional: stranger.professionalId });
    expect(theirs.body).toMatchObject({ rows: [], professionals: [], blocks: [] });
    expect((await read(studio.owner, { from: '2020-01-15', to: '2020-01-15' })).body.rows).toMatchObject([
      { status: 'cancelled' },
    ]);
  });

  test('holds what began the evening before', async () => {
    const procedures = [{ ...short(), durationMinutes: 120 }];
    const client = await newClient(studio.owner);
    await make(studio, client, { date: '2030-05-01', time: '23:00', procedures });
    const day = async (date: string) => (await read(studio.owner, { from: date, to: date })).body.rows.length;
    expect([await day('2030-04-30'), await day('2030-05-01'), await day('2030-05-02')]).toEqual([0, 1, 1]);
  });

  test('is held until an appointment, the hours or a block change', async () => {
    const tag = async () => (await read(studio.owner, week)).headers.get('etag') ?? '';
    const first = await tag();
    expectStatus(await read(studio.owner, week, { 'if-none-match': first }), 304);
    await product.sql`insert into time_blocks (id, studio_id, professional_id, blocked_date, start_time,
      end_time, reason)
       select gen_random_uuid(), studio_id, id, ${MONDAY}, '12:00', '13:30', 'Dentista' from profiles
       where id = ${colleague.id}`;
    const { status, body } = await read(studio.owner, week, { 'if-none-match': first });
    expect(status).toBe(200);
    expect(body.blocks).toEqual([
      {
        professionalId: colleague.id,
        blockedDate: MONDAY,
        startTime: '12:00',
        endTime: '13:30',
        isFullDay: false,
        reason: 'Dentista',
      },
    ]);
    expect((await read(studio.owner, { ...week, professional: studio.professionalId })).body.blocks).toEqual(
      [],
    );
  });

  test('shows six weeks at most', async () => {
    expectStatus(await read(studio.owner, { from: '2030-01-01', to: '2030-02-11' }), 200);
    for (const query of [
      { from: '2030-01-01', to: '2030-02-12' },
      { from: '2030-01-02', to: '2030-01-01' },
    ]) {
      expectStatus(await read(studio.owner, query), 422, {
        fields: { to: ['Escolha um período de no máximo 42 dias'] },
      });
    }
    expectStatus(await studio.owner.get('/api/appointments/calendar'), 422);
  });
});

test('whoever treats a client sees allergies and notes, also where the owner registered her', async () => {
  const client = { fullName: 'Lia Prado', allergies: 'Cianoacrilato', notes: 'Gestante' };
  const clientId = await newClient(studio.owner, client);
  const date = inDays(1);
  const { id } = await make(studio, clientId, { date, professionalId: colleague.id });
  expectStatus(await colleague.browser.get(`/api/clients/${clientId}`), 200, client);
  const { body: detail } = await colleague.browser.get<AppointmentRow>(`/api/appointments/${id}`);
  const answers = await Promise.all(
    ['/api/appointments?q=lia', `/api/appointments/calendar?from=${date}&to=${date}`, '/api/dashboard'].map(
      (path) => colleague.browser.get<{ rows?: AppointmentRow[]; next?: AppointmentRow[] }>(path),
    ),
  );
  const shown = answers.map(({ body }) => (body.rows ?? body.next)?.find((row) => row.id === id));
  for (const row of [detail, ...shown]) expect(row?.client).toMatchObject(client);
});

describe('the form', () => {
  test('offers agendas and services', async () => {
    const choices = (browser: Visitor) => browser.get<AppointmentChoices>('/api/appointments/choices');
    const { body } = await choices(studio.owner);
    expect(body).toMatchObject({ zone: 'America/Sao_Paulo', me: studio.professionalId });
    expect(body.professionals.map(({ id }) => id).sort()).toEqual(
      [studio.professionalId, colleague.id].sort(),
    );
    expect(body.procedureTypes).toContainEqual({
      id: henna,
      name: 'Hênna 100% natural',
      priceCents: 4_000,
      durationMinutes: 30,
      category: 'cilios',
      colour: 'teal',
      returnAfterDays: null,
      deposit: null,
      professionalIds: [studio.professionalId],
      ownOffers: [],
    });
    expect((await choices(colleague.browser)).body).toMatchObject({
      me: colleague.id,
      professionals: [{ id: colleague.id }],
      procedureTypes: [],
    });
  });

  test('names who has left apart, whose past can be looked at', async () => {
    const team = await openStudio(product);
    const [bia, rita] = [
      await join(product, team, 'professional'),
      await join(product, team, 'professional'),
    ];
    await make(team, await newClient(team.owner), { date: MONDAY, professionalId: bia.id });
    expectStatus(await team.owner.delete(`/api/professionals/${bia.id}`), 200, { outcome: 'deactivated' });
    const choices = async (browser: Visitor) =>
      (await browser.get<AppointmentChoices>('/api/appointments/choices')).body;
    const { professionals, former } = await choices(team.owner);
    expect(professionals.map(({ id }) => id).sort()).toEqual([team.professionalId, rita.id].sort());
    expect(former).toEqual([{ id: bia.id, fullName: 'Bia Campos' }]);
    expect((await choices(rita.browser)).former).toEqual([]);
    const { total } = (
      await team.owner.get<AppointmentPage>(`/api/appointments?scope=all&professional=${bia.id}`)
    ).body;
    expect(total).toBe(1);
  });

  test('knows what holds an agenda, but for the appointment it edits', async () => {
    const agenda = (browser: Visitor, more: Record<string, string> = {}) =>
      browser.get<MemberAgenda>(
        `/api/appointments/agenda?${new URLSearchParams({ professional: studio.professionalId, from: MONDAY, to: MONDAY, ...more })}`,
      );
    const day = dayOf('America/Sao_Paulo', MONDAY);
    const [nine, eleven] = [day.from('09:00'), day.from('11:00')];
    expect((await agenda(studio.owner)).body).toMatchObject({
      zone: 'America/Sao_Paulo',
      busy: [nine, nine + 60, eleven, eleven + 30],
      blocks: [],
      hours: { slotInterval: 30 },
    });
    expect((await agenda(studio.owner, { except: rows[0]?.id ?? '' })).body.busy).toEqual([
      eleven,
      eleven + 30,
    ]);
    expect((await agenda(studio.owner, { professional: colleague.id })).body.blocks).toHaveLength(1);
    for (const answer of [
      await agenda(colleague.browser),
      await agenda(studio.owner, { professional: stranger.professionalId }),
      await agenda(studio.owner, { professional: randomUUID() }),
    ]) {
      expectStatus(answer, 404, 'not_found');
    }
  });
});

test('a foreign appointment is as unknown as a random one, whatever is asked of it', async () => {
  const [, row] = rows;
  const asked: [string, string, unknown?][] = [
    ['GET', ''],
    ['PUT', '/time', { date: MONDAY, time: '20:00', version: 1 }],
    ['PUT', '/status', { status: 'cancelled', version: 1 }],
    ['POST', '/cancellation', { version: 1 }],
    ['POST', '/contact-acceptance'],
    ['DELETE', '?version=1'],
  ];
  for (const browser of [stranger.owner, colleague.browser]) {
    for (const [method, tail, body] of asked) {
      const call = (id: string | undefined) =>
        browser.call<Problem>(method, `/api/appointments/${id}${tail}`, body === undefined ? {} : { body });
      const [foreign, random, malformed] = [await call(row?.id), await call(randomUUID()), await call('x')];
      expect([foreign.status, foreign.text]).toEqual([404, random.text]);
      expect(malformed.text).toBe(random.text);
    }
  }
});
