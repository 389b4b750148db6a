import { describe, expect } from 'vitest';
import type { ClientDetail } from '../../domain/client/client.ts';
import { sharedProduct } from '../support/product.ts';
import { bookAppointment, createClient, listClients } from './clients.ts';
import { emailTo, expectStatus, newEmail, openStudio, test } from './studio.ts';

const product = await sharedProduct();

describe('two records of one person', () => {
  test('become one, with all that was known and done', async () => {
    const at = await openStudio(product);
    const email = newEmail();
    await bookAppointment(product, at, email);
    const [other] = (await listClients(at.owner)).clients;
    const kept = await createClient(at.owner, { notes: 'Curvatura D', allergies: 'Látex' });
    const merged = await at.owner.post<ClientDetail>(`/api/clients/${kept.id}/merges`, {
      otherId: other?.id,
    });
    expectStatus(merged, 200, {
      id: kept.id,
      fullName: 'Ágata Nóbrega',
      email,
      phone: '11987654321',
      allergies: 'Látex',
      appointmentCount: 1,
    });
    expect(merged.body.notes).toBe(
      'Curvatura D\nTambém cadastrada como Ágata N.\nOutro telefone: (11) 90000-1111',
    );
    expectStatus(await at.owner.get(`/api/clients/${other?.id}`), 404, { mergedInto: kept.id });
    expect((await listClients(at.owner)).stats).toMatchObject({ total: 1 });
    // Who books with the e-mail of the record that went is the one that stayed.
    await bookAppointment(product, at, email, 5);
    expect(await at.owner.get(`/api/clients/${kept.id}`)).toMatchObject({ body: { appointmentCount: 2 } });
    expectStatus(await at.owner.post(`/api/clients/${kept.id}/merges`, { otherId: kept.id }), 422);
  });

  test('no link that was sent to the record that went proves the one that stayed', async () => {
    const at = await openStudio(product);
    const [former, email] = [newEmail(), newEmail()];
    await bookAppointment(product, at, former);
    const [other] = (await listClients(at.owner)).clients;
    const {
      fullName,
      phone,
      birthDate,
      updatedAt: version,
    } = expectStatus(await at.owner.get<ClientDetail>(`/api/clients/${other?.id}`), 200);
    const corrected = { fullName, phone, birthDate, email, allergies: null, notes: null, version };
    expectStatus(await at.owner.put(`/api/clients/${other?.id}`, corrected), 200);
    await bookAppointment(product, at, email, 1);
    const [, token] = /\/agendamento#([\w-]+)/.exec(await emailTo(product, email, /\/agendamento#/)) ?? [];
    const kept = await createClient(at.owner, { email: newEmail() });
    expectStatus(await at.owner.post(`/api/clients/${kept.id}/merges`, { otherId: other?.id }), 200);
    const opened = await product.visitor().post('/api/public/manage', { token }, { 'lume-remember': '1' });
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([200, null]);
  });

  test('merged both ways at once, one of the two records stays', async ({ studio: { owner } }) => {
    for (let round = 0; round < 5; round += 1) {
      const [a, b] = [
        await createClient(owner, { email: newEmail() }),
        await createClient(owner, { email: newEmail() }),
      ];
      const answers = await Promise.all([
        owner.post(`/api/clients/${a.id}/merges`, { otherId: b.id }),
        owner.post(`/api/clients/${b.id}/merges`, { otherId: a.id }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
    expect((await listClients(owner)).stats).toMatchObject({ total: 5 });
  });

  test('an appointment booked while they are merged comes to the one that stays', async () => {
    const at = await openStudio(product);
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail();
      const other = await createClient(at.owner, { email, fullName: `Bia ${round}` });
      const kept = await createClient(at.owner, { fullName: `Bia Ramos ${round}`, email: newEmail() });
      await Promise.all([
        bookAppointment(product, at, email, round),
        at.owner.post(`/api/clients/${kept.id}/merges`, { otherId: other.id }),
      ]);
      const [strays] = await product.sql<{ n: number }>`select count(*)::integer as n from appointments
        where client_id = ${other.id}`;
      expect(strays).toEqual({ n: 0 });
    }
  });
});
