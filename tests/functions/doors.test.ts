import { describe, expect, test } from 'vitest';
import { monthOf } from '../../domain/scheduling/clock.ts';
import { inDays } from '../support/days.ts';
import { ownProduct, productOfTest } from '../support/product.ts';
import type { Answer } from '../support/visitor.ts';
import { raw } from './raw.ts';
import { book, bookingForm, expectStatus, openStudio, type Problem } from './studio.ts';

const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '1000' } });
const studio = await openStudio(product);
const service = { name: 'Brow lamination', priceCents: 9_000, durationMinutes: 45 };

describe('every answer', () => {
  const kinds: [string, () => Promise<Answer<unknown>>, number][] = [
    ['read', () => studio.owner.get('/api/settings'), 200],
    ['public read', () => product.visitor().get(`/api/public/professionals/${studio.slug}`), 200],
    ['creation', () => studio.owner.post('/api/procedure-types', service), 201],
    ['empty answer', () => studio.owner.post('/api/first-steps/link-shared'), 204],
    ['unreadable body', () => studio.owner.post('/api/procedure-types', '{'), 400],
    ['missing session', () => product.visitor().get('/api/settings'), 401],
    [
      'foreign origin',
      () => product.visitor().post('/api/session', {}, { origin: 'https://evil.example' }),
      403,
    ],
    ['unknown path', () => product.visitor().get('/api/nothing'), 404],
    ['unknown row', () => product.visitor().get('/api/public/professionals/nobody'), 404],
    ['wrong method', () => product.visitor().put('/api/session', {}), 405],
    ['too large a body', () => product.visitor().post('/api/session', 'x'.repeat(70_000)), 413],
    [
      'other content type',
      () => product.visitor().post('/api/session', 'a=b', { 'content-type': 'text/plain' }),
      415,
    ],
    ['wrong fields', () => product.visitor().post('/api/session', {}), 422],
  ];

  test.each(kinds)('carries the security headers: %s', async (_kind, call, status) => {
    const { headers, ...answer } = await call();
    expect(answer.status).toBe(status);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    if (status >= 400)
      expect(answer.body).toMatchObject({
        code: expect.any(String),
        message: expect.stringMatching(/\p{L}{3}/u),
      });
  });

  test('carries them when the database is down, and says nothing of it', async () => {
    product.database.endpoint.faults.add({ kind: 'refuse', times: 1 });
    const answer = await product.visitor().get<Problem>('/api/ready');
    expectStatus(answer, 503, {
      parts: ['database'],
      code: 'unavailable',
      message: 'Erro no servidor. Tente novamente em alguns minutos.',
    });
    expect(Object.keys(answer.body)).toEqual(['parts', 'code', 'message']);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expectStatus(await product.visitor().get('/api/ready'), 200, { ok: true });
  });

  test('carries them when our own code fails, and shows no details', async () => {
    await product.sql`alter table procedure_types rename to procedure_types_gone`;
    try {
      const answer = await studio.owner.get('/api/procedure-types');
      expectStatus(answer, 500, 'server_error');
      expect(answer.text).toBe(
        '{"code":"server_error","message":"Erro no servidor. Tente novamente em alguns minutos."}',
      );
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
      const id = answer.headers.get('x-request-id') ?? '';
      const line = product.logs.find((log) => log.includes(id) && log.includes('"code"')) ?? '{}';
      expect(JSON.parse(line)).toMatchObject({ level: 'error', code: '42P01' });
    } finally {
      await product.sql`alter table procedure_types_gone rename to procedure_types`;
    }
  });
});

test('a database that hangs is one that is down: 503 in time', async () => {
  const hurried = await productOfTest({ bindings: { DATABASE_TIMEOUT_MS: '300' } });
  const [member, visitor] = [hurried.visitor(), hurried.visitor()];
  member.cookies.set('lume-session', 'x'.repeat(43));
  hurried.database.endpoint.faults.add({ kind: 'hang', times: 1000 });
  const { professionalId, procedureId, email, slug } = studio;
  const date = inDays(37);
  const choice = new URLSearchParams({
    professional: professionalId,
    services: procedureId,
    month: monthOf(date),
  });
  const answers = await Promise.all([
    visitor.get('/api/ready'),
    member.get('/api/appointments'),
    visitor.get(`/api/public/professionals/${slug}`),
    visitor.get(`/api/public/free-times?${choice}`),
    book(visitor, bookingForm(studio, { date, time: '10:00' })),
    visitor.post('/api/session', { email, password: 'errada 123' }),
  ]);
  for (const { status, headers, body } of answers) {
    expect([status, body]).toMatchObject([
      503,
      { code: 'unavailable', message: 'Erro no servidor. Tente novamente em alguns minutos.' },
    ]);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
  }
  const api = await visitor.post('/auth/v1/recover', { email });
  expect([api.status, api.body]).toMatchObject([503, { error_code: 'unexpected_failure' }]);
});

describe('a write from elsewhere', () => {
  const attempts: [string, Record<string, string>][] = [
    [
      'a form of another site',
      {
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
    ],
    ['text/plain of another site', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    [
      'a multipart form',
      { origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['a sandboxed frame', { origin: 'null' }],
    ['a sandboxed frame of ours', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a sister site', { origin: 'https://evil.lume.test', 'sec-fetch-site': 'same-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['our host on another port', { origin: 'http://127.0.0.1:1' }],
    ['a name that begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
    ['an origin in capitals with a path', { origin: 'HTTP://127.0.0.1/x' }],
    ['cross-site with our origin', { 'sec-fetch-site': 'cross-site' }],
    ['an empty origin', { origin: '' }],
  ];

  test.each(attempts)('is refused: %s', async (_name, headers) => {
    const writes: [string, string][] = [
      ['POST', '/api/procedure-types'],
      ['PUT', '/api/settings'],
      ['PUT', '/api/booking-link'],
      ['POST', '/api/first-steps/link-shared'],
      ['DELETE', `/api/procedure-types/${studio.procedureId}/deactivation`],
      ['DELETE', '/api/session'],
    ];
    for (const [method, path] of writes) {
      const answer = await studio.owner.call(method, path, { headers, body: JSON.stringify(service) });
      expectStatus(answer, 403, 'origin_refused');
    }
    expect(await studio.owner.get('/api/session')).toMatchObject({
      body: { session: { user: { email: studio.email } } },
    });
  });

  test('is refused without any word of where it comes from', async () => {
    const answer = await raw(
      product,
      'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
    );
    expect(answer).toMatch(/^HTTP\/1.1 403/);
    expect(answer).toContain('origin_refused');
  });

  test('is let in from our own pages', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: product.url, 'sec-fetch-site': 'same-origin' },
    ]) {
      expectStatus(await studio.owner.post('/api/procedure-types', service, headers), 201);
    }
  });
});

test('the log holds patterns, never what people sent', async () => {
  const secret = 'segredo-que-ninguem-le';
  await product.visitor().get(`/api/public/professionals/${secret}?email=${secret}@lume.test`, {
    cookie: `lume-session=${secret}`,
  });
  await product
    .visitor()
    .post(`/api/session?x=${secret}`, { email: `${secret}@lume.test`, password: secret });
  await product.visitor().get(`/api/${secret}`);
  const lines = product.logs.map((line) => JSON.parse(line));
  expect(JSON.stringify(lines)).not.toContain(secret);
  expect(lines.at(-1)).toEqual({
    level: 'info',
    requestId: expect.any(String),
    method: 'GET',
    route: '(none)',
    status: 404,
    ms: expect.any(Number),
  });
  expect(lines.find(({ route }) => route === '/api/public/professionals/:idOrSlug')).toBeDefined();
});
