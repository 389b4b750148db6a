import { describe, expect, test } from 'vitest';
import { knownEntry } from '../../functions/auth/core/hash-queue.ts';
import * as passwords from '../../functions/auth/core/password.ts';

const { needsRehash } = passwords;
const hashPassword = (password: string) => passwords.hashPassword(password, knownEntry());
const verifyPassword = (stored: string | null | undefined, password: string) =>
  passwords.verifyPassword(stored, password, knownEntry());

describe('a password hash', () => {
  test('is a PHC string with its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('lua cheia 9'), hashPassword('lua cheia 9')]);
    expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(needsRehash(one)).toBe(false);
    expect(await verifyPassword(one, 'lua cheia 9')).toBe(true);
    expect(await verifyPassword(one, 'lua cheia 8')).toBe(false);
  });

  test('is the same for every way to write an accent', async () => {
    const hash = await hashPassword('cílios de seda'.normalize('NFD'));
    expect(await verifyPassword(hash, 'cílios de seda'.normalize('NFC'))).toBe(true);
  });

  test('reads what another implementation wrote (RFC 7914 §12, N=1024 r=8 p=16, first 32 bytes)', async () => {
    const salt = Buffer.from('NaCl').toString('base64').replace(/=+$/, '');
    const key = Buffer.from('fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162', 'hex');
    const stored = `$scrypt$ln=10,r=8,p=16$${salt}$${key.toString('base64').replace(/=+$/, '')}`;
    expect(await verifyPassword(stored, 'password')).toBe(true);
    expect(needsRehash(stored)).toBe(true);
  });

  test.each([null, undefined, '', 'x', '$scrypt$ln=14,r=8,p=5$$', '$argon2id$v=19$m=1,t=1,p=1$aaaa$bbbb'])(
    'that is none (%j) fits no password, and costs as much as one',
    async (stored) => {
      const started = performance.now();
      expect(await verifyPassword(stored, '')).toBe(false);
      expect(performance.now() - started).toBeGreaterThan(20);
    },
  );
});
