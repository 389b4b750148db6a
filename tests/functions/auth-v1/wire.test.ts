import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { expectStatus, test } from '../studio.ts';
import { expectError, newClient, newEmail, PASSWORD, signUpClient } from './client.ts';

const product = await sharedProduct();

const VERSION = { 'x-supabase-api-version': '2024-01-01' };
const post = (path: string, body: unknown, headers: Record<string, string> = VERSION) =>
  product.visitor().post<Record<string, unknown>>(`/auth/v1/${path}`, body, headers);

describe('a refusal', () => {
  test.each(['2024-01-01', '2025-06-30'])(
    'has the newer format for version %s, and says so',
    async (version) => {
      const answer = await post('recover', {}, { 'x-supabase-api-version': version });
      expect(answer.body).toEqual({
        code: 'validation_failed',
        message: 'Password recovery requires an email',
      });
      expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
    },
  );

  test.each([undefined, '2023-12-31', '2024-13-45', 'latest', ''])(
    'has the older one for %j',
    async (version) => {
      const answer = await post(
        'recover',
        {},
        version === undefined ? {} : { 'x-supabase-api-version': version },
      );
      expect(answer.body).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: 'Password recovery requires an email',
      });
      expect(answer.headers.get('x-supabase-api-version')).toBeNull();
      expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
    },
  );

  test('is JSON for what is nowhere, and for a wrong method', async () => {
    expectStatus(await product.visitor().get('/auth/v1/nothing', VERSION), 404, 'not_found');
    expectStatus(await product.visitor().get('/auth/v1/signup', VERSION), 405, 'method_not_allowed');
  });

  test('for a database that is down can be tried again, and shows nothing', async () => {
    product.database.endpoint.faults.add({ kind: 'refuse', times: 1 });
    const answer = await post('recover', { email: newEmail() });
    expectStatus(answer, 503, 'unexpected_failure');
    expect(answer.text).not.toMatch(/sql|postgres|connect/i);
    product.database.endpoint.faults.add({ kind: 'refuse', times: 1 });
    const { error } = await newClient(product).signInWithPassword({ email: newEmail(), password: PASSWORD });
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  });
});

describe('a body', () => {
  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a word', '"x"'],
    ['a number for a text', { email: 1 }],
    ['a text for an object', { email: 'a@b.test', password: PASSWORD, data: 'x' }],
    ['a list for an object', { email: 'a@b.test', password: PASSWORD, data: [1] }],
    ['an object for a text', { email: { toString: 'x' } }],
    ['a NUL', { email: 'a\u0000@b.test', password: PASSWORD }],
  ])('is refused: %s', async (_name, body) => {
    expectStatus(await post('signup', body), 400, {
      code: 'bad_json',
      message: expect.stringMatching(/^Could not parse request body as JSON: /),
    });
  });

  test('may say null for what is absent, hold what nobody knows, and call itself anything', async () => {
    const email = newEmail();
    const body = {
      email,
      password: PASSWORD,
      data: null,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
      colour: 'blue',
    };
    expectStatus(await post('signup', body, { ...VERSION, 'content-type': 'text/plain' }), 200);
    expectStatus(
      await post('recover', { email, code_challenge: null, code_challenge_method: null }),
      200,
      {},
    );
  });

  test('ends at 1 MB', async () => {
    const body = JSON.stringify({ email: 'a@b.test', filler: '' });
    const full = body.replace('""}', `"${'x'.repeat(1024 * 1024 - body.length)}"}`);
    expect(full.length).toBe(1024 * 1024);
    expectStatus(await post('recover', full), 200);
    expectStatus(await post('recover', `${full} `), 413, 'request_entity_too_large');
  });
});

describe('a page of another origin', () => {
  const foreign = { origin: 'https://app.elsewhere.test', 'sec-fetch-site': 'cross-site' };

  test('may ask, with the headers that clients send, and read the codes of errors', async () => {
    const preflight = await product.visitor().call('OPTIONS', '/auth/v1/token?grant_type=password', {
      headers: {
        ...foreign,
        'access-control-request-method': 'POST',
        'access-control-request-headers':
          'authorization,apikey,content-type,x-client-info,x-supabase-api-version',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    expect(preflight.headers.get('access-control-allow-headers')?.split(', ').sort()).toEqual([
      'apikey',
      'authorization',
      'baggage',
      'content-type',
      'sentry-trace',
      'traceparent',
      'tracestate',
      'x-client-info',
      'x-supabase-api-version',
    ]);
    expect(preflight.headers.get('access-control-allow-methods')).toBe(
      'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    );
    const answer = await post('recover', {}, { ...VERSION, ...foreign });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version');
  });

  test('reaches nothing with the cookies of the product, and nothing but /auth/v1', async ({ email }) => {
    await signUpClient(product, { email });
    const web = product.visitor();
    expectStatus(await web.post('/api/session', { email, password: PASSWORD }), 200);
    expect(web.cookies.size).toBeGreaterThan(0);
    for (const [method, path] of [
      ['GET', 'user'],
      ['PUT', 'user'],
      ['POST', 'factors'],
      ['POST', 'logout'],
      ['GET', 'reauthenticate'],
    ] as const) {
      const body = method === 'GET' ? {} : { body: {} };
      const answer = await web.call(method, `/auth/v1/${path}`, {
        headers: { ...VERSION, ...foreign },
        ...body,
      });
      expectStatus(answer, 401, 'no_authorization');
    }
    expectStatus(await web.call('DELETE', '/api/session', { headers: foreign }), 403, 'origin_refused');
    expect(
      (await web.call('OPTIONS', '/api/session', { headers: foreign })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull();
    expect((await web.get('/api/session')).body).toMatchObject({ session: { user: { email } } });
  });

  test('is not the only one let in: a program says nothing of where it comes from', async () => {
    const { port } = new URL(product.url);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'POST /auth/v1/recover HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}',
        ),
      );
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1.1 400/);
  });
});

describe('what is switched off', () => {
  test.each<[string, unknown, number, object]>([
    ['token', {}, 400, { code: 'invalid_credentials', message: 'unsupported_grant_type' }],
    ['token?grant_type=magic', {}, 400, { code: 'invalid_credentials', message: 'unsupported_grant_type' }],
    ['token?grant_type=constructor', {}, 400, { code: 'invalid_credentials' }],
    [
      'token?grant_type=web3',
      'no json',
      422,
      { code: 'web3_provider_disabled', message: 'Web3 provider is disabled' },
    ],
    [
      'token?grant_type=id_token',
      {},
      400,
      { error: 'invalid request', error_description: 'id_token required' },
    ],
    [
      'token?grant_type=id_token',
      { provider: 'google', id_token: 'x' },
      400,
      {
        code: 'provider_disabled',
        message: 'Provider (issuer "https://accounts.google.com") is not enabled',
      },
    ],
    [
      'token?grant_type=id_token',
      { provider: 'facebook', id_token: 'x' },
      400,
      { code: 'provider_disabled', message: 'Provider (issuer "https://www.facebook.com") is not enabled' },
    ],
    [
      'token?grant_type=id_token',
      { provider: 'apple', id_token: 'x' },
      400,
      { code: 'validation_failed', message: 'Unable to detect issuer in ID token for Apple provider' },
    ],
    [
      'token?grant_type=id_token',
      { provider: 'nobody', id_token: 'x' },
      400,
      { code: 'validation_failed', message: 'Custom OIDC provider "nobody" not allowed' },
    ],
    ['sso', { domain: 'x.test' }, 404, { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' }],
    [
      'otp',
      { phone: '11987654321' },
      400,
      { code: 'phone_provider_disabled', message: 'Unsupported phone provider' },
    ],
    ['otp', {}, 400, { code: 'validation_failed', message: 'One of email or phone must be set' }],
    [
      'resend',
      { type: 'sms', phone: '11987654321' },
      400,
      { code: 'phone_provider_disabled', message: 'Phone logins are disabled' },
    ],
    [
      'resend',
      { type: 'recovery', email: 'a@b.test' },
      400,
      {
        code: 'validation_failed',
        message: 'Missing one of these types: signup, email_change, sms, phone_change',
      },
    ],
    ['recover', {}, 400, { code: 'validation_failed', message: 'Password recovery requires an email' }],
  ])('%s %j', async (path, body, status, expected) => {
    const answer = await post(path, body);
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining(expected)]);
  });

  test('reaches the published client as it should', async () => {
    const client = newClient(product);
    expect((await client.signInAnonymously()).error).toMatchObject({
      code: 'anonymous_provider_disabled',
      status: 422,
    });
    expectError(await client.signInWithSSO({ domain: 'x.test' }), 'saml_provider_disabled');
    expectError(await client.signInWithIdToken({ provider: 'google', token: 'x' }), 'provider_disabled');
    const noToken = await client.signInWithIdToken({ provider: 'google', token: '' });
    expect(noToken.error).toMatchObject({ message: 'id_token required', code: undefined, status: 400 });
  });
});

describe('what may be asked before', () => {
  test('the settings say what is on', async () => {
    const { body } = await product.visitor().get<{ external: Record<string, boolean> }>('/auth/v1/settings');
    expect(body).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    });
    expect(Object.entries(body.external).flatMap(([name, isOn]) => (isOn ? [name] : []))).toEqual(['email']);
    expect(body.external).toMatchObject({ phone: false, google: false, anonymous_users: false });
  });

  test('the surface says that it is there', async () => {
    expect((await product.visitor().get('/auth/v1/health')).body).toEqual({
      version: expect.any(String),
      name: 'GoTrue',
      description: expect.any(String),
    });
  });
});

test('links in mails begin with our own address, whatever host a request names', async ({ email }) => {
  const headers = {
    ...VERSION,
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    referer: 'https://evil.test/',
  };
  await post('signup?redirect_to=https://evil.test/x', { email, password: PASSWORD }, headers);
  const [row] = await product.sql<{ data: { link: string } }>`select data from outbox
    where recipient = ${email}`;
  expect(row?.data?.link ?? product.url).toMatch(new RegExp(`^${product.url}`));
  expect(JSON.stringify([row, product.mailbox.to(email)])).not.toContain('evil.test');
});
