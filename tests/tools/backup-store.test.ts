import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { missingBackups } from '../../tools/backup/doctor.ts';
import { lackingValues } from '../../tools/backup/settings.ts';
import { backupStore, keysFor } from '../../tools/backup/store.ts';
import { clouds } from '../../tools/deploy/clouds.ts';
import { startClouds, TOKENS } from './clouds.ts';

const ACCESS = {
  bucket: 'lume-backups',
  accessKeyId: 'key-of-the-tests',
  secretAccessKey: 'secret-of-the-tests',
};

/** A local R2 with one bucket: checks signatures and checksums, keeps objects. */
const objects = new Map<string, Buffer>();
const bytes = Buffer.alloc(300_000, 'sealed ');

const server = createServer(async (request, response) => {
  const body = await buffer(request);
  const { method = '', url = '', headers } = request;
  const answer = (status: number) => response.writeHead(status).end();
  const signer = new AwsV4Signer({
    ...ACCESS,
    service: 's3',
    region: 'auto',
    method,
    url: `http://${headers.host}${url}`,
    headers: Object.fromEntries(
      ['x-amz-content-sha256', 'if-none-match'].flatMap((name) =>
        headers[name] ? [[name, String(headers[name])]] : [],
      ),
    ),
    datetime: String(headers['x-amz-date']),
  });
  if (headers.authorization !== (await signer.authHeader())) return answer(403);
  if (!url.startsWith('/lume-backups/')) return answer(404);
  const key = url.slice('/lume-backups/'.length);
  if (method === 'HEAD') return answer(objects.has(key) ? 200 : 404);
  if (createHash('sha256').update(body).digest('hex') !== headers['x-amz-content-sha256']) return answer(400);
  if (Number(headers['content-length']) !== body.length) return answer(411);
  if (headers['if-none-match'] === '*' && objects.has(key)) return answer(412);
  objects.set(key, body);
  return answer(200);
});
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const folder = await mkdtemp(join(tmpdir(), 'lume-store-'));
const file = join(folder, 'backup.age');
await writeFile(file, bytes);
beforeEach(() => objects.clear());
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true, force: true });
});

const storeOf = (more: Partial<typeof ACCESS> = {}) =>
  backupStore({ ...ACCESS, ...more, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });

test('a backup is stored whole, and never over another one', async () => {
  const store = storeOf();
  expect(await store.has('weekly/a.age')).toBe(false);
  await store.put('weekly/a.age', file);
  expect(await store.has('weekly/a.age')).toBe(true);
  expect(objects.get('weekly/a.age')?.equals(bytes)).toBe(true);
  await expect(store.put('weekly/a.age', file)).rejects.toThrow('PUT lume-backups/weekly/a.age answered 412');
});

test('a wrong key and a missing bucket are named, without the key', async () => {
  const failure = await storeOf({ secretAccessKey: 'another' }).put('weekly/a.age', file).catch(String);
  expect(failure).toContain('PUT lume-backups/weekly/a.age answered 403');
  expect(failure).not.toContain('another');
  await expect(storeOf({ bucket: 'none' }).put('weekly/a.age', file)).rejects.toThrow(
    'There is no bucket none',
  );
});

test('the first backup of a month is kept with the months too', async () => {
  const store = storeOf();
  const first = await keysFor(new Date('2026-11-01T04:17:30Z'), store);
  expect(first).toEqual(['weekly/2026-11-01T04-17.age', 'monthly/2026-11.age']);
  for (const key of first) await store.put(key, file);
  expect(await keysFor(new Date('2026-11-08T04:17:00Z'), store)).toEqual(['weekly/2026-11-08T04-17.age']);
  // The run of the first Sunday failed: the next one takes its place.
  expect(await keysFor(new Date('2026-12-13T04:17:00Z'), store)).toContain('monthly/2026-12.age');
});

test('the doctor says what backups miss, with what to do', async () => {
  const local = await startClouds();
  try {
    const cloudflare = { accountId: 'acc', token: TOKENS.cloudflare, base: `${local.url}/cf` };
    const found = (env: NodeJS.ProcessEnv) =>
      missingBackups(clouds({ cloudflare, neon: { projectId: 'proj', key: TOKENS.neon } }), env);
    expect(await found({})).toEqual([
      'There is no bucket for backups: npx wrangler r2 bucket create lume-backups',
      expect.stringContaining('npm run backup lacks DATABASE_URL, BACKUP_RECIPIENT, CLOUDFLARE_ACCOUNT_ID'),
    ]);
    local.buckets.add('lume-backups');
    const expire = (prefix: string, maxAge: number) => ({
      enabled: true,
      conditions: { prefix },
      deleteObjectsTransition: { condition: { type: 'Age', maxAge } },
    });
    const lock = (prefix: string, maxAgeSeconds: number, enabled = true) => ({
      enabled,
      prefix,
      condition: { type: 'Age', maxAgeSeconds },
    });
    local.bucketRules.set('lume-backups', {
      lifecycle: [expire('weekly/', 56 * 86_400), expire('monthly/', 30 * 86_400)],
      lock: [lock('weekly/', 50 * 86_400, false), lock('monthly/', 180 * 86_400)],
    });
    expect((await found({})).slice(0, -1)).toEqual([
      expect.stringContaining('lock add lume-backups --name weekly --prefix weekly/ --retention-days 50'),
      expect.stringContaining(
        'lifecycle add lume-backups --name monthly --prefix monthly/ --expire-days 186',
      ),
    ]);
  } finally {
    await local.close();
  }
});

test('values that the environment lacks are named; an identity is no recipient', () => {
  const file = { DATABASE_URL: 'postgresql://x', BACKUP_RECIPIENT: 'age1qqqq' };
  expect(lackingValues('file', file)).toEqual([]);
  expect(lackingValues('file', { ...file, BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQ' })).toEqual([
    'BACKUP_RECIPIENT',
  ]);
  expect(lackingValues('bucket', file)).toEqual([
    'CLOUDFLARE_ACCOUNT_ID',
    'BACKUP_BUCKET',
    'BACKUP_ACCESS_KEY_ID',
    'BACKUP_SECRET_ACCESS_KEY',
  ]);
});
