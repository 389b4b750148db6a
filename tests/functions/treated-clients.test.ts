import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import type { Dashboard } from '../../domain/agenda/dashboard.ts';
import { CLIENT_OF_COLLEAGUE, type ClientDetail, type ClientRow } from '../../domain/client/client.ts';
import { messages } from '../../domain/errors.ts';
import type { AccessPage } from '../../domain/health/access.ts';
import { sharedProduct } from '../support/product.ts';
import { act, appointmentForm, make } from './agenda.ts';
import { anamnesisForm, fill, readForm, reveal } from './anamneses.ts';
import { agata, createClient, listClients, names } from './clients.ts';
import { business, changeSettings, formOf, readSettings, saveSettings } from './settings.ts';
import { expectStatus, newEmail, newPhone, openStudio, type Problem, studioOfEachTest } from './studio.ts';
import { type Colleague, invite, join } from './team.ts';

const product = await sharedProduct();
const studio = studioOfEachTest(product);
let bia: Colleague;
let rita: Colleague;
/** A client whom the reception registered. */
let client: ClientRow;

beforeEach(async () => {
  [bia, rita] = [await join(product, studio, 'professional'), await join(product, studio, 'admin')];
  client = await createClient(rita.browser, {
    ...{ email: newEmail('agata'), allergies: 'Cianoacrilato', notes: 'Olhos sensíveis' },
  });
});

const bookFor = ({ id: professionalId }: { id: string }, changes: Record<string, unknown> = {}) =>
  make(studio, client.id, { professionalId, ...changes });
const open = (who: Colleague) => who.browser.get<ClientDetail>(`/api/clients/${client.id}`);

describe('a professional who has an appointment with a client whom the reception registered', () => {
  test('finds, counts and reads the client, with the history of her own appointments', async () => {
    expectStatus(await open(bia), 404);
    expect(await listClients(bia.browser)).toMatchObject({ clients: [], stats: { total: 0 } });
    const hers = await bookFor(bia, { date: '2031-03-04' });
    await bookFor({ id: studio.professionalId }, { date: '2031-03-05' });

    expect(await names(bia.browser, { q: 'agata' })).toEqual([client.fullName]);
    expect(await listClients(bia.browser)).toMatchObject({ stats: { total: 1, thisMonth: 1, lastMonth: 0 } });
    const detail = expectStatus(await open(bia), 200, {
      ...{ allergies: 'Cianoacrilato', notes: 'Olhos sensíveis', phone: client.phone, email: client.email },
      ...{ mayRemove: false, appointmentCount: 1, comingCount: 1 },
    });
    expect(detail.appointments.map(({ id }) => id)).toEqual([hers.id]);
    expectStatus(await open(rita), 200, { mayRemove: true, appointmentCount: 2 });
    const dashboard = await bia.browser.get<Dashboard>('/api/dashboard');
    expect(dashboard.body.cards.clients).toBe(1);
    const known = { phone: client.phone, email: null };
    expect(await bia.browser.post('/api/clients/duplicates', known)).toMatchObject({
      body: { clients: [{ id: client.id }] },
    });
  });

  test('still does after it was cancelled', async () => {
    const { id } = await bookFor(bia, { date: '2031-03-04' });
    await act(studio.owner, `${id}/cancellation`, { version: 1 });
    expectStatus(await open(bia), 200, { appointmentCount: 1 });
  });

  test('rebooks, and writes what she learns', async () => {
    await bookFor(bia, { date: '2031-03-04' });
    const service = { name: 'Manutenção', priceCents: 18_000, durationMinutes: 60 };
    const { id } = expectStatus(await bia.browser.post<{ id: string }>('/api/procedure-types', service), 201);
    const procedures = [{ procedureTypeId: id, priceCents: 18_000, durationMinutes: 60 }];
    const form = { clientId: client.id, professionalId: bia.id, procedures, notes: null };
    const booked = await bia.browser.post(
      '/api/appointments',
      { ...form, date: '2031-03-25', time: '10:00' },
      { 'idempotency-key': randomUUID() },
    );
    expectStatus(booked, 201);
    const change = { ...agata, email: client.email, allergies: 'Cianoacrilato e látex' };
    expectStatus(
      await bia.browser.put(`/api/clients/${client.id}`, { ...change, version: client.updatedAt }),
      200,
    );
    expectStatus(await open(rita), 200, { allergies: 'Cianoacrilato e látex' });
  });

  test('takes and reads the health form, with the same log', async () => {
    const path = `/api/clients/${client.id}/anamnesis`;
    const before = await fill(rita.browser, client.id, { medicalConditions: 'Hipertensão' });
    const first = expectStatus(before, 201);
    expectStatus(await bia.browser.get(path), 404);
    expectStatus(await reveal(bia.browser, client.id, first.id), 404);
    expectStatus(await bia.browser.post(path, anamnesisForm({ replaces: first.id })), 404);

    await bookFor(bia, { date: '2031-03-04' });
    expect(await readForm(bia.browser, client.id)).toMatchObject({ id: first.id });
    expectStatus(await reveal(bia.browser, client.id, first.id), 200, { medicalConditions: 'Hipertensão' });
    expectStatus(await fill(bia.browser, client.id, { replaces: first.id, skinType: 'seca' }), 201);
    const log = await studio.owner.get<AccessPage>(`/api/anamnesis-accesses?person=${bia.id}`);
    expect(log.body.accesses.map(({ type }) => type)).toEqual(['save', 'view_sensitive', 'view']);
  });

  test('takes nothing of the record from her colleagues', async () => {
    await bookFor(bia, { date: '2031-03-04' });
    expectStatus(await fill(bia.browser, client.id), 201);
    const own = await createClient(bia.browser, { fullName: 'Da Bia', phone: '11911112222' });
    const [at, hers] = [`/api/clients/${client.id}`, `/api/clients/${own.id}`];
    const refused = expectStatus(await bia.browser.delete(at), 403, 'forbidden');
    expect(refused).toMatchObject({ message: CLIENT_OF_COLLEAGUE });
    expect(await listClients(bia.browser, { q: 'agata' })).toMatchObject({ clients: [{ mayRemove: false }] });
    expectStatus(await bia.browser.delete(`${at}?cancelComing=true`), 403, 'forbidden');
    expectStatus(await bia.browser.delete(`${at}/anamnesis`), 403, 'forbidden');
    expectStatus(await bia.browser.post(`${hers}/merges`, { otherId: client.id }), 403, 'forbidden');
    expectStatus(await bia.browser.post(`${at}/merges`, { otherId: own.id }), 403, 'forbidden');
    expectStatus(await open(rita), 200, { comingCount: 1, hasAnamnesis: true });
  });
});

describe('a studio whose team sees all clients', () => {
  const share = (teamSeesClients: boolean, who = studio.owner) =>
    changeSettings(who, () => ({ business: { ...business, teamSeesClients } }));

  test('shows every member all of them and the health form with its log, and no colleague’s appointments', async () => {
    const first = expectStatus(
      await fill(rita.browser, client.id, { medicalConditions: 'Hipertensão' }),
      201,
    );
    await bookFor({ id: studio.professionalId }, { date: '2031-03-05' });
    expectStatus(await open(bia), 404);
    await share(true, rita.browser);

    expect(await names(bia.browser, { q: 'agata' })).toEqual([client.fullName]);
    expect(await listClients(bia.browser)).toMatchObject({ stats: { total: 1, thisMonth: 1 } });
    expectStatus(await open(bia), 200, { allergies: 'Cianoacrilato', appointmentCount: 0, mayRemove: false });
    expect(await readForm(bia.browser, client.id)).toMatchObject({ id: first.id });
    expectStatus(await reveal(bia.browser, client.id, first.id), 200, { medicalConditions: 'Hipertensão' });
    const log = await studio.owner.get<AccessPage>(`/api/anamnesis-accesses?person=${bia.id}`);
    expect(log.body.accesses.map(({ type }) => type)).toEqual(['view_sensitive', 'view']);
    expectStatus(await bia.browser.delete(`/api/clients/${client.id}`), 403, 'forbidden');

    await share(false);
    expectStatus(await open(bia), 404);
    expect(await listClients(bia.browser)).toMatchObject({ clients: [], stats: { total: 0 } });
  });

  test('is for the owner and administrators to choose; other settings leave it', async () => {
    const settings = formOf(await readSettings(bia.browser));
    const form = { ...settings, business: { ...business, teamSeesClients: true } };
    expectStatus(await saveSettings(bia.browser, form), 403, 'forbidden');
    await share(true);
    await changeSettings(studio.owner, () => ({ business }));
    expect((await readSettings(studio.owner)).business.teamSeesClients).toBe(true);
    for (const wrong of ['sim', 1, {}]) {
      const odd = {
        ...formOf(await readSettings(studio.owner)),
        business: { ...business, teamSeesClients: wrong },
      };
      expectStatus(await saveSettings(studio.owner, odd), 422);
    }
  });

  test('may be chosen with an invitation', async () => {
    const invited = await invite(studio, { teamSeesClients: true });
    expect(invited).not.toHaveProperty('teamSeesClients');
    expectStatus(await open(bia), 200);
    await invite(studio, { teamSeesClients: false });
    expectStatus(await open(bia), 200);
  });
});

describe('who would register a client whom a colleague registered', () => {
  const MESSAGE = messages.client_of_studio;
  const byContact = (
    who: Colleague,
    contact: Record<string, unknown>,
    changes: Record<string, unknown> = {},
  ) => {
    const form = appointmentForm(studio, '', { professionalId: who.id, contact, ...changes });
    return who.browser.post<AppointmentRow & Problem>('/api/appointments/by-contact', form, {
      'idempotency-key': randomUUID(),
    });
  };
  const readClients = () => product.sql<{ id: string }>`select id from clients
    where studio_id = (select studio_id from profiles where id = ${bia.id})`;

  beforeEach(async () => {
    await product.sql`insert into procedure_type_offers (studio_id, procedure_type_id, professional_id)
      select studio_id, ${studio.procedureId}, id from profiles where id = ${bia.id}`;
  });

  test('is refused in the same words for phone and e-mail, and nothing else is said', async () => {
    const phone = newPhone();
    const answers = await Promise.all(
      [
        { ...agata, email: newEmail() },
        { ...agata, phone: '+55 11 98765-4321', email: '' },
        { ...agata, phone, email: client.email },
        { ...agata, email: client.email?.toUpperCase() },
      ].map((form) => bia.browser.post('/api/clients', { ...form, fullName: 'Outra' })),
    );
    expect(answers.map(({ status, text }) => `${status} ${text}`)).toEqual(
      answers.map(() => `409 ${JSON.stringify({ code: 'client_of_studio', message: MESSAGE })}`),
    );
    expect(await readClients()).toEqual([{ id: client.id }]);
    expectStatus(await bia.browser.post('/api/clients', { ...agata, phone, email: '' }), 201);
  });

  test('books for the record of the studio by phone or e-mail, and knows the client from then on', async () => {
    for (const contact of [
      { phone: client.phone, email: '' },
      { phone: newPhone(), email: client.email },
    ]) {
      const row = expectStatus(await byContact(bia, contact), 201);
      expect(row.client).toMatchObject({ id: client.id, fullName: client.fullName });
    }
    expectStatus(await open(bia), 200, { appointmentCount: 2 });
    expect(await readClients()).toHaveLength(1);
  });

  test('is answered once for a key, and not when the time is taken', async () => {
    const contact = { phone: client.phone, email: '' };
    const form = appointmentForm(studio, '', { professionalId: bia.id, contact });
    const headers = { 'idempotency-key': randomUUID() };
    const first = await bia.browser.post<AppointmentRow>('/api/appointments/by-contact', form, headers);
    const again = await bia.browser.post<AppointmentRow>('/api/appointments/by-contact', form, headers);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    const { date, time } = form;
    const other = await join(product, studio, 'professional');
    expectStatus(await byContact(bia, contact, { date, time }), 409, 'time_taken');
    expectStatus(await byContact(other, contact, { procedures: form.procedures }), 422);
    expectStatus(await other.browser.get(`/api/clients/${client.id}`), 404);
  });

  test('books for nobody whom the contact leaves open, in the same words', async () => {
    await createClient(rita.browser, { fullName: 'Filha', email: newEmail() });
    const [none, several] = [
      await byContact(bia, { phone: newPhone(), email: newEmail() }),
      await byContact(bia, { phone: client.phone, email: newEmail() }),
    ];
    expect([none.status, none.text]).toEqual([409, several.text]);
    expectStatus(several, 409, 'client_unclear');
    expectStatus(await byContact(bia, { phone: client.phone, email: client.email }), 201);
  });

  test('finds nobody of another studio', async () => {
    const theirs = await createClient((await openStudio(product)).owner, {
      phone: newPhone(),
      email: newEmail(),
    });
    expectStatus(await byContact(bia, { phone: theirs.phone, email: theirs.email }), 409, 'client_unclear');
    expectStatus(
      await bia.browser.post('/api/clients', { ...agata, phone: theirs.phone, email: theirs.email }),
      201,
    );
  });

  test('leaves one record when two register the same phone at once', async () => {
    const cida = await join(product, studio, 'professional');
    for (const email of ['', newEmail()]) {
      const form = { ...agata, fullName: 'Nova', phone: newPhone(), email };
      const answers = await Promise.all(
        [bia, cida, bia, cida].map(({ browser }) => browser.post('/api/clients', form)),
      );
      const stored = await product.sql`select id from clients where phone = ${form.phone}`;
      expect(stored).toHaveLength(1);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    }
  });
});
