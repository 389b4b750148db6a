import { expect, test } from 'vitest';
import { directAddress } from '../../tools/postgres/client.ts';

const behind = 'postgresql://owner:p-pooler%40x@ep-cool-dawn-123456-pooler.sa-east-1.aws.neon.tech/neondb';
const direct = 'postgresql://owner:p-pooler%40x@ep-cool-dawn-123456.sa-east-1.aws.neon.tech/neondb';

test.each([
  [behind, direct],
  [
    `${behind}?sslmode=require&channel_binding=require\n`,
    `${direct}?sslmode=verify-full&channel_binding=require`,
  ],
  [behind.replace('.sa-east-1', '.c-2.sa-east-1'), direct.replace('.sa-east-1', '.c-2.sa-east-1')],
  [direct, direct],
  [
    'postgresql://lume:x@my-pooler.example.com:5432/lume',
    'postgresql://lume:x@my-pooler.example.com:5432/lume',
  ],
  ['postgresql://a:b@127.0.0.1:5432/suite_1', 'postgresql://a:b@127.0.0.1:5432/suite_1'],
])('%s is reached at %s', (url, address) => {
  expect(directAddress(url)).toBe(address);
});
