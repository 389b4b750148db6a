import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { Visitor } from '../../support/visitor.ts';
import { type EmailType, lastEmail } from '../auth-v1/emails.ts';
import { expectStatus, newEmail, PASSWORD, sharedStudio, signUpForm } from '../studio.ts';
import {
  apiSignIn,
  bearer,
  chooseNewPassword,
  newPassword,
  newPerson,
  signIn,
  verifyRecovery,
} from './people.ts';

const PARTNER = 'https://app.partner.example';

const { product, studio } = await sharedStudio();

/** Every header by which somebody may try to say what our address is. */
const lies = {
  host: 'evil.localhost', // others are not served (own-host.test.ts)
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-host': 'evil.example',
  'x-original-host': 'evil.example',
  'x-http-host-override': 'evil.example',
  'x-original-url': 'https://evil.example/',
  'x-rewrite-url': 'https://evil.example/',
  forwarded: 'host=evil.example;proto=https',
  referer: 'https://evil.example/auth/confirm',
};

interface Told {
  status: number;
  location: string | undefined;
  text: string;
}

/** A request whose Host is what it likes; `fetch` would not send it. */
function lying(
  method: string,
  path: string,
  body: object | null,
  more: Record<string, string> = {},
): Promise<Told> {
  const { hostname, port } = new URL(product.url);
  const headers = { ...lies, origin: product.url, 'content-type': 'application/json', ...more };
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body === null ? undefined : JSON.stringify(body));
  });
}

const cookieOf = ({ cookies }: { cookies: Map<string, string> }) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** Causes one email of every kind that has a link, by requests made as `send` makes them. */
async function causeEmails(send: typeof lying): Promise<{ email: string; type: EmailType }[]> {
  const newcomer = newEmail('nova');
  const byApi = newEmail('api');
  const waiting = newEmail('espera');
  const invited = newEmail('convite');
  const [forgot, known, changing, otp, apiForgot] = [
    await newPerson(product),
    await newPerson(product),
    await newPerson(product),
    await newPerson(product),
    await newPerson(product),
  ];
  await product.visitor().post('/api/accounts', signUpForm(waiting));
  const next = newEmail('troca');
  const tokens = await apiSignIn(product, known.email);
  const sent = [
    await send('POST', '/api/accounts', signUpForm(newcomer)),
    await send('POST', '/api/accounts', signUpForm(known.email)),
    await send('POST', '/api/accounts/confirmation-mail', { email: waiting }),
    await send('POST', '/api/accounts/recovery', { email: forgot.email }),
    await send(
      'POST',
      '/api/account/email-change',
      { email: next, currentPassword: PASSWORD },
      cookieOf(changing.browser),
    ),
    await send(
      'POST',
      '/api/professionals',
      { fullName: 'Ana Reis', email: invited, phone: '11912345678', role: 'professional', isBookable: true },
      cookieOf(studio.owner),
    ),
    await send('POST', '/auth/v1/signup', { email: byApi, password: PASSWORD }),
    await send('POST', '/auth/v1/recover', { email: apiForgot.email }),
    await send('POST', '/auth/v1/otp', { email: otp.email }),
    await send('PUT', '/auth/v1/user', { email: newEmail('api-troca') }, bearer(tokens)),
  ];
  expect(sent.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 201, 200, 200, 200, 200]);
  return [
    { email: newcomer, type: 'signup' },
    { email: known.email, type: 'address-known' },
    { email: waiting, type: 'signup' },
    { email: forgot.email, type: 'recovery' },
    { email: changing.email, type: 'email_change' },
    { email: next, type: 'email_change' },
    { email: byApi, type: 'signup' },
    { email: apiForgot.email, type: 'recovery' },
    { email: otp.email, type: 'magiclink' },
    { email: known.email, type: 'email_change' },
  ];
}

/** All that was ever put into an email, and what became of it. */
async function everythingEmailed(): Promise<string> {
  const rows = await product.sql`select data from outbox`;
  return JSON.stringify(rows) + JSON.stringify(product.mailbox.mails.all);
}

test('no header of a request decides where a link in an email leads', async () => {
  const emails = await causeEmails(lying);
  for (const { email, type } of emails) {
    if (type === 'address-known') continue;
    const { link } = await lastEmail(product, email, type);
    expect([email, new URL(link).origin, new URL(link).pathname]).toEqual([
      email,
      product.url,
      '/auth/confirm',
    ]);
  }
  expect(await everythingEmailed()).not.toMatch(/evil\.(?:example|localhost)/);
});

test('nor where a browser is sent', async () => {
  const followed = await lying('GET', '/auth/v1/verify?token=unknown&type=signup', null);
  expect(followed.status).toBe(303);
  expect(new URL(followed.location ?? '').origin).toBe(product.url);
  const back = await lying('GET', '/auth/v1/callback?state=unknown&code=1', null);
  expect(new URL(back.location ?? '', product.url).origin).toBe(product.url);
});

describe('redirect_to', () => {
  const hostile = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https:\\\\evil.example',
    'https://app.partner.example@evil.example',
    'https://app.partner.example.evil.example',
    'https://app.partner.example\\@evil.example',
    'https://evil.example#https://app.partner.example',
    'https://evil.example?https://app.partner.example',
    'https://app.partner.example.',
    'https://app.partner.example:444',
    'http://app.partner.example',
    'https://user:secret@app.partner.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '\thttps://evil.example',
    'ht\ntps://evil.example',
    'https://app.partner.example\r\nx: y@evil.example',
    'https%3A%2F%2Fevil.example',
    'https://ⓔvil.example',
    '',
  ];

  test.each(hostile)('%j is replaced wherever a browser is sent', async (asked) => {
    const query = new URLSearchParams({ token: 'unknown', type: 'recovery', redirect_to: asked });
    for (const token of ['unknown', 'pkce_unknown']) {
      query.set('token', token);
      const answer = await product.visitor().get(`/auth/v1/verify?${query}`);
      expect(answer.status).toBe(303);
      const target = new URL(answer.headers.get('location') ?? '');
      expect(target.origin).toBe(product.url);
      expect(target.hash).toContain('error_code=otp_expired');
    }
  });

  test('in the email a link carries it only when it is allowed', async () => {
    const { email } = await newPerson(product);
    const linkFor = async (asked: string) => {
      await product.sql`update users set recovery_sent_at = now() - interval '1 hour' where email = ${email}`;
      const query = new URLSearchParams({ redirect_to: asked });
      expectStatus(await product.visitor().post(`/auth/v1/recover?${query}`, { email }), 200);
      return new URL((await lastEmail(product, email, 'recovery')).link);
    };
    for (const asked of hostile.slice(0, 6)) {
      const link = await linkFor(asked);
      expect([link.origin, link.searchParams.get('redirect_to')]).toEqual([product.url, null]);
    }
    const link = await linkFor(`${PARTNER}/new-password?a=1`);
    expect([link.origin, link.pathname]).toEqual([product.url, '/auth/confirm']);
    expect(link.searchParams.get('redirect_to')).toBe(`${PARTNER}/new-password?a=1`);
    expect(await everythingEmailed()).not.toContain('evil.example');
  });
});

describe('a scanner that opens every link of every email', () => {
  test('uses nothing up: not by GET, not by HEAD, not over and over', async () => {
    const send: typeof lying = async (method, path, body, more) => {
      const answer = await product.visitor().call<unknown>(method, path, {
        ...(body === null ? {} : { body }),
        ...(more === undefined ? {} : { headers: more }),
      });
      return { status: answer.status, location: undefined, text: answer.text };
    };
    const causes = await causeEmails(send);
    const emails = new Map<string, Awaited<ReturnType<typeof lastEmail>>>();
    for (const { email, type } of causes) {
      if (type !== 'address-known') emails.set(`${type} ${email}`, await lastEmail(product, email, type));
    }
    for (const { link } of emails.values()) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'GET']) await scan(method, link);
    }
    const used: Record<string, number> = {};
    for (const [name, { token }] of emails) used[name] = await redeem(name.split(' ')[0] ?? '', token);
    expect(used).toEqual(Object.fromEntries([...emails.keys()].map((name) => [name, 200])));
  });

  /** As scanners of company mail do, which run the page that a link opens, and with it what the page sends. */
  test('takes nothing from its reader by running the page of a link either', async () => {
    const [waiting, next] = [newEmail('espera'), newEmail('troca')];
    const [forgot, changing] = [await newPerson(product), await newPerson(product)];
    const browser = product.visitor();
    await browser.post('/api/accounts', signUpForm(waiting));
    await product.visitor().post('/api/accounts/recovery', { email: forgot.email });
    await changing.browser.post('/api/account/email-change', { email: next, currentPassword: PASSWORD });
    const confirm = async (visitor: Visitor, tokenHash: string) =>
      expectStatus(await visitor.post('/api/accounts/confirmation', { tokenHash, type: 'signup' }), 200);
    const answer = async (visitor: Visitor, tokenHash: string) =>
      expectStatus(await visitor.post('/api/accounts/email-change', { tokenHash }), 200);
    const open = async (visitor: Visitor, tokenHash: string) =>
      expectStatus(await verifyRecovery(visitor, { tokenHash }), 200);

    for (const follow of [
      { of: waiting, type: 'signup', open: confirm, reader: browser, chooses: true },
      { of: forgot.email, type: 'recovery', open, reader: product.visitor(), chooses: true },
      { of: changing.email, type: 'email_change', open: answer, reader: product.visitor(), chooses: false },
      { of: next, type: 'email_change', open: answer, reader: product.visitor(), chooses: false },
    ] as const) {
      const { token } = await lastEmail(product, follow.of, follow.type);
      const scanners = [product.visitor(), product.visitor()] as const;
      await follow.open(scanners[0], token);
      const first = await follow.open(follow.reader, token);
      // Some look again at the moment of the press.
      expect(await follow.open(scanners[1], token)).toEqual(first);
      if (!follow.chooses) continue;
      const password = newPassword();
      expectStatus(await chooseNewPassword(follow.reader, password), 200);
      expectStatus(await chooseNewPassword(scanners[1], newPassword()), 403);
      expectStatus(await signIn(product.visitor(), follow.of, password), 200);
    }
    expectStatus(await signIn(product.visitor(), next), 200);
  });

  /** Follows what it is sent to, with what a scanner sends: no cookies, no origin. */
  async function scan(method: string, link: string): Promise<void> {
    let url = new URL(link);
    for (let hops = 0; hops < 5 && url.origin === product.url; hops++) {
      const answer = await fetch(url, { method, redirect: 'manual', headers: { 'user-agent': 'SafeLinks' } });
      await answer.arrayBuffer();
      const next = answer.headers.get('location');
      if (next === null) return;
      url = new URL(next, url);
    }
  }

  async function redeem(type: string, tokenHash: string): Promise<number> {
    const visitor = product.visitor();
    if (type === 'signup')
      return (await visitor.post('/api/accounts/confirmation', { tokenHash, type })).status;
    if (type === 'email_change')
      return (await visitor.post('/api/accounts/email-change', { tokenHash })).status;
    if (type === 'recovery') {
      return (await visitor.post('/api/accounts/recovery/verification', { tokenHash })).status;
    }
    return (await visitor.post('/auth/v1/verify', { type: 'magiclink', token_hash: tokenHash })).status;
  }

  test('HEAD of the address that does use a link up for an API client uses nothing up', async () => {
    const { email } = await newPerson(product);
    await product.visitor().post('/auth/v1/recover', { email });
    const { token } = await lastEmail(product, email, 'recovery');
    const path = `/auth/v1/verify?token=${token}&type=recovery`;
    await product.visitor().call('HEAD', path);
    const answer = await product.visitor().get(path);
    expect(answer.headers.get('location')).toContain('access_token=');
  });
});

test('a change of address needs the answers to its own two emails, not one of an older change', async () => {
  const { email, browser } = await newPerson(product);
  const change = (to: string) =>
    browser.post('/api/account/email-change', { email: to, currentPassword: PASSWORD });
  const answer = (tokenHash: string) => product.visitor().post('/api/accounts/email-change', { tokenHash });
  const [first, second] = [newEmail('um'), newEmail('dois')];
  expectStatus(await change(first), 202);
  const { token: oldCurrent } = await lastEmail(product, email, 'email_change');
  const { token: oldNext } = await lastEmail(product, first, 'email_change');
  expectStatus(await answer(oldCurrent), 200, { outcome: 'half' });
  expectStatus(await change(second), 202);
  expectStatus(await answer(oldNext), 403);
  const { token: next } = await lastEmail(product, second, 'email_change');
  expectStatus(await answer(next), 200, { outcome: 'half' });
  expectStatus(await signIn(product.visitor(), second), 401);
  const { token: current } = await lastEmail(product, email, 'email_change');
  expectStatus(await answer(current), 200, { outcome: 'done' });
  expectStatus(await signIn(product.visitor(), second), 200);
});
