import { randomBytes } from 'node:crypto';
import type { Product } from '../../support/product.ts';
import type { Answer, Visitor } from '../../support/visitor.ts';
import { openAccount } from '../accounts.ts';
import { lastEmail } from '../auth-v1/emails.ts';
import { expectStatus, PASSWORD } from '../studio.ts';

/** Somebody with a confirmed account, signed in with a browser. */
export interface Person {
  email: string;
  browser: Visitor;
}

export async function newPerson(product: Product): Promise<Person> {
  const { email, visitor } = await openAccount(product);
  return { email, browser: visitor };
}

export function signIn(browser: Visitor, email: string, password = PASSWORD) {
  return browser.post<Record<string, unknown>>('/api/session', { email, password });
}

/** Whose session a browser has, if any. */
export async function whoIs(browser: Visitor): Promise<string | null> {
  const { body } = await browser.get<{ session: { user: { email: string } } | null }>('/api/session');
  return body.session?.user.email ?? null;
}

/** Asks for a new password, and answers what the email holds. */
export async function askForRecovery(product: Product, email: string) {
  expectStatus(await product.visitor().post('/api/accounts/recovery', { email }), 202);
  const { token, code } = await lastEmail(product, email, 'recovery');
  return { tokenHash: token, code };
}

/** Asks for a new password and follows the link of the email, up to where it is chosen. */
export async function recover(product: Product, browser: Visitor, email: string): Promise<void> {
  const { tokenHash } = await askForRecovery(product, email);
  expectStatus(await verifyRecovery(browser, { tokenHash }), 200);
}

export const verifyRecovery = (browser: Visitor, proof: object) =>
  browser.post('/api/accounts/recovery/verification', proof);

export const chooseNewPassword = (browser: Visitor, password: string) =>
  browser.post('/api/accounts/password', { password, confirmPassword: password });

/** An API client's session. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
  user: { id: string; email: string; role: string } & Record<string, unknown>;
}

export async function apiSignIn(product: Product, email: string, password = PASSWORD): Promise<Tokens> {
  return expectStatus(
    await product.visitor().post<Tokens>('/auth/v1/token?grant_type=password', { email, password }),
    200,
  );
}

export const bearer = ({ access_token: token }: { access_token: string }) => ({
  authorization: `Bearer ${token}`,
});

/** The claims of a token, unchecked. */
export function claimsOf({ access_token: token }: { access_token: string }): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

export const newPassword = () => `pestana ${randomBytes(6).toString('hex')}`;

/** What an answer shows to who sent the request: everything but the clock, the request's name and what is drawn by lot. */
export function shown({ status, headers, text }: Answer<unknown>): string {
  const hidden = ['date', 'x-request-id', 'content-length', 'etag'];
  const kept = [...headers].filter(([name]) => !hidden.includes(name)).sort();
  return JSON.stringify({ status, kept, text }).replace(/lume-sign-up=[\w-]{43};/g, 'lume-sign-up=…;');
}
