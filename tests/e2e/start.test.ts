import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressesOf } from '../../web/vite-documents.ts';
import { freePort } from '../support/ports.ts';

const WEB = join(import.meta.dirname, '../../web');
const START = join(import.meta.dirname, '../../tools/start.ts');

/** The lines that end a start, by their name. */
let lines: Record<string, string>;
let url: string;
let stop: () => Promise<void>;

/** The product as `npm start` brings it up: the only one of the tests behind wrangler's own server. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lume-start-'));
  await chmod(folder, 0o711); // as root, PostgreSQL runs as somebody else, who has to get in
  const names = ['PORT', 'MAILBOX_PORT', 'POSTGRES_PORT', 'NEON_PORT', 'INSPECTOR_PORT'];
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())]));
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, ...Object.fromEntries(ports), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const announced = new Promise<Record<string, string>>((resolve) => {
    const read: Record<string, string> = {};
    createInterface(child.stdout).on('line', (line) => {
      const [, name = '', value = ''] = /^(Lume|mailbox|demo|booking): (.+)$/.exec(line) ?? [];
      read[name] = value;
      if (name === 'booking') resolve(read);
    });
  });
  lines = (await Promise.race([announced, ended.then(() => null)])) ?? {};
  url = lines.Lume ?? '';
});
afterAll(() => stop());

test('says where the product, its mailbox and the demo studio are, and they are there', async () => {
  const [email = '', password = ''] = lines.demo?.split(' / ') ?? [];
  const session = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  expect(session.status).toBe(200);
  const page = await fetch(lines.booking ?? '');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('booking-data')]);
  expect((await fetch(`${lines.mailbox}/api/mails`)).status).toBe(200);
});

const STATIC = ['assets', 'fonts', 'icons'];

test('answers 200 for every address of the app and 404 for any other, both with a page', async () => {
  const statusOf = async (path: string) => {
    const answer = await fetch(new URL(path, url), { redirect: 'manual' });
    expect(await answer.text(), path).toContain('<div id="root">');
    return [path, answer.status];
  };
  const known = [...addressesOf(WEB).map((address) => `/${address}`), '/clients/1', '/auth/confirm'];
  const unknown = ['/nao-existe', '/clients/1/2', '/auth/nada', '/dashboard/nada'];
  expect(await Promise.all([...known, ...unknown].map(statusOf))).toEqual([
    ...known.map((path) => [path, 200]),
    ...unknown.map((path) => [path, 404]),
  ]);
});

test('names every folder of a build here', () => {
  const built = readdirSync(join(import.meta.dirname, '../../web/dist'), { withFileTypes: true });
  expect(built.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()).toEqual(STATIC);
});

test.each(STATIC)('answers 404, which no cache keeps, for a file that is not in /%s', async (folder) => {
  for (const path of [`/${folder}/gone-a1b2c3.js`, `/${folder}/deeper/gone.woff2`]) {
    const { status, headers } = await fetch(`${url}${path}`);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
  }
});

test('sends no address of a page that holds a token along, and means https on every page', async () => {
  const headersOf = async (path: string) => {
    const { headers } = await fetch(`${url}${path}`);
    return [headers.get('referrer-policy'), headers.get('strict-transport-security')];
  };
  const https = 'max-age=31536000; includeSubDomains';
  expect(await headersOf('/auth/confirm?token_hash=x&type=signup')).toEqual(['no-referrer', https]);
  expect(await headersOf('/dashboard')).toEqual(['strict-origin-when-cross-origin', https]);
  expect(await headersOf('/api/health')).toEqual(['no-referrer', https]);
});
