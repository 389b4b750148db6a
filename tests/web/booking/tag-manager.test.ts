import { expect, test } from 'vitest';
import { pagePolicy } from '../../../web/booking/edge/page-headers.ts';
import { buildBooking } from './build.ts';
import { aurora } from './studio-aurora.ts';

async function ask(TAG_MANAGER_URL: string) {
  const api = { fetch: async () => Response.json(aurora) };
  const request = new Request('https://lume.example/agendar/studio-aurora');
  const { edge } = await buildBooking();
  const response = await edge.fetch(request, { API: api, ASSETS: api, TAG_MANAGER_URL });
  return {
    policy: response.headers.get('content-security-policy') ?? '',
    html: await response.text(),
  };
}

test('opens the policy for a tag manager where one is configured, and for its host alone', async () => {
  const { policy, html } = await ask('https://tags.example/gtm.js?id=GTM-1&a="b"');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+' https:\/\/tags\.example;/);
  expect(policy).toContain("connect-src 'self' https://tags.example;");
  expect(policy.replaceAll(' https://tags.example', '')).toBe(pagePolicy);
  expect(html).toContain(
    '<meta name="tag-manager" content="https://tags.example/gtm.js?id=GTM-1&amp;a=%22b%22"',
  );
  expect(html).not.toMatch(/<script[^>]*tags\.example/);
});

test.each(['http://tags.example/gtm.js', 'GTM-1', ''])('stays closed for %j', async (wrong) => {
  const { policy, html } = await ask(wrong);
  expect(policy).toBe(pagePolicy);
  expect(html).not.toContain('tag-manager');
});
