import { describe, expect, test } from 'vitest';
import { sharedProduct } from '../../support/product.ts';
import { expectStatus, newEmail, PASSWORD } from '../studio.ts';
import { apiSignIn, bearer, newPerson } from './people.ts';

const product = await sharedProduct();

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** JSON texts of `data`. */
const bombs: Record<string, string> = {
  'a long text': JSON.stringify({ a: 'x'.repeat(900_000) }),
  'a text of signs that take four bytes': JSON.stringify({ a: '😀'.repeat(5000) }),
  'ten thousand keys': JSON.stringify(
    Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, n])),
  ),
  'a long key': JSON.stringify({ ['k'.repeat(100_000)]: 1 }),
  'deep objects': `{"a":${nested(20_000, '{"a":', '}')}}`,
  'deep lists': `{"a":${nested(100_000, '[', ']')}}`,
  'a wide and deep tree': `{"a":${nested(12, '[[],[],', ']')}}`,
  'a character that no database keeps': '{"a":"\\u0000"}',
  'such a character in a key': '{"a\\u0000b":1}',
  'half a character': '{"a":"\\ud800"}',
  'half a character in a key': '{"\\udfff":1}',
};

/** What no object is. */
const others: Record<string, string> = {
  'a list': '[1,2]',
  'a text': '"x"',
  'a number': '1',
};

/** Small and odd, but it can be kept or left out; never a failure. */
const odd: Record<string, string> = {
  'the prototype': '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
  'a number without end': '{"a":1e400,"b":-1e400}',
  'very small numbers': '{"a":1e-400,"b":123456789012345678901234567890}',
  'the same key often': `{${Array.from({ length: 50 }, () => '"a":1').join(',')}}`,
  nothing: '{}',
};

const send = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
  product.visitor().call<Record<string, unknown>>(method, path, { body, headers });

describe.each(Object.entries({ ...bombs, ...others }))('%s', (_name, data) => {
  test('is refused as what somebody says of herself, and nothing is made of it', async () => {
    const email = newEmail('bomba');
    for (const [path, more] of [
      ['/auth/v1/signup', `,"password":"${PASSWORD}"`],
      ['/auth/v1/otp', ''],
    ]) {
      const answer = await send('POST', path ?? '', `{"email":"${email}","data":${data}${more}}`);
      expect([400, 413]).toContain(answer.status);
      expect(answer.body).toMatchObject({ msg: expect.any(String) });
    }
    expect(await product.sql`select id from users where email = ${email}`).toEqual([]);
  });
});

test('none of them gets into an account that is there, and the odd ones do no harm', async () => {
  const { email } = await newPerson(product);
  const tokens = await apiSignIn(product, email);
  for (const data of [...Object.values(bombs), ...Object.values(others)]) {
    const answer = await send('PUT', '/auth/v1/user', `{"data":${data}}`, bearer(tokens));
    expect([400, 413]).toContain(answer.status);
  }
  for (const data of Object.values(odd)) {
    const answer = await send('PUT', '/auth/v1/user', `{"data":${data}}`, bearer(tokens));
    expect([200, 400]).toContain(answer.status);
    expect(answer.body.role === undefined || answer.body.role === 'authenticated').toBe(true);
  }
  for (const data of Object.values(odd)) {
    const body = `{"email":"${newEmail('odd')}","password":"${PASSWORD}","data":${data}}`;
    expect([200, 400]).toContain((await send('POST', '/auth/v1/signup', body)).status);
  }
  expect(await apiSignIn(product, email)).toMatchObject({ user: { email } });
});

test('many small ones do not add up: a token stays small enough to travel', async () => {
  const { email } = await newPerson(product);
  const tokens = await apiSignIn(product, email);
  const statuses = [];
  for (let n = 0; n < 12; n++) {
    const body = JSON.stringify({ data: { [`part${n}`]: 'x'.repeat(1000) } });
    statuses.push((await send('PUT', '/auth/v1/user', body, bearer(tokens))).status);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(400);
  const { access_token: token } = await apiSignIn(product, email);
  expect(token.length).toBeLessThan(8 * 1024);
  // What is too much can be taken away again.
  const less = JSON.stringify({ data: { part0: null, part1: null } });
  expectStatus(await send('PUT', '/auth/v1/user', less, bearer(tokens)), 200);
});
