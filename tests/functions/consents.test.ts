import { expect, test } from 'vitest';
import type { StoredConsent } from '../../domain/consent/consent.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { openAccount } from './accounts.ts';
import { expectStatus } from './studio.ts';

const product = await sharedProduct();

const VERSION = '2025-08-08.1';
const cookies = { kind: 'cookies', functional: true, analytics: true, marketing: false, version: VERSION };
const none = { functional: false, analytics: false, marketing: false };

const consentsOf = async (who: Visitor) =>
  (await who.get<{ consents: StoredConsent[] }>('/api/consents')).body.consents;

test('the newest choice of each kind holds, with the version of the text; earlier ones stay', async () => {
  const { email, visitor } = await openAccount(product);
  expect(await consentsOf(visitor)).toMatchObject([
    { kind: 'marketing' },
    { kind: 'terms', isGranted: true },
  ]);
  for (const choice of [cookies, { kind: 'lgpd', status: 'granted', version: VERSION }])
    expectStatus(await visitor.post('/api/consents', choice), 204);
  expectStatus(await visitor.post('/api/consents', { ...cookies, ...none }), 204);
  expectStatus(await visitor.post('/api/consents', { kind: 'lgpd', status: 'revoked', version: 'v2' }), 204);
  expect(await consentsOf(visitor)).toMatchObject([
    { kind: 'cookies', isGranted: false, choices: { ...none, version: VERSION } },
    {
      kind: 'lgpd',
      isGranted: false,
      choices: { status: 'revoked', version: 'v2' },
      at: expect.stringMatching(/Z$/),
    },
    { kind: 'marketing' },
    { kind: 'terms' },
  ]);
  const stored = await product.sql`select c.kind, c.is_granted from consents c
    join users u on u.id = c.user_id where u.email = ${email} and c.kind in ('cookies', 'lgpd')
    and c.studio_id is not null order by c.created_at`;
  expect(stored.map(({ kind, is_granted }) => [kind, is_granted])).toEqual([
    ['cookies', true],
    ['lgpd', true],
    ['cookies', false],
    ['lgpd', false],
  ]);
});

test('to news is taken back as easily as it was given', async () => {
  const { visitor } = await openAccount(product);
  const isGranted = async () =>
    (await consentsOf(visitor)).find(({ kind }) => kind === 'marketing')?.isGranted;
  for (const wanted of [true, false]) {
    expectStatus(
      await visitor.post('/api/consents', { kind: 'marketing', isGranted: wanted, version: VERSION }),
      204,
    );
    expect(await isGranted()).toBe(wanted);
  }
});

test('are of the caller alone', async () => {
  const [one, other] = [await openAccount(product), await openAccount(product)];
  expectStatus(await one.visitor.post('/api/consents', cookies), 204);
  expect((await consentsOf(other.visitor)).map(({ kind }) => kind)).toEqual(['marketing', 'terms']);
  expectStatus(await product.visitor().get('/api/consents'), 401);
  expectStatus(await product.visitor().post('/api/consents', cookies), 401);
});

test('refuse what is no choice', async () => {
  const { visitor } = await openAccount(product);
  const { analytics: _, ...incomplete } = cookies;
  for (const wrong of [
    incomplete,
    { ...cookies, kind: 'terms' },
    { ...cookies, marketing: 'yes' },
    { ...cookies, version: 'a b' },
    { kind: 'lgpd', version: VERSION },
    { kind: 'marketing', isGranted: 'não', version: VERSION },
  ])
    expectStatus(await visitor.post('/api/consents', wrong), 422, 'invalid_input');
});
