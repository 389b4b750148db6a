import { describe, expect, test } from 'vitest';
import { expectStatus, sharedStudio } from './studio.ts';

const { product, studio } = await sharedStudio();

describe('methods and paths', () => {
  test('a path that exists names its methods', async () => {
    const wrong = await product.visitor().put('/api/session', {});
    expectStatus(wrong, 405, 'method_not_allowed');
    expect(wrong.headers.get('allow')?.split(', ').sort()).toEqual([
      'DELETE',
      'GET',
      'HEAD',
      'OPTIONS',
      'POST',
    ]);
    const options = await product.visitor().call('OPTIONS', '/api/public/bookings');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
    expectStatus(await product.visitor().call('OPTIONS', '/api/nothing'), 404);
    expectStatus(await product.visitor().call('PROPFIND', '/api/session'), 405);
  });

  test('the API describes itself to programs', async () => {
    const answer = await product.visitor().get('/api/openapi.json');
    expectStatus(answer, 200, { openapi: '3.1.0' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*'); // a viewer is a page of another origin
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('HEAD answers like GET, without a body', async () => {
    const answer = await product.visitor().call('HEAD', `/api/public/professionals/${studio.slug}`);
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  test('GET changes nothing', async () => {
    const count = async () => {
      const [row] = await product.sql<{ n: string }>`select concat_ws(' ', (select count(*)
        from appointments), (select count(*) from procedure_types),
          (select count(*) from users)) as n`;
      return row?.n;
    };
    const before = await count();
    for (const path of [
      '/api/public/bookings',
      '/api/accounts',
      '/api/procedure-types/x/deactivation',
      '/api/first-steps/link-shared',
    ]) {
      expectStatus(await studio.owner.get(`${path}?_method=POST`, { 'x-http-method-override': 'POST' }), 405);
    }
    expect(await count()).toBe(before);
  });

  test.each([
    '/',
    '/api',
    '/api/',
    '/api//session',
    '/api/session/',
    '/api/%00',
    '/api/%zz',
    '/api/../session',
    '/api/session%2f..',
    '/api/__proto__',
    `/api/${'a'.repeat(5000)}`,
  ])('nothing is at %j', async (path) => {
    expectStatus(await product.visitor().get(path), 404, 'not_found');
  });
});
