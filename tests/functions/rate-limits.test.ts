import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AppointmentDetail } from '../../domain/agenda/appointment-detail.ts';
import type { NewCalendarFeed } from '../../domain/agenda/calendar-feed.ts';
import { messages } from '../../domain/errors.ts';
import { ownProduct } from '../support/product.ts';
import { openAccount } from './accounts.ts';
import { act, cash, make, newClient } from './agenda.ts';
import { clientWithForm, fill, readForm, reveal } from './anamneses.ts';
import { identify, LINK_API, openedOn, sendFormLink, submitForm } from './anamnesis-links.ts';
import { FACTOR, most, passing, pausesEnd } from './limits.ts';
import {
  book,
  bookingForm,
  emailedCode,
  expectStatus,
  freeSlots,
  newEmail,
  newPhone,
  openStudio,
  PASSWORD,
  signUpForm,
} from './studio.ts';
import { join } from './team.ts';

const PROOF_NEEDED = { code: 'proof_needed', message: messages.proof_needed } as const;
const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: String(FACTOR) } });
const studio = await openStudio(product);

describe('per professional, who sees the own clients only', () => {
  test('registering, whether a colleague has the client or not, and booking by contact', async () => {
    const { browser, id } = await join(product, studio, 'professional');
    const form = { fullName: 'Eva', email: '' };
    expect(await passing(() => browser.post('/api/clients', { ...form, phone: newPhone() }))).toBe(
      most('registrationByMember'),
    );
    const known = await newClient(studio.owner, { phone: '11955554444' });
    expectStatus(await browser.post('/api/clients', { ...form, phone: '11955554444' }), 429);
    expectStatus(await browser.get(`/api/clients/${known}`), 404);
    const procedures = [{ procedureTypeId: studio.procedureId, priceCents: 100, durationMinutes: 30 }];
    const byContact = async () => {
      const contact = { phone: newPhone(), email: '' };
      const booking = {
        contact,
        professionalId: id,
        date: '2031-01-06',
        time: '10:00',
        procedures,
        notes: null,
      };
      const headers = { 'idempotency-key': randomUUID() };
      return browser.post<Record<string, unknown>>('/api/appointments/by-contact', booking, headers);
    };
    expect(await passing(byContact)).toBe(most('contactBookingByMember'));
  });
});

describe('per link', () => {
  test('looks of the page of an appointment, which others behind the same address do not use up', async () => {
    const slots = await freeSlots(product.visitor(), studio);
    const [one = '', other = ''] = await Promise.all(
      slots.slice(0, 2).map(async (slot) => {
        const booked = await book(product.visitor(), bookingForm(studio, slot));
        return new URL(expectStatus(booked, 201).manageLink).hash.slice(1);
      }),
    );
    const network = product.visitor();
    const look = (token: string) => network.post<Record<string, unknown>>('/api/public/manage', { token });
    for (let n = 0; n < most('manageByAddress'); n += 1) expectStatus(await look(other), 200);
    expect(await passing(() => look(one))).toBe(most('manageLooksByLink'));
    expectStatus(await look(other), 200);
    expectStatus(await network.post('/api/public/manage', { token: `${one}x` }), 403);
  });
});

describe('per e-mail, from ever new addresses', () => {
  const who = (email: string) => ({ professionalId: studio.professionalId, email });

  test('signing in', async () => {
    const attempt = () =>
      product.visitor().post('/api/session', { email: studio.email, password: 'errada 123' });
    expect(await passing(attempt)).toBe(most('signInByEmail'));
    const right = await product.visitor().post('/api/session', { email: studio.email, password: PASSWORD });
    expect(right.status).toBe(429);
  });

  test('signing up, before any hash', async () => {
    const email = newEmail();
    expect(await passing(() => product.visitor().post('/api/accounts', signUpForm(email)))).toBe(
      most('signUpByEmail'),
    );
  });

  test('requests to the data officer, and none of them half', async () => {
    const email = newEmail();
    const request = { name: 'Eva', email, kind: 'access', message: 'Quais dados?' };
    const allowed = await passing(() => product.visitor().post('/api/public/data-requests', request));
    expect(allowed).toBe(most('dataRequestByEmail'));
    const counted = await product.sql`select (select count(*) from data_requests
      where email = ${email})::integer as stored,
              (select count(*) from outbox where recipient = ${email})::integer as receipts`;
    expect(counted).toEqual([{ stored: allowed, receipts: allowed }]);
  });

  test('asking for the confirmation again', async () => {
    const email = newEmail();
    const ask = async () => {
      await pausesEnd(product);
      return product.visitor().post('/api/accounts/confirmation-mail', { email });
    };
    expect(await passing(ask)).toBe(most('resendByEmail'));
  });

  test('receipts of one studio', async () => {
    const { id } = await make(studio, await newClient(studio.owner));
    expectStatus(await act(studio.owner, `${id}/settlement`, { version: 1, payment: cash }), 201);
    const { payment } = (await studio.owner.get<AppointmentDetail>(`/api/appointments/${id}`)).body;
    const url = `/api/payments/${payment?.id}/receipt`;
    expectStatus(await studio.owner.post(url), 200);
    const email = newEmail('bia');
    const send = () => studio.owner.post<Record<string, unknown>>(`${url}/email`, { email });
    expect(await passing(send)).toBe(most('receiptByEmail'));
  });

  test('reveals and copies of health intakes by one member, who saves and reads on', async () => {
    const { clientId, version } = await clientWithForm(studio.owner);
    const at = `/api/clients/${clientId}/anamnesis`;
    const show = (n: number) =>
      n % 2 === 0
        ? studio.owner.post<Record<string, unknown>>(`${at}/copy`)
        : reveal(studio.owner, clientId, version.id);
    expect(await passing(show)).toBe(most('revealByMember'));
    const logged = () =>
      product.sql`select from anamnesis_accesses where client_id = ${clientId} and is_sensitive`;
    expect(await logged()).toHaveLength(most('revealByMember'));
    expectStatus(await fill(studio.owner, clientId, { replaces: version.id, keepsHidden: true }), 201);
    expect(await readForm(studio.owner, clientId)).toMatchObject({ number: 2 });
  });

  test('asking for a new password, known or not', async () => {
    for (const email of [newEmail(), studio.email]) {
      const ask = async () => {
        await pausesEnd(product);
        return product.visitor().post('/api/accounts/recovery', { email });
      };
      expect(await passing(ask)).toBe(most('recoveryByEmail'));
    }
  });

  test('trying the codes of a mail, whatever they are for', async () => {
    const email = newEmail();
    const guess = (n: number) => {
      const body = { email, code: String(n).padStart(6, '0') };
      const path = n % 2 === 0 ? 'confirmation' : 'recovery/verification';
      return product.visitor().post(`/api/accounts/${path}`, body);
    };
    expect(await passing(guess)).toBe(most('codeByEmail'));
  });

  test('asking for another address', async () => {
    const { visitor } = await openAccount(product);
    const ask = () =>
      visitor.post('/api/account/email-change', { email: newEmail(), currentPassword: PASSWORD });
    // Each also checks the password, of which more are let through.
    expect(await passing(ask)).toBe(most('emailChangeByAccount'));
  });

  test('looking up, asking for a code and trying one', async () => {
    const email = newEmail();
    expect(await passing(() => product.visitor().post('/api/public/client-lookups', who(email)))).toBe(
      most('lookupByEmail'),
    );
    const askForCode = async () => {
      await pausesEnd(product);
      return product.visitor().post('/api/public/recognitions', who(email));
    };
    expect(await passing(askForCode)).toBe(most('recognitionByEmail'));
    const guess = (n: number) =>
      product
        .visitor()
        .post('/api/public/recognitions/verification', { ...who(email), code: String(n).padStart(6, '0') });
    expect(await passing(guess)).toBe(most('verificationByEmail'));
  });

  test('booking', async () => {
    const slots = await freeSlots(product.visitor(), studio);
    const email = newEmail();
    const attempt = async (n: number) => {
      const answer = await book(
        product.visitor(),
        bookingForm(studio, slots[n] ?? { date: '', time: '' }, { email }),
      );
      return { ...answer, body: { ...answer.body } };
    };
    expect(await passing(attempt, PROOF_NEEDED)).toBe(most('bookingByEmail'));
    expectStatus(
      await book(product.visitor(), bookingForm(studio, slots.at(-1) ?? { date: '', time: '' })),
      201,
    );
  });
});

describe('mails that are asked for', () => {
  const known = () => openAccount(product).then(({ email }) => email);
  const asks = {
    'a confirmation': ['/api/accounts/confirmation-mail', {}, 'emailByCaller'],
    'a new password': ['/api/accounts/recovery', {}, 'emailByCaller'],
    'a confirmation (API)': ['/auth/v1/resend', { type: 'signup' }, 'emailByCaller'],
    'a new password (API)': ['/auth/v1/recover', {}, 'emailByCaller'],
    'a code to sign in with (API)': ['/auth/v1/otp', {}, 'emailByCaller'],
  } as const;

  test.each(Object.entries(asks))(
    '%s: within a minute of the last one nothing is counted',
    async (_, ask) => {
      const [path, body, limit] = ask;
      for (const email of [await known(), newEmail()]) {
        const stranger = product.visitor();
        const request = () => stranger.post(path, { ...body, email });
        for (let n = 0; n < most(limit); n++) {
          await pausesEnd(product);
          const several = await Promise.all(Array.from({ length: 6 }, request));
          expect(several.filter(({ status }) => status >= 300)).toEqual([]);
        }
        await pausesEnd(product);
        expectStatus(await request(), 429);
        expectStatus(await request(), 429);
        expect((await product.visitor().post(path, { ...body, email })).status).toBeLessThan(300);
      }
    },
  );

  test('a stranger who asks for codes leaves the recovery to the owner, and asks in vain for more himself', async () => {
    const email = await known();
    const stranger = product.visitor();
    for (const path of ['/auth/v1/otp', '/api/accounts/recovery']) {
      for (let n = 0; n < 2 * most('otpByEmail'); n++) {
        await pausesEnd(product);
        await stranger.post(path, { email });
      }
    }
    await pausesEnd(product);
    await product.sql`delete from outbox where recipient = ${email}`;
    expectStatus(await product.visitor().post('/api/accounts/recovery', { email }), 202);
    const emails = await product.sql`select kind from outbox where recipient = ${email}`;
    expect(emails).toEqual([{ kind: 'recovery' }]);
  });
});

test('whoever holds a leaked link leaves the code by email to the client', async () => {
  const link = await sendFormLink(studio);
  const thief = await openedOn(product, link);
  expect(await passing(() => identify(thief, { birthDate: '2001-01-01' }))).toBe(
    most('anamnesisBirthDateByLink'),
  );
  const askForCode = async () => {
    await pausesEnd(product);
    return thief.post<Record<string, unknown>>(`${LINK_API}/code`);
  };
  const client = await openedOn(product, link);
  await product.sql`delete from outbox where status = 'pending'`; // of the tests before: it leaves one by one
  expectStatus(await client.post(`${LINK_API}/code`), 202);
  const code = await emailedCode(product, link.email);
  // What is asked for later, and tried in vain, invalidates nothing of another device.
  expect(await passing(askForCode)).toBe(most('anamnesisCodeByAddress'));
  expect(await passing(() => identify(thief, { code }))).toBe(most('anamnesisCodeTries'));
  expectStatus(await identify(client, { code }), 204);
  expectStatus(await submitForm(client), 201);
});

test('a calendar feed', async () => {
  const made = await studio.owner.post<NewCalendarFeed>('/api/calendar-feed');
  expect(await passing(() => product.visitor().get(made.body.path))).toBe(most('feedByLink'));
});

test('counters hold neither e-mail nor address', async () => {
  const rows = await product.sql`select key from rate_counters`;
  expect(rows.length).toBeGreaterThan(10);
  expect(JSON.stringify(rows)).not.toMatch(/@|2001:|198\.51/);
});
