import { describe, expect, test } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { expectStatus } from '../studio.ts';
import { newClient, newEmail, PASSWORD, signUpClient } from './client.ts';
import { lastEmail } from './emails.ts';

const product = await sharedProduct();

const VERSION = { 'x-supabase-api-version': '2024-01-01' };
const APP = 'https://app.partner.example/welcome?from=mail';
const verify = (body: object) => product.visitor().post<{ code: string }>('/auth/v1/verify', body, VERSION);
const follow = (token: string, type: string, to?: string) => {
  const query = new URLSearchParams({ token, type, ...(to === undefined ? {} : { redirect_to: to }) });
  return product.visitor().get(`/auth/v1/verify?${query}`);
};

describe('a link that a browser follows', () => {
  const magic = async (email: string, to?: string) => {
    await newClient(product).signInWithOtp({
      email,
      options: { ...(to === undefined ? {} : { emailRedirectTo: to }) },
    });
    return lastEmail(product, email, 'magiclink');
  };

  test('redirects to where the client waits, with the session in the fragment', async () => {
    const { email } = await signUpClient(product);
    const { link, token } = await magic(email, APP);
    expect(link).toBe(
      `${product.url}/auth/confirm?token_hash=${token}&type=magiclink&redirect_to=${encodeURIComponent(APP)}`,
    );
    const answer = await follow(token, 'magiclink', APP);
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.origin + target.pathname + target.search).toBe(APP);
    const told = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
    expect(told).toEqual({
      access_token: expect.stringMatching(/\./),
      expires_at: expect.stringMatching(/^\d{10}$/),
      expires_in: '3600',
      refresh_token: expect.any(String),
      sb: '',
      token_type: 'bearer',
      type: 'magiclink',
    });
    const client = newClient(product);
    const { error } = await client.setSession({
      access_token: told.access_token ?? '',
      refresh_token: told.refresh_token ?? '',
    });
    expect(error).toBeNull();
    const again = await follow(token, 'magiclink', APP);
    expect([again.status, again.headers.get('location')]).toEqual([
      303,
      `${APP}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    ]);
  });

  test('leads nobody to a place that is not allowed', async () => {
    const { email } = await signUpClient(product);
    const evil = 'https://evil.test/steal';
    const { link, token } = await magic(email, evil);
    expect(link).not.toContain('evil');
    const answer = await follow(token, 'magiclink', evil);
    expect(answer.headers.get('location')?.startsWith(`${product.url}/#access_token=`)).toBe(true);
  });

  test('without token or type is no link', async () => {
    for (const query of ['', '?type=signup', '?token=x']) {
      const answer = await product.visitor().get(`/auth/v1/verify${query}`, VERSION);
      expectStatus(answer, 400, 'validation_failed');
    }
  });
});

describe('what a verification refuses', () => {
  test.each([
    [{ token: '123456', email: 'a@b.test' }, 400, 'validation_failed', 'Verify requires a verification type'],
    [{ type: 'email' }, 400, 'validation_failed', 'Verify requires either a token or a token hash'],
    [
      { type: 'email', token: '1', token_hash: 'x' },
      400,
      'validation_failed',
      'Verify requires either a token or a token hash',
    ],
    [
      { type: 'email', token_hash: 'x', email: 'a@b.test' },
      400,
      'validation_failed',
      'Only the token_hash and type should be provided',
    ],
    [
      { type: 'email', token_hash: 'x', redirect_to: '/' },
      400,
      'validation_failed',
      'Only the token_hash and type should be provided',
    ],
    [{ type: 'nothing', token_hash: 'x' }, 400, 'validation_failed', 'Invalid email verification type'],
    [{ type: '__proto__', token_hash: 'x' }, 400, 'validation_failed', 'Invalid email verification type'],
    [{ type: 'email', token_hash: 'x' }, 403, 'otp_expired', 'Email link is invalid or has expired'],
    [
      { type: 'email', token: '123456', email: 'a@b.test' },
      403,
      'otp_expired',
      'Token has expired or is invalid',
    ],
    [{ type: 'sms', token: '123456', phone: '11' }, 403, 'otp_expired', 'Token has expired or is invalid'],
  ])('%j', async (body, status, code, message) => {
    expectStatus(await verify(body), status, { code, message });
  });

  test.each([
    ['signup', 'recovery'],
    ['recovery', 'signup'],
    ['invite', 'recovery'],
    ['email_change', 'recovery'],
  ] as const)('the type %s for a secret of %s', async (type, of) => {
    const email = newEmail();
    const client = newClient(product);
    await client.signUp({ email, password: PASSWORD });
    if (of === 'recovery') await client.resetPasswordForEmail(email);
    const { token, code } = await lastEmail(product, email, of);
    expectStatus(await verify({ type, token_hash: token }), 403);
    expectStatus(await verify({ type, token: code, email }), 403);
    expectStatus(await verify({ type: 'email', token_hash: token }), 200);
  });
});
