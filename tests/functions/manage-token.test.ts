import { describe, expect, test } from 'vitest';
import { createManageToken, type ManageLink, readManageToken } from '../../functions/booking/manage-token.ts';
import type { Env } from '../../functions/env.ts';
import { type AuthKey, keySet, makeAuthKey } from '../../tools/platform/keys.ts';

const [first, second] = [makeAuthKey(), makeAuthKey()];
const withKeys = (...keys: AuthKey[]) => ({ AUTH_KEYS: keySet(keys) }) as Env;
const env = withKeys(first);

const link: ManageLink = { appointmentId: '01890000-0000-7000-8000-000000000001', generation: 3 };
const emailed: ManageLink = { ...link, deviceGeneration: 70_000 };
const OTHER = '01890000-0000-7000-8000-000000000002';

const flipped = (token: string, bit: number) => {
  const bytes = Buffer.from(token, 'base64url');
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString('base64url');
};

describe('the token of a link', () => {
  test.each([0, 1, 3, 255, 256, 65_535])(
    'gives its appointment and generation %i back',
    async (generation) => {
      const token = await createManageToken(env, { ...link, generation });
      expect(await readManageToken(env, token)).toEqual({ ...link, generation });
    },
  );

  test.each([0, 1, 70_000])(
    'emailed gives the client’s device generation %i back',
    async (deviceGeneration) => {
      const token = await createManageToken(env, { ...link, deviceGeneration });
      expect(await readManageToken(env, token)).toEqual({ ...link, deviceGeneration });
    },
  );

  test('is the same in every email, and stands in a fragment as it is', async () => {
    const token = await createManageToken(env, link);
    expect(await createManageToken(env, link)).toBe(token);
    expect(token).toMatch(/^[\w-]{68}$/);
    expect(await createManageToken(env, emailed)).toMatch(/^[\w-]{72}$/);
  });

  test('is another one for another appointment and another generation', async () => {
    const tokens = [link, { ...link, appointmentId: OTHER }, { ...link, generation: 4 }];
    const made = await Promise.all(tokens.map((one) => createManageToken(env, one)));
    expect(new Set(made.map((token) => token.slice(-42))).size).toBe(3);
  });

  test.each([
    ['given', link, 51],
    ['emailed', emailed, 54],
  ])('%s, with any one of its bits flipped is refused', async (_, one, bytes) => {
    const token = await createManageToken(env, one);
    const all = Array.from({ length: bytes * 8 }, (_, bit) => readManageToken(env, flipped(token, bit)));
    expect((await Promise.all(all)).filter((read) => read !== null)).toEqual([]);
  });

  test('with the signature of another appointment or generation is refused', async () => {
    const signed = (token: string) => Buffer.from(token, 'base64url').subarray(0, 19);
    const mac = (token: string) => Buffer.from(token, 'base64url').subarray(19);
    const own = await createManageToken(env, link);
    for (const foreign of [
      { ...link, appointmentId: OTHER },
      { ...link, generation: 4 },
    ]) {
      const claimed = signed(await createManageToken(env, foreign));
      const forged = Buffer.concat([claimed, mac(own)]).toString('base64url');
      expect(await readManageToken(env, forged)).toBeNull();
    }
  });

  test.each([
    '',
    'a',
    'A'.repeat(68),
    '_'.repeat(68),
    'é'.repeat(68),
    'A'.repeat(100_000),
    link.appointmentId,
  ])('is not %.40s', async (text) => {
    expect(await readManageToken(env, text)).toBeNull();
  });

  test('is refused with a character more, less, or spelled in another alphabet', async () => {
    const token = await createManageToken(env, link);
    for (const text of [
      `${token}A`,
      `${token}=`,
      ` ${token}`,
      `${token}\n`,
      token.slice(1),
      token.slice(0, -1),
    ])
      expect(await readManageToken(env, text)).toBeNull();
  });
});

describe('rotating AUTH_KEYS', () => {
  test('keeps links good as long as the key that signed them is in the list', async () => {
    const token = await createManageToken(env, link);
    expect(await readManageToken(withKeys(second, first), token)).toEqual(link);
    expect(await readManageToken(withKeys(second), token)).toBeNull();
  });

  test('signs new links with the first key', async () => {
    const token = await createManageToken(withKeys(second, first), link);
    expect(await readManageToken(withKeys(second), token)).toEqual(link);
    expect(await readManageToken(env, token)).toBeNull();
  });
});
