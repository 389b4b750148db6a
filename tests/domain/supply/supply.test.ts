import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGtin, readCode } from '../../../domain/supply/barcode.ts';
import { lastDayOf, lotState, lotsInUse, type Supply } from '../../../domain/supply/supply.ts';

const FNC1 = '\u001d';
const lot = { expiresOn: null, openedOn: null, daysAfterOpening: null, recall: null };

describe('a lot ends', () => {
  test.each([
    [{}, null],
    [{ expiresOn: '2027-01-31' }, '2027-01-31'],
    [{ openedOn: '2026-11-01', daysAfterOpening: 60 }, '2026-12-31'],
    [{ openedOn: '2026-11-01' }, null],
    [{ expiresOn: '2026-12-15', openedOn: '2026-11-01', daysAfterOpening: 60 }, '2026-12-15'],
    [{ expiresOn: '2027-01-31', openedOn: '2026-11-01', daysAfterOpening: 60 }, '2026-12-31'],
  ])('%j: %s', (dates, last) => expect(lastDayOf({ ...lot, ...dates })).toBe(last));

  test.each([
    ['2026-11-26', 'expired'],
    ['2026-11-27', 'ending'],
    ['2026-12-27', 'ending'],
    ['2026-12-28', 'good'],
  ])('on %s: %s on 27 November', (expiresOn, state) =>
    expect(lotState({ ...lot, expiresOn }, '2026-11-27')).toBe(state),
  );

  test('a recall comes before all else', () =>
    expect(lotState({ ...lot, recall: { on: '2026-11-20', note: 'x' } }, '2026-11-27')).toBe('recalled'));
});

test('lots in use are those of active supplies that are not used up, glue before needles', () => {
  const supply = (name: string, kind: Supply['kind'], lots: [string, boolean][], isActive = true) =>
    ({ name, kind, isActive, lots: lots.map(([code, isUsedUp]) => ({ code, isUsedUp })) }) as Supply;
  const supplies = [
    supply('Agulha', 'needle', [['N1', false]]),
    supply('Cola', 'glue', [
      ['C1', true],
      ['C2', false],
    ]),
    supply('Antiga', 'glue', [['O1', false]], false),
  ];
  expect(lotsInUse(supplies).map(({ supply: { name }, lot: { code } }) => [name, code])).toEqual([
    ['Cola', 'C2'],
    ['Agulha', 'N1'],
  ]);
});

describe('a scanned code', () => {
  test.each([
    ['7891000315507', { gtin: '7891000315507' }],
    ['96385074', { gtin: '96385074' }],
    ['07891000315507', { gtin: '7891000315507' }],
    ['7891000315508', {}],
    [
      `]d20107891000315507172703311040A-17${FNC1}2115`,
      { gtin: '7891000315507', lot: '40A-17', expiresOn: '2027-03-31' },
    ],
    ['(01)07891000315507(17)270300(10)B/2', { gtin: '7891000315507', lot: 'B/2', expiresOn: '2027-03-31' }],
    [
      `${FNC1}01078910003155071012345${FNC1}17280229`,
      { gtin: '7891000315507', lot: '12345', expiresOn: '2028-02-29' },
    ],
    ['(17)270231(10)C', { lot: 'C' }],
    ['1021072911172405310107891000315507', {}],
    ['https://fabricante.example/p/1', {}],
    ['', {}],
  ])('%s', (text, found) =>
    expect(readCode(text)).toEqual({ gtin: null, lot: null, expiresOn: null, ...found }),
  );

  test('of any text is read without a fault, and its number has its check digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { gtin } = readCode(text);
        expect(gtin === null || isGtin(gtin)).toBe(true);
      }),
    );
  });
});
