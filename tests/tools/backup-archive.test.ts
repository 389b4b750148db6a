import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { open, seal } from '../../tools/backup/archive.ts';

const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const sealed = (text: string) => seal(Readable.from([Buffer.from(text)]), recipient);

test('a dump that fails on its way leaves no file that looks whole', async () => {
  async function* failing() {
    yield Buffer.from('first rows');
    throw new Error('connection lost');
  }
  await expect(buffer(await seal(failing(), recipient))).rejects.toThrow('connection lost');
});

// An error that nobody listens to would end the process; the test run reports it.
test('whoever stops reading ends the file too, without an error beside', async () => {
  const file = await buffer(await sealed('one line\n'));
  for (let n = 0; n < 20; n += 1) {
    const plain = open(Readable.from([file]), identity);
    expect((await plain.next()).value?.toString()).toBe('one line\n');
    await plain.return(undefined);
    await turn();
  }
});

test('equal rows do not become equal files', async () => {
  const [one, other] = [await buffer(await sealed('rows')), await buffer(await sealed('rows'))];
  expect(one.equals(other)).toBe(false);
  expect(one.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
});

/** Everything that the command says, without any of the settings it wants. */
async function saidBy(script: string, ...args: string[]): Promise<string> {
  const path = join(import.meta.dirname, '../../tools', script);
  const run = promisify(execFile)(process.execPath, [path, ...args], { env: {} });
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  return stdout + stderr;
}

test('the commands say what they lack, and make a pair of keys', async () => {
  expect(await saidBy('backup.ts', '--out', 'never.age')).toBe(
    'Set in the environment: DATABASE_URL, BACKUP_RECIPIENT (docs/backups.md).\n',
  );
  expect(await saidBy('restore.ts')).toBe('npm run restore -- <FILE | erasures [--confirm]>\n');
  expect(await saidBy('restore.ts', 'never.age')).toBe(
    'Set DATABASE_URL in the environment (docs/backups.md).\n',
  );
  const pair = /^# BACKUP_RECIPIENT=(age1\w+)\n(AGE-SECRET-KEY-1\w+)\n$/.exec(
    await saidBy('keys.ts', 'backup'),
  );
  expect(await identityToRecipient(pair?.[2] ?? '')).toBe(pair?.[1]);
});
