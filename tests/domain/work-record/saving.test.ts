import * as fc from 'fast-check';
import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { lotState, type SupplyLot } from '../../../domain/supply/supply.ts';
import { type SupplyKind, supplyKinds } from '../../../domain/supply/supply-kind.ts';
import { problemsOf } from '../../../domain/work-record/saving.ts';
import type { WorkDetails } from '../../../domain/work-record/work-details.ts';
import {
  isEditedFreely,
  requirementNames,
  workRequirements,
} from '../../../domain/work-record/work-record.ts';
import {
  isEmptyWork,
  labelsAt,
  missingOf,
  needsReason,
  pathsOf,
  repeatedWork,
  workRecordInput,
} from '../../../domain/work-record/work-record-input.ts';

const TODAY = '2026-11-28';
const text = fc.constantFrom(null, 'Natural');
const details: fc.Arbitrary<WorkDetails> = fc.record({
  lashes: fc.option(
    fc.record({
      map: fc.constantFrom(null, { right: [8, 9, 10], left: [8, 9, 10] }),
      curls: fc.constantFrom<('C' | 'D')[]>([], ['C'], ['C', 'D']),
      thicknesses: fc.constantFrom<'0,07'[]>([], ['0,07']),
      technique: text,
      minutes: fc.constantFrom(null, 90),
    }),
  ),
  brows: fc.option(
    fc.record({
      shape: text,
      material: fc.constantFrom(null, 'henna' as const, 'none' as const),
      colour: text,
      minutes: fc.constant(null),
    }),
  ),
  pigment: fc.option(
    fc.record({
      area: text,
      technique: text,
      device: text,
      passes: fc.constantFrom(null, 3),
      reaction: text,
    }),
  ),
  own: fc.constantFrom<WorkDetails['own']>([], [{ label: 'Adesivo', value: 'Gel' }]),
  notes: text,
});

const lot: fc.Arbitrary<SupplyLot & { kind: SupplyKind }> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...supplyKinds),
  code: fc.constant('A-17'),
  expiresOn: fc.constantFrom(null, '2026-01-01', TODAY, '2030-01-01'),
  openedOn: fc.constantFrom(null, '2026-11-01'),
  daysAfterOpening: fc.constantFrom(null, 5),
  isUsedUp: fc.boolean(),
  recall: fc.constantFrom(null, { on: '2026-11-20', note: 'Aviso' }),
  version: fc.constant(1),
});
const lots = fc.uniqueArray(lot, { selector: ({ id }) => id, maxLength: 6 });
const mapOf = <Lot extends { id: string }>(list: readonly Lot[]) => new Map(list.map((one) => [one.id, one]));

describe('what a studio requires', () => {
  test('is missing of the parts that a record has only, and never more than is required', () => {
    fc.assert(
      fc.property(details, fc.subarray([...requirementNames]), lots, (said, required, used) => {
        const kinds = used.map(({ kind }) => kind);
        const missing = missingOf(required, { details: said, humidity: null, kinds });
        for (const name of missing) {
          expect(required).toContain(name);
          expect(said[workRequirements[name].part]).not.toBeNull();
        }
        const none = { lashes: null, brows: null, pigment: null, own: [], notes: 'x' };
        expect(missingOf(requirementNames, { details: none, humidity: null, kinds: [] })).toEqual([]);
        // More that is filled in is never less: other lots take nothing away.
        const more = missingOf(required, { details: said, humidity: 50, kinds: [...supplyKinds] });
        expect(missing).toEqual(expect.arrayContaining(more));
      }),
    );
  });
});

describe('what is required', () => {
  test('is known beforehand by the paths of the parts, and lots by name', () => {
    const required = ['needleLot', 'glueLot', 'curl', 'pigmentLot'] as const;
    expect(pathsOf(required, ['lashes'])).toEqual(['lots', 'details.lashes.curls']);
    expect(labelsAt(required, { path: 'lots', parts: ['pigment'] })).toEqual([
      'Lote da agulha',
      'Lote do pigmento',
    ]);
    expect(pathsOf(required, ['brows'])).toEqual([]);
  });
});

describe('repeating the last work', () => {
  test('takes what was done and no lot that needs a reason or is used up; it says nothing of that day', () => {
    fc.assert(
      fc.property(details, lots, (said, known) => {
        const used = known.map(({ id: lotId }) => ({ lotId, reason: 'Único' }));
        const again = repeatedWork({ details: said, lots: used as never }, { lots: mapOf(known), on: TODAY });
        expect([again.details.lashes, again.details.brows, again.details.own]).toEqual([
          said.lashes,
          said.brows,
          said.own,
        ]);
        expect([again.details.notes, again.details.pigment?.reaction ?? null]).toEqual([null, null]);
        const usable = known.filter((one) => !one.isUsedUp && !needsReason(lotState(one, TODAY)));
        expect(again.lots).toEqual(usable.map(({ id: lotId }) => ({ lotId, reason: null })));
      }),
    );
  });
});

describe('a save', () => {
  const input = (said: WorkDetails, used: readonly { id: string }[], reason: string | null) =>
    parse(workRecordInput, {
      version: null,
      details: said,
      lots: used.map(({ id: lotId }) => ({ lotId, reason })),
    });

  test('asks for the reason of each lot that is over or recalled, once, and for lots that exist', () => {
    fc.assert(
      fc.property(details, lots, fc.boolean(), (said, used, isUnknown) => {
        const known = { lots: isUnknown ? new Map() : mapOf(used), usedBefore: [], required: [], on: TODAY };
        const form = input(said, used, null);
        fc.pre(!isEmptyWork(form));
        const asked = used.flatMap((one, place) =>
          isUnknown
            ? [`lots.${place}.lotId`]
            : needsReason(lotState(one, TODAY))
              ? [`lots.${place}.reason`]
              : [],
        );
        expect(Object.keys(problemsOf(form, known)).sort()).toEqual(asked.sort());
        if (isUnknown) return;
        expect(problemsOf(input(said, used, 'Único'), known)).toEqual({});
        expect(problemsOf(form, { ...known, usedBefore: form.lots })).toEqual({});
      }),
    );
  });

  test('of nothing, or of the air of the room alone, is refused, and of anything else is not', () => {
    const nothing = { version: null, details: {} };
    const known = { lots: new Map(), usedBefore: [], required: [], on: TODAY };
    for (const air of [{}, { humidity: 45, temperature: 22 }]) {
      expect(problemsOf(parse(workRecordInput, { ...nothing, ...air }), known)).toEqual({
        'details.notes': ['Preencha pelo menos um campo'],
      });
    }
    for (const some of [
      { retention: 0 },
      { details: { notes: 'x' } },
      { details: { lashes: { curls: ['C'] } } },
    ])
      expect(problemsOf(parse(workRecordInput, { ...nothing, ...some }), known)).toEqual({});
  });

  test('overwrites for a day from when it was written', () => {
    const writtenAt = new Date('2026-11-28T12:00Z');
    const after = (minutes: number) => new Date(writtenAt.getTime() + minutes * 60_000);
    expect([0, 24 * 60 - 1, 24 * 60].map((minutes) => isEditedFreely(writtenAt, after(minutes)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
