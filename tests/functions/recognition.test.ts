import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Product, sharedProduct } from '../support/product.ts';
import { requestsOf } from '../support/requests.ts';
import type { Visitor } from '../support/visitor.ts';
import { lastEmail } from './auth-v1/emails.ts';
import {
  book,
  bookingForm,
  freeSlots,
  mailedCode,
  newEmail,
  openStudio,
  type Slot,
  type Studio,
} from './studio.ts';

let product: Product;
let studio: Studio;
let slots: Slot[];
beforeAll(async () => {
  product = await sharedProduct();
  studio = await openStudio(product);
  slots = await freeSlots(product.visitor(), studio);
});

const nextSlot = (): Slot => slots.shift() ?? { date: '', time: '' };

describe('who is a client', () => {
  const lookUp = (visitor: Visitor, email: string) =>
    visitor.post<{ client: Record<string, unknown> | null }>('/api/public/client-lookups', {
      professionalId: studio.professionalId,
      email,
    });
  const masked = { recognised: false, firstName: 'Bia', maskedPhone: '(11) •••••-5678' };
  const whole = { recognised: true, fullName: 'Bia Ramos', phone: '11912345678' };

  test('a stranger sees a first name and the end of a phone; her own browser sees her', async () => {
    const bia = product.visitor();
    const form = bookingForm(studio, nextSlot(), { notes: 'nota secreta' });
    expect((await lookUp(bia, form.client.email)).body).toEqual({ client: null });
    const booked = await book(bia, form);
    expect(booked).toMatchObject({ status: 201, body: { client: { fullName: 'Bia Ramos' } } });
    expect(booked.headers.get('set-cookie')).toMatch(
      /^lume-device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await lookUp(bia, form.client.email)).body).toEqual({ client: whole });
    const stranger = await lookUp(product.visitor(), form.client.email);
    expect(stranger.body).toEqual({ client: masked });
    expect(stranger.text).not.toContain('secreta');
  });

  test('her browser is remembered with her consent only, and forgotten when she takes it back', async () => {
    const [bia, form] = [product.visitor(), bookingForm(studio, nextSlot())];
    const path = '/api/public/bookings';
    const refused = await bia.post(path, form, { 'idempotency-key': randomUUID() });
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([201, null]);
    const eva = product.visitor();
    const agreed = bookingForm(studio, nextSlot());
    await book(eva, agreed);
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
    expect(typed).toMatchObject({ status: 201, body: { client: { fullName: 'Xavier', email } } });
    const untouched = await book(
      snoop,
      bookingForm(studio, nextSlot(), { email, fullName: undefined, phone: undefined }),
    );
    expect(untouched).toMatchObject({ status: 201, body: { client: { fullName: 'Bia', email } } });
    for (const answer of [typed, untouched]) {
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.text).not.toMatch(/Ramos|912345678|91234-5678/);
    }
    expect((await lookUp(snoop, email)).body).toEqual({ client: masked });
    const [client] = await product.database.sql('select full_name, phone from clients where email = $1', [
      email,
    ]);
    expect(client).toEqual({ full_name: 'Bia Ramos', phone: '11912345678' });
    const agenda = await studio.owner.get<{ rows: { contactDiverges: boolean }[] }>(
      '/api/appointments?scope=all',
    );
    expect(agenda.body.rows.filter(({ contactDiverges }) => contactDiverges)).toHaveLength(1);
  });

  test('a recognised browser updates the client', async () => {
    const bia = product.visitor();
    const form = bookingForm(studio, nextSlot());
    const { email } = form.client;
    await book(bia, form);
    expect(
      await book(
        bia,
        bookingForm(studio, nextSlot(), { email, fullName: 'Beatriz Ramos', phone: '11933334444' }),
      ),
    ).toMatchObject({ status: 201 });
    expect((await lookUp(bia, email)).body).toEqual({
      client: { recognised: true, fullName: 'Beatriz Ramos', phone: '11933334444' },
    });
  });

  test('a mailed code lets a new browser be recognised, once', async () => {
    const form = bookingForm(studio, nextSlot());
    const { email } = form.client;
    await book(product.visitor(), form);
    const phone = product.visitor();
    const who = { professionalId: studio.professionalId, email };
    expect(await phone.post('/api/public/recognitions', who)).toMatchObject({ status: 202, body: {} });
    const code = await mailedCode(product, email);
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = (visitor: Visitor, body: unknown) =>
      visitor.post('/api/public/recognitions/verification', body);
    expect(await verify(phone, { ...who, code: wrong })).toMatchObject({
      status: 403,
      body: { code: 'code_invalid' },
    });
    const verified = await verify(phone, { ...who, code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(verified).toMatchObject({ status: 200, body: { client: whole } });
    expect((await lookUp(phone, email)).body).toEqual({ client: whole });
    expect(await verify(product.visitor(), { ...who, code })).toMatchObject({ status: 403 });
    const rows = await product.database.sql<{ code_hash: string }>(
      'select * from one_time_tokens where email = $1',
      [email],
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a code is dead after five wrong tries', async () => {
    const form = bookingForm(studio, nextSlot());
    const who = { professionalId: studio.professionalId, email: form.client.email };
    await book(product.visitor(), form);
    await product.visitor().post('/api/public/recognitions', who);
    const code = await mailedCode(product, who.email);
    for (let n = 0; n < 5; n++) {
      const guess = String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
      expect(
        await product.visitor().post('/api/public/recognitions/verification', { ...who, code: guess }),
      ).toMatchObject({ status: 403 });
    }
    expect(
      await product.visitor().post('/api/public/recognitions/verification', { ...who, code }),
    ).toMatchObject({
      status: 403,
      body: { code: 'code_invalid' },
    });
  });

  test('a code is mailed to any address, and shows nothing of one that the studio does not know', async () => {
    const who = { professionalId: studio.professionalId, email: newEmail('nova') };
    const nova = product.visitor();
    const answer = await nova.post('/api/public/recognitions', who);
    expect([answer.status, answer.text]).toEqual([202, '{}']);
    const { code } = await lastEmail(product, who.email, 'recognition');
    expect(await nova.post('/api/public/recognitions/verification', { ...who, code })).toMatchObject({
      status: 200,
      body: { client: null },
    });
    const elsewhere = await openStudio(product);
    const there = { professionalId: elsewhere.professionalId, email: who.email, code };
    expect(await nova.post('/api/public/recognitions/verification', there)).toMatchObject({ status: 403 });
  });

  test('known and unknown take one request', async () => {
    const form = bookingForm(studio, nextSlot());
    await book(product.visitor(), form);
    for (const email of [form.client.email, newEmail()])
      expect(await requestsOf(product, () => lookUp(product.visitor(), email))).toBe(1);
  });

  test("a mark of one studio is worth nothing at another's, nor when it is bent", async () => {
    const bia = product.visitor();
    const form = bookingForm(studio, nextSlot());
    await book(bia, form);
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
