import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientVerification, readLinkSearch } from '../../web/features/account/link-search.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://lume.example' }));
afterEach(() => vi.unstubAllGlobals());

const verification = (query: Record<string, unknown>) => clientVerification(readLinkSearch(query));

test('a link with a challenge is the client’s to follow', () => {
  expect(verification({ token_hash: 'pkce_ab', type: 'recovery' })).toBe(
    '/auth/v1/verify?token=pkce_ab&type=recovery',
  );
});

test('so is one to a client, which the server may still refuse', () => {
  const redirect_to = 'https://agenda.example/volta?a=1&b=2';
  expect(verification({ token_hash: 'ab', type: 'magiclink', redirect_to })).toBe(
    `/auth/v1/verify?token=ab&type=magiclink&redirect_to=${encodeURIComponent(redirect_to)}`,
  );
});

test.each([
  { token_hash: 'ab', type: 'signup' },
  { token_hash: 'ab', type: 'recovery', redirect_to: 'https://lume.example/reset-password' },
  { token_hash: 'pkce_ab' },
  { type: 'signup', redirect_to: 'https://agenda.example/' },
  {},
])('%o is ours', (query) => expect(verification(query)).toBeNull());

test('nothing of the query leaves this site', () => {
  const found = verification({ token_hash: 'pkce_//evil.example', type: '&x=//evil', redirect_to: 'nada' });
  expect(new URL(found ?? '', 'https://lume.example').origin).toBe('https://lume.example');
});

test.each<[string, Record<string, unknown>]>([
  ['with the entities of the source', { token_hash: 'ab', 'amp;type': 'signup' }],
  ['with a full stop behind it', { token_hash: 'ab', type: 'signup.' }],
  ['with the bracket around it', { type: 'signup', token_hash: 'ab)' }],
])('is read as a mail program opens it: %s', (_, query) => {
  expect(readLinkSearch(query)).toMatchObject({ token_hash: 'ab', type: 'signup' });
});
