import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type AuthKey, keySet, makeAuthKey, makeSealingKey } from '../../tools/platform/keys.ts';
import { readSecrets } from '../../tools/platform/secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'lume-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rotate = (step: string, keys: string): AuthKey[] => {
  const script = join(import.meta.dirname, '../../tools/bootstrap.mjs');
  return JSON.parse(
    execFileSync(process.execPath, [script, 'keys', 'auth', step], {
      input: keys,
      encoding: 'utf8',
      stdio: 'pipe',
    }),
  ).keys;
};

test('the secrets of a local copy are made once and kept, for its owner alone', () => {
  const made = readSecrets(folder);
  expect(JSON.parse(made.authKeys).keys).toHaveLength(1);
  expect(readSecrets(folder)).toEqual(made);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o077).toBe(0);
});

test('a copy of an older day gets the keys it has not, and keeps the rest', () => {
  const file = join(folder, 'secrets.json');
  const { authKeys, ...older } = readSecrets(folder);
  writeFileSync(file, JSON.stringify(older));
  const completed = readSecrets(folder);
  expect(completed).toMatchObject(older);
  expect(completed.authKeys).not.toBe(authKeys);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(completed);
});

test.each(['', '{"superuserPassword": "a', '[1]', 'null', '{"authKeys": 7}'])(
  'a damaged file is named: %s',
  (damaged) => {
    const own = mkdtempSync(join(folder, 'damaged-'));
    writeFileSync(join(own, 'secrets.json'), damaged);
    expect(() => readSecrets(own)).toThrow(`${join(own, 'secrets.json')} is damaged`);
    expect(readFileSync(join(own, 'secrets.json'), 'utf8')).toBe(damaged);
  },
);

test('keys rotate with overlap: published, then signing, then alone', () => {
  const old = makeAuthKey();
  const added = rotate('add', keySet([old]));
  expect(added.map(({ kid }) => kid)[0]).toBe(old.kid);
  expect(added).toHaveLength(2);
  const promoted = rotate('promote', keySet(added));
  expect(promoted).toEqual([...added].reverse());
  expect(rotate('retire', keySet(promoted))).toEqual(promoted.slice(0, 1));
});

test.each([
  ['nothing', 'add', ''],
  ['an empty set', 'retire', keySet([])],
  ['a set with a key of another kind', 'promote', keySet([makeAuthKey(), makeSealingKey()])],
])('%s is refused by keys auth %s', (_, step, given) => {
  expect(() => rotate(step, given)).toThrow('what is given as input is no set of auth keys');
});
