import { AuthClient, type Session } from '@supabase/auth-js';
import { expect } from 'vitest';
import { type Product, sharedProduct } from '../../support/product.ts';
import { signUpByApiUnseen } from '../accounts.ts';
import { newEmail, PASSWORD, test as studioTest } from '../studio.ts';

export { newEmail, PASSWORD };

/** What went over the wire, as the published client sent and got it. */
export interface Exchange {
  method: string;
  path: string;
  status: number;
  body: Record<string, unknown> | null;
  headers: Headers;
}

/** The published client, as an app has it: a memory of its own, an address of its own, and no renewal behind our back. */
export type Client = InstanceType<typeof AuthClient> & { wire: Exchange[]; memory: Map<string, string> };

export interface ClientOptions {
  flowType?: 'implicit' | 'pkce';
  address?: string;
}

/** What the published client was answered is an error of this code, and of this status where one is given. */
export function expectError({ error }: { error: unknown }, code: string, status?: number): void {
  expect(error).toMatchObject(status === undefined ? { code } : { code, status });
}

let clients = 0;

export function newClient(
  product: Product,
  { flowType = 'implicit', address = nextAddress() }: ClientOptions = {},
): Client {
  const memory = new Map<string, string>();
  const wire: Exchange[] = [];
  const auth = new AuthClient({
    url: `${product.url}/auth/v1`,
    headers: { apikey: 'an-anon-key', 'cf-connecting-ip': address },
    storageKey: `lume-${clients}`,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    flowType,
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      wire.push(await exchangeOf(input, init, answer.clone()));
      return answer;
    },
  });
  return Object.assign(auth, { wire, memory });
}

async function exchangeOf(
  input: unknown,
  init: RequestInit | undefined,
  answer: Response,
): Promise<Exchange> {
  const { pathname, search } = new URL(String(input));
  const text = await answer.text();
  const body: Record<string, unknown> | null = text === '' ? null : JSON.parse(text);
  const method = init?.method ?? 'GET';
  return { method, path: pathname + search, status: answer.status, body, headers: answer.headers };
}

function nextAddress(): string {
  clients += 1;
  return `2001:db8:a0:${clients.toString(16)}::1`;
}

/**
 * Somebody who signed up with PASSWORD and confirms by the code over the published client, which is signed in by that.
 * The sign-up itself, which hashes and mails, is the story of other tests.
 */
export async function signUpClient(
  product: Product,
  { email = newEmail(), data = {}, ...options }: ClientOptions & { email?: string; data?: object } = {},
): Promise<{ client: Client; email: string; session: Session }> {
  const client = newClient(product, options);
  const code = await signUpByApiUnseen(product, email, { ...data });
  const verified = await client.verifyOtp({ email, token: code, type: 'signup' });
  if (verified.data.session === null) throw verified.error ?? new Error('no session');
  return { client, email, session: verified.data.session };
}

/** A test that asks for an `account` has its own in the shared product, signed in. */
export const test = studioTest.extend('account', async () => signUpClient(await sharedProduct()));

/** Another device of the same person. */
export async function signInClient(
  product: Product,
  email: string,
): Promise<{ client: Client; session: Session }> {
  const client = newClient(product);
  const { data, error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return { client, session: data.session };
}

/** As if the last mail to an address had gone out two minutes before it did. */
export const pause = (product: Product, email: string) =>
  product.sql`update users set recovery_sent_at = recovery_sent_at - interval '2 minutes',
      confirmation_sent_at = confirmation_sent_at - interval '2 minutes',
      email_change_sent_at = email_change_sent_at - interval '2 minutes',
      reauthentication_sent_at = reauthentication_sent_at - interval '2 minutes' where email = ${email}`;

/** How a token says its bearer proved who she is. */
export const amrOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).amr;
