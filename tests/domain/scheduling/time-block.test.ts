import { type InferOutput, safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../domain/scheduling/clock.ts';
import { coveredBy, kindOf, timeBlockInput, toTimeBlock } from '../../../domain/scheduling/time-block.ts';
import { blocked, DATE, ZONE } from './agenda.ts';

const schema = timeBlockInput(DATE);
const messagesOf = (input: unknown) => safeParse(schema, input).issues?.map((issue) => issue.message);

describe('the block form', () => {
  test.each([
    [{ kind: 'full_day', blockedDate: '' }, 'Data é obrigatória'],
    [{ kind: 'full_day' }, 'Data é obrigatória'],
    [{ kind: 'full_day', blockedDate: '2026-11-20' }, 'A data não pode ser anterior a hoje'],
    [{ kind: 'single_time', blockedDate: DATE }, 'Selecione um horário para bloquear'],
    [{ kind: 'single_time', blockedDate: DATE, startTime: '' }, 'Selecione um horário para bloquear'],
    [
      { kind: 'time_range', blockedDate: DATE, startTime: '09:00' },
      'Para período de horários, selecione início e fim',
    ],
    [
      { kind: 'time_range', blockedDate: DATE, endTime: '09:00' },
      'Para período de horários, selecione início e fim',
    ],
    [
      { kind: 'time_range', blockedDate: DATE, startTime: '10:00', endTime: '09:00' },
      'Horário inicial deve ser menor que o final',
    ],
    [
      { kind: 'time_range', blockedDate: DATE, startTime: '10:00', endTime: '10:00' },
      'Horário inicial deve ser menor que o final',
    ],
    [{ kind: 'always', blockedDate: DATE }, 'Escolha o tipo de bloqueio'],
    [null, 'Escolha o tipo de bloqueio'],
  ])('%j: %s', (input, message) => expect(messagesOf(input)).toEqual([message]));

  test.each([
    [{ kind: 'full_day' }, { startTime: null, endTime: null, isFullDay: true }],
    [
      { kind: 'single_time', startTime: '10:00' },
      { startTime: '10:00', endTime: '10:00', isFullDay: false },
    ],
    [
      { kind: 'time_range', startTime: '10:00', endTime: '11:30' },
      { startTime: '10:00', endTime: '11:30', isFullDay: false },
    ],
  ] as const)('%j is stored as %j, and read back as its kind', (input, stored) => {
    const parsed = safeParse(schema, { ...input, blockedDate: DATE, reason: ' Curso  de henna ' });
    const block = toTimeBlock(parsed.output as InferOutput<typeof schema>); // success is asserted right below
    expect(parsed.success).toBe(true);
    expect(block).toEqual({ ...stored, blockedDate: DATE, reason: 'Curso de henna' });
    expect(kindOf(block)).toBe(input.kind);
  });
});

describe('what a block covers', () => {
  const day = dayOf(ZONE, DATE);
  test.each([
    ['all day', 30, 0, 1440],
    ['10:00', 30, 600, 630],
    ['10:00', 180, 600, 780],
    ['10:00-12:15', 30, 600, 735],
  ])('%s with steps of %i minutes', (what, interval, from, to) => {
    expect(coveredBy(blocked(what), day, interval)).toEqual({ start: day.start + from, end: day.start + to });
  });

  test('nothing when it has no times, or on a day the zone skipped', () => {
    expect(coveredBy({ ...blocked('10:00'), startTime: null }, day, 30)).toBeNull();
    expect(coveredBy(blocked('10:00', '2011-12-30'), dayOf('Pacific/Apia', '2011-12-30'), 30)).toBeNull();
  });
});
