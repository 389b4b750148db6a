import { describe, expect, test } from 'vitest';
import type { Env } from '../../functions/env.ts';
import { currentKeyId, type SealedPlace, seal, unseal } from '../../functions/sealing.ts';
import { keySet, makeSealingKey, type SealingKey } from '../../tools/platform/keys.ts';

const [first, second] = [makeSealingKey(), makeSealingKey()];
const withKeys = (...keys: SealingKey[]) => ({ SEALING_KEYS: keySet(keys) }) as Env;
const env = withKeys(first);

const STUDIO = '00000000-0000-7000-9000-000000000001';
const ROW = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';
const place: SealedPlace = { studioId: STUDIO, rowId: ROW, column: 'answers' };
const TEXT = 'Alergia a látex 🌸';

const REFUSED = /^answers of .* does not open: changed, or sealed for another place$/;

describe('what was sealed', () => {
  test.each(['', 'a', TEXT, 'ç'.repeat(10_000)])('opens in its place: %.20s', async (text) => {
    expect(await unseal(env, place, await seal(env, place, text))).toBe(text);
  });

  test('never looks the same twice, and does not show its text', async () => {
    const sealed = await Promise.all(Array.from({ length: 100 }, () => seal(env, place, TEXT)));
    expect(new Set(sealed.map((one) => one.split('.')[1])).size).toBe(100);
    expect(new Set(sealed).size).toBe(100);
    expect(sealed.join()).not.toMatch(/látex|Alergia/);
    for (const one of sealed)
      expect(one).toMatch(/^[A-Za-z0-9_-]{1,40}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]{22,}$/);
  });

  test.each<[string, Partial<SealedPlace>]>([
    ['studio', { studioId: OTHER }],
    ['row', { rowId: OTHER }],
    ['column', { column: 'hidden' }],
  ])('does not open in another %s', async (_, elsewhere) => {
    const sealed = await seal(env, place, TEXT);
    await expect(unseal(env, { ...place, ...elsewhere }, sealed)).rejects.toThrow('does not open');
  });

  test('does not open where the parts of its place are cut differently', async () => {
    const sealed = await seal(env, { studioId: 'a', rowId: 'bc', column: 'd' }, TEXT);
    await expect(unseal(env, { studioId: 'ab', rowId: 'c', column: 'd' }, sealed)).rejects.toThrow();
    await expect(unseal(env, { studioId: 'a","b', rowId: 'c', column: 'd' }, sealed)).rejects.toThrow();
  });

  test('does not open truncated, at whatever length', async () => {
    const sealed = await seal(env, place, TEXT);
    for (let length = 0; length < sealed.length; length += 1)
      await expect(unseal(env, place, sealed.slice(0, length)), `${length}`).rejects.toThrow();
  });

  test('does not open with one byte changed, wherever', async () => {
    const [kid, ...parts] = (await seal(env, place, TEXT)).split('.');
    const bytes = parts.map((part) => Buffer.from(part, 'base64url'));
    for (const [index, part] of bytes.entries()) {
      for (let at = 0; at < part.length; at += 1) {
        const changed = bytes.map((one) => Buffer.from(one));
        changed[index]?.writeUInt8((part[at] ?? 0) ^ 1, at);
        const sealed = [kid, ...changed.map((one) => one.toString('base64url'))].join('.');
        await expect(unseal(env, place, sealed), `${index}:${at}`).rejects.toThrow(REFUSED);
      }
    }
  });

  test('does not open with something added', async () => {
    const sealed = await seal(env, place, TEXT);
    for (const added of [`${sealed}.`, `${sealed}.AAAA`, `${sealed}AAAA`, `.${sealed}`])
      await expect(unseal(env, place, added), added).rejects.toThrow();
  });
});

describe('keys', () => {
  test('the first seals, all of them open', async () => {
    const old = await seal(env, place, TEXT);
    const rotated = withKeys(second, first);
    expect(await unseal(rotated, place, old)).toBe(TEXT);
    expect(await currentKeyId(rotated)).toBe(second.kid);
    const renewed = await seal(rotated, place, TEXT);
    expect(renewed.split('.')[0]).toBe(second.kid);
    await expect(unseal(env, place, renewed)).rejects.toThrow('no key of SEALING_KEYS opens answers of');
  });

  test('one with the id of another does not open', async () => {
    const sealed = await seal(env, place, TEXT);
    const impostor = withKeys({ ...second, kid: first.kid });
    await expect(unseal(impostor, place, sealed)).rejects.toThrow(REFUSED);
    const renamed = sealed.replace(first.kid, second.kid);
    await expect(unseal(withKeys(first, second), place, renamed)).rejects.toThrow(REFUSED);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['not JSON', '{'],
    ['an empty list', keySet([])],
    ['another algorithm', JSON.stringify({ keys: [{ ...first, alg: 'A128GCM' }] })],
    ['a short key', JSON.stringify({ keys: [{ ...first, k: first.k.slice(1) }] })],
    ['an id with a dot', JSON.stringify({ keys: [{ ...first, kid: 'a.b' }] })],
    ['a bad key behind a good one', JSON.stringify({ keys: [first, { ...second, k: '' }] })],
  ])('that are %s neither seal nor open, and are not quoted', async (_, keys) => {
    const sealed = await seal(env, place, TEXT);
    const without = { SEALING_KEYS: keys } as Env;
    for (const attempt of [seal(without, place, TEXT), unseal(without, place, sealed)]) {
      const error: unknown = await attempt.catch((caught: unknown) => caught);
      expect(String(error)).toMatch(/SEALING_KEYS must be a JSON Web Key set/);
      expect(String(error)).not.toContain(first.k.slice(1));
    }
  });
});

test('an error names row and column, never the text', async () => {
  const sealed = await seal(env, place, TEXT);
  const error: unknown = await unseal(env, { ...place, rowId: OTHER }, sealed).catch(
    (caught: unknown) => caught,
  );
  expect(String(error)).toBe(
    `Error: answers of ${OTHER} does not open: changed, or sealed for another place`,
  );
});
