import { expect, test } from 'vitest';
import { app } from '../../functions/app.ts';
import { requiredSettings } from '../../functions/env.ts';

/** Asks as if the platform had been called at this address; 429 is the answer of the first door behind the host's. */
function ask(address: string, APP_URL: string | undefined, method = 'GET') {
  const ADDRESS_LIMIT = { limit: async () => ({ success: false }) };
  return app.request(address, { method }, { APP_URL, ADDRESS_LIMIT });
}

test.each([
  ['https://lume.example/api/health', 'https://lume.example', 429, undefined],
  ['http://localhost:8788/api/health', 'http://localhost:8788', 429, undefined],
  ['http://127.0.0.1:8788/api/health', undefined, 429, undefined],
  ['http://[::1]/api/health', 'https://lume.example', 429, undefined],
  ['https://lume.example/api/health', undefined, 503, 'unavailable'],
  ['https://lume.example/api/health', '', 503, 'unavailable'],
  ['https://lume.example/api/health', 'lume.example', 503, 'unavailable'],
  ['https://lume.example/api/health', 'http://lume.example', 503, 'unavailable'],
  ['https://lume.example/api/health', 'http://localhost:8788', 503, 'unavailable'],
  ['https://evil.example/api/health', 'https://lume.example', 421, 'misdirected'],
  ['https://localhost.evil.example/api/health', 'https://lume.example', 421, 'misdirected'],
  ['https://lume-web.pages.dev.evil.example/media/x', 'https://lume.example', 421, 'misdirected'],
])('%s with APP_URL %s answers %i', async (address, appUrl, status, code) => {
  const answer = await ask(address, appUrl);
  expect(answer.status).toBe(status);
  if (code !== undefined) expect(await answer.json()).toMatchObject({ code, message: expect.any(String) });
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test('the address of the Pages project redirects to the product, for reads', async () => {
  const address = 'https://abc.lume-web.pages.dev/agendar/studio?x=1';
  const answer = await ask(address, 'https://lume.example');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    308,
    'https://lume.example/agendar/studio?x=1',
  ]);
  expect((await ask(address, 'https://lume.example', 'POST')).status).toBe(421);
  expect(
    (await ask('https://lume-web.pages.dev//evil.example/x', 'https://lume.example')).headers.get('location'),
  ).toBe('https://lume.example//evil.example/x');
});

test('the contract words it its own way', async () => {
  const answer = await ask('https://evil.example/auth/v1/health', 'https://lume.example');
  expect([answer.status, await answer.json()]).toMatchObject([421, { error_code: 'not_found' }]);
});

test.each(requiredSettings)('without %s every request says so, by name', async (name) => {
  const ADDRESS_LIMIT = { limit: async () => ({ success: true }) };
  const given = Object.fromEntries(requiredSettings.map((one) => [one, 'https://lume.example']));
  const { [name]: _, ...rest } = given;
  for (const path of ['/api/session', '/media/x']) {
    const answer = await app.request(`http://localhost:8787${path}`, {}, { ...rest, ADDRESS_LIMIT });
    expect([path, answer.status, await answer.text()]).toEqual([path, 503, expect.stringContaining(name)]);
  }
  const programs = await app.request('http://localhost:8787/auth/v1/health', {}, { ...rest, ADDRESS_LIMIT });
  expect(programs.status).toBe(503);
});
