import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { newPerson } from '../attacks/people.ts';
import { type Client, newClient, signInClient } from '../auth-v1/client.ts';
import { expectStatus, newEmail, PASSWORD } from '../studio.ts';
import { browse, fragmentOf, PARTNER, somebody, startStage } from './stage.ts';

const stage = await startStage();
afterAll(() => stage.stop());
async function linkWith(client: Client, provider: 'acme' | 'globex'): Promise<URL> {
  const options = { redirectTo: PARTNER, skipBrowserRedirect: true };
  const { data, error } = await client.linkIdentity({ provider: provider as 'google', options });
  expect(error).toBeNull();
  expect(data?.url).toContain(stage[provider].issuer);
  return browse(stage, data?.url ?? '', stage[provider]);
}

describe('another identity', () => {
  test('is linked to who is signed in, whatever its address, and taken off again but for the last', async () => {
    const { product, acme } = stage;
    const { email } = await newPerson(product);
    const { client } = await signInClient(product, email);
    acme.person = somebody({ email: newEmail('elsewhere'), email_verified: false });
    expect(fragmentOf((await linkWith(client, 'acme')).href)).toMatchObject({
      access_token: expect.any(String),
    });
    const { data } = await client.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'acme']);

    // Linked already: to her, and to somebody else.
    expect(fragmentOf((await linkWith(client, 'acme')).href)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    });
    const other = await signInClient(product, (await newPerson(product)).email);
    expect(fragmentOf((await linkWith(other.client, 'acme')).href)).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });

    const [byEmail, byAcme] = data?.identities ?? [];
    if (byEmail === undefined || byAcme === undefined) throw new Error('two identities were expected');
    expect((await other.client.unlinkIdentity(byAcme)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    });
    expect((await client.unlinkIdentity({ ...byAcme, identity_id: randomUUID() })).error).toMatchObject({
      status: 422,
      code: 'identity_not_found',
    });
    expect((await client.unlinkIdentity({ ...byAcme, identity_id: 'x' })).error).toMatchObject({
      status: 404,
      code: 'validation_failed',
    });
    expect((await client.unlinkIdentity(byEmail)).error).toBeNull();
    expect((await client.unlinkIdentity(byAcme)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    });
    expect((await client.getUser()).data.user?.app_metadata).toEqual({
      provider: 'acme',
      providers: ['acme'],
    });
    // Without the identity 'email' the password is none any more.
    const typed = { email, password: PASSWORD };
    expect((await newClient(product).signInWithPassword(typed)).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('is not linked once the password was changed meanwhile', async () => {
    const { product, acme } = stage;
    const { email, browser } = await newPerson(product);
    const { client } = await signInClient(product, email);
    acme.person = somebody();
    const options = { redirectTo: PARTNER, skipBrowserRedirect: true };
    const { data } = await client.linkIdentity({ provider: 'acme' as 'google', options });
    const change = {
      currentPassword: PASSWORD,
      password: 'nova pestana 8',
      confirmPassword: 'nova pestana 8',
    };
    expectStatus(await browser.put('/api/account/password', change), 204);
    expect(fragmentOf((await browse(stage, data?.url ?? '', acme)).href)).toMatchObject({
      error_code: 'bad_oauth_state',
    });
    expect((await browser.get('/api/account')).body).toMatchObject({ identities: [] });
  });

  test('is asked for by a bearer only', async () => {
    const path = '/auth/v1/user/identities/authorize?provider=acme&skip_http_redirect=true';
    expectStatus(await stage.product.visitor().get(path), 401);
    const id = `/auth/v1/user/identities/${randomUUID()}`;
    expectStatus(await stage.product.visitor().delete(id), 401);
  });
});
