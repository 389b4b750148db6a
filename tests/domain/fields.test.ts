import { safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { email, phone } from '../../domain/contact/fields.ts';
import { cleanPhone, MOBILE_INVALID, phoneProblem } from '../../domain/contact/phone.ts';
import {
  duration,
  form,
  localDate,
  localTime,
  money,
  optionalParagraphs,
  optionalText,
  requiredText,
  uuid,
} from '../../domain/fields.ts';
import { fieldsOf } from './issues.ts';

const read = (schema: Parameters<typeof safeParse>[0], input: unknown) => {
  const { success, output, issues } = safeParse(schema, input);
  return success ? output : issues.map((issue) => issue.message).join(' | ');
};

describe('e-mail', () => {
  test.each([
    ['  Ana@Exemplo.COM ', 'ana@exemplo.com'],
    ['mailto:ana@exemplo.com', 'ana@exemplo.com'],
    ['Ana Souza <ana@exemplo.com>', 'ana@exemplo.com'],
    ['ana\u200B@exemplo.com\uFEFF', 'ana@exemplo.com'],
    ['ana@exemplo.com\r\n', 'ana@exemplo.com'],
    ['ａｎａ@exemplo.com', 'ana@exemplo.com'],
    ["o'neil+tag@sub.exemplo.com.br", "o'neil+tag@sub.exemplo.com.br"],
    ['', 'Email é obrigatório'],
    ['   ', 'Email é obrigatório'],
    [undefined, 'Email é obrigatório'],
    [7, 'Email é obrigatório'],
    ['ana', 'Email inválido'],
    ['ana@', 'Email inválido'],
    ['@exemplo.com', 'Email inválido'],
    ['ana@exemplo', 'Email inválido'],
    ['ana@exemplo..com', 'Email inválido'],
    ['.ana@exemplo.com', 'Email inválido'],
    ['ana souza@exemplo.com', 'Email inválido'],
    ['ana@exemplo.com,eva@exemplo.com', 'Email inválido'],
    ['ana@exemplo.com\nBcc: eva@exemplo.com', 'Email inválido'],
    ['ana@-exemplo.com', 'Email inválido'],
    [`${'a'.repeat(243)}@exemplo.com`, 'Email inválido'],
    ['a\u0000na@exemplo.com', 'O texto contém caracteres inválidos'],
  ])('%j -> %s', (input, expected) => expect(read(email(), input)).toBe(expected));
});

describe('phone', () => {
  test.each([
    ['(11) 98765-4321', '11987654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['+55 (011) 98765-4321', '11987654321'],
    ['5511987654321', '11987654321'],
    ['005511987654321', '11987654321'],
    ['011 98765.4321', '11987654321'],
    ['tel:+55-11-98765-4321', '11987654321'],
    ['11\u00A098765\u20114321', '11987654321'],
    ['１１９８７６５４３２１', '11987654321'],
    ['\u202A+55 11 98765-4321\u202C', '11987654321'],
    ['(11) 3333-4444', '1133334444'],
    ['+55 11 3333-4444', '1133334444'],
    ['55 98765-4321', '55987654321'], // area code 55, Santa Maria
    ['+55 55 98765-4321', '55987654321'],
    ['', 'Telefone é obrigatório'],
    ['  ', 'Telefone é obrigatório'],
    [undefined, 'Telefone é obrigatório'],
    ['98765-4321', 'Formato de telefone inválido'],
    ['+1 212 555 0100 00', 'Formato de telefone inválido'],
    ['+1 415 555 2671', '+14155552671'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['(+351) 912 345 678', '+351912345678'],
    ["'+54 9 11 2345-6789", '+5491123456789'], // as our own export writes it for spreadsheets
    ['+55 415 555 26710', MOBILE_INVALID],
    ['+1 115 555 2671', 'Formato de telefone inválido'],
    ['+0 415 555 2671', 'Formato de telefone inválido'],
    ['+', 'Formato de telefone inválido'],
    ['1 415 555 2671', MOBILE_INVALID],
    ['(11) 8765-4321', MOBILE_INVALID],
    ['(11) 88765-4321', MOBILE_INVALID],
    ['(11) 0765-4321', MOBILE_INVALID],
    ['(20) 98765-4321', 'Este DDD não existe'],
    ['(56) 3333-4444', 'Este DDD não existe'],
    ['(11) 3333-4444 ramal 12', 'Digite o telefone sem o ramal'],
    ['11 3333-4444 r. 12', 'Digite o telefone sem o ramal'],
    ['1133334444x12', 'Digite o telefone sem o ramal'],
    ['+1 415 555 2671 ext. 5', 'Digite o telefone sem o ramal'],
    ['tel:+55-11-3333-4444;ext=12', 'Digite o telefone sem o ramal'],
    ['1133334444,,12#', 'Digite o telefone sem o ramal'],
    ['11 98765-4321;', '11987654321'],
    ['11 98765-432a', 'Formato de telefone inválido'],
    ['119876543210', 'Formato de telefone inválido'],
    ['1'.repeat(61), 'Formato de telefone inválido'],
  ])('%j -> %s', (input, expected) => expect(read(phone(), input)).toBe(expected));
});

test('the numbering plan has 67 area codes', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  const known = codes.filter((code) => phoneProblem(`${code}987654321`) === null);
  expect(known).toHaveLength(67);
  expect(codes.filter((code) => phoneProblem(`${code}33334444`) === null)).toEqual(known);
});

describe('text', () => {
  const name = requiredText('Nome é obrigatório', 10);
  test.each([
    ['  Ana \t Souza ', 'Ana Souza'],
    ['Joa\u0303o', 'João'],
    ['A\u200Bn\u00ADa\u202E', 'Ana'],
    ['Z 👩\u200D🎨\u200D', 'Z 👩\u200D🎨'],
    ['Ana\u0007\u001b', 'Ana'],
    ['Ana\nSouza', 'Ana Souza'],
    ['Ana\uD800', 'Ana'],
    ['Ana 💅', 'Ana 💅'],
    ['', 'Nome é obrigatório'],
    ['\u200B\u00A0', 'Nome é obrigatório'],
    [null, 'Nome é obrigatório'],
    ['A\u0000na', 'O texto contém caracteres inválidos'],
    ['12345678901', 'Use no máximo 10 caracteres'],
    [' 1234567890 ', '1234567890'],
  ])('a line: %j -> %j', (input, expected) => expect(read(name, input)).toBe(expected));

  test.each([
    [undefined, null],
    [null, null],
    [' \n ', null],
    ['a\r\nb\n\n\n\nc  d \n', 'a\nb\n\nc d'],
    ['a\u2028b', 'a\nb'],
    [7, 'O texto contém caracteres inválidos'],
    ['\u0000', 'O texto contém caracteres inválidos'],
  ])('paragraphs: %j -> %j', (input, expected) => expect(read(optionalParagraphs(), input)).toBe(expected));

  test('optional text is one line', () => expect(read(optionalText(), ' a\nb ')).toBe('a b'));
});

describe('amounts', () => {
  const price = money('Preço é obrigatório', 'Preço deve ser um valor válido');
  const minutes = duration('Duração é obrigatória', 'Duração deve ser um valor válido maior que 0');
  test.each([
    [0, 0],
    [18_000, 18_000],
    [undefined, 'Preço é obrigatório'],
    [null, 'Preço é obrigatório'],
    ['', 'Preço é obrigatório'],
    [-1, 'Preço deve ser um valor válido'],
    [0.5, 'Preço deve ser um valor válido'],
    [Number.NaN, 'Preço deve ser um valor válido'],
    ['180', 'Preço deve ser um valor válido'],
    [100_000_000, 'Use no máximo R$ 999.999,99'],
    [Number.POSITIVE_INFINITY, 'Preço deve ser um valor válido'],
  ])('price %j -> %j', (input, expected) => expect(read(price, input)).toBe(expected));
  test.each([
    [1, 1],
    [0, 'Duração deve ser um valor válido maior que 0'],
    [null, 'Duração é obrigatória'],
    [1.5, 'Duração deve ser um valor válido maior que 0'],
    [1441, 'A duração deve ser de no máximo 24 horas'],
  ])('duration %j -> %j', (input, expected) => expect(read(minutes, input)).toBe(expected));
});

describe('dates, times, ids', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['', 'Selecione uma data'],
    [undefined, 'Selecione uma data'],
    ['2026-02-30', 'Data inválida'],
    ['21/11/2026', 'Data inválida'],
    ['2026-11-21T00:00', 'Data inválida'],
  ])('date %j -> %s', (input, expected) => expect(read(localDate(), input)).toBe(expected));
  test.each([
    ['09:30', '09:30'],
    ['', 'Selecione um horário'],
    [null, 'Selecione um horário'],
    ['24:00', 'Horário inválido'],
    ['9:30', 'Horário inválido'],
    ['09:30:00', 'Horário inválido'],
  ])('time %j -> %s', (input, expected) => expect(read(localTime(), input)).toBe(expected));
  test.each([
    ['5F1C2A3B-0000-4000-8000-00000000000A', '5f1c2a3b-0000-4000-8000-00000000000a'],
    ['5f1c2a3b-0000-4000-8000-00000000000', 'Identificador inválido'],
    ["' or 1=1 --", 'Identificador inválido'],
    [undefined, 'Identificador inválido'],
  ])('id %j -> %s', (input, expected) => expect(read(uuid(), input)).toBe(expected));
});

describe('a form', () => {
  const schema = form({ name: requiredText('Nome é obrigatório'), phone: phone(), notes: optionalText() });

  test('says the sentence of each missing field', () => {
    expect(fieldsOf(schema, {})).toEqual({ name: ['Nome é obrigatório'], phone: ['Telefone é obrigatório'] });
  });
  test.each([null, undefined, 'x', 7, true])('%j is no form', (input) => {
    expect(fieldsOf(schema, input)).toEqual({ root: ['Preencha todos os campos obrigatórios.'] });
  });
  test('an array is a form without fields', () => {
    expect(fieldsOf(schema, [])).toEqual({ name: ['Nome é obrigatório'], phone: ['Telefone é obrigatório'] });
  });
  test('drops what it does not know', () => {
    const input = JSON.parse(
      '{"name":"Ana","phone":"11987654321","role":"admin","__proto__":{"isOwner":true}}',
    );
    expect(safeParse(schema, input).output).toEqual({ name: 'Ana', phone: '11987654321', notes: null });
  });
});

test.each([
  '0800 123 4567',
  '+55 0800 123 4567',
  '8001234567',
  '0300-123-4567',
  '0500 1234567',
  '0900 123 456',
  '190',
  '10315',
  '4004-1234',
  '3003 1234',
])('%j has no area code, which is said', (text) => {
  expect(phoneProblem(cleanPhone(text))).toMatch(/0800, 0300 e curtos/);
});
