import { describe, expect, test } from 'vitest';
import { ageOn, birthdaySoon, timeSince } from '../../domain/client/birthday.ts';
import type { ClientRow } from '../../domain/client/client.ts';
import { checkedRows } from '../../domain/client/import.ts';
import { clientGrowth, searchWords } from '../../domain/client/list.ts';
import { fitsOneRecord, mergedClient } from '../../domain/client/merge.ts';

test.each([
  ['1990-11-21', '2026-11-21', 36, 'hoje'],
  ['1990-11-22', '2026-11-21', 35, 'amanhã'],
  ['1990-12-05', '2026-11-21', 35, 'em 14 dias'],
  ['1990-12-06', '2026-11-21', 35, null],
  ['1990-01-02', '2026-12-31', 36, 'em 2 dias'],
  ['2004-02-29', '2026-02-28', 21, 'amanhã'],
  ['2004-02-29', '2028-02-29', 24, 'hoje'],
])('born %s, on %s: %i years, birthday %s', (born, today, age, soon) => {
  expect([ageOn(born, today), birthdaySoon(born, today)]).toEqual([age, soon]);
});

test.each([
  ['2026-11-21', 'Hoje'],
  ['2026-11-22', 'Hoje'],
  ['2026-11-20', '1 dia'],
  ['2026-09-23', '59 dias'],
  ['2026-09-22', '60 dias'],
  ['2026-09-21', '2 meses'],
  ['2026-08-21', '3 meses'],
  ['2024-11-22', '23 meses'],
  ['2024-11-21', '2 anos'],
  ['2023-01-01', '3 anos'],
])('%s lies %s back', (date, text) => expect(timeSince(date, '2026-11-21')).toBe(text));

test.each([
  ['', []],
  ['Ana', ['Ana']],
  ['  ana   paula ', ['paula', 'ana']],
  ['(11) 98765-4321', ['11987654321']],
  ['+55 11 98765-4321', ['11987654321']],
  ['011 98765', ['1198765']],
  ['ana 98765-4321', ['987654321', 'ana']],
  ['ana@exemplo.com', ['ana@exemplo.com']],
  ['0', ['0']],
  ['+55 31 8765-4321', ['87654321']],
  ['(31) 8765-4321', ['87654321']],
  ['ana 3187654321', ['87654321', 'ana']],
  ['(31) 3333-4444', ['3133334444']],
  ['+55 11 9876', ['119876']],
  ['ana +5511987654321', ['11987654321', 'ana']],
  ['+351 912 345', ['+351912345']],
  ['Ana · (11) 98765-4321', ['987654321', 'Ana', '11']],
  ['Ana – 98765-4321', ['987654321', 'Ana']],
])('a search for %j looks for %j', (q, words) => expect(searchWords(q)).toEqual(words));

test.each([
  [0, 0, null],
  [3, 0, null],
  [3, 2, 50],
  [1, 4, -75],
  [0, 4, -100],
])('%i this month after %i grew by %i %%', (thisMonth, lastMonth, growth) => {
  expect(clientGrowth({ total: 9, thisMonth, lastMonth })).toBe(growth);
});

describe('one record out of two', () => {
  const ana: ClientRow = {
    id: 'a',
    fullName: 'Ana Lima',
    phone: '11987654321',
    email: null,
    birthDate: null,
    allergies: 'Látex',
    notes: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
  };

  test('fills what is empty and writes down what differs', () => {
    const other = {
      ...ana,
      fullName: 'Ana L. Souza',
      phone: '1133334444',
      email: 'ana@exemplo.com',
      allergies: 'Henna',
      notes: 'Prefere sábado',
      createdAt: '2025-03-01T00:00:00.000Z',
    };
    expect(mergedClient(ana, other)).toEqual({
      fullName: 'Ana Lima',
      phone: '11987654321',
      email: 'ana@exemplo.com',
      birthDate: null,
      allergies: 'Látex, Henna',
      notes: 'Prefere sábado\nTambém cadastrada como Ana L. Souza\nOutro telefone: (11) 3333-4444',
      createdAt: '2025-03-01T00:00:00.000Z',
    });
  });

  test('takes addresses that differ by an accent for two', () => {
    const [kept, other] = ['joao@exemplo.com', 'joão@exemplo.com'].map((email) => ({ ...ana, email }));
    expect(mergedClient(kept ?? ana, other ?? ana).notes).toBe('Outro email: joão@exemplo.com');
  });

  test('says nothing twice', () => {
    const twin = { ...ana, fullName: 'ANA LIMA', allergies: 'latex' };
    expect(mergedClient(ana, twin)).toMatchObject({ allergies: 'Látex', notes: null });
  });

  test('drops no allergy that the other record only mentions', () => {
    const allergiesOf = (kept: string, other: string) =>
      mergedClient({ ...ana, allergies: kept }, { ...ana, allergies: other }).allergies;
    expect(allergiesOf('Sem alergia a látex', 'Látex')).toBe('Sem alergia a látex, Látex');
    expect(allergiesOf('Látex, Níquel', 'níquel')).toBe('Látex, Níquel');
    expect(allergiesOf('Látex\nNíquel', 'Henna\nLatex')).toBe('Látex\nNíquel, Henna');
  });

  test('may be too much for one', () => {
    const long = { ...ana, notes: 'a'.repeat(3000) };
    expect(fitsOneRecord(mergedClient(long, { ...ana, notes: 'b'.repeat(1999) }))).toBe(true);
    expect(fitsOneRecord(mergedClient(long, { ...ana, notes: 'b'.repeat(2000) }))).toBe(false);
  });
});

test('a row of an import that says an earlier one again is left out, however its phone is written', () => {
  const row = { fullName: 'Ana', phone: '11987654321', email: '', birthDate: '', allergies: '', notes: '' };
  const rows = [
    row,
    { ...row, phone: '+55 11 98765-4321' },
    { ...row, phone: '11911112222' },
    { ...row, fullName: '' },
  ];
  expect(checkedRows(rows, '2026-11-26').map(({ problem }) => problem)).toEqual([
    null,
    'Aparece mais de uma vez na lista',
    null,
    'Nome é obrigatório',
  ]);
});
