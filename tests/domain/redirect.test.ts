import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedRedirect, redirectList, redirectTarget, returnPath } from '../../domain/auth/redirect.ts';
import { codePoint } from '../support/code-points.ts';
import { sized } from '../support/size.ts';

const policy = {
  appUrl: 'https://lume.example',
  allowed: redirectList(
    'https://app.partner.example, https://partner.example/auth/done,https://partner.example/cb?kind=web,lume://signed-in, no address',
  ),
};
const OURS = 'https://lume.example/';

/** What an attacker asks for. None of it may be where the browser is sent. */
const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://lume.example\\@evil.example',
  'https://evil.example\\.lume.example',
  'https://lume.example@evil.example',
  'https://lume.example:secret@evil.example/',
  'https://user@lume.example/',
  'https://lume.example%40evil.example',
  'https://lume.example%2eevil.example',
  'https://lume.example.evil.example',
  'https://evillume.example',
  'https://evil.example/lume.example',
  'https://evil.example?https://lume.example',
  'https://evil.example#https://lume.example',
  'https://sub.lume.example',
  'https://lume.example.',
  'https://lume.example:8443',
  'http://lume.example',
  'HTTP://LUME.EXAMPLE',
  'ftp://lume.example',
  'https://lumé.example',
  'https://ｌume.example',
  'https://xn--lum-dma.example',
  'https://lume。example.evil.example',
  'https://ⓛume.example',
  'https://lume.example\t.evil.example',
  '\thttps://lume.example',
  'ht\ntps://evil.example',
  'https://evil.example\r\nset-cookie: a=b',
  'https://lume.example/\r\nlocation: https://evil.example',
  'https://lume.example/\u0000',
  ' https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt://lume.example/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://lume.example/1',
  'file:///etc/passwd',
  'about:blank',
  'https%3A%2F%2Fevil.example',
  'https://',
  'https://:443',
  'https:///evil.example',
  'https://partner.example',
  'https://partner.example/auth/done/../../evil',
  'https://partner.example/auth/done/%2e%2e/evil',
  'https://partner.example/auth/done/',
  'https://partner.example/auth/done?next=https://evil.example',
  'https://partner.example/auth/doneevil',
  'https://partner.example/AUTH/DONE',
  'https://partner.example/cb',
  'https://app.partner.example:444/x',
  'https://app.partner.example.evil.example/x',
  'http://app.partner.example/x',
  'lume://signed-in/evil',
  'lume://evil',
  'LUME:signed-in',
  'dashboard',
  '/dashboard',
  '',
  'null',
  `https://lume.example/${'a'.repeat(2000)}`,
];

describe('redirect_to', () => {
  test.each(hostile)('%j is replaced without a word', (asked) => {
    expect(allowedRedirect(policy, asked)).toBeNull();
    expect(redirectTarget(policy, asked)).toBe(OURS);
  });

  test.each([
    ['https://lume.example', 'https://lume.example/'],
    ['https://lume.example/reset-password?from=mail', 'https://lume.example/reset-password?from=mail'],
    ['HTTPS://LUME.example:443/x/../y', 'https://lume.example/y'],
    ['https://lume.example//evil.example', 'https://lume.example//evil.example'],
    ['https://lume.example/welcome#access_token=old', 'https://lume.example/welcome'],
    ['https://app.partner.example/any/page?a=1', 'https://app.partner.example/any/page?a=1'],
    ['https://partner.example/auth/done', 'https://partner.example/auth/done'],
    ['https://partner.example/auth/done#x', 'https://partner.example/auth/done'],
    ['https://partner.example/x/../auth/done', 'https://partner.example/auth/done'],
    ['https://partner.example/cb?kind=web', 'https://partner.example/cb?kind=web'],
    ['lume://signed-in', 'lume://signed-in'],
  ])('%j is allowed, and sent as %s', (asked, sent) => expect(redirectTarget(policy, asked)).toBe(sent));

  test('on the own machine pages come from any port, but not from another name or scheme', () => {
    const local = { appUrl: 'http://localhost:8788', allowed: [] };
    expect(allowedRedirect(local, 'http://localhost:3000/callback')).toBe('http://localhost:3000/callback');
    expect(allowedRedirect(local, 'https://localhost:3000')).toBeNull();
    expect(allowedRedirect(local, 'http://127.0.0.1:3000')).toBeNull();
    expect(allowedRedirect(local, 'http://localhost.evil.example:8788')).toBeNull();
    const byNumber = { appUrl: 'http://127.0.0.1:8788', allowed: [] };
    expect(allowedRedirect(byNumber, 'http://127.0.0.1:5173/')).toBe('http://127.0.0.1:5173/');
    // The URL standard reads these as 127.0.0.1, and so it is sent.
    expect(allowedRedirect(byNumber, 'http://0x7f.1:8788/')).toBe('http://127.0.0.1:8788/');
    const public127 = { appUrl: 'https://127.0.0.1.example', allowed: [] };
    expect(allowedRedirect(public127, 'https://127.0.0.1.example:8443')).toBeNull();
  });

  test('the next candidate counts when the first is refused', () => {
    expect(redirectTarget(policy, 'https://evil.example', 'https://lume.example/from')).toBe(
      'https://lume.example/from',
    );
    expect(redirectTarget(policy, null, undefined)).toBe(OURS);
  });

  test('whatever is asked for ends at an allowed place', () => {
    const pieces = [
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '.',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '..',
    ];
    const words = ['lume.example', 'evil.example', 'partner.example', 'auth', 'done', 'app', '8443', 'lume'];
    const spelling = fc.oneof(
      fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 12 }).map((parts) => parts.join('')),
      fc
        .array(fc.constantFrom(...pieces, ...words), { maxLength: 8 })
        .map((parts) => `https://${parts.join('')}`),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: codePoint, maxLength: 60 }),
    );
    fc.assert(
      fc.property(spelling, (asked) => {
        const sent = redirectTarget(policy, asked);
        const { origin, username, hash, href } = new URL(sent);
        expect(href).toBe(sent); // nothing is left to read differently
        expect(username + hash).toBe('');
        const isPartner = ['https://partner.example/auth/done', 'https://partner.example/cb?kind=web'];
        expect(
          ['https://lume.example', 'https://app.partner.example'].includes(origin) ||
            isPartner.includes(sent) ||
            sent === 'lume://signed-in',
        ).toBe(true);
        expect(redirectTarget(policy, sent)).toBe(sent);
      }),
      { numRuns: sized(5000) },
    );
  });
});

test('AUTH_REDIRECT_URLS keeps addresses only', () => {
  expect(redirectList(undefined)).toEqual([]);
  expect(redirectList(' https://a.example ,, b.example, javascript:alert(1), https://u@c.example')).toEqual([
    'https://a.example',
  ]);
});

describe('where sign-in leads back to', () => {
  test.each([
    '/dashboard',
    '/settings#booking',
    '/appointments?scope=all&page=3',
    '/procedure-types?tab=inactive',
    '/api-help',
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
    '/api/session/providers/google',
    '/auth/v1/authorize?provider=google',
    '/x/../api/session',
    '/media',
    `/${'a'.repeat(2000)}`,
  ])('%o is none', (path) => expect(returnPath(path)).toBeNull());

  test('a path that climbs stays on this site', () => {
    expect(returnPath('/x/../settings')).toBe('/settings');
    expect(returnPath('/..//evil.example')).toBeNull();
  });

  test('whatever is asked for is a path of ours, and stays what it is', () => {
    const parts = fc.constantFrom('/', '\\', '..', '.', 'evil.example', '@', ':', '%2f', '?', '#', '\t', 'a');
    const spelling = fc.oneof(
      fc.array(parts, { maxLength: 10 }).map((all) => `/${all.join('')}`),
      fc.string({ unit: codePoint, maxLength: 40 }).map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(spelling, (asked) => {
        const path = returnPath(asked);
        if (path === null) return;
        expect(new URL(path, 'https://lume.example').origin).toBe('https://lume.example');
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(returnPath(path)).toBe(path);
      }),
      { numRuns: sized(5000) },
    );
  });
});
