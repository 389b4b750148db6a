import { describe, expect, test } from 'vitest';
import type { StoredBlock } from '../../../domain/scheduling/block-days.ts';
import { blockText, daysText } from '../../../domain/scheduling/block-text.ts';
import { defaultHours } from '../../../domain/scheduling/business-hours.ts';
import {
  type BlockFields,
  checkBlock,
  emptyBlock,
  fieldsOf,
  inputOf,
  withDate,
  withKind,
  withRepeat,
  withStart,
} from '../../../web/features/time-blocks/form/block-fields.ts';
import {
  endTimes,
  freeHint,
  gridTimes,
  startTimes,
} from '../../../web/features/time-blocks/form/block-times.ts';
import { standing } from '../../../web/ui/form/refused.ts';

const TODAY = '2026-11-21'; // a Saturday, 09:00-15:00
const MONDAY = '2026-11-23';
const SUNDAY = '2026-11-22';

const block = (part: Partial<StoredBlock> = {}): StoredBlock => ({
  id: 'b',
  version: 3,
  kind: 'time_range',
  blockedDate: MONDAY,
  untilDate: null,
  repeatsWeekly: false,
  skippedDates: [],
  startTime: '10:00',
  endTime: '12:00',
  reason: 'Curso',
  ...part,
});
const range: BlockFields = fieldsOf(block());

describe('the kind of a block in the form', () => {
  test.each([
    ['single_time', { startTime: '10:00', endTime: '' }],
    ['full_day', { startTime: '', endTime: '' }],
    ['time_range', { startTime: '10:00', endTime: '12:00' }],
  ] as const)('from a range to %s: %j', (kind, times) => {
    expect(withKind(range, kind)).toEqual({ ...range, kind, ...times });
  });

  test('from a single time to a range the start stays', () => {
    const single = withKind(range, 'single_time');
    expect(withKind(single, 'time_range')).toMatchObject({ startTime: '10:00', endTime: '' });
  });

  test.each([
    [
      { kind: 'full_day', startTime: null, endTime: null },
      { kind: 'full_day', startTime: '', endTime: '' },
    ],
    [
      { kind: 'single_time', endTime: '10:00' },
      { kind: 'single_time', startTime: '10:00', endTime: '' },
    ],
    [{}, { kind: 'time_range', startTime: '10:00', endTime: '12:00' }],
    [{ untilDate: '2026-11-30' }, { repeat: 'days', untilDate: '2026-11-30' }],
    [{ repeatsWeekly: true }, { repeat: 'weekly', untilDate: null }],
    [
      { repeatsWeekly: true, untilDate: '2026-11-30' },
      { repeat: 'weekly', untilDate: '2026-11-30' },
    ],
    [{}, { repeat: 'once', reason: 'Curso' }],
    [{ reason: null }, { reason: '' }],
  ] as const)('a stored block %j opens as %j, and goes back as it came', (stored, fields) => {
    const one = block(stored);
    expect(fieldsOf(one)).toMatchObject(fields);
    expect(checkBlock(fieldsOf(one), TODAY)).toEqual({ ok: true, value: inputOf(one) });
  });
});

describe('changing the form', () => {
  test.each([
    ['09:00', '12:00'],
    ['11:30', '12:00'],
    ['12:00', ''],
    ['13:00', ''],
  ])('start %s leaves the end %j', (start, end) => {
    expect(withStart(range, start)).toMatchObject({ startTime: start, endTime: end });
  });

  test('a last day before the first goes, and one of a single day too', () => {
    const days = { ...range, repeat: 'days', untilDate: '2026-11-25' } as const;
    expect(withDate(days, '2026-11-25').untilDate).toBe('2026-11-25');
    expect(withDate(days, '2026-11-26').untilDate).toBeNull();
    expect(withDate(days, null).untilDate).toBe('2026-11-25');
    expect(withRepeat(days, 'weekly').untilDate).toBe('2026-11-25');
    expect(withRepeat(days, 'once').untilDate).toBeNull();
  });
});

describe('what is wrong with it', () => {
  test.each([
    [{ kind: 'single_time', startTime: '' }, { startTime: ['Selecione um horário para bloquear'] }],
    [
      { startTime: '', endTime: '' },
      {
        startTime: ['Para período de horários, selecione início e fim'],
        endTime: ['Para período de horários, selecione início e fim'],
      },
    ],
    [{ endTime: '10:00' }, { endTime: ['Horário inicial deve ser menor que o final'] }],
    [{ blockedDate: null }, { blockedDate: ['Data é obrigatória'] }],
    [{ blockedDate: '2026-11-20' }, { blockedDate: ['A data não pode ser anterior a hoje'] }],
    [{ repeat: 'days' }, { untilDate: ['Selecione a data final'] }],
    [{ repeat: 'days', untilDate: TODAY }, { untilDate: ['A data final não pode ser anterior à inicial'] }],
    [{ reason: 'x'.repeat(201) }, { reason: ['Use no máximo 200 caracteres'] }],
  ] as [Partial<BlockFields>, Record<string, string[]>][])('%j: %j', (part, errors) => {
    const checked = checkBlock({ ...range, ...part }, TODAY);
    expect(checked.ok ? {} : checked.errors).toMatchObject(errors);
  });

  test('a sentence goes when its reason goes, and no new one comes', () => {
    const empty = emptyBlock(TODAY);
    const shown = { startTime: ['Selecione um horário para bloquear'] };
    const refused = { errors: shown, fields: empty, byServer: false };
    const left = (fields: BlockFields) => standing(refused, fields, (now) => checkBlock(now, TODAY));
    expect(left({ ...empty })).toEqual(shown);
    expect(left(withKind(empty, 'time_range'))).toEqual({});
    expect(left({ ...empty, startTime: '10:00' })).toEqual({});
  });
});

describe('the times to choose from', () => {
  test('are the grid of the day, the closing included; 09:00-18:00 on a closed one', () => {
    expect(gridTimes(defaultHours, TODAY)).toHaveLength(13);
    expect(gridTimes(defaultHours, TODAY).at(-1)).toBe('15:00');
    expect([gridTimes(defaultHours, SUNDAY)[0], gridTimes(defaultHours, SUNDAY).at(-1)]).toEqual([
      '09:00',
      '18:00',
    ]);
    expect(gridTimes({ ...defaultHours, slotInterval: 120 }, MONDAY)).toEqual([
      '09:00',
      '11:00',
      '13:00',
      '15:00',
      '17:00',
      '18:00',
    ]);
  });

  test('keep a stored one that lies off the grid', () => {
    expect(startTimes(defaultHours, TODAY, '09:10').slice(0, 3)).toEqual(['09:00', '09:10', '09:30']);
  });

  test('the end is always after the start, and nothing without one', () => {
    expect(endTimes(defaultHours, TODAY, '', '')).toEqual([]);
    expect(endTimes(defaultHours, TODAY, '14:00', '')).toEqual(['14:30', '15:00']);
    expect(endTimes(defaultHours, TODAY, '15:00', '')).toEqual(['23:59']);
  });

  test('the hint names the first twelve free ones, and how many more there are', () => {
    const agenda = { zone: 'America/Sao_Paulo', hours: defaultHours, busy: [], blocks: [], now: 0 };
    const { times, more } = freeHint(agenda, MONDAY);
    expect([times.length, times[0], times.at(-1), more]).toEqual([12, '09:00', '14:30', 7]);
    const full = { blockedDate: MONDAY, startTime: null, endTime: null, isFullDay: true, reason: null };
    expect(freeHint({ ...agenda, blocks: [full] }, MONDAY)).toEqual({ times: [], more: 0 });
    expect(freeHint({ ...agenda, hours: null }, TODAY)).toMatchObject({ more: 8 });
  });
});

describe('in words', () => {
  test.each([
    [{}, 'Segunda-feira, 23/11/2026, das 10:00 às 12:00'],
    [{ kind: 'single_time', endTime: '10:00' }, 'Segunda-feira, 23/11/2026, às 10:00'],
    [{ kind: 'full_day', untilDate: '2026-11-30' }, '23/11/2026 a 30/11/2026 (8 dias), dia inteiro'],
    [{ repeatsWeekly: true, blockedDate: TODAY }, 'Todo sábado, das 10:00 às 12:00'],
    [
      { repeatsWeekly: true, untilDate: '2026-12-31' },
      'Toda segunda-feira, a partir de 23/11/2026, até 31/12/2026, das 10:00 às 12:00',
    ],
  ] as [Partial<StoredBlock>, string][])('%j: %s', (part, text) => {
    expect(blockText(block(part), TODAY)).toBe(text);
  });

  test('a weekly one that has begun does not say when', () => {
    expect(daysText(block({ repeatsWeekly: true, blockedDate: '2026-11-15' }), TODAY)).toBe('Todo domingo');
  });
});
