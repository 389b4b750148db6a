import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { ownProduct } from '../support/product.ts';
import type { Answer } from '../support/visitor.ts';
import { expectStatus, newEmail, openStudio, PASSWORD, signUpForm } from './studio.ts';

/** The only product of the tests whose password hashes cost what they cost when deployed. */
const product = await ownProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' }, deployedHashes: true });

const signIn = (email: string) => product.visitor().post('/api/session', { email, password: PASSWORD });

async function storedHash(email: string): Promise<string> {
  const [user] = await product.sql<{ hash: string }>`select password_hash as hash from users
    where email = ${email}`;
  return user?.hash ?? '';
}

test('a new password is stored as a PHC string of scrypt', async () => {
  const email = newEmail();
  await product.visitor().post('/api/accounts', signUpForm(email));
  expect(await storedHash(email)).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
});

test('a sign-in stores an older hash anew', async () => {
  const { email } = await openStudio(product);
  const salt = Buffer.alloc(16, 7);
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const key = scryptSync(PASSWORD.normalize('NFKC'), salt, 32, { N: 1024, r: 8, p: 1 });
  const old = `$scrypt$ln=10,r=8,p=1$${base64(salt)}$${base64(key)}`;
  await product.sql`update users set password_hash = ${old} where email = ${email}`;
  expectStatus(await signIn(email), 200);
  expect(await storedHash(email)).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
  expectStatus(await signIn(email), 200);
});

test('beside 24 strangers’ sign-ins a known browser signs in, reads go on, refusals count for nobody', async () => {
  const { owner: member, email, professionalId, slug } = await openStudio(product);
  const owner = product.visitor();
  const enter = () => owner.post('/api/session', { email, password: PASSWORD });
  expectStatus(await enter(), 200);
  await product.sql`delete from rate_counters`;

  const statuses: number[] = [];
  let busy: Answer<Record<string, unknown>> | undefined;
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  let isOver = false;
  const stranger = async () => {
    while (!isOver) {
      const answer = await product.visitor().post('/api/session', { email, password: 'errada 123' });
      statuses.push(answer.status);
      if (answer.status !== 503) continue;
      busy = answer;
      return; // the others keep the queue full
    }
  };
  const strangers = Array.from({ length: 24 }, stranger);
  const refused = await eventually(() => busy, 'a stranger who is refused');
  const message = 'Há muitos acessos neste momento. Aguarde alguns segundos e tente novamente.';
  expect(refused.body).toMatchObject({ code: 'busy', message });
  expect(refused.headers.get('retry-after')).toBe('5');

  for (let n = 0; n < 3; n += 1) expectStatus(await enter(), 200);
  const change = { currentPassword: PASSWORD, password: 'lua nova 77', confirmPassword: 'lua nova 77' };
  expectStatus(await member.put('/api/account/password', change), 204);
  for (const path of ['/api/settings', '/api/appointments', `/api/public/professionals/${slug}`]) {
    const before = count(401);
    for (let n = 0; n < 5; n += 1) expectStatus(await member.get(path), 200);
    // Each waits for one hash at most.
    expect(count(401) - before).toBeLessThanOrEqual(6);
  }
  const signUp = () => product.visitor().post('/api/accounts', signUpForm(newEmail()));
  const signUps = await Promise.all(Array.from({ length: 3 }, signUp));
  isOver = true;
  await Promise.all(strangers);

  const sum = async (limit: string) => {
    const text = "select coalesce(sum(hits), 0)::int as n from rate_counters where key like $1 || ':%'";
    return (await product.sql<{ n: number }>(text, [limit]))[0]?.n;
  };
  const failed = await product.sql`select 1 from account_events
    where kind = 'sign_in_failed' and user_id = ${professionalId}`;
  const accepted = signUps.filter(({ status }) => status === 202).length;
  expect([await sum('sign-in/email'), failed.length]).toEqual([count(401) + 3, count(401)]);
  expect(await sum('sign-up/email')).toBe(accepted);
});
