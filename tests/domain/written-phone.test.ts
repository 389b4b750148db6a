import { describe, expect, test } from 'vitest';
import { cleanPhone, phoneProblem } from '../../domain/contact/phone.ts';
import { closeGap, phoneGap, writtenPhones } from '../../domain/contact/written-phone.ts';

describe('a cell with phones', () => {
  test.each([
    ['1,1987654321E+10', ['11987654321']],
    ['11987650001.0', ['11987650001']],
    ['11987650002,00', ['11987650002']],
    ['="11987650003"', ['11987650003']],
    ["'11987650004", ['11987650004']],
    ['(11) 98765-0005 / (11) 3333-0005', ['11987650005', '1133330005']],
    ['(11) 3333-0005 ou (11) 98765-0005', ['11987650005', '1133330005']],
    ['+55 11 98765-4321 ::: 1133334444', ['11987654321', '1133334444']],
    ['(11) 98765-0006 (mãe)', ['11987650006']],
    ['mãe: (11) 98765-0006', ['11987650006']],
    ['015 11 98765-0008', ['11987650008']],
    ['01511987650009', ['11987650009']],
    ['0xx11 98765-0010', ['11987650010']],
    ['+55 (011) 98765-0012', ['11987650012']],
    ['0055 11 98765-0013', ['11987650013']],
    ['(11) 98765–0014', ['11987650014']],
    ['1 1 9 8 7 6 5 0 0 1 5', ['11987650015']],
    ['\u202A+55\u00A011\u00A098765\u20111001\u202C', ['11987651001']],
    ['+1 415 555 2671', ['+14155552671']],
    ['11/98765-0016', ['11987650016']],
    ['(11) / 98765-0016 / 21/3333-0016', ['11987650016', '2133330016']],
    ['41 3333-0017 \\ 41 99999-0017', ['41999990017', '4133330017']],
    ['(11)98765-0018(11)3333-0018', ['11987650018', '1133330018']],
    ['11987650019 11912340019', ['11987650019', '11912340019']],
    ['11 98765-0020 - +55 11 91234-0020', ['11987650020', '11912340020']],
    ['+55+5511987650021', ['11987650021']],
    ['+44 (0)20 7946 0958', ['+442079460958']],
    ['', []],
  ])('%j', (cell, expected) => {
    const found = writtenPhones(cell);
    expect(found.map(cleanPhone)).toEqual(expected);
    expect(found.map(cleanPhone).map(phoneProblem)).toEqual(expected.map(() => null));
  });

  test('that is dialled from abroad is no phone of Brazil', () => {
    const [phone = ''] = writtenPhones('00351912345678');
    expect(phoneProblem(cleanPhone(phone))).not.toBeNull();
  });

  test('whose digits a spreadsheet cut off says so; what is no phone stays', () => {
    expect(writtenPhones('5,51199E+12')).toEqual(['5,51199E+12']);
    expect(phoneProblem(cleanPhone('5,51199E+12'))).toBe('O Excel encurtou este número. Confira o telefone');
    expect(writtenPhones('não tem')).toEqual(['não tem']);
  });
});

describe('what a phone lacks', () => {
  test.each([
    ['98765-0007', { area: true, ninth: false }, '11987650007'],
    ['3333-0007', { area: true, ninth: false }, '1133330007'],
    ['8765-0007', { area: true, ninth: true }, '11987650007'],
    ['(21) 8765-0011', { area: false, ninth: true }, '21987650011'],
    ['(11) 98765-0011', null, '(11) 98765-0011'],
    ['(20) 8765-0011', null, '(20) 8765-0011'],
    ['123', null, '123'],
  ])('%s', (written, gap, closed) => {
    expect(phoneGap(written)).toEqual(gap);
    expect(closeGap(written, { area: '11', ninth: true })).toBe(closed);
  });

  test('is not guessed: without an area code, or without the 9 being asked for, it stays', () => {
    expect(closeGap('98765-0007', { ninth: true })).toBe('98765-0007');
    expect(closeGap('(21) 8765-0011', { area: '11' })).toBe('2187650011');
  });
});
