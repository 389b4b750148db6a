import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  fittingBankText,
  formatPixKey,
  MAX_RECEIVER,
  pixInput,
  pixKeyProblem,
  readPixKey,
} from '../../../domain/money/pix-key.ts';
import { sized } from '../../support/size.ts';
import { fieldsOf } from '../issues.ts';

const EVP = '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d';

describe('a key in any form', () => {
  test.each([
    ['123.456.789-09', 'cpf', '12345678909'],
    ['  12345678909\n', 'cpf', '12345678909'],
    ['CPF: 123.456.789‑09', 'cpf', '12345678909'],
    ['Chave Pix: 123 456 789 09', 'cpf', '12345678909'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['cnpj 11222333000181', 'cnpj', '11222333000181'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
    ['(11) 98765-4321', 'phone', '+5511987654321'],
    ['+55 11 98765 4321', 'phone', '+5511987654321'],
    ['055 (11) 9 8765-4321', 'phone', '+5511987654321'],
    ['011 98765-4321', 'phone', '+5511987654321'],
    ['tel: 5511987654321', 'phone', '+5511987654321'],
    ['Marina <Marina@Studio.com.br>', 'email', 'marina@studio.com.br'],
    ['mailto:a@b.co', 'email', 'a@b.co'],
    ['pix@studio.com.br', 'email', 'pix@studio.com.br'],
    [EVP.toUpperCase(), 'evp', EVP],
    [EVP.replaceAll('-', ''), 'evp', EVP],
    [`{${EVP}}`, 'evp', EVP],
  ])('%s', (text, type, value) => expect(readPixKey(text)).toEqual({ type, value }));

  test('eleven bare digits that are both are a CPF; written as a phone they are a phone', () => {
    expect(readPixKey('51998259765')?.type).toBe('cpf');
    expect(readPixKey('(51) 99825-9765')?.type).toBe('phone');
  });
});

describe('what is no key says so by its kind', () => {
  test.each([
    ['123.456.789-00', 'CPF inválido. Confira os números.'],
    ['119.876.543-20', 'CPF inválido. Confira os números.'], // (11) 98765-4320 in the mask of a CPF
    ['111.111.111-11', 'CPF inválido. Confira os números.'],
    ['11.222.333/0001-82', 'CNPJ inválido. Confira os números.'],
    ['12.ABC.345/01DE-36', 'CNPJ inválido. Confira os números.'],
    ['(11) 3333-4444', 'Celular inválido. Digite o DDD e os 9 números; telefone fixo não é chave Pix.'],
    ['(20) 98765-4321', 'Celular inválido. Digite o DDD e os 9 números; telefone fixo não é chave Pix.'],
    ['marina@studio', 'E-mail inválido'],
    [`${'a'.repeat(70)}@b.com.br`, 'E-mail inválido'],
    [EVP.slice(0, -1), 'Chave aleatória inválida. Copie-a inteira do aplicativo do seu banco.'],
    ['minha chave', 'Digite um CPF, CNPJ, celular com DDD, e-mail ou chave aleatória'],
    ['123', 'Digite um CPF, CNPJ, celular com DDD, e-mail ou chave aleatória'],
  ])('%s: %s', (text, message) => {
    expect(readPixKey(text)).toBeNull();
    expect(pixKeyProblem(text)).toBe(message);
    expect(fieldsOf(pixInput, { key: text, receiver: 'Marina', city: 'Campinas' })).toEqual({
      key: [message],
    });
  });
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const keys = fc.oneof(
  fc.constant(null).map(() => generateCpf()),
  fc.constantFrom(1 as const, 2 as const).map((version) => generateCnpj({ version })),
  fc.tuple(fc.constantFrom('11', '21', '68', '92'), digits(8)).map(([area, rest]) => `+55${area}9${rest}`),
  fc.uuid(),
  fc.stringMatching(/^[a-z][a-z0-9]{0,20}@[a-z]{1,20}\.com$/),
);

test('a key is stored as itself, and reads back from how it is shown', () => {
  fc.assert(
    fc.property(keys, (key) => {
      expect(readPixKey(key)?.value).toBe(key);
      expect(readPixKey(formatPixKey(key))?.value).toBe(key);
    }),
    { numRuns: sized(2000, 300) },
  );
});

test.each(['55.082.951/7783-11', '55082951778311', '55 082 951/7783 11'])('%s is no phone', (text) => {
  expect(readPixKey(text)).toBeNull();
});

test('a CPF or CNPJ with another check digit is no key', () => {
  const masked = fc
    .constantFrom(generateCpf, () => generateCnpj({ version: 1 }))
    .map((generate) => formatPixKey(generate()));
  fc.assert(
    fc.property(masked, fc.constantFrom(1, 2), fc.integer({ min: 1, max: 9 }), (text, fromEnd, shift) => {
      const at = text.length - fromEnd;
      const other = `${text.slice(0, at)}${(Number(text[at]) + shift) % 10}${text.slice(at + 1)}`;
      expect(readPixKey(other)).toBeNull();
    }),
    { numRuns: sized(2000, 300) },
  );
});

describe('who receives', () => {
  test.each([
    [{}, null],
    [{ key: ' ', receiver: 'Marina', city: '' }, null],
    [
      { key: 'MARINA@x.com', receiver: ' Ateliê  Marina Cílios ', city: 'São Paulo' },
      { key: 'marina@x.com', receiver: 'Atelie Marina Cilios', city: 'Sao Paulo' },
    ],
    [
      { key: 'marina@x.com', receiver: 'Ana’s Lash & Cia. (SP) ✨', city: "Olho d'Água" },
      { key: 'marina@x.com', receiver: 'Anas Lash e Cia. SP', city: 'Olho dAgua' },
    ],
    [
      { key: 'marina@x.com', receiver: 'Studio A+B/C_D@E', city: 'Mogi-Mirim' },
      { key: 'marina@x.com', receiver: 'Studio A e B C D E', city: 'Mogi-Mirim' },
    ],
  ])('%j', (input, output) => expect(safeParse(pixInput, input).output).toEqual(output));

  test.each([
    [{ receiver: '😀', city: 'Campinas' }, { receiver: ['Nome de quem recebe é obrigatório'] }],
    [{ receiver: 'Marina' }, { city: ['Cidade é obrigatório'] }],
    [{ receiver: 'M'.repeat(26), city: 'Campinas' }, { receiver: ['Use no máximo 25 caracteres'] }],
    [{ receiver: 'Marina', city: 'C'.repeat(16) }, { city: ['Use no máximo 15 caracteres'] }],
  ])('with a key, %j is refused', (input, fields) =>
    expect(fieldsOf(pixInput, { key: EVP, ...input })).toEqual(fields),
  );

  test('a longer name is cut between words', () => {
    expect(fittingBankText('Ateliê da Marina Cílios & Sobrancelhas', MAX_RECEIVER)).toBe(
      'Atelie da Marina Cilios',
    );
    expect(fittingBankText('Ãbcdefghijklmnopqrstuvwxyzabc', MAX_RECEIVER)).toHaveLength(MAX_RECEIVER);
  });
});
