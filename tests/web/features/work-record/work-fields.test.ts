import { describe, expect, test } from 'vitest';
import type { Supply, SupplyLot } from '../../../../domain/supply/supply.ts';
import type { SupplyKind } from '../../../../domain/supply/supply-kind.ts';
import { mapOfShape } from '../../../../domain/work-record/lash-map.ts';
import type { WorkDetails } from '../../../../domain/work-record/work-details.ts';
import { knownLots, lotChoices, lotsAtHand } from '../../../../web/features/work-record/lots/lot-choices.ts';
import { typedWords } from '../../../../web/features/work-record/record-words.ts';
import {
  checkWork,
  fieldsOf,
  initialFields,
  mergeWork,
  partsOf,
  type WorkFields,
} from '../../../../web/features/work-record/work-fields.ts';

const on = '2026-11-28';
const known = { lots: new Map(), usedBefore: [], required: [], on };

const details: WorkDetails = {
  lashes: { map: mapOfShape('cat'), curls: ['D'], thicknesses: ['0,07'], technique: 'Híbrido', minutes: 90 },
  brows: null,
  pigment: { area: 'Lábios', technique: null, device: 'Dermógrafo', passes: 3, reaction: null },
  own: [{ label: 'Adesivo', value: 'Sim' }],
  notes: 'Olho sensível',
};

const input = { version: 4, details, humidity: 55, temperature: null, retention: 80 };

const fields = fieldsOf({ ...input, lots: [{ lotId: crypto.randomUUID(), reason: null }] }, []);

describe('the fields of a record', () => {
  test('hold what is stored, and become it again', () => {
    const again = checkWork({ ...fields, lots: [] }, known);
    expect(again).toEqual({ ok: true, value: { ...input, lots: [] } });
  });

  test('begin with the parts that the services are of', () => {
    const services = (['cilios', 'outros', 'micropigmentacao', 'cilios'] as const).map((category) => ({
      name: category,
      category,
    }));
    expect(partsOf(services)).toEqual(['lashes', 'pigment']);
    expect(fieldsOf(null, ['brows']).parts).toEqual(['brows']);
  });

  test('begin with what is proposed for the room, unless something is stored', () => {
    const appointment = { startsAt: '', professional: '', services: [] };
    const room = { humidity: 0, temperature: null };
    const begun = initialFields({ record: null, appointment }, room);
    expect([begun.humidity, begun.temperature]).toEqual(['0', '']);
    expect(initialFields({ record: null, appointment }, null)).toEqual(fieldsOf(null, []));
  });

  test('say nothing of a part that was taken away, and of own fields below the last one filled in', () => {
    const own = [...fields.details.own, { label: '', value: ' ' }];
    const less = { ...fields, lots: [], parts: ['lashes' as const], details: { ...fields.details, own } };
    const checked = checkWork(less, known);
    expect(checked.ok && checked.value.details).toMatchObject({ pigment: null, own: details.own });
  });

  test('are read with the units that stand behind them, and times as people say them', () => {
    const lashes = { ...fields.details.lashes, minutes: '1h40' };
    const said = { humidity: '55%', temperature: '23 °C', details: { ...fields.details, lashes } };
    expect(checkWork({ ...fields, lots: [], ...said }, known)).toMatchObject({
      ok: true,
      value: { humidity: 55, temperature: 23, details: { lashes: { minutes: 100 } } },
    });
  });

  test('are refused where they stand', () => {
    const wrong: WorkFields = { ...fields, lots: [], humidity: 'muito', retention: '101' };
    expect(checkWork(wrong, known)).toMatchObject({
      ok: false,
      errors: { humidity: [expect.stringContaining('100')], retention: [expect.stringContaining('100')] },
    });
    expect(checkWork(fieldsOf(null, ['lashes']), known)).toEqual({
      ok: false,
      errors: { 'details.notes': ['Preencha pelo menos um campo'] },
    });
    expect(
      checkWork({ ...fields, lots: [] }, { ...known, required: ['glueLot', 'technique'] }),
    ).toMatchObject({
      ok: false,
      errors: {
        lots: [expect.stringContaining('estúdio pede')],
        'details.pigment.technique': [expect.stringContaining('estúdio pede')],
      },
    });
  });

  test('of two devices are merged field by field', () => {
    const mine: WorkFields = { ...fields, humidity: '60' };
    const theirs = {
      ...fields,
      details: { ...fields.details, lashes: { ...fields.details.lashes, minutes: '100' } },
    };
    const merged = mergeWork(fields, mine, theirs);
    expect(merged.humidity).toBe('60');
    expect(merged.details.lashes.minutes).toBe('100');
    expect(typedWords(theirs, new Map())).toContainEqual(['Cílios: Tempo', '100 min']);
  });
});

let made = 0;
function lotOf(code: string, more: Partial<SupplyLot> = {}): SupplyLot {
  made += 1;
  const empty = { expiresOn: null, openedOn: null, daysAfterOpening: null, isUsedUp: false, recall: null };
  return { id: `lot-${made}`, code, version: 1, ...empty, ...more };
}
const supplyOf = (kind: SupplyKind, name: string, lots: SupplyLot[], isActive = true): Supply => {
  const about = { maker: null, registration: null, barcode: null, version: 1 };
  return { id: name, kind, name, lots, isActive, ...about };
};

describe('lots to choose', () => {
  const supplies = [
    supplyOf('pigment', 'Café', [lotOf('P')]),
    supplyOf('glue', 'Velha', [lotOf('V', { expiresOn: '2020-01-01' })]),
    supplyOf('glue', 'Elite', [lotOf('E1'), lotOf('E2'), lotOf('E0', { isUsedUp: true })]),
    supplyOf('glue', 'Parada', [lotOf('X')], false),
  ];
  const choices = lotChoices(supplies, { parts: ['lashes'], on });

  test('are those of active supplies, what is used up last, the fitting ones first', () => {
    expect(choices.map(({ lot }) => lot.code)).toEqual(['V', 'E1', 'E2', 'P', 'E0']);
    expect(choices[0]?.state).toBe('expired');
  });

  test('at hand is the first good one of each supply that fits', () => {
    expect(lotsAtHand(choices, ['lashes']).map(({ lot }) => lot.code)).toEqual(['E1']);
    expect(lotsAtHand(choices, []).length).toBe(0);
  });

  test('are found by their id', () => {
    expect(knownLots(supplies).get(choices[1]?.lot.id ?? '')?.supply.name).toBe('Elite');
  });
});
