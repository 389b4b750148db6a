import { describe, expect, test } from 'vitest';
import { placeLabel } from '../../domain/account/device.ts';
import { deviceOf, maskedAddress } from '../../functions/http/source.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0';

describe('a device in words', () => {
  test.each([
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${blink} Mobile Safari/537.36`, 'Chrome no Android'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`,
      'Safari no iPhone',
    ],
    [
      `Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) ${webKit} Version/16.0 Mobile/15E148 Safari/604.1`,
      'Safari no iPad',
    ],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36 Edg/129.0.0.0`, 'Edge no Windows'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/17.5 Safari/605.1.15`,
      'Safari no Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox no Linux'],
    ['node', 'Dispositivo desconhecido'],
    ['', 'Dispositivo desconhecido'],
    ['<script>alert(1)</script>', 'Dispositivo desconhecido'],
    [undefined, 'Dispositivo desconhecido'],
  ])('%s', (agent, words) => {
    expect(deviceOf(agent)).toBe(words);
  });

  test('of an agent that is made to hurt comes, and is short', () => {
    for (const piece of ['Mozilla/5.0 (', ' Chrome/1.', 'a/1 ', '((((', 'Android; '])
      expect(deviceOf(piece.repeat(500).slice(0, 500)).length).toBeLessThanOrEqual(90);
  });
});

test.each([
  [{ city: 'Campinas', regionCode: 'SP', country: 'BR' }, 'Campinas, SP'],
  [{ city: 'Lisboa', regionCode: '11', country: 'PT' }, 'Lisboa, Portugal'],
  [{ country: 'BR' }, 'Brasil'],
  [{ city: 'São Paulo<b>', country: 'BR' }, 'São Paulob, Brasil'],
  [{ city: 'Nowhere', country: 'T1' }, null],
  [{}, null],
])('the place %j is %s', (locality, words) => {
  expect(placeLabel(locality)).toBe(words);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['', null],
  ['nonsense', null],
])('the address %s is kept as %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});
