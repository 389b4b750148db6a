import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../../support/ports.ts';
import { startProduct } from '../../support/product.ts';
import { newPerson, whoIs } from '../attacks/people.ts';
import { lastEmail } from '../auth-v1/emails.ts';
import { codeOf, enrol } from '../authenticator.ts';
import { expectStatus, newEmail, openStudio, PASSWORD, signUpForm } from '../studio.ts';
import { fragmentOf, openCallback, signInAt, somebody, startStage, toProvider } from './stage.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const failed = (code: string) => `/login#error=access_denied&error_code=${code}`;

const users = async (email: string) =>
  (await stage.product.sql`select id from users where email = ${email}`).length;

const providersOf = async (email: string): Promise<string[]> => {
  const rows = await stage.product.sql<{ provider: string }>`select provider from identities
    where user_id = (select id from users where email = ${email}) order by created_at`;
  return rows.map(({ provider }) => provider);
};

test('the login screen gets the names of the providers, and nothing else of them', async () => {
  const answer = await stage.product.visitor().get('/api/session/providers');
  expect(answer.text).toBe(
    '{"providers":[{"name":"acme","label":"Acme"},{"name":"globex","label":"Globex"}]}',
  );
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
});

describe('a person with an account', () => {
  test('is signed in by her verified address, comes to the page she wanted, and is known from then on', async () => {
    const { product, acme } = stage;
    const { email } = await newPerson(product);
    acme.person = somebody({ email: email.toUpperCase(), sub: 'marina-1' });
    const browser = product.visitor();
    expect(await signInAt(browser, acme, 'acme', '/clients?page=2')).toBe('/clients?page=2');
    expect(await whoIs(browser)).toBe(email);
    expect(await providersOf(email)).toEqual(['email', 'acme']);
    const account = await browser.get('/api/account');
    expect(account.body).toMatchObject({
      identities: expect.arrayContaining([
        expect.objectContaining({ provider: 'acme', label: 'Acme', email }),
      ]),
    });
    const events = await browser.get<{ events: { kind: string; data: object }[] }>('/api/account/events');
    expect(events.body.events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'identity_linked', data: { provider: 'acme' } }),
        expect.objectContaining({ kind: 'signed_in', data: expect.objectContaining({ method: 'oauth' }) }),
      ]),
    );

    // The provider's own name for her counts, not the address she has there.
    acme.person = somebody({ email: newEmail(), email_verified: false, sub: 'marina-1' });
    const again = product.visitor();
    expect(await signInAt(again, acme)).toBe('/clients');
    expect(await whoIs(again)).toBe(email);
    // Her password works as before.
    expectStatus(await product.visitor().post('/api/session', { email, password: PASSWORD }), 200);
  });

  test('stays signed in for thirty days on a device of her own, else as long as the browser is open', async () => {
    const { product, acme } = stage;
    const { email } = await newPerson(product);
    acme.person = somebody({ email });
    const cookies = await Promise.all(
      [{ remember: '1' }, {}].map(async (more) => {
        const browser = product.visitor();
        const answer = await openCallback(browser, await toProvider(browser, acme, 'acme', '/clients', more));
        return answer.headers.getSetCookie().find((one) => one.startsWith('lume-session='));
      }),
    );
    expect(cookies).toEqual([
      expect.stringContaining('Max-Age=2592000'),
      expect.not.stringContaining('Max-Age'),
    ]);
  });

  test('gives her second factor all the same', async () => {
    const { product, acme } = stage;
    const { email, browser: hers } = await newPerson(product);
    const { secret } = await enrol(hers);
    acme.person = somebody({ email });
    const browser = product.visitor();
    expect(await signInAt(browser, acme, 'acme', '/clients')).toBe('/login?step=2&next=%2Fclients');
    expect(browser.cookies.has('lume-session')).toBe(false);
    expect(await whoIs(browser)).toBeNull();
    expectStatus(await browser.get('/api/clients'), 401);
    expectStatus(await browser.post('/api/session/second-factor', { code: '000000' }), 403);
    expectStatus(await browser.post('/api/session/second-factor', { code: codeOf(secret) }), 200);
    expect(await whoIs(browser)).toBe(email);
  });

  test('is not had by an address that the provider has not verified, and nobody learns that she is there', async () => {
    const { product, acme } = stage;
    const { email } = await newPerson(product);
    const answers = [];
    for (const address of [email, newEmail('nobody')]) {
      for (const verified of [false, 'false', 1, null]) {
        acme.person = { ...somebody({ email: address }), email_verified: verified as boolean };
        answers.push(await signInAt(product.visitor(), acme));
      }
    }
    acme.person = { sub: 'no-address', name: 'Bia' };
    answers.push(await signInAt(product.visitor(), acme));
    expect(new Set(answers)).toEqual(new Set([failed('provider_email_unverified')]));
    expect(await providersOf(email)).toEqual(['email']);
  });

  test('who was deactivated or invited is not let in', async () => {
    const { product, acme } = stage;
    const studio = await openStudio(product);
    const { email: gone } = await newPerson(product);
    const invited = newEmail('invited');
    await product.sql`update users set banned_until = now() + interval '1 day' where email = ${gone}`;
    const invitation = { fullName: 'Ana Reis', email: invited, phone: '11912345678', role: 'professional' };
    expectStatus(await studio.owner.post('/api/professionals', { ...invitation, isBookable: true }), 201);
    acme.person = somebody({ email: gone });
    expect(await signInAt(product.visitor(), acme)).toBe(failed('forbidden'));
    acme.person = somebody({ email: invited });
    expect(await signInAt(product.visitor(), acme)).toBe(failed('invitation_pending'));
    expect([await providersOf(gone), await providersOf(invited)]).toEqual([['email'], ['email']]);
  });
});

describe('a person without an account', () => {
  test('goes on to sign up, with what the provider knows; nothing is made for her', async () => {
    const { product, acme } = stage;
    acme.person = somebody({ name: '  Bia\u0000 Campos ' });
    const browser = product.visitor();
    const page = await signInAt(browser, acme);
    expect(page).toMatch(/^\/signup#/);
    expect(fragmentOf(page)).toEqual({ fullName: 'Bia Campos', email: acme.person.email });
    expect(await users(acme.person.email ?? '')).toBe(0);
    expect(await whoIs(browser)).toBeNull();
  });
});

test('who signed up with her address before and never confirmed it is kept out', async () => {
  const { product, acme } = stage;
  const email = newEmail('vera');
  await product.visitor().post('/api/accounts', signUpForm(email));
  const { token: tokenHash } = await lastEmail(product, email, 'signup');
  acme.person = somebody({ email });
  const browser = product.visitor();
  expect(await signInAt(browser, acme)).toBe('/clients');
  expect(await whoIs(browser)).toBe(email);
  expect(await providersOf(email)).toEqual(['acme']);
  expectStatus(
    await product.visitor().post('/api/session', { email, password: PASSWORD }),
    401,
    'invalid_credentials',
  );
  expectStatus(
    await product.visitor().post('/api/accounts/confirmation', { tokenHash, type: 'signup' }),
    403,
  );
});

describe('an answer of the provider', () => {
  test('is good once, and in the browser that asked', async () => {
    const { product, acme } = stage;
    const { email } = await newPerson(product);
    acme.person = somebody({ email });
    const browser = product.visitor();
    const back = await toProvider(browser, acme, 'acme');
    // Somebody has her open it: she would be signed in as somebody else.
    const victim = product.visitor();
    expect((await openCallback(victim, back)).headers.get('location')).toBe(failed('provider_expired'));
    expect(victim.cookies.size).toBe(0);
    // An answer that was opened, by whomever, is used up.
    expect((await openCallback(browser, back)).headers.get('location')).toBe(failed('provider_expired'));
    expect(await whoIs(browser)).toBeNull();

    const second = await toProvider(browser, acme, 'acme');
    await browser.call('HEAD', `${second.pathname}${second.search}`);
    const opened = await Promise.all([1, 2, 3].map(() => openCallback(browser, second)));
    expect(opened.map(({ headers }) => headers.get('location')).sort()).toEqual([
      '/clients',
      failed('provider_expired'),
      failed('provider_expired'),
    ]);
  });

  test('is not believed when its state, code or issuer is another', async () => {
    const { product, acme } = stage;
    acme.person = somebody();
    const changed = async (change: (query: URLSearchParams) => void) => {
      const browser = product.visitor();
      const back = await toProvider(browser, acme, 'acme');
      change(back.searchParams);
      const answer = await openCallback(browser, back);
      expect(answer.status).toBe(302);
      expect(await whoIs(browser)).toBeNull();
      return answer.headers.get('location');
    };
    expect(await changed((query) => query.set('state', 'a'.repeat(43)))).toBe(failed('provider_expired'));
    expect(await changed((query) => query.set('state', '%00'))).toBe(failed('provider_expired'));
    expect(await changed((query) => query.delete('state'))).toBe(failed('provider_expired'));
    expect(await changed((query) => query.set('code', 'guessed'))).toBe(failed('provider_failed'));
    expect(await changed((query) => query.delete('code'))).toBe(failed('provider_failed'));
    expect(await changed((query) => query.append('code', 'two'))).toBe(failed('provider_failed'));
    expect(await changed((query) => query.set('iss', 'https://evil.example'))).toBe(
      failed('provider_failed'),
    );
    expect(await changed((query) => query.delete('iss'))).toBe(failed('provider_failed'));
  });

  test('is over after ten minutes', async () => {
    const { product, acme } = stage;
    acme.person = somebody();
    const browser = product.visitor();
    const back = await toProvider(browser, acme, 'acme');
    await product.sql`update flow_states set expires_at = now() where state_hash is not null`;
    expect((await openCallback(browser, back)).headers.get('location')).toBe(failed('provider_expired'));
  });

  test('may say no', async () => {
    const { product, acme } = stage;
    acme.person = null;
    expect(await signInAt(product.visitor(), acme)).toBe(failed('access_denied'));
  });

  test('of one provider is none of another', async () => {
    const { product, acme, globex } = stage;
    acme.person = somebody();
    globex.person = somebody();
    const browser = product.visitor();
    const ours = await toProvider(browser, acme, 'acme');
    const theirs = await toProvider(browser, globex, 'globex');
    theirs.searchParams.set('state', ours.searchParams.get('state') ?? '');
    expect((await openCallback(browser, theirs)).headers.get('location')).toBe(failed('provider_failed'));
  });
});

test('two who come for one new address at a time have one account', async () => {
  const { product, acme } = stage;
  const { email } = await newPerson(product);
  acme.person = somebody({ email });
  const browsers = [product.visitor(), product.visitor(), product.visitor()];
  const pages = await Promise.all(browsers.map((browser) => signInAt(browser, acme)));
  expect(pages).toEqual(['/clients', '/clients', '/clients']);
  expect(await providersOf(email)).toEqual(['email', 'acme']);
});

test('signing in ends at a page of ours, whatever was asked for', async () => {
  const { product, acme } = stage;
  const { email } = await newPerson(product);
  acme.person = somebody({ email });
  const asked = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/api/session/providers/acme',
    '/auth/v1/authorize?provider=acme',
    '/login',
    '',
    `/${'a'.repeat(3000)}`,
  ];
  for (const returnTo of asked) {
    expect(await signInAt(product.visitor(), acme, 'acme', returnTo)).toBe('/dashboard');
  }
});

test('nothing secret of a sign-in is stored or logged, and no answer of the web holds a token', async () => {
  const { product, acme } = stage;
  const { email } = await newPerson(product);
  acme.person = somebody({ email });
  const browser = product.visitor();
  const begun = await browser.get('/api/session/providers/acme');
  const asked = new URL(begun.headers.get('location') ?? '').searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    scope: 'openid email profile',
    redirect_uri: `${product.url}/auth/v1/callback`,
  });
  const [cookie] = begun.headers.getSetCookie();
  expect(cookie).toMatch(/^lume-flow-[\da-f]{12}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  const back = await acme.visit(begun.headers.get('location') ?? '');
  const answer = await openCallback(browser, back);
  expect(answer.headers.get('location')).toBe('/dashboard');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const rows = JSON.stringify(await product.sql`select * from flow_states`);
  const secrets = [asked.get('state'), asked.get('nonce'), back.searchParams.get('code')];
  for (const secret of secrets) {
    expect(rows).not.toContain(secret);
    expect(product.logs.join('\n')).not.toContain(secret);
  }
});

describe('a provider that', () => {
  const startWith = async (providers: string) =>
    startProduct({ bindings: { RATE_LIMIT_FACTOR: '1000', OIDC_PROVIDERS: providers } });

  test('is not configured, or does not answer, is explained on the login screen', async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`;
    const product = await startWith(
      JSON.stringify([{ name: 'down', label: 'Down', issuer, clientId: 'lume', clientSecret: 'secret' }]),
    );
    try {
      const opened = async (path: string) => (await product.visitor().get(path)).headers.get('location');
      expect(await opened('/api/session/providers/down')).toBe(failed('provider_failed'));
      expect(await opened('/api/session/providers/google')).toBe(failed('provider_disabled'));
      expect(await opened('/api/session/providers/%00')).toBe(failed('provider_disabled'));
      expectStatus(await product.visitor().get('/auth/v1/authorize?provider=down'), 503);
    } finally {
      await product.stop();
    }
  });

  test('is configured wrongly is a fault of ours, and shows nothing of the secret', async () => {
    const product = await startWith('[{"name":"acme","clientSecret":"hush-hush"}]');
    try {
      const answer = await product.visitor().get('/api/session/providers');
      expectStatus(answer, 500, 'server_error');
      expect(product.logs.join('\n')).toContain('OIDC_PROVIDERS');
      expect(product.logs.join('\n')).not.toContain('hush-hush');
    } finally {
      await product.stop();
    }
  });
});
