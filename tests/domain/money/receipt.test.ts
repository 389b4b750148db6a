import { describe, expect, test } from 'vitest';
import {
  amountInWords,
  receiptNumber,
  receiptStatement,
  receiptText,
} from '../../../domain/money/receipt.ts';
import { mails } from '../../emails/samples.ts';

describe('an amount in words', () => {
  test.each([
    [1, 'um centavo'],
    [29, 'vinte e nove centavos'],
    [100, 'um real'],
    [101, 'um real e um centavo'],
    [115, 'um real e quinze centavos'],
    [200, 'dois reais'],
    [10_000, 'cem reais'],
    [10_100, 'cento e um reais'],
    [12_050, 'cento e vinte reais e cinquenta centavos'],
    [20_000, 'duzentos reais'],
    [100_000, 'mil reais'],
    [100_100, 'mil e um reais'],
    [110_000, 'mil e cem reais'],
    [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
    [200_000, 'dois mil reais'],
    [2_100_000, 'vinte e um mil reais'],
    [100_000_000, 'um milhão de reais'],
    [100_000_100, 'um milhão e um reais'],
    [200_000_000, 'dois milhões de reais'],
    [
      999_999_999,
      'nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
    ],
  ])('%i centavos: %s', (cents, words) => {
    expect(amountInWords(cents)).toBe(words);
  });

  test('no centavo is lost to fractions of a real', () => {
    const centavos = Array.from({ length: 99 }, (_, n) => amountInWords(n + 1));
    for (const reais of [1, 8, 64, 999, 81_000, 999_999]) {
      const whole = amountInWords(reais * 100);
      centavos.forEach((words, n) => {
        expect(amountInWords(reais * 100 + n + 1)).toBe(`${whole} e ${words}`);
      });
    }
  });
});

const { receipt } = mails['payment-receipt'];

describe('what a receipt says', () => {
  test('the statement names payer, amount twice and services', () => {
    expect(receiptStatement({ ...receipt, procedures: [...receipt.procedures] })).toBe(
      'Recebemos de Marina Alves de Souza a importância de R$\u00a0245,00 (duzentos e quarenta e cinco reais), referente a: Extensão de cílios volume russo, Design de sobrancelhas com henna.',
    );
  });

  test('without the name of a client who was deleted, and without services', () => {
    expect(receiptStatement({ ...receipt, client: '', procedures: [] })).toBe(
      'Recebemos a importância de R$\u00a0245,00 (duzentos e quarenta e cinco reais), referente a: serviços prestados.',
    );
  });

  test('numbers align; the text of a void one is marked', () => {
    expect([7, 12_345].map(receiptNumber)).toEqual(['0007', '12345']);
    const text = (voidedAt: string | null) =>
      receiptText({ ...receipt, procedures: [...receipt.procedures], voidedAt });
    expect(text(null)).toMatch(/^Recibo nº 0042\n/);
    expect(text('2026-11-22T10:00:00.000Z')).toMatch(/^Recibo nº 0042 \(CANCELADO\)\n/);
    expect(text(null)).toContain('ID da transação: LUME0199A1F07B7E7C39');
    expect(text(null)).toContain('Rua Augusta, 1508, sala 42, São Paulo - SP');
  });
});
