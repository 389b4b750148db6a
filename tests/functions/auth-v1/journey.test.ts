import { expect, test } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { codeOf } from '../authenticator.ts';
import { type Client, newClient, newEmail, PASSWORD } from './client.ts';
import { lastEmail } from './emails.ts';

const product = await sharedProduct();

/** How an app lets somebody confirm: a code that is typed, the link's hash that its page sends, the link that ends at the app. */
const confirmations = {
  code: async (client: Client, email: string) => {
    const { code } = await lastEmail(product, email, 'signup');
    return client.verifyOtp({ email, token: code, type: 'signup' });
  },
  'hash of the link': async (client: Client, email: string) => {
    const { token } = await lastEmail(product, email, 'signup');
    return client.verifyOtp({ token_hash: token, type: 'email' });
  },
  'followed link': async (client: Client, email: string) => {
    const { token } = await lastEmail(product, email, 'signup');
    const answer = await product.visitor().get(`/auth/v1/verify?token=${token}&type=signup`);
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    return client.exchangeCodeForSession(code);
  },
};

test.each([
  ['implicit', 'code'],
  ['implicit', 'hash of the link'],
  ['pkce', 'code'],
  ['pkce', 'hash of the link'],
  ['pkce', 'followed link'],
] as const)(
  'the published client (%s) signs up, confirms by %s, refreshes, uses a second factor, signs out',
  async (flowType, by) => {
    const [email, client] = [newEmail(), newClient(product, { flowType })];
    expect(await client.signUp({ email, password: PASSWORD })).toMatchObject({
      data: { session: null },
      error: null,
    });
    const signIn = () => client.signInWithPassword({ email, password: PASSWORD });
    expect(await signIn()).toMatchObject({ error: { code: 'email_not_confirmed' } });
    expect((await confirmations[by](client, email)).error).toBeNull();
    expect((await client.signOut()).error).toBeNull();

    expect(await signIn()).toMatchObject({ data: { user: { email } }, error: null });
    expect((await client.refreshSession()).error).toBeNull();
    const { data: app } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
    const [factorId, secret] = [app?.id ?? '', app?.totp.secret ?? ''];
    const show = (steps: number) => client.mfa.challengeAndVerify({ factorId, code: codeOf(secret, steps) });
    expect((await show(-1)).error).toBeNull();
    expect((await client.signOut()).error).toBeNull();

    expect((await signIn()).error).toBeNull();
    const level = async () => (await client.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(await level()).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await show(1)).error).toBeNull();
    expect(await level()).toMatchObject({ currentLevel: 'aal2' });
    expect((await client.refreshSession()).data.session?.user.email).toBe(email);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  },
);
