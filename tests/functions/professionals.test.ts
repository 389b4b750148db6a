import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { MemberAgenda } from '../../domain/agenda/appointment-query.ts';
import { defaultHours } from '../../domain/scheduling/business-hours.ts';
import type { ProfessionalRow, Team } from '../../domain/studio/professional.ts';
import { sharedProduct } from '../support/product.ts';
import { countRequests } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import {
  agedTicket,
  book,
  bookingForm,
  expectStatus,
  freeSlots,
  openStudio,
  PASSWORD,
  type Problem,
} from './studio.ts';
import { invite, join } from './team.ts';

const product = await sharedProduct();
const [studio, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
const admin = await join(product, studio, 'admin');
const pro = await join(product, studio, 'professional');

const FORBIDDEN = { status: 403, body: { code: 'forbidden' } };
const NOT_FOUND = '404 {"code":"not_found","message":"Não encontramos o que você procura."}';
const form = { fullName: 'Bia Campos', phone: '11912345678' };
const at = (id: string, more = '') => `/api/professionals/${encodeURIComponent(id)}${more}`;
const rowOf = async (browser: Visitor, id: string): Promise<ProfessionalRow | undefined> =>
  (await browser.get<Team>('/api/professionals')).body.professionals.find((row) => row.id === id);

/** Every verb on one professional. */
const verbs = (browser: Visitor, id: string) => [
  () => browser.put(at(id), form),
  () => browser.delete(at(id)),
  () => browser.post(at(id, '/reactivation')),
  () => browser.post(at(id, '/invitation')),
];

describe('who sees whom', () => {
  test('owner and administrators the team, a professional herself', async () => {
    const all = [studio.professionalId, admin.id, pro.id].sort();
    for (const browser of [studio.owner, admin.browser]) {
      const { body } = await browser.get<Team>('/api/professionals');
      expect(body.mayManage).toBe(true);
      expect(
        body.professionals
          .map(({ id }) => id)
          .filter((id) => all.includes(id))
          .sort(),
      ).toEqual(all);
    }
    const { body } = await pro.browser.get<Team>('/api/professionals');
    expect(body).toMatchObject({
      me: pro.id,
      mayManage: false,
      professionals: [{ id: pro.id, role: 'professional' }],
    });
    expect(body.professionals).toHaveLength(1);
    const { body: alone } = await stranger.owner.get<Team>('/api/professionals');
    expect(alone.professionals).toMatchObject([
      { isOwner: true, invitedAt: null, hours: { slotInterval: 30 } },
    ]);
  });

  test('takes one database request', async () => {
    const requests = countRequests(product);
    await studio.owner.get('/api/professionals');
    expect(requests()).toBe(1);
  });

  test("another studio's professional is as unknown as nobody", async () => {
    const answers = [];
    for (const id of [stranger.professionalId, randomUUID(), 'x', "1' or '1'='1", '%00'])
      for (const verb of verbs(studio.owner, id)) answers.push(await verb());
    for (const id of [admin.id, studio.professionalId, stranger.professionalId, randomUUID()])
      for (const verb of verbs(pro.browser, id)) answers.push(await verb());
    expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toEqual([NOT_FOUND]);
  });

  test('needs a session', async () => {
    const answers = [
      await product.visitor().get('/api/professionals'),
      await product.visitor().post('/api/professionals', { ...form, email: 'a@b.co' }),
      await product.visitor().put('/api/procedure-types/order', { ids: [randomUUID()] }),
    ];
    for (const verb of verbs(product.visitor(), admin.id)) answers.push(await verb());
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  });
});

describe('who may do what', () => {
  test('a professional changes herself, and nothing else', async () => {
    const changed = await pro.browser.put(at(pro.id), { fullName: 'Bia Nova', phone: '', isBookable: false });
    expectStatus(changed, 200, { fullName: 'Bia Nova', phone: null, isBookable: false });
    await pro.browser.put(at(pro.id), { ...form, role: 'professional', isBookable: true });
    expect(await pro.browser.put(at(pro.id), { ...form, role: 'admin' })).toMatchObject(FORBIDDEN);
    expect(await pro.browser.post('/api/professionals', { ...form, email: 'x@lume.test' })).toMatchObject(
      FORBIDDEN,
    );
    expect(await pro.browser.delete(at(pro.id))).toMatchObject(FORBIDDEN);
    expect(await pro.browser.post(at(pro.id, '/reactivation'))).toMatchObject(FORBIDDEN);
    expect(await pro.browser.post(at(pro.id, '/invitation'))).toMatchObject(FORBIDDEN);
    expect(await rowOf(pro.browser, pro.id)).toMatchObject({ role: 'professional', fullName: 'Bia Campos' });
  });

  test('nobody sets her own role, an owner is out of reach, and the last owner stays', async () => {
    expect(await studio.owner.put(at(studio.professionalId), { ...form, role: 'admin' })).toMatchObject(
      FORBIDDEN,
    );
    expect(await admin.browser.put(at(admin.id), { ...form, role: 'professional' })).toMatchObject(FORBIDDEN);
    expect(await admin.browser.put(at(studio.professionalId), form)).toMatchObject(FORBIDDEN);
    for (const browser of [studio.owner, admin.browser]) {
      expectStatus(await browser.delete(at(studio.professionalId)), 409, 'last_owner');
    }
    expect(await admin.browser.delete(at(admin.id))).toMatchObject(FORBIDDEN);
  });

  test('owner and administrators set the roles of others; a new role counts at once', async () => {
    const rita = await join(product, studio, 'professional');
    expectStatus(await admin.browser.put(at(rita.id), { ...form, role: 'admin' }), 200);
    expect(await rita.browser.get('/api/professionals')).toMatchObject({ body: { mayManage: true } });
    expectStatus(await studio.owner.put(at(rita.id), { ...form, role: 'professional' }), 200);
    expect(await rita.browser.get('/api/professionals')).toMatchObject({ body: { mayManage: false } });
    expect(await rita.browser.post('/api/professionals', { ...form, email: 'y@lume.test' })).toMatchObject(
      FORBIDDEN,
    );
  });

  test('they set the hours of others, which hold at once; left out they stay', async () => {
    const rita = await join(product, studio, 'professional');
    const days = { professional: rita.id, from: '2030-01-07', to: '2030-01-07' };
    const path = `/api/appointments/agenda?${new URLSearchParams(days)}`;
    const before = (await rita.browser.get<MemberAgenda>(path)).body;
    const hours = { ...defaultHours, monday: { ...defaultHours.monday, closed: true } };
    expect(await pro.browser.put(at(rita.id), { ...form, hours })).toMatchObject({ status: 404 });
    expectStatus(await admin.browser.put(at(rita.id), { ...form, hours }), 200, { hours });
    const after = (await rita.browser.get<MemberAgenda>(path)).body;
    expect(after.hours).toEqual(hours);
    expect(after.version).toBeGreaterThan(before.version);
    expectStatus(await studio.owner.put(at(rita.id), form), 200, { hours });
    expectStatus(await rita.browser.put(at(rita.id), { ...form, hours: defaultHours }), 200);
    const wrong = { ...hours, friday: { ...hours.friday, end: '08:00' } };
    const refused = await studio.owner.put<Problem>(at(rita.id), { ...form, hours: wrong });
    expectStatus(refused, 422);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['hours.friday.end']);
    expect(await admin.browser.put(at(studio.professionalId), { ...form, hours })).toMatchObject(FORBIDDEN);
  });

  test('hours that a colleague changed meanwhile are written over by nobody, and a second try is no other edit', async () => {
    const lia = await join(product, studio, 'professional');
    const { professionals } = (await studio.owner.get<Team>('/api/professionals')).body;
    const { version } = professionals.find(({ id }) => id === lia.id) ?? {};
    const own = { ...defaultHours, monday: { ...defaultHours.monday, end: '12:00' } };
    const edit = { ...form, fullName: 'Lia', hours: own, version };
    const saved = await lia.browser.put<ProfessionalRow>(at(lia.id), edit);
    expectStatus(saved, 200, { hours: own });
    expect(saved.body.version).toBeGreaterThan(version ?? 0);
    expectStatus(await lia.browser.put(at(lia.id), edit), 200, { hours: own });
    const late = { ...form, hours: defaultHours, version };
    expectStatus(await studio.owner.put(at(lia.id), late), 409, 'edited_elsewhere');
    const now = (await lia.browser.get<Team>('/api/professionals')).body.professionals[0];
    expect(now).toMatchObject({ fullName: 'Lia', hours: own });
  });

  test.each([
    [{ fullName: ' ' }, 'fullName', 'Nome completo é obrigatório'],
    [{ email: '' }, 'email', 'Email é obrigatório'],
    [{ email: 'bia@' }, 'email', 'Email inválido'],
    [{ phone: '12345' }, 'phone', 'Formato de telefone inválido'],
    [{ role: 'owner' }, 'role', 'Escolha uma função'],
    [{ isBookable: 'sim' }, 'isBookable', 'Escolha sim ou não'],
  ])('a new one is refused with %o', async (changes, field, sentence) => {
    const answer = await studio.owner.post<Problem>('/api/professionals', {
      ...form,
      email: 'nova@lume.test',
      ...changes,
    });
    expectStatus(answer, 422, { fields: { [field]: [sentence] } });
  });
});

describe('leaving', () => {
  test('with appointments deactivates: no session, no sign-in, no page; and may be taken back', async () => {
    const rita = await join(product, studio, 'professional');
    const service = { name: 'Henna', priceCents: 5000, durationMinutes: 60 };
    const made = await rita.browser.post<{ id: string }>('/api/procedure-types', service);
    const row = await rowOf(studio.owner, rita.id);
    const hers = {
      ...studio,
      professionalId: rita.id,
      procedureId: made.body.id,
      slug: row?.page.split('/').at(-1) ?? '',
    };
    const [slot] = await freeSlots(product.visitor(), hers);
    const booked = await book(
      product.visitor(),
      bookingForm({ ...hers, ticket: agedTicket(rita.id) }, slot ?? { date: '', time: '' }),
    );
    expect(booked.status).toBe(201);

    expectStatus(await studio.owner.delete(at(rita.id)), 200, { outcome: 'deactivated' });
    expectStatus(await rita.browser.get('/api/professionals'), 401);
    expect(
      await product.visitor().post('/api/session', { email: rita.email, password: PASSWORD }),
    ).toMatchObject(FORBIDDEN);
    expectStatus(await product.visitor().get(`/api/public/professionals/${hers.slug}`), 404);
    expect(await rowOf(studio.owner, rita.id)).toMatchObject({ isActive: false });
    const [kept] = await product.sql<{ n: number }>`select count(*)::integer as n from appointments
      where professional_id = ${rita.id}`;
    expect(kept?.n).toBe(1);

    expectStatus(await admin.browser.post(at(rita.id, '/reactivation')), 200, { isActive: true });
    expectStatus(
      await product.visitor().post('/api/session', { email: rita.email, password: PASSWORD }),
      200,
    );
    expectStatus(await product.visitor().get(`/api/public/professionals/${hers.slug}`), 200);
  });

  test('without a trace deletes, and frees the address', async () => {
    const rita = await join(product, studio, 'professional');
    expectStatus(await studio.owner.delete(at(rita.id)), 200, { outcome: 'deleted' });
    expectStatus(await rita.browser.get('/api/professionals'), 401);
    expectStatus(await studio.owner.delete(at(rita.id)), 404);
    expect(await invite(studio, { email: rita.email })).toMatchObject({ email: rita.email });
  });

  test('of two who remove her at once, and of a removal that races her acceptance, the end is one', async () => {
    const rita = await invite(studio);
    const outcomes = await Promise.all([studio.owner.delete(at(rita.id)), admin.browser.delete(at(rita.id))]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [left] = await product.sql<{ n: number }>`select count(*)::integer as n from users
      where id = ${rita.id}`;
    expect(left?.n).toBe(0);
  });
});
