import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import { changeSettings, formOf, readSettings, saveSettings } from './settings.ts';
import {
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  newEmail,
  openStudio,
  type Problem,
  type Slot,
  signUp,
} from './studio.ts';

const product = await sharedProduct();
const [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);

const service = {
  name: 'Design de sobrancelhas',
  description: null,
  priceCents: 6_500,
  durationMinutes: 40,
  category: 'outros',
  isActive: true,
};

const settingsForm = {
  versions: { profile: 1, studio: 1 },
  profile: { fullName: 'Marina', phone: null },
  notifications: { emailNotifications: true, notificationEmail: null },
};

test.each([
  ['GET', '/api/first-steps'],
  ['POST', '/api/first-steps/link-shared'],
  ['GET', '/api/procedure-types'],
  ['POST', '/api/procedure-types'],
  ['PUT', `/api/procedure-types/${randomUUID()}`],
  ['POST', `/api/procedure-types/${randomUUID()}/deactivation`],
  ['DELETE', `/api/procedure-types/${randomUUID()}/deactivation`],
  ['GET', '/api/settings'],
  ['PUT', '/api/settings'],
  ['GET', '/api/booking-link'],
  ['PUT', '/api/booking-link'],
  ['GET', '/api/appointments'],
  ['GET', '/api/dashboard'],
  ['GET', '/api/payments/payable'],
  ['GET', '/api/notices'],
])('%s %s needs a session', async (method, path) => {
  const bodies: Record<string, unknown> = {
    '/api/procedure-types': service,
    '/api/booking-link': { slug: 'meu-atelie' },
    '/api/settings': settingsForm,
  };
  const body = method === 'GET' ? undefined : (bodies[path] ?? (method === 'PUT' ? service : undefined));
  const answer = await product.visitor().call(method, path, { body });
  expectStatus(answer, 401, {
    code: 'unauthorized',
    message: 'Acesso não autorizado. Verifique suas permissões.',
  });
});

test('a signed-in read takes one database request', async () => {
  for (const path of [
    '/api/first-steps',
    '/api/procedure-types',
    '/api/settings',
    '/api/booking-link',
    '/api/appointments',
    '/api/dashboard',
    '/api/payments/payable',
    '/api/notices',
  ]) {
    const requests = countRequests(product);
    expectStatus(await studio.owner.get(path), 200);
    expect([path, requests()]).toEqual([path, 1]);
  }
});

test('the first steps are ticked one by one', async () => {
  const owner = await signUp(product, newEmail());
  const steps = async () => (await owner.get('/api/first-steps')).body;
  const later = { lookChosen: false, hasClient: false, appInstalled: false, hasDevice: false, hidden: false };
  expect(await steps()).toEqual({
    hoursSaved: false,
    hasProcedure: false,
    linkShared: false,
    ...later,
    done: false,
  });
  await owner.post('/api/procedure-types', service);
  // Untouched hours count once they were looked at.
  await changeSettings(owner, () => ({ hours: undefined }));
  expect(await steps()).toMatchObject({ hoursSaved: false });
  expect(await owner.post('/api/first-steps/hours-confirmed')).toMatchObject({ status: 204, text: '' });
  expect(await steps()).toEqual({
    hoursSaved: true,
    hasProcedure: true,
    linkShared: false,
    ...later,
    done: false,
  });
  expect(await owner.post('/api/first-steps/link-shared')).toMatchObject({ status: 204, text: '' });
  expect(await steps()).toEqual({
    hoursSaved: true,
    hasProcedure: true,
    linkShared: true,
    ...later,
    done: true,
  });
  expectStatus(
    await owner.post('/api/clients', { fullName: 'Bia Reis', phone: '11987654321', email: '' }),
    201,
  );
  expect(await steps()).toMatchObject({ lookChosen: false, hasClient: true });
  expectStatus(await owner.post('/api/first-steps/app-installed'), 204);
  expectStatus(await owner.post('/api/first-steps/hidden'), 204);
  expect(await steps()).toMatchObject({ appInstalled: true, hasDevice: false, hidden: true });
  expectStatus(await owner.delete('/api/first-steps/hidden'), 204);
  expect(await steps()).toMatchObject({ hidden: false });
});

describe('services', () => {
  test('are created, changed, taken off the public page and offered again', async () => {
    const { owner, slug } = studio;
    const created = await owner.post<{ id: string }>('/api/procedure-types', service);
    expectStatus(created, 201, { ...service, id: expect.any(String) });
    const path = `/api/procedure-types/${created.body.id}`;
    const changes = {
      ...service,
      name: 'Henna',
      description: 'Duas\nlinhas',
      priceCents: 0,
      category: 'cilios',
    };
    expectStatus(await owner.put(path, changes), 200, { ...changes, id: created.body.id });
    const offered = async () => {
      const page = await product
        .visitor()
        .get<{ procedures: { id: string }[] }>(`/api/public/professionals/${slug}`);
      return page.body.procedures.some(({ id }) => id === created.body.id);
    };
    expect(await offered()).toBe(true);
    expectStatus(await owner.post(`${path}/deactivation`), 200, { isActive: false });
    expect(await offered()).toBe(false);
    expectStatus(await owner.delete(`${path}/deactivation`), 200, { isActive: true });
    expect(await offered()).toBe(true);
    const list = await owner.get<{ procedureTypes: { name: string }[] }>('/api/procedure-types');
    expect(list.body.procedureTypes.map(({ name }) => name)).toEqual(['Henna', 'Volume russo']);
  });

  test("of another studio are as unknown as nobody's", async () => {
    const answers = [];
    for (const id of [stranger.procedureId, randomUUID(), 'x', '%00', "1' or '1'='1"]) {
      const path = `/api/procedure-types/${encodeURIComponent(id)}`;
      answers.push(
        await studio.owner.put(path, service),
        await studio.owner.post(`${path}/deactivation`),
        await studio.owner.delete(`${path}/deactivation`),
      );
    }
    expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toEqual([
      '404 {"code":"not_found","message":"Não encontramos o que você procura."}',
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Nome é obrigatório'],
    [{ priceCents: undefined }, 'priceCents', 'Preço é obrigatório'],
    [{ priceCents: -1 }, 'priceCents', 'Preço deve ser um valor válido'],
    [{ priceCents: '10' }, 'priceCents', 'Preço deve ser um valor válido'],
    [{ durationMinutes: null }, 'durationMinutes', 'Duração é obrigatória'],
    [{ durationMinutes: 0 }, 'durationMinutes', 'Duração deve ser um valor válido maior que 0'],
    [{ category: 'unhas' }, 'category', 'Categoria inválida'],
  ])('refuse %o', async (changes, field, sentence) => {
    const answer = await studio.owner.post<Problem>('/api/procedure-types', { ...service, ...changes });
    expectStatus(answer, 422, { code: 'invalid_input', fields: { [field]: [sentence] } });
  });
});

describe('the week', () => {
  test('is read, saved and guarded against a second editor', async () => {
    const { owner } = stranger;
    const read = await readSettings(owner);
    expect(read).toMatchObject({ hours: defaultHours, business: { zone: 'America/Sao_Paulo' } });
    const monday = { ...read.hours.monday, hasLunch: true };
    const hours = { ...read.hours, slotInterval: 15, monday };
    const saved = await saveSettings(owner, { ...formOf(read), hours });
    expectStatus(saved, 200, { hours });
    expect(saved.body.versions.profile).toBeGreaterThan(read.versions.profile);
    expectStatus(await saveSettings(owner, formOf(read)), 409, 'edited_elsewhere');
    expect(await readSettings(owner)).toMatchObject({ hours });
  });

  test('names the field by its path', async () => {
    const monday = { ...defaultHours.monday, start: '18:00', end: '09:00' };
    const form = { ...formOf(await readSettings(studio.owner)), hours: { ...defaultHours, monday } };
    expectStatus(await saveSettings(studio.owner, form), 422, {
      fields: { 'hours.monday.end': ['Horário inicial deve ser menor que o final'] },
    });
  });
});

describe('the link', () => {
  test('is changed; the older one keeps leading here', async () => {
    const { owner, slug, professionalId } = stranger;
    const wanted = `atelie-${randomUUID().slice(0, 8)}`;
    expectStatus(await owner.get('/api/booking-link'), 200, {
      professionalId,
      slug,
      businessName: 'Ateliê Marina Cílios',
      phone: '1133334444',
    });
    expectStatus(await owner.put('/api/booking-link', { slug: ` ${wanted.toUpperCase()} ` }), 200, {
      slug: wanted,
    });
    for (const link of [wanted, slug, professionalId]) {
      const page = await product.visitor().get(`/api/public/professionals/${link}`);
      expectStatus(page, 200, { professional: { id: professionalId, slug: wanted } });
    }
    expectStatus(await studio.owner.put('/api/booking-link', { slug: wanted }), 409, 'slug_taken');
    expectStatus(await studio.owner.put('/api/booking-link', { slug }), 409, 'slug_taken');
    expectStatus(await studio.owner.put('/api/booking-link', { slug: 'login' }), 422);
  });
});

describe('the agenda', () => {
  interface Page {
    rows: AppointmentRow[];
    total: number;
    counters: Record<string, number>;
    version: string;
  }
  let slots: Slot[];
  beforeAll(async () => {
    slots = await freeSlots(product.visitor(), studio);
  });

  test('shows a booking at once, as the studio reads its clock', async () => {
    const slot = slots[0] ?? { date: '', time: '' };
    const form = bookingForm(studio, slot, { notes: 'Alergia a látex' });
    const booked = await book(product.visitor(), form);
    const { body } = await studio.owner.get<Page>('/api/appointments');
    expect(body).toMatchObject({
      total: 1,
      page: 1,
      pageSize: 10,
      counters: { total: 1, confirmed: 0, completed: 0, cancelled: 0 },
    });
    expect(body.rows[0]).toMatchObject({
      id: booked.body.appointmentId,
      ...slot,
      status: 'scheduled',
      origin: 'public',
      totalCents: 18_000,
      totalMinutes: 60,
      notes: 'Alergia a látex',
      contactDiverges: false,
      client: { fullName: 'Bia Ramos', phone: '11912345678', email: form.client.email },
      procedures: [{ name: 'Volume russo', priceCents: 18_000, durationMinutes: 60 }],
    });
    expect(Date.parse(body.rows[0]?.endsAt ?? '') - Date.parse(body.rows[0]?.startsAt ?? '')).toBe(3_600_000);
  });

  test('is answered 304 until something changes, to the same person only', async () => {
    const first = await studio.owner.get<Page>('/api/appointments?scope=coming&page=1');
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const held = { 'if-none-match': tag };
    const requests = countRequests(product);
    const second = await studio.owner.get('/api/appointments?scope=coming&page=1', held);
    expect([second.status, second.text, second.headers.get('etag')]).toEqual([304, '', tag]);
    expect(second.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(requests()).toBe(1);
    expectStatus(await stranger.owner.get('/api/appointments?scope=coming&page=1', held), 200, { rows: [] });
    expectStatus(await product.visitor().get('/api/appointments?scope=coming&page=1', held), 401);
    await book(product.visitor(), bookingForm(studio, slots[4] ?? slots[0] ?? { date: '', time: '' }));
    const third = await studio.owner.get<Page>('/api/appointments?scope=coming&page=1', held);
    expectStatus(third, 200, { total: 2 });
    expect(third.headers.get('etag')).not.toBe(tag);
  });

  test.each([
    'scope=past',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e9',
    'page=',
    'page=999999999999',
  ])('refuses ?%s', async (query) => {
    expectStatus(await studio.owner.get(`/api/appointments?${query}`), 422, 'invalid_input');
  });

  test('has an empty page after the last', async () => {
    expectStatus(await studio.owner.get('/api/appointments?scope=all&page=9'), 200, { rows: [], page: 9 });
  });
});
