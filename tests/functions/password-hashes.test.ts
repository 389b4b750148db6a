import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnProduct, startProduct } from '../support/product.ts';
import { newEmail, openStudio, PASSWORD, signUpForm } from './studio.ts';

/** The only product of the tests whose password hashes cost what they cost when deployed. */
let product: OwnProduct;
beforeAll(async () => {
  product = await startProduct({ bindings: { RATE_LIMIT_FACTOR: '100000' }, deployedHashes: true });
});
afterAll(() => product.stop());

const signIn = (email: string) => product.visitor().post('/api/session', { email, password: PASSWORD });

async function storedHash(email: string): Promise<string> {
  const [user] = await product.database.sql<{ hash: string }>(
    'select password_hash as hash from users where email = $1',
    [email],
  );
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
  await product.database.sql('update users set password_hash = $1 where email = $2', [old, email]);
  expect(await signIn(email)).toMatchObject({ status: 200 });
  expect(await storedHash(email)).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$/);
  expect(await signIn(email)).toMatchObject({ status: 200 });
});

test('more sign-ins at once than can be hashed in time are put off, and what hashes nothing is answered meanwhile', async () => {
  const attempts = Array.from({ length: 100 }, () => signIn(newEmail()));
  const first = await Promise.race(attempts);
  const read = await product.visitor().get('/api/session');
  expect(read).toMatchObject({ status: 200, body: { session: null } });
  const answers = [first, ...(await Promise.all(attempts))];
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  const busy = answers.find(({ status }) => status === 503);
  expect(busy?.body).toMatchObject({
    code: 'busy',
    message: 'Há muitos acessos neste momento. Aguarde alguns segundos e tente novamente.',
  });
  expect(busy?.headers.get('retry-after')).toBe('5');
});
