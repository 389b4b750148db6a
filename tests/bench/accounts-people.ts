import { randomUUID } from 'node:crypto';
import type { Asked } from './load.ts';
import type { Stage } from './stage.ts';

export const PASSWORD = 'cílios de seda 7';
const DOMAIN = 'accounts.bench.test';

/** Somebody with a confirmed account in the large database. */
export interface Known {
  email: string;
  /** The cookie of her session. */
  session: string;
  /** The cookie by which her browser is known, so that signing in mails nothing. */
  browser: string;
  accessToken: string;
}

export const newAddress = (): string => `${randomUUID()}@${DOMAIN}`;

export function askPost(path: string, body: object, headers: Record<string, string> = {}): Asked {
  const json = { 'content-type': 'application/json', ...headers };
  return { method: 'POST', path, headers: json, body: JSON.stringify(body) };
}

export const signUpBody = (email: string) => ({
  fullName: 'Marina Duarte',
  email,
  phone: '11987654321',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  businessName: 'Ateliê Marina Cílios',
  businessType: 'individual',
  city: 'São Paulo',
  state: 'SP',
  acceptTerms: true,
});

/** Signs up by the product's routes; the email is taken back and the address confirmed behind its back. */
export async function newKnown(stage: Stage): Promise<Known> {
  const email = newAddress();
  await send(stage, askPost('/api/accounts', signUpBody(email)));
  await stage.sql('large', 'delete from outbox where recipient = $1', [email]);
  await stage.sql('large', 'update users set email_confirmed_at = now() where email = $1', [email]);
  const opened = await send(stage, askPost('/api/session', { email, password: PASSWORD }));
  const cookies = opened.headers.getSetCookie().join('\n');
  const tokens = await send(
    stage,
    askPost('/auth/v1/token?grant_type=password', { email, password: PASSWORD }),
  );
  const { access_token: accessToken }: { access_token: string } = JSON.parse(await tokens.text());
  const cookie = (name: string) => new RegExp(`${name}=([^;\\s]+)`).exec(cookies)?.[1] ?? '';
  return { email, session: cookie('lume-session'), browser: cookie('lume-browser'), accessToken };
}

async function send(
  stage: Stage,
  { method = 'GET', path, headers = {}, body = '' }: Asked,
): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${stage.ports.large}${path}`, {
    method,
    body,
    headers: { ...headers, 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': '198.51.100.1' },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Leaves the database as it was. */
export async function takeAccountsBack(stage: Stage): Promise<void> {
  const pattern = [`%@${DOMAIN}`];
  const hers = '(select id from users where email like $1)';
  for (const statement of [
    'delete from outbox where recipient like $1',
    `delete from consents where user_id in ${hers}`,
    `with gone as (delete from profiles where id in ${hers} returning studio_id)
     delete from studios where id in (select studio_id from gone)`,
    'delete from users where email like $1',
  ]) {
    await stage.sql('large', `set session_replication_role = replica`);
    await stage.sql('large', statement, pattern);
  }
  await stage.sql('large', `set session_replication_role = default`);
  await stage.sql('large', 'delete from rate_counters');
  for (const table of ['users', 'sessions', 'account_events', 'one_time_tokens', 'outbox', 'rate_counters']) {
    await stage.sql('large', `vacuum (analyze) ${table}`);
  }
}
