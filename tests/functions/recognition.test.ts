import { describe, expect, test } from 'vitest';
import { requestsOf } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { newClient } from './agenda.ts';
import { lastEmail } from './auth-v1/emails.ts';
import {
  book,
  bookingForm,
  emailedCode,
  emailTo,
  expectStatus,
  freeSlots,
  newEmail,
  openStudio,
  type Slot,
  sharedStudio,
} from './studio.ts';

const { product, studio } = await sharedStudio();
const slots = await freeSlots(product.visitor(), studio);

const nextSlot = (): Slot => slots.shift() ?? { date: '', time: '' };

describe('who is a client', () => {
  const linkIn = (text: string): string => /\/agendamento#([\w-]+)/.exec(text)?.[1] ?? '';
  const emailedLink = async (email: string) => linkIn(await emailTo(product, email, /\/agendamento#/));
  const openLink = (visitor: Visitor, token: string) =>
    visitor.post('/api/public/manage', { token }, { 'lume-remember': '1' });
  /** A browser that booked and opened the link of its mail. */
  const bookAndPress = async (form: ReturnType<typeof bookingForm>) => {
    const visitor = product.visitor();
    expectStatus(await book(visitor, form), 201);
    expectStatus(await openLink(visitor, await emailedLink(form.client.email)), 200);
    return visitor;
  };
  const lookUp = (visitor: Visitor, email: string) =>
    visitor.post<{ client: Record<string, unknown> | null }>('/api/public/client-lookups', {
      professionalId: studio.professionalId,
      email,
    });
  const masked = { recognised: false, firstName: 'Bia', maskedPhone: '(11) •••••-5678' };
  const whole = { recognised: true, fullName: 'Bia Ramos', phone: '11912345678' };

  test('who booked first sees a first name and the end of a phone; a press in her mail shows that it is her', async () => {
    const bia = product.visitor();
    const form = bookingForm(studio, nextSlot(), { notes: 'nota secreta' });
    expect((await lookUp(bia, form.client.email)).body).toEqual({ client: null });
    const booked = await book(bia, form);
    expectStatus(booked, 201, { client: { fullName: 'Bia Ramos' } });
    expect(booked.headers.get('set-cookie')).toBeNull();
    const given = await openLink(bia, linkIn(booked.body.manageLink));
    expect([given.status, given.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await lookUp(bia, form.client.email)).body).toEqual({ client: masked });
    const pressed = await openLink(bia, await emailedLink(form.client.email));
    expect(pressed.headers.get('set-cookie')).toMatch(
      /^lume-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await lookUp(bia, form.client.email)).body).toEqual({ client: whole });
    const stranger = await lookUp(product.visitor(), form.client.email);
    expect(stranger.body).toEqual({ client: masked });
    expect(stranger.text).not.toContain('secreta');
  });

  test('her browser is remembered with her consent only, and forgotten when she takes it back', async () => {
    const [bia, form] = [product.visitor(), bookingForm(studio, nextSlot())];
    await book(bia, form);
    const refused = await bia.post('/api/public/manage', { token: await emailedLink(form.client.email) });
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([200, null]);
    const agreed = bookingForm(studio, nextSlot());
    const eva = await bookAndPress(agreed);
    expect((await lookUp(eva, agreed.client.email)).body).toEqual({ client: whole });
    const forgotten = await eva.delete('/api/public/recognitions');
    expect([forgotten.status, forgotten.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^lume-device=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await lookUp(eva, agreed.client.email)).body).toEqual({ client: masked });
  });

  test("an anonymous booking under a client's e-mail earns nothing and changes nothing", async () => {
    const form = bookingForm(studio, nextSlot());
    const { email } = form.client;
    await book(product.visitor(), form);
    const snoop = product.visitor();
    const typed = await book(
      snoop,
      bookingForm(studio, nextSlot(), { email, fullName: 'Xavier', phone: '11900000000' }),
    );
    expectStatus(typed, 201, { client: { fullName: 'Xavier', email } });
    const untouched = await book(
      snoop,
      bookingForm(studio, nextSlot(), { email, fullName: undefined, phone: undefined }),
    );
    expectStatus(untouched, 201, { client: { fullName: 'Bia', email } });
    for (const answer of [typed, untouched]) {
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.text).not.toMatch(/Ramos|912345678|91234-5678/);
    }
    expect((await lookUp(snoop, email)).body).toEqual({ client: masked });
    const [client] = await product.sql`select full_name, phone from clients where email = ${email}`;
    expect(client).toEqual({ full_name: 'Bia Ramos', phone: '11912345678' });
    const agenda = await studio.owner.get<{ rows: { contactDiverges: boolean }[] }>(
      '/api/appointments?scope=all',
    );
    expect(agenda.body.rows.filter(({ contactDiverges }) => contactDiverges)).toHaveLength(1);
  });

  test('a recognised browser updates the client', async () => {
    const form = bookingForm(studio, nextSlot());
    const { email } = form.client;
    const bia = await bookAndPress(form);
    expectStatus(
      await book(
        bia,
        bookingForm(studio, nextSlot(), { email, fullName: 'Beatriz Ramos', phone: '11933334444' }),
      ),
      201,
    );
    expect((await lookUp(bia, email)).body).toEqual({
      client: { recognised: true, fullName: 'Beatriz Ramos', phone: '11933334444' },
    });
  });

  test.each<[string, (clientId: string, email: string) => Promise<unknown>]>([
    ['edits the contact', (id) => change(id, { phone: '11944445555' })],
    ['merges the record', async (id) => merge(id, await newClient(studio.owner, { fullName: 'Bia R.' }))],
    ['accepts what somebody else typed', (_, email) => acceptTyped(email)],
  ])('who is known is known no more once the studio %s', async (_, act) => {
    const form = bookingForm(studio, nextSlot());
    const { email } = form.client;
    const bia = await bookAndPress(form);
    const link = await emailedLink(email);
    const [{ id } = { id: '' }] = await product.sql<{ id: string }>`select id from clients
      where email = ${email}`;
    await change(id, { notes: 'prefere manhã' });
    expect((await lookUp(bia, email)).body).toMatchObject({ client: { recognised: true } });
    await act(id, email);
    expect((await lookUp(bia, email)).body).toMatchObject({ client: { recognised: false } });
    const late = await openLink(bia, link);
    expect([late.status, late.headers.get('set-cookie')]).toEqual([200, null]);
    expect((await lookUp(bia, email)).body).toMatchObject({ client: { recognised: false } });
    await book(bia, bookingForm(studio, nextSlot(), { email, fullName: 'Mallory', phone: '11900009999' }));
    const [after] = await product.sql`select phone from clients where id = ${id}`;
    expect(after).not.toEqual({ phone: '11900009999' });
  });

  const change = async (id: string, changes: object) => {
    const { body } = await studio.owner.get<Record<string, unknown>>(`/api/clients/${id}`);
    const { fullName, email, phone, birthDate, allergies, notes, updatedAt: version } = body;
    const client = { fullName, email, phone, birthDate, allergies, notes, version, ...changes };
    expectStatus(await studio.owner.put(`/api/clients/${id}`, client), 200);
  };
  const merge = async (id: string, otherId: string) =>
    expectStatus(await studio.owner.post(`/api/clients/${id}/merges`, { otherId }), 200);
  const acceptTyped = async (email: string) => {
    const form = bookingForm(studio, nextSlot(), { email, fullName: 'Xênia', phone: '11900000000' });
    const { body } = await book(product.visitor(), form);
    const path = `/api/appointments/${body.appointmentId}/contact-acceptance`;
    expectStatus(await studio.owner.post(path, { version: 1 }), 200);
  };

  test('a code entered before the first booking shows that it is her', async () => {
    const form = bookingForm(studio, nextSlot());
    const who = { professionalId: studio.professionalId, email: form.client.email };
    const bia = product.visitor();
    await bia.post('/api/public/recognitions', who);
    const code = await emailedCode(product, who.email);
    expectStatus(await bia.post('/api/public/recognitions/verification', { ...who, code }), 200);
    expectStatus(await book(bia, form), 201);
    expect((await lookUp(bia, who.email)).body).toEqual({ client: whole });
  });

  test('a mailed code lets a new browser be recognised, once', async () => {
    const form = bookingForm(studio, nextSlot());
    const { email } = form.client;
    await book(product.visitor(), form);
    const phone = product.visitor();
    const who = { professionalId: studio.professionalId, email };
    expectStatus(await phone.post('/api/public/recognitions', who), 202, {});
    const code = await emailedCode(product, email);
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = (visitor: Visitor, body: unknown) =>
      visitor.post('/api/public/recognitions/verification', body);
    expectStatus(await verify(phone, { ...who, code: wrong }), 403, 'code_invalid');
    const verified = await verify(phone, { ...who, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expectStatus(verified, 200, { client: whole });
    expect((await lookUp(phone, email)).body).toEqual({ client: whole });
    expectStatus(await verify(product.visitor(), { ...who, code }), 403);
    const rows = await product.sql<{ code_hash: string }>`select * from one_time_tokens
      where email = ${email}`;
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test.each<[string, Record<string, string>, number]>([
    ['for a year with her consent', { 'lume-remember': '1' }, 31_536_000],
    ['for the hour of her booking without it', {}, 3600],
  ])('a code lets her browser be known %s', async (_, headers, seconds) => {
    const form = bookingForm(studio, nextSlot());
    const who = { professionalId: studio.professionalId, email: form.client.email };
    await book(product.visitor(), form);
    const bia = product.visitor();
    await bia.post('/api/public/recognitions', who);
    const code = await emailedCode(product, who.email);
    const verified = await bia.post('/api/public/recognitions/verification', { ...who, code }, headers);
    expect(verified.headers.get('set-cookie')).toContain(`; Max-Age=${seconds};`);
    const marks = decodeURIComponent(bia.cookies.get('lume-device') ?? '').split('~');
    const ends = marks.map((mark) => Number.parseInt(mark, 36) - Date.now());
    expect(ends).toHaveLength(2);
    expect(Math.max(...ends)).toBeLessThanOrEqual(seconds * 1000);
    expect((await lookUp(bia, who.email)).body).toEqual({ client: whole });
  });

  test('a code is dead after five wrong tries', async () => {
    const form = bookingForm(studio, nextSlot());
    const who = { professionalId: studio.professionalId, email: form.client.email };
    await book(product.visitor(), form);
    await product.visitor().post('/api/public/recognitions', who);
    const code = await emailedCode(product, who.email);
    for (let n = 0; n < 5; n++) {
      const guess = String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
      expectStatus(
        await product.visitor().post('/api/public/recognitions/verification', { ...who, code: guess }),
        403,
      );
    }
    expectStatus(
      await product.visitor().post('/api/public/recognitions/verification', { ...who, code }),
      403,
      'code_invalid',
    );
  });

  test('a code is mailed to any address, and shows nothing of one that the studio does not know', async () => {
    const who = { professionalId: studio.professionalId, email: newEmail('nova') };
    const nova = product.visitor();
    const answer = await nova.post('/api/public/recognitions', who);
    expect([answer.status, answer.text]).toEqual([202, '{}']);
    const { code } = await lastEmail(product, who.email, 'recognition');
    expectStatus(await nova.post('/api/public/recognitions/verification', { ...who, code }), 200, {
      client: null,
    });
    const elsewhere = await openStudio(product);
    const there = { professionalId: elsewhere.professionalId, email: who.email, code };
    expectStatus(await nova.post('/api/public/recognitions/verification', there), 403);
  });

  test('known and unknown take one request', async () => {
    const form = bookingForm(studio, nextSlot());
    await book(product.visitor(), form);
    for (const email of [form.client.email, newEmail()])
      expect(await requestsOf(product, () => lookUp(product.visitor(), email))).toBe(1);
  });

  test("a mark of one studio is worth nothing at another's, nor when it is bent", async () => {
    const form = bookingForm(studio, nextSlot());
    const bia = await bookAndPress(form);
    const other = await openStudio(product);
    const [there = { date: '', time: '' }] = await freeSlots(product.visitor(), other);
    const sameEmail = { ...bookingForm(other, there), client: { ...form.client, fullName: 'Beatriz' } };
    await book(product.visitor(), sameEmail);
    const answer = await bia.post('/api/public/client-lookups', {
      professionalId: other.professionalId,
      email: form.client.email,
    });
    expect(answer.body).toMatchObject({ client: { recognised: false, firstName: 'Beatriz' } });
    const mark = decodeURIComponent(bia.cookies.get('lume-device') ?? '');
    const forged = product.visitor();
    for (const bent of [
      mark.replace(/^./, 'z'),
      mark.slice(0, -2),
      `zzzzzzzz${mark.slice(mark.indexOf('.'))}`,
      '~~~',
      'a.b~c',
      '%F0',
    ]) {
      forged.cookies.set('lume-device', encodeURIComponent(bent));
      expect((await lookUp(forged, form.client.email)).body).toEqual({ client: masked });
    }
  });
});
