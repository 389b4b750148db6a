import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { ClientDetail, ClientRow } from '../../domain/client/client.ts';
import { addDays } from '../../domain/scheduling/clock.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { act, make, newClient } from './agenda.ts';
import { agata, bookAppointment, createClient, listClients, names } from './clients.ts';
import { expectStatus, newEmail, newPhone, openStudio, type Problem, type Studio, test } from './studio.ts';

const product = await sharedProduct();
const [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);

/** A professional of the studio who sees her own only. */
async function colleagueOf(at: Studio): Promise<Visitor> {
  const [id, secret] = [randomUUID(), `s${randomUUID()}`];
  await product.sql('insert into users (id, email) values ($1, $2)', [id, `${id}@lume.test`]);
  await product.sql(
    `insert into profiles (id, studio_id, full_name, email, slug, business_hours)
     select $1, studio_id, 'Bia Colega', $2, $3, business_hours from profiles where id = $4`,
    [id, `${id}@lume.test`, `colega-${id.slice(0, 8)}`, at.professionalId],
  );
  await product.sql`insert into sessions (id, public_id, user_id, remember, expires_at)
     values (encode(sha256(convert_to(${secret}, 'utf8')), 'hex'), gen_random_uuid(), ${id}, true,
     now() + interval '1 day')`;
  const colleague = product.visitor();
  for (const name of at.owner.cookies.keys()) colleague.cookies.set(name, secret);
  return colleague;
}

describe('a client', () => {
  test('is registered, found, changed and let go', async () => {
    const email = newEmail('agata');
    const made = await createClient(studio.owner, { email });
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
    for (const q of ['agata%', 'agata_', 'agat4', '\\', '"'])
      expect(await names(studio.owner, { q })).toEqual([]);
    const path = `/api/clients/${made.id}`;
    const version = made.updatedAt;
    const changed = await studio.owner.put<ClientRow>(path, { ...agata, fullName: 'Ágata Lima', version });
    expectStatus(changed, 200, { fullName: 'Ágata Lima', email: null });
    expectStatus(await studio.owner.put(path, { ...agata, version }), 409, 'edited_elsewhere');
    expectStatus(await studio.owner.delete(path), 200, { outcome: 'deleted' });
    expectStatus(await studio.owner.delete(path), 404);
    expect(await listClients(studio.owner)).toMatchObject({ clients: [], stats: { total: 0, thisMonth: 0 } });
  });

  test.each([
    [{ fullName: ' ' }, 'fullName', 'Nome é obrigatório'],
    [{ phone: '' }, 'phone', 'Telefone é obrigatório'],
    [{ phone: '1234' }, 'phone', 'Formato de telefone inválido'],
    [{ email: 'agata@' }, 'email', 'Email inválido'],
    [{ birthDate: '2025-02-30' }, 'birthDate', 'Data inválida'],
    [{ birthDate: '2100-01-01' }, 'birthDate', 'Data inválida'],
  ])('is refused with %o', async (changes, field, sentence) => {
    const answer = await studio.owner.post<Problem>('/api/clients', { ...agata, ...changes });
    const refused = { status: 422, body: { code: 'invalid_input', fields: { [field]: [sentence] } } };
    expect(answer).toMatchObject(refused);
    const { id, updatedAt } = await createClient(studio.owner, { fullName: 'Rute', phone: '11944443333' });
    const change = { ...agata, ...changes, version: updatedAt };
    expect(await studio.owner.put<Problem>(`/api/clients/${id}`, change)).toMatchObject(refused);
  });

  test('is born by the today of the studio', async () => {
    // A zone with another day than UTC, and not about to begin the next.
    const zone = new Date().getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
    const { owner, professionalId } = await openStudio(product);
    await product.sql`update studios set zone = ${zone}
      where id = (select studio_id from profiles where id = ${professionalId})`;
    const today = new Date().toLocaleDateString('sv', { timeZone: zone });
    const born = (birthDate: string) =>
      owner.post('/api/clients', { ...agata, email: newEmail(), birthDate });
    expectStatus(await born(today), 201);
    expectStatus(await born(addDays(today, 1)), 422, { fields: { birthDate: ['Data inválida'] } });
  });

  test('is registered once, however often the same form is sent', async () => {
    const rosa = { fullName: 'Rosa Meira', phone: '11933332222', notes: 'Curvatura C' };
    const sent = await Promise.all([1, 2, 3].map(() => createClient(studio.owner, rosa)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const daughter = await createClient(studio.owner, { ...rosa, fullName: 'Rosa Meira Filha' });
    expect(daughter.id).not.toBe(sent[0]?.id);
    expect((await createClient(stranger.owner, rosa)).id).not.toBe(sent[0]?.id);
  });

  test('has an e-mail of her own within the studio', async ({ email }) => {
    await createClient(studio.owner, { email });
    const second = await createClient(studio.owner, { fullName: 'Bia', phone: '11911112222' });
    const taken = {
      status: 422,
      body: { fields: { email: ['Este email já pertence a outra cliente do estúdio.'] } },
    };
    const twin = { ...agata, fullName: 'Ágata Lima', email: email.toUpperCase() };
    expect(await studio.owner.post('/api/clients', twin)).toMatchObject(taken);
    const change = { ...twin, version: second.updatedAt };
    expect(await studio.owner.put(`/api/clients/${second.id}`, change)).toMatchObject(taken);
    expectStatus(await stranger.owner.post('/api/clients', { ...agata, email }), 201);
    // Stored before mobile phones got their ninth digit.
    await product.sql`update clients set phone = '1187654321' where email = ${email}`;
    const found = await studio.owner.post<{ clients: ClientRow[] }>('/api/clients/duplicates', {
      phone: '(11) 98765-4321',
      email: '',
    });
    expect(found.body.clients.map((one) => one.email)).toEqual([email]);
  });

  test('with appointments becomes anonymous, and the amounts stay', async ({ studio: owner }) => {
    const email = newEmail();
    await bookAppointment(product, owner, email);
    const [row] = (await listClients(owner.owner)).clients;
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
    expectStatus(await owner.owner.delete(path), 200, { outcome: 'anonymised' });
    expectStatus(await owner.owner.get(path), 404);
    expect(await listClients(owner.owner)).toMatchObject({ clients: [], stats: { total: 0 } });
    const list = await owner.owner.get<{
      rows: { client: { fullName: string; phone: string }; totalCents: number }[];
    }>('/api/appointments');
    expect(list.body.rows).toMatchObject([
      { client: { fullName: 'Cliente excluída', phone: '', email: null }, totalCents: 18_000 },
    ]);
    const left = await product.sql`select contact_name, contact_phone from appointments
      where client_id = ${row?.id}`;
    expect(left).toEqual([{ contact_name: null, contact_phone: null }]);
  });
});

describe("somebody else's client", () => {
  test("is as unknown as nobody's, to another studio and to a colleague", async () => {
    const { id, updatedAt } = await createClient(studio.owner, { fullName: 'Só da dona' });
    const colleague = await colleagueOf(studio);
    const own = await createClient(colleague, { fullName: 'Da colega', phone: newPhone() });
    const answers: string[] = [];
    for (const visitor of [stranger.owner, colleague]) {
      expect(await names(visitor, { q: 'Só da dona' })).toEqual([]);
      for (const path of [id, randomUUID(), 'x', '%00'].map((one) => `/api/clients/${one}`)) {
        const mine = visitor === colleague ? own.id : (await createClient(visitor)).id;
        for (const { status, text } of [
          await visitor.get(path),
          await visitor.put(path, { ...agata, version: updatedAt }),
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
    expect((await listClients(colleague)).stats).toMatchObject({ total: 1 });
    expect(await names(studio.owner, { q: 'Da colega' })).toEqual(['Da colega']);
    expect(await studio.owner.get(`/api/clients/${own.id}`)).toMatchObject({
      body: { professionalName: 'Bia Colega' },
    });
  });
});

test('somebody is a client since the first visit, where it lies before the registration', async () => {
  const since = async (id: string) =>
    (await studio.owner.get<{ since: string }>(`/api/clients/${id}`)).body.since;
  const [old, cancelled] = [await newClient(studio.owner), await newClient(studio.owner)];
  const { id } = await make(studio, old, { date: '2024-03-05' });
  const other = await make(studio, cancelled, { date: '2024-03-06' });
  await act(studio.owner, `${other.id}/cancellation`, { version: 1 });
  expect(await since(old)).toBe('2024-03-05');
  expect((await since(cancelled)).slice(0, 4)).not.toBe('2024');
  await act(studio.owner, `${id}/cancellation`, { version: 1 });
  expect(await since(old)).toBe(await since(cancelled));
});
