import { describe, expect, test } from 'vitest';
import type { LinkHolder } from '../../db/client.ts';
import {
  appointmentHolder,
  appointmentToken,
  placeHolder,
  waitlistToken,
} from '../../functions/booking/client-links.ts';

const [FIRST, SECOND] = ['first '.repeat(8), 'second '.repeat(8)];
const env = { SIGNING_SECRET: FIRST };

const link: LinkHolder = { appointmentId: '01890000-0000-7000-8000-000000000001', generation: 3 };
const emailed: LinkHolder = { ...link, deviceGeneration: 70_000 };
const OTHER = '01890000-0000-7000-8000-000000000002';

const refused = (read: () => unknown) =>
  expect(read).toThrow(expect.objectContaining({ code: 'link_expired' }));
const isRefused = (token: string) => refused(() => appointmentHolder(env, { token }));

const flipped = (token: string, bit: number) => {
  const bytes = Buffer.from(token, 'base64url');
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return bytes.toString('base64url');
};

describe('the token of a link', () => {
  test.each([0, 1, 3, 255, 256, 65_535])('gives its appointment and generation %i back', (generation) => {
    const token = appointmentToken(env, { ...link, generation });
    expect(appointmentHolder(env, { token })).toEqual({ ...link, generation });
  });

  test.each([0, 1, 70_000])('emailed gives the client’s device generation %i back', (deviceGeneration) => {
    const token = appointmentToken(env, { ...link, deviceGeneration });
    expect(appointmentHolder(env, { token })).toEqual({ ...link, deviceGeneration });
  });

  test('of the waitlist gives its place and offer back, and is none of an appointment', () => {
    const place = { entryId: OTHER, number: 7 };
    const token = waitlistToken(env, place);
    expect(placeHolder(env, { token })).toEqual(place);
    isRefused(token);
    refused(() => placeHolder(env, { token: appointmentToken(env, link) }));
  });

  test('of one purpose is none of another', () => {
    const token = appointmentToken(env, link, 'review-link');
    expect(appointmentHolder(env, { token }, 'review-link')).toEqual(link);
    isRefused(token);
    refused(() => appointmentHolder(env, { token }, 'recall-refusal'));
  });

  test('is the same in every email, and stands in a fragment as it is', () => {
    const token = appointmentToken(env, link);
    expect(appointmentToken(env, link)).toBe(token);
    expect(token).toMatch(/^[\w-]{68}$/);
    expect(appointmentToken(env, emailed)).toMatch(/^[\w-]{72}$/);
  });

  test('is another one for another appointment and another generation', () => {
    const made = [link, { ...link, appointmentId: OTHER }, { ...link, generation: 4 }].map((one) =>
      appointmentToken(env, one),
    );
    expect(new Set(made.map((token) => token.slice(-42))).size).toBe(3);
  });

  test.each([
    ['given', link, 51],
    ['emailed', emailed, 54],
  ])('%s, with any one of its bits flipped is refused', (_, one, bytes) => {
    const token = appointmentToken(env, one);
    for (let bit = 0; bit < bytes * 8; bit += 1) isRefused(flipped(token, bit));
  });

  test('with the signature of another appointment or generation is refused', () => {
    const claims = (token: string) => Buffer.from(token, 'base64url').subarray(0, 19);
    const signature = Buffer.from(appointmentToken(env, link), 'base64url').subarray(19);
    for (const foreign of [
      { ...link, appointmentId: OTHER },
      { ...link, generation: 4 },
    ])
      isRefused(Buffer.concat([claims(appointmentToken(env, foreign)), signature]).toString('base64url'));
  });

  test.each([
    '',
    'a',
    'A'.repeat(68),
    '_'.repeat(68),
    'é'.repeat(68),
    'A'.repeat(100_000),
    link.appointmentId,
  ])('is not %.40s', isRefused);

  test.each([
    ['given', link],
    ['emailed', emailed],
  ])('%s, is good without the hyphen at its end, which what makes links in texts leaves out', (_, one) => {
    const all = Array.from({ length: 1000 }, (_, generation) => ({ ...one, generation }));
    const ends = all.filter((each) => appointmentToken(env, each).endsWith('-'));
    expect(ends.length).toBeGreaterThan(0);
    for (const each of ends)
      expect(appointmentHolder(env, { token: appointmentToken(env, each).slice(0, -1) })).toEqual(each);
  });

  test('is refused with a character more, less, or spelled in another alphabet', () => {
    const token = appointmentToken(env, link);
    for (const text of [
      `${token}A`,
      `${token}=`,
      ` ${token}`,
      `${token}\n`,
      token.slice(1),
      token.slice(0, -1),
    ])
      isRefused(text);
  });
});

describe('rotating SIGNING_SECRET', () => {
  test('keeps links good as long as the secret that signed them is the previous one', () => {
    const token = appointmentToken(env, link);
    const rotated = { SIGNING_SECRET: SECOND, SIGNING_SECRET_PREVIOUS: FIRST };
    expect(appointmentHolder(rotated, { token })).toEqual(link);
    refused(() => appointmentHolder({ SIGNING_SECRET: SECOND }, { token }));
  });

  test('signs new links with the present one', () => {
    const token = appointmentToken({ SIGNING_SECRET: SECOND, SIGNING_SECRET_PREVIOUS: FIRST }, link);
    expect(appointmentHolder({ SIGNING_SECRET: SECOND }, { token })).toEqual(link);
    isRefused(token);
  });
});
