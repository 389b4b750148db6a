import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, onTestFinished, test } from 'vitest';
import { messageOf } from '../../tools/deploy/steps.ts';
import { ROOT } from '../../tools/platform/worker-bundle.ts';
import { freePort } from '../support/ports.ts';

/** What a command of the operator prints on stderr, and its exit code. */
const run = (command: string, url: string, args: string[] = [], more = {}) =>
  new Promise<[unknown, string]>((resolve) => {
    const env = { ...process.env, DATABASE_URL: url, ...more };
    const answer = (error: unknown, _: string, said: string) =>
      resolve([error instanceof Error && 'code' in error ? error.code : 0, said]);
    execFile(process.execPath, [`tools/${command}.ts`, ...args], { cwd: ROOT, env }, answer);
  });

test.each(['reviews', 'data-requests'])(
  'npm run %s says in one sentence that the database cannot be reached, and not the password',
  async (command) => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = `postgresql://lume_owner:secret@${host}:${await freePort()}/lume`;
      const [code, said] = await run(command, url);
      expect([code, said.trimEnd().split('\n')]).toEqual([
        1,
        [expect.stringMatching(/^The database at DATABASE_URL failed: .*ECONNREFUSED/)],
      ]);
      expect(said).not.toContain('secret');
    }
  },
);

/** The address of a server that lets anybody in and is gone with the first statement. */
async function addressOfLostServer(): Promise<string> {
  const accepted = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I'); // of the protocol: signed in, ready
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(accepted);
      socket.once('data', () => socket.destroy());
    });
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return `postgresql://lume_owner:secret@127.0.0.1:${port}/lume?sslmode=disable`;
}

test.each(["psql 'postgresql://a:secret@host/lume'", '"postgresql://a:secret@host/lume"'])(
  'what was pasted with more than the address is refused: %s',
  async (pasted) => {
    expect(await run('reviews', pasted)).toEqual([
      1,
      "The database at DATABASE_URL failed: the address of a database begins with postgresql://, without 'psql' or quotes\n",
    ]);
  },
);

test('a connection that is lost in the middle is told in one sentence, too', async () => {
  expect(await run('reviews', await addressOfLostServer())).toEqual([
    1,
    'The database at DATABASE_URL failed: Connection terminated unexpectedly\n',
  ]);
});

test('a backup that fails leaves no file that looks like one, nor touches one that is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lume-operator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [file, other] = [join(folder, 'backup.age'), join(folder, 'other.age')];
  await writeFile(other, 'of last week');
  const BACKUP_RECIPIENT = await identityToRecipient(await generateX25519Identity());
  const url = await addressOfLostServer();
  expect(await run('backup', url, ['--out', file], { BACKUP_RECIPIENT })).toEqual([
    1,
    'Connection terminated unexpectedly\n',
  ]);
  expect(await run('backup', url, ['--out', other], { BACKUP_RECIPIENT })).toEqual([
    1,
    `EEXIST: file already exists, open '${other}'\n`,
  ]);
  expect(await readdir(folder)).toEqual(['other.age']);
});

test('a host that refuses at both of its addresses is told with both', () => {
  const refusals = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'];
  const error = new AggregateError(refusals.map((words) => new Error(words)));
  expect(messageOf(error)).toBe(refusals.join(', '));
});
