import { describe, expect, test } from 'vitest';
import { authErrorCodes } from '../../../domain/auth/v1-error.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { operations } from '../../../tools/docs/operations.ts';
import { withinAMinute } from '../../support/in-time.ts';
import { productOfTest, sharedProduct } from '../../support/product.ts';
import { sized } from '../../support/size.ts';
import type { Answer } from '../../support/visitor.ts';
import { badRequests } from '../corpus/bad-requests.ts';
import { type BadRequest, sent } from '../corpus/sample.ts';
import { expectStatus } from '../studio.ts';
import { newEmail, PASSWORD, signUpClient } from './client.ts';
import { authSamples, bearerRoutes } from './samples.ts';

/** Requests per sample. */
const CASES = sized(2000, 5);
const AT_ONCE = 12;

const product = await sharedProduct();
const { session } = await signUpClient(product);
const token = session.access_token;

const routes = operations()
  .map(({ method, path }) => `${method} ${path}`)
  .filter((route) => route.includes(' /auth/v1/'));

test('every route has a good request', () => {
  expect([...new Set(authSamples.map(({ route }) => route))].sort()).toEqual([...routes].sort());
  expect(bearerRoutes.filter((route) => !routes.includes(route))).toEqual([]);
});

describe.each(bearerRoutes)('%s', (route) => {
  const sample = authSamples.find((one) => one.route === route) ?? { route };
  const ask = (headers: Record<string, string>) => {
    const { method, path, body } = sent(sample, '');
    return product.visitor().call(method, path, { headers, ...(body === undefined ? {} : { body }) });
  };

  test('needs a token, and a good one', async () => {
    const version = { 'x-supabase-api-version': '2024-01-01' };
    expectStatus(await ask(version), 401, 'no_authorization');
    const [header, payload] = token.split('.');
    for (const bad of ['x', `${header}.${payload}.`, `${header}.${payload}.${'A'.repeat(86)}`]) {
      expectStatus(await ask({ ...version, authorization: `Bearer ${bad}` }), 403, 'bad_jwt');
    }
  });
});

test.each(authSamples.map((sample, index) => ({ sample, name: `${sample.route} #${index}` })))(
  '$name answers bad input without a fault',
  async ({ sample }) => {
    // A fresh person for each: signing out is bad input's worst.
    const bearer = bearerRoutes.includes(sample.route)
      ? (await signUpClient(product)).session.access_token
      : token;
    const requests = badRequests(sample, { count: CASES, seed: 20_261_121 });
    const complaints: string[] = [];
    const queue = [...requests];
    const work = async () => {
      for (let next = queue.pop(); next !== undefined; next = queue.pop())
        complaints.push(...complaintsAbout(next, await sendUnlessClosed(next, bearer)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(complaints.slice(0, 20)).toEqual([]);
  },
);

/** A refusal is JSON with a code of the contract, or an address that carries it; nothing is ever a fault of ours. */
function complaintsAbout(
  { method, label }: BadRequest,
  answer: Answer<Record<string, unknown> | null>,
): string[] {
  const told = `${method} ${label}: ${answer.status} ${answer.text.slice(0, 200)}`;
  if (answer.status >= 500) return [told];
  if (answer.status < 400) return [];
  const { error_code: code, msg, error } = answer.body ?? {};
  const isKnown = authErrorCodes.some((known) => known === code) && typeof msg === 'string';
  return isKnown || typeof error === 'string' ? [] : [told];
}

/** A server that has refused an unread body closes the line, maybe just when the next request is put on it. */
async function sendUnlessClosed(
  request: BadRequest,
  bearer: string,
  tries = 3,
): Promise<Answer<Record<string, unknown> | null>> {
  const { method, path, body } = request;
  const headers = { authorization: `Bearer ${bearer}`, ...request.headers };
  try {
    return await product.visitor().call(method, path, { headers, ...(body === undefined ? {} : { body }) });
  } catch (error) {
    if (tries === 1 || !(error instanceof TypeError)) throw error;
    return sendUnlessClosed(request, bearer, tries - 1);
  }
}

test('the log holds nothing of all that', () => {
  expect(product.logs.join('\n')).not.toContain('nova@lume.test');
});

describe('limits', () => {
  test('are counted before anything is hashed, and say how long to wait', async () => {
    const strict = await productOfTest({ bindings: { RATE_LIMIT_FACTOR: '0.1' } });
    const email = newEmail();
    const attempt = (path: string, body: object) =>
      strict.visitor().post(`/auth/v1/${path}`, body, { 'x-supabase-api-version': '2024-01-01' });
    const statuses = async (times: number, path: string, body: object) => {
      const answers = [];
      for (let n = 0; n < times; n++) answers.push(await attempt(path, body));
      return answers;
    };
    const signIns = await statuses(2, 'token?grant_type=password', { email, password: PASSWORD });
    expect(signIns.map(({ status }) => status)).toEqual([400, 429]);
    expect(signIns.at(-1)).toMatchObject({
      body: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    });
    expect(Number(signIns.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const recoveries: Answer<Record<string, unknown>>[] = [];
    for (let n = 0; n <= rateLimits.recoveryByEmail.max * 0.1; n++) {
      await strict.sql`delete from rate_counters where key like 'recovery/pause:%'`;
      recoveries.push(await attempt('recover', { email }));
    }
    expect(recoveries.slice(0, -1).every(({ status }) => status === 200)).toBe(true);
    expect(recoveries.at(-1)).toMatchObject({
      body: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
    });
  });

  test('bound what one address refreshes', async () => {
    const strict = await productOfTest({ bindings: { RATE_LIMIT_FACTOR: '0.05' } });
    const visitor = strict.visitor('198.51.100.7');
    const refresh = () =>
      visitor.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: '0'.repeat(64) });
    const statuses: number[] = [];
    for (let n = 0; n < 9; n++) statuses.push((await refresh()).status);
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 400), 429]);
  });

  test('of the platform come first, in the words of the contract', async () => {
    const fenced = await productOfTest({ addressLimit: 5 });
    const answers = await withinAMinute(async (round) => {
      const visitor = fenced.visitor(`203.0.113.${100 + round}`);
      const given = [];
      for (let n = 0; n < 7; n++) given.push(await visitor.get('/auth/v1/health'));
      return given;
    });
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { error_code: 'over_request_rate_limit' } });
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60');
    expect(answers.at(-1)?.headers.get('access-control-allow-origin')).toBe('*');
  });
});
