import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppointmentDetail } from '../../domain/agenda/appointment-detail.ts';
import type { AppointmentPage } from '../../domain/agenda/appointment-query.ts';
import type { ClientDetail, ClientRow } from '../../domain/client/client.ts';
import type { ClientPage } from '../../domain/client/list.ts';
import { epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import { type Product, sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { make } from './agenda.ts';
import {
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  newEmail,
  openStudio,
  type Problem,
  type Studio,
} from './studio.ts';

let product: Product;
let studio: Studio;
let stranger: Studio;
beforeAll(async () => {
  product = await sharedProduct();
  [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
});

const ana = { fullName: 'Ágata Nóbrega', phone: '(11) 98765-4321', email: '', birthDate: '' };

async function create(owner: Visitor, changes: Record<string, unknown> = {}): Promise<ClientRow> {
  const answer = await owner.post<ClientRow>('/api/clients', { ...ana, ...changes });
  expectStatus(answer, 201);
  return answer.body;
}

async function page(owner: Visitor, query: Record<string, string> = {}): Promise<ClientPage> {
  const answer = await owner.get<ClientPage>(`/api/clients?${new URLSearchParams(query)}`);
  expectStatus(answer, 200);
  return answer.body;
}

const names = async (owner: Visitor, query: Record<string, string> = {}) =>
  (await page(owner, query)).clients.map(({ fullName }) => fullName);

/** Books on the public page as the client with this e-mail. */
async function bookAppointment(at: Studio, email: string, nth = 0): Promise<void> {
  const slots = await freeSlots(product.visitor(), at);
  const slot = slots[nth] ?? { date: '', time: '' };
  expectStatus(
    await book(
      product.visitor(),
      bookingForm(at, slot, { email, fullName: 'Ágata N.', phone: '11900001111' }),
    ),
    201,
  );
}

/** A professional of the studio who sees her own only. */
async function colleagueOf(at: Studio): Promise<Visitor> {
  const [id, secret] = [randomUUID(), `s${randomUUID()}`];
  await product.database.sql('insert into users (id, email) values ($1, $2)', [id, `${id}@lume.test`]);
  await product.database.sql(
    `insert into profiles (id, studio_id, full_name, email, slug, business_hours)
     select $1, studio_id, 'Bia Colega', $2, $3, business_hours from profiles where id = $4`,
    [id, `${id}@lume.test`, `colega-${id.slice(0, 8)}`, at.professionalId],
  );
  await product.database.sql(
    `insert into sessions (id, public_id, user_id, remember, expires_at)
     values (encode(sha256(convert_to($1, 'utf8')), 'hex'), gen_random_uuid(), $2, true, now() + interval '1 day')`,
    [secret, id],
  );
  const colleague = product.visitor();
  for (const name of at.owner.cookies.keys()) colleague.cookies.set(name, secret);
  return colleague;
}

describe('a client', () => {
  test('is registered, found, changed and let go', async () => {
    const email = newEmail('agata');
    const made = await create(studio.owner, { email });
    expect(made).toMatchObject({ fullName: 'Ágata Nóbrega', phone: '11987654321', email, birthDate: null });
    for (const q of [
      'agata',
      'NOBREGA',
      'nob agat',
      '(11) 98765',
      '+55 11 98765-4321',
      '4321',
      email.toUpperCase(),
    ])
      expect([q, await names(studio.owner, { q })]).toEqual([q, ['Ágata Nóbrega']]);
    for (const q of ['agata%', 'agata_', 'agat4', '\\', "'"])
      expect(await names(studio.owner, { q })).toEqual([]);
    const path = `/api/clients/${made.id}`;
    const version = made.updatedAt;
    const changed = await studio.owner.put<ClientRow>(path, { ...ana, fullName: 'Ágata Lima', version });
    expect(changed).toMatchObject({ status: 200, body: { fullName: 'Ágata Lima', email: null } });
    expect(await studio.owner.put(path, { ...ana, version })).toMatchObject({
      status: 409,
      body: { code: 'edited_elsewhere' },
    });
    expect(await studio.owner.delete(path)).toMatchObject({ status: 200, body: { outcome: 'deleted' } });
    expect(await studio.owner.delete(path)).toMatchObject({ status: 404 });
    expect(await page(studio.owner)).toMatchObject({ clients: [], stats: { total: 0, thisMonth: 0 } });
  });

  test.each([
    [{ fullName: ' ' }, 'fullName', 'Nome é obrigatório'],
    [{ phone: '' }, 'phone', 'Telefone é obrigatório'],
    [{ phone: '1234' }, 'phone', 'Formato de telefone inválido'],
    [{ email: 'ana@' }, 'email', 'Email inválido'],
    [{ birthDate: '2025-02-30' }, 'birthDate', 'Data inválida'],
  ])('is refused with %o', async (changes, field, sentence) => {
    const answer = await studio.owner.post<Problem>('/api/clients', { ...ana, ...changes });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid_input', fields: { [field]: [sentence] } },
    });
  });

  test('is registered once, however often the same form is sent', async () => {
    const rosa = { fullName: 'Rosa Meira', phone: '11933332222', notes: 'Curvatura C' };
    const sent = await Promise.all([1, 2, 3].map(() => create(studio.owner, rosa)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const daughter = await create(studio.owner, { ...rosa, fullName: 'Rosa Meira Filha' });
    expect(daughter.id).not.toBe(sent[0]?.id);
    expect((await create(stranger.owner, rosa)).id).not.toBe(sent[0]?.id);
  });

  test('has an e-mail of her own within the studio', async () => {
    const email = newEmail();
    await create(studio.owner, { email });
    const second = await create(studio.owner, { fullName: 'Bia', phone: '11911112222' });
    const taken = {
      status: 422,
      body: { fields: { email: ['Este email já pertence a outra cliente do estúdio.'] } },
    };
    const twin = { ...ana, email: email.toUpperCase() };
    expect(await studio.owner.post('/api/clients', twin)).toMatchObject(taken);
    const change = { ...twin, version: second.updatedAt };
    expect(await studio.owner.put(`/api/clients/${second.id}`, change)).toMatchObject(taken);
    expect(await stranger.owner.post('/api/clients', { ...ana, email })).toMatchObject({ status: 201 });
    // Stored before mobile phones got their ninth digit.
    await product.database.sql("update clients set phone = '1187654321' where email = $1", [email]);
    const found = await studio.owner.post<{ clients: ClientRow[] }>('/api/clients/duplicates', {
      phone: '(11) 98765-4321',
      email: '',
    });
    expect(found.body.clients.map((one) => one.email)).toEqual([email]);
  });

  test('with appointments becomes anonymous, and the amounts stay', async () => {
    const owner = await openStudio(product);
    const email = newEmail();
    await bookAppointment(owner, email);
    const [row] = (await page(owner.owner)).clients;
    const path = `/api/clients/${row?.id}`;
    const before = await owner.owner.get<ClientDetail>(path);
    expect(before.body).toMatchObject({
      appointmentCount: 1,
      attended: 0,
      totalCents: 0,
      coming: [{ totalCents: 18_000 }],
      comingCount: 1,
      email,
    });
    expect(await owner.owner.delete(path)).toMatchObject({ status: 200, body: { outcome: 'anonymised' } });
    expect(await owner.owner.get(path)).toMatchObject({ status: 404 });
    expect(await page(owner.owner)).toMatchObject({ clients: [], stats: { total: 0 } });
    const list = await owner.owner.get<{
      rows: { client: { fullName: string; phone: string }; totalCents: number }[];
    }>('/api/appointments');
    expect(list.body.rows).toMatchObject([
      { client: { fullName: 'Cliente excluída', phone: '', email: null }, totalCents: 18_000 },
    ]);
    const left = await product.database.sql(
      'select contact_name, contact_phone from appointments where client_id = $1',
      [row?.id],
    );
    expect(left).toEqual([{ contact_name: null, contact_phone: null }]);
  });
});

describe("somebody else's client", () => {
  test("is as unknown as nobody's, to another studio and to a colleague", async () => {
    const { id, updatedAt } = await create(studio.owner, { fullName: 'Só da dona' });
    const colleague = await colleagueOf(studio);
    const own = await create(colleague, { fullName: 'Da colega' });
    const answers: string[] = [];
    for (const visitor of [stranger.owner, colleague]) {
      expect(await names(visitor, { q: 'Só da dona' })).toEqual([]);
      for (const path of [id, randomUUID(), 'x', '%00'].map((one) => `/api/clients/${one}`)) {
        const mine = visitor === colleague ? own.id : (await create(visitor)).id;
        for (const { status, text } of [
          await visitor.get(path),
          await visitor.put(path, { ...ana, version: updatedAt }),
          await visitor.delete(path),
          await visitor.post(`${path}/merges`, { otherId: mine }),
          ...(path.length > 40
            ? [await visitor.post(`/api/clients/${mine}/merges`, { otherId: path.slice(-36) })]
            : []),
        ])
          answers.push(`${status} ${text}`);
      }
    }
    expect([...new Set(answers)]).toEqual([
      '404 {"code":"not_found","message":"Não encontramos o que você procura."}',
    ]);
    expect((await page(colleague)).stats).toMatchObject({ total: 1 });
    expect(await names(studio.owner, { q: 'Da colega' })).toEqual(['Da colega']);
    expect(await studio.owner.get(`/api/clients/${own.id}`)).toMatchObject({
      body: { professionalName: 'Bia Colega' },
    });
  });
});

describe('the list', () => {
  test('goes on by name, page after page, and misses nobody', async () => {
    const { owner } = await openStudio(product);
    const clients = Array.from({ length: 120 }, (_, n) => ({
      fullName: `${n % 2 ? 'Érica' : 'erica'} ${String(n).padStart(3, '0')}`,
      phone: `119${String(10_000_000 + n)}`,
    }));
    expect(await owner.post('/api/clients/import', { clients })).toMatchObject({
      status: 200,
      body: { imported: 120 },
    });
    const first = await page(owner);
    expect(first.stats).toEqual({ total: 120, thisMonth: 120, lastMonth: 0 });
    const second = await page(owner, { cursor: first.next ?? '' });
    const third = await page(owner, { cursor: second.next ?? '' });
    expect([second.stats, third.next]).toEqual([undefined, null]);
    const all = [first, second, third].flatMap(({ clients }) =>
      clients.map(({ fullName }) => fullName.slice(-3)),
    );
    expect(all).toEqual([...all].sort());
    expect(new Set(all).size).toBe(120);
    expect(await page(owner, { q: 'Érica 099' })).toMatchObject({
      clients: [{ fullName: 'Érica 099' }],
      next: null,
    });
  });

  test('is filtered', async () => {
    const { owner } = await openStudio(product);
    const month = todayIn('America/Sao_Paulo', epochMinuteOf(new Date())).slice(5, 7);
    await create(owner, { fullName: 'Nova', birthDate: `1990-${month}-15`, email: newEmail() });
    const old = await create(owner, {
      fullName: 'Antiga',
      birthDate: `1990-${month === '01' ? '02' : '01'}-15`,
    });
    await product.database.sql("update clients set created_at = now() - interval '61 days' where id = $1", [
      old.id,
    ]);
    const found: Record<string, string[]> = {};
    for (const filter of ['recent', 'email', 'birthday', 'away30', 'away60', 'away90'])
      found[filter] = await names(owner, { filter });
    expect(found).toEqual({
      recent: ['Nova'],
      email: ['Nova'],
      birthday: ['Nova'],
      away30: ['Antiga'],
      away60: ['Antiga'],
      away90: [],
    });
    expect((await page(owner)).stats).toEqual({ total: 2, thisMonth: 1, lastMonth: expect.any(Number) });
    expect(await owner.get('/api/clients?filter=all')).toMatchObject({
      status: 422,
      body: { fields: { filter: ['Filtro desconhecido'] } },
    });
    expect(await owner.get('/api/clients?cursor=x')).toMatchObject({ status: 422 });
  });

  test('and the page of a client take one database request each', async () => {
    const { id } = await create(studio.owner);
    for (const path of ['/api/clients', '/api/clients?q=maria&filter=away30', `/api/clients/${id}`]) {
      const requests = countRequests(product);
      expectStatus(await studio.owner.get(path), 200);
      expect([path, requests()]).toEqual([path, 1]);
    }
  });
});

describe('two records of one person', () => {
  test('become one, with all that was known and done', async () => {
    const at = await openStudio(product);
    const email = newEmail();
    await bookAppointment(at, email);
    const [other] = (await page(at.owner)).clients;
    const kept = await create(at.owner, { notes: 'Curvatura D', allergies: 'Látex' });
    const merged = await at.owner.post<ClientDetail>(`/api/clients/${kept.id}/merges`, {
      otherId: other?.id,
    });
    expect(merged).toMatchObject({
      status: 200,
      body: {
        id: kept.id,
        fullName: 'Ágata Nóbrega',
        email,
        phone: '11987654321',
        allergies: 'Látex',
        appointmentCount: 1,
      },
    });
    expect(merged.body.notes).toBe(
      'Curvatura D\nTambém cadastrada como Ágata N.\nOutro telefone: (11) 90000-1111',
    );
    expect(await at.owner.get(`/api/clients/${other?.id}`)).toMatchObject({ status: 404 });
    expect((await page(at.owner)).stats).toMatchObject({ total: 1 });
    // Who books with the e-mail of the record that went is the one that stayed.
    await bookAppointment(at, email, 5);
    expect(await at.owner.get(`/api/clients/${kept.id}`)).toMatchObject({ body: { appointmentCount: 2 } });
    expect(await at.owner.post(`/api/clients/${kept.id}/merges`, { otherId: kept.id })).toMatchObject({
      status: 422,
    });
  });

  test('merged both ways at once, one of the two records stays', async () => {
    const { owner } = await openStudio(product);
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [await create(owner, { email: newEmail() }), await create(owner, { email: newEmail() })];
      const answers = await Promise.all([
        owner.post(`/api/clients/${a.id}/merges`, { otherId: b.id }),
        owner.post(`/api/clients/${b.id}/merges`, { otherId: a.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
    expect((await page(owner)).stats).toMatchObject({ total: 5 });
  });

  test('an appointment booked while they are merged comes to the one that stays', async () => {
    const at = await openStudio(product);
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const other = await create(at.owner, { email, fullName: `Bia ${round}` });
      const kept = await create(at.owner, { fullName: `Bia Ramos ${round}`, email: newEmail() });
      await Promise.all([
        bookAppointment(at, email, round),
        at.owner.post(`/api/clients/${kept.id}/merges`, { otherId: other.id }),
      ]);
      const [strays] = await product.database.sql<{ n: number }>(
        'select count(*)::integer as n from appointments where client_id = $1',
        [other.id],
      );
      expect(strays).toEqual({ n: 0 });
    }
  });
});

test('a client with appointments to come goes with them cancelled, their times free, what is past untouched', async () => {
  const at = await openStudio(product);
  const email = newEmail();
  await bookAppointment(at, email, 0);
  await bookAppointment(at, email, 1);
  const slots = (await freeSlots(product.visitor(), at)).length;
  const [row] = (await page(at.owner)).clients;
  const { body } = await at.owner.get<ClientDetail>(`/api/clients/${row?.id}`);
  expect([body.comingCount, body.coming.length]).toEqual([2, 2]);
  await make(at, row?.id ?? '', { date: '2026-01-12' });
  for (const cancelComing of ['sim', '']) {
    expect(await at.owner.delete(`/api/clients/${row?.id}?cancelComing=${cancelComing}`)).toMatchObject({
      status: 422,
      body: { fields: { cancelComing: ['Escolha sim ou não'] } },
    });
  }
  expect(await at.owner.delete(`/api/clients/${row?.id}?cancelComing=true`)).toMatchObject({
    status: 200,
    body: { outcome: 'anonymised', cancelled: 2 },
  });
  expect(await freeSlots(product.visitor(), at)).toHaveLength(slots + 2);
  const { body: list } = await at.owner.get<AppointmentPage>('/api/appointments?scope=all');
  expect(list.rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'scheduled']);
  const { body: detail } = await at.owner.get<AppointmentDetail>(`/api/appointments/${list.rows[0]?.id}`);
  expect(detail.history.map(({ kind }) => kind)).toEqual(['booked', 'cancelled']);
});

test('an appointment booked while its client is deleted is never lost, nor half there', async () => {
  const at = await openStudio(product);
  for (let round = 0; round < 5; round += 1) {
    const email = newEmail();
    const { id } = await create(at.owner, { email });
    const [, removed] = await Promise.all([
      bookAppointment(at, email, round),
      at.owner.delete(`/api/clients/${id}`),
    ]);
    expect(removed.status).toBe(200);
  }
  const list = await at.owner.get<{ total: number }>('/api/appointments?scope=all');
  expect(list.body.total).toBe(5);
});

describe('an import', () => {
  const rows = [
    { fullName: 'Carla Dias', phone: '(21) 99999-1111', email: 'carla@lume.test' },
    { fullName: 'Sem telefone', phone: '' },
    { fullName: 'Carla de novo', phone: '+55 (021) 99999-1111' },
    { fullName: 'Duda', phone: '+55 21 98888-2222', birthDate: '1990-05-01', notes: 'Prefere manhã' },
    { fullName: 'Eva', phone: '21 97777-3333', email: 'eva@', birthDate: '31/02/1990' },
  ];

  test('is looked at first, row by row', async () => {
    const { owner } = await openStudio(product);
    const known = await create(owner, { phone: '21988882222' });
    const preview = await owner.post('/api/clients/import/preview', { clients: rows });
    expect(preview).toMatchObject({
      status: 200,
      body: {
        rows: [
          { index: 0, duplicateOf: null, problem: null },
          { index: 1, duplicateOf: null, problem: 'Telefone é obrigatório' },
          { index: 2, duplicateOf: null, problem: 'Aparece mais de uma vez na lista' },
          { index: 3, duplicateOf: { id: known.id }, problem: null, dropped: [] },
          {
            index: 4,
            problem: null,
            dropped: [
              { field: 'email', message: 'Email inválido' },
              { field: 'birthDate', message: 'Data inválida' },
            ],
          },
        ],
      },
    });
    expect((await page(owner)).stats).toMatchObject({ total: 1 });
  });

  test('sent twice at once adds nobody twice', async () => {
    const { owner } = await openStudio(product);
    const clients = Array.from({ length: 60 }, (_, n) => ({
      fullName: `Cliente ${n}`,
      phone: `219${String(20_000_000 + n)}`,
      email: n % 3 ? `cliente${n}@lume.test` : '',
    }));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        owner.post<{ imported: number; skipped: unknown[] }>('/api/clients/import', { clients }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.imported).sort((a, b) => b - a)).toEqual([60, 0, 0, 0]);
    expect((await page(owner)).stats).toMatchObject({ total: 60 });
  });

  test('leaves out who is known, and says so', async () => {
    const { owner } = await openStudio(product);
    await create(owner, { email: 'carla@lume.test' });
    const clients = [
      rows[0],
      rows[3],
      { ...rows[3], fullName: 'Duda outra vez' },
      { fullName: 'Eva', phone: '11 98765-4321' },
    ];
    expect(await owner.post('/api/clients/import', { clients })).toMatchObject({
      status: 200,
      body: {
        imported: 1,
        skipped: [
          { index: 0, reason: 'email_exists' },
          { index: 2, reason: 'repeated' },
          { index: 3, reason: 'phone_exists' },
        ],
      },
    });
    const bad = await owner.post<Problem>('/api/clients/import', { clients: [rows[0], rows[1]] });
    expect(bad).toMatchObject({
      status: 422,
      body: { fields: { 'clients.1.phone': ['Telefone é obrigatório'] } },
    });
  });
});
