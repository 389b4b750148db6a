import fc from 'fast-check';
import { hasError, isStaticPix, parsePix } from 'pix-utils';
import { describe, expect, test } from 'vitest';
import { pixCode, pixMessage, pixTransactionId } from '../../../domain/money/pix-code.ts';
import type { PixAccount } from '../../../domain/money/pix-key.ts';
import { sized } from '../../support/size.ts';

const account: PixAccount = { key: '+5511987654321', receiver: 'Atelie Marina', city: 'Campinas' };

/** CRC-16/CCITT-FALSE, bit by bit. */
function crc16(text: string): string {
  let register = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    for (let bit = 7; bit >= 0; bit--) {
      const out = (register >> 15) ^ ((byte >> bit) & 1);
      register = ((register << 1) & 0xffff) ^ (out ? 0x1021 : 0);
    }
  }
  return register.toString(16).toUpperCase().padStart(4, '0');
}

/** The decoding of another library. */
function decode(code: string) {
  const pix = parsePix(code);
  if (hasError(pix) || !isStaticPix(pix)) throw new Error(`not a static Pix: ${code}`);
  return pix;
}

const words = (max: number) =>
  fc
    .stringMatching(new RegExp(`^[A-Za-z0-9](?:[A-Za-z0-9 &.'/-]{0,${max - 2}}[A-Za-z0-9])?$`))
    .filter((text) => !text.includes('  '));

test('another decoder reads what was put in, to the centavo, and another CRC agrees', () => {
  const charges = fc.record({
    key: fc.oneof(
      fc.uuid(),
      fc.constantFrom('12345678909', '11222333000181', '12ABC34501DE35', 'a@b.co', account.key),
    ),
    receiver: words(25),
    city: words(15),
    amountCents: fc.integer({ min: 1, max: 99_999_999 }),
    // The other library takes '6304' and what follows away twice when the text before it ends like that too.
    transactionId: fc
      .uuid()
      .map(pixTransactionId)
      .filter((text) => !text.endsWith('6304')),
  });
  fc.assert(
    fc.property(charges, ({ amountCents, transactionId, ...receiver }) => {
      const code = pixCode(receiver, { amountCents, transactionId }) ?? '';
      expect(decode(code)).toMatchObject({
        pixKey: receiver.key,
        merchantName: receiver.receiver,
        merchantCity: receiver.city,
        txid: transactionId,
        transactionCurrency: '986',
        countryCode: 'BR',
      });
      expect(Math.round((decode(code).transactionAmount ?? 0) * 100)).toBe(amountCents);
      expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)));
      expect(code).toContain(
        `54${String((amountCents / 100).toFixed(2).length).padStart(2, '0')}${Math.floor(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}58`,
      );
    }),
    { numRuns: sized(3000, 400) },
  );
});

test('a transaction id is 25 letters and digits, and of one appointment only', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const transactionId = pixTransactionId(id);
      expect(transactionId).toMatch(/^[0-9A-Z]{25}$/);
      const number = [...transactionId].reduce(
        (sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)),
        0n,
      );
      expect(number).toBe(BigInt(`0x${id.replaceAll('-', '')}`));
    }),
    { numRuns: sized(2000, 300) },
  );
  expect(pixTransactionId('ffffffff-ffff-ffff-ffff-ffffffffffff')).toHaveLength(25);
});

describe('no code', () => {
  test.each([
    ['without an amount', account, { amountCents: 0, transactionId: 'A' }],
    ['for less than nothing', account, { amountCents: -1, transactionId: 'A' }],
    ['for no number', account, { amountCents: Number.NaN, transactionId: 'A' }],
    ['with a transaction id that banks cut', account, { amountCents: 1, transactionId: 'A'.repeat(26) }],
    ['for no key', { ...account, key: '12345678900' }, { amountCents: 1, transactionId: 'A' }],
    ['to nobody', { ...account, receiver: '' }, { amountCents: 1, transactionId: 'A' }],
  ])('%s', (_, receiver, charge) => expect(pixCode(receiver, charge)).toBeNull());
});

test('the message holds the amount and the code', () => {
  const code = pixCode(account, { amountCents: 18_000, transactionId: 'A1' }) ?? '';
  const message = pixMessage({ client: 'Ana Lima', amountCents: 18_000, code });
  expect(message).toMatch(/^Olá, Ana! Para pagar R\$\s180,00 por Pix/);
  expect(message.endsWith(code)).toBe(true);
});
