import { describe, expect, test } from 'vitest';
import { productOfTest, sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { expectStatus, newEmail, PASSWORD, signUp } from './studio.ts';

const product = await sharedProduct();
const email = newEmail();
await signUp(product, email);

const HOUR = 3_600_000;

async function signIn(remember: boolean): Promise<{ visitor: Visitor; cookie: string }> {
  const visitor = product.visitor();
  const answer = await visitor.post('/api/session', { email, password: PASSWORD, remember });
  expect(answer.status).toBe(200);
  return { visitor, cookie: answer.headers.getSetCookie()[0] ?? '' };
}

async function hoursLeft(visitor: Visitor): Promise<number> {
  const { body } = await visitor.get<{ session: { expiresAt: string } | null }>('/api/session');
  return body.session === null ? 0 : (Date.parse(body.session.expiresAt) - Date.now()) / HOUR;
}

/** As if nobody had used the sessions for so many hours. */
const idle = (hours: number) =>
  product.sql`update sessions set expires_at = expires_at - make_interval(hours => ${hours})`;

describe('a session', () => {
  test('ends with the browser and after 12 idle hours, unless it is to be remembered', async () => {
    const { visitor, cookie } = await signIn(false);
    expect(cookie).toMatch(/^lume-session=[a-z2-7]{40}\.[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax$/);
    expect(await hoursLeft(visitor)).toBeCloseTo(12, 1);
  });

  test('lives for 30 days when it is remembered', async () => {
    const { visitor, cookie } = await signIn(true);
    expect(cookie).toMatch(
      /^lume-session=[a-z2-7]{40}\.[\w-]{43}; HttpOnly; Max-Age=2592000; Path=\/; SameSite=Lax$/,
    );
    expect(await hoursLeft(visitor)).toBeCloseTo(30 * 24, 1);
  });

  test('starts anew when it is used past half of its life', async () => {
    const [short, long] = [await signIn(false), await signIn(true)];
    await idle(5);
    expect(await hoursLeft(short.visitor)).toBeCloseTo(7, 1);
    await idle(2);
    const resumed = await short.visitor.get('/api/session');
    expect(resumed.headers.get('set-cookie')).toMatch(
      /^lume-session=[a-z2-7]{40}\.[\w-]{43}; HttpOnly; Path/,
    );
    expect(await hoursLeft(short.visitor)).toBeCloseTo(12, 1);
    expect(await hoursLeft(long.visitor)).toBeCloseTo(30 * 24 - 7, 1);
    await idle(16 * 24);
    expect((await long.visitor.get('/api/session')).headers.get('set-cookie')).toContain('Max-Age=2592000');
    expect(await hoursLeft(short.visitor)).toBe(0);
  });

  test('is over after its time, and the cookie is taken away', async () => {
    const { visitor } = await signIn(false);
    await idle(13);
    expectStatus(await visitor.get('/api/first-steps'), 401, {
      code: 'session_expired',
      message: 'Sessão expirada. Faça login novamente.',
    });
    const answer = await visitor.get('/api/session');
    expect(answer.body).toEqual({ session: null });
    expect(answer.headers.get('set-cookie')).toMatch(/^lume-session=; HttpOnly; Max-Age=0/);
  });

  test('ends at once by signing out, for every copy of the cookie', async () => {
    const { visitor } = await signIn(true);
    const copy = product.visitor();
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    expectStatus(await copy.get('/api/settings'), 200);
    expectStatus(await visitor.delete('/api/session'), 204);
    expect(visitor.cookies.has('lume-session')).toBe(false);
    expectStatus(await copy.get('/api/settings'), 401, 'session_expired');
    expectStatus(await visitor.delete('/api/session'), 204);
    expectStatus(await visitor.get('/api/session'), 200, { session: null });
  });

  test('is stored only as the SHA-256 of its cookie, and its answers name no secret', async () => {
    const { visitor } = await signIn(true);
    const secret = visitor.cookies.get('lume-session') ?? '';
    const rows = await product.sql`select * from sessions`;
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { text } = await visitor.get('/api/session');
    expect(text).not.toContain(secret);
    expect(product.logs.join('\n')).not.toContain(secret);
  });

  test.each(['', 'x', 'a'.repeat(40), '%00', '%F0', 'ç', '"', "' or 1=1 --"])(
    'is not had by the cookie %j',
    async (value) => {
      const headers = { cookie: `lume-session=${encodeURIComponent(value)}; other=1` };
      expectStatus(await product.visitor().get('/api/session', headers), 200, { session: null });
      expectStatus(await product.visitor().get('/api/settings', headers), 401, {
        code: expect.stringMatching(/^(unauthorized|session_expired)$/),
      });
    },
  );
});

test('on https the cookie takes the __Host- prefix and is Secure', async () => {
  const secure = await productOfTest({
    bindings: { APP_URL: 'https://lume.example', RATE_LIMIT_FACTOR: '1000' },
  });
  const address = newEmail();
  const visitor = secure.visitor();
  await signUp(secure, address);
  const answer = await visitor.post(
    '/api/session',
    { email: address, password: PASSWORD },
    { origin: 'https://lume.example' },
  );
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-lume-session=[a-z2-7]{40}\.[\w-]{43}; HttpOnly; Path=\/; SameSite=Lax; Secure$/,
  );
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  const plain = { cookie: `lume-session=${visitor.cookies.get('__Host-lume-session')}` };
  expectStatus(await secure.visitor().get('/api/settings', plain), 401, 'unauthorized');
});
