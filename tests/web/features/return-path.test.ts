import { describe, expect, test } from 'vitest';
import { returnPath } from '../../../web/features/session/return-path.ts';

describe('where sign-in leads back to', () => {
  test.each([
    '/dashboard',
    '/settings#booking',
    '/appointments?scope=all&page=3',
    '/procedure-types?tab=inactive',
  ])('%s is a page of ours', (path) => expect(returnPath(path)).toBe(path));

  test.each([
    undefined,
    42,
    '',
    'dashboard',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/login',
    '/signup?step=2',
    '/landing#pricing',
    '/',
    '/auth/confirm?token_hash=x',
  ])('%o is none', (path) => expect(returnPath(path)).toBeNull());

  test('a path that climbs stays on this site', () => {
    expect(returnPath('/x/../settings')).toBe('/settings');
    expect(returnPath('/..//evil.example')).toBeNull();
  });
});
