import { type InferOutput, safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { onDay } from '../../../domain/scheduling/block-days.ts';
import {
  columnsOf,
  newTimeBlock,
  timeBlockEdit,
  timeBlockInput,
  withBlock,
} from '../../../domain/scheduling/block-input.ts';
import { kindOf } from '../../../domain/scheduling/time-block.ts';
import { DATE } from './agenda.ts';

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
    const columns = columnsOf(parsed.output as InferOutput<typeof schema>); // success is asserted right below
    const block = onDay(columns, columns.blockedDate);
    expect(parsed.success).toBe(true);
    expect(columns).toMatchObject({ kind: input.kind, untilDate: null, repeatsWeekly: false });
    expect(block).toEqual({ ...stored, blockedDate: DATE, reason: 'Curso de henna' });
    expect(kindOf(block)).toBe(input.kind);
  });
});

describe('several days, and every week', () => {
  const day = { kind: 'full_day', blockedDate: DATE };
  const UNTIL = 'A data final não pode ser anterior à inicial';
  const LONG = 'Um bloqueio pode ter no máximo 366 dias seguidos';
  test.each([
    [{ ...day, untilDate: '2026-11-20' }, UNTIL],
    [{ ...day, untilDate: '2026-11-20', repeatsWeekly: true }, UNTIL],
    [{ ...day, untilDate: '2027-11-22' }, LONG],
    [{ ...day, untilDate: '2026-02-30' }, 'Data inválida'],
    [{ ...day, untilDate: '' }, 'Selecione uma data'],
    [{ ...day, repeatsWeekly: 'yes' }, 'Escolha sim ou não'],
    [{ ...day, reason: 'x'.repeat(201) }, 'Use no máximo 200 caracteres'],
  ])('%j: %s', (input, message) => expect(messagesOf(input)).toEqual([message]));

  test.each([
    [{ untilDate: '2026-11-30' }, '2026-11-30'],
    [{ untilDate: '2027-11-21' }, '2027-11-21'], // 366 days with both ends
    [{ untilDate: DATE }, null], // until the day it begins is that day
    [{ untilDate: DATE, repeatsWeekly: true }, DATE], // once, and no more
    [{ untilDate: '2030-01-01', repeatsWeekly: true }, '2030-01-01'],
    [{ untilDate: null, repeatsWeekly: true }, null],
  ])('%j ends %s', (input, untilDate) => {
    expect(safeParse(schema, { ...day, ...input })).toMatchObject({ success: true, output: { untilDate } });
  });

  test('a weekly block skips only dates on which it would hold, ascending, each once', () => {
    const weekly = { ...day, untilDate: '2026-12-26', repeatsWeekly: true };
    const skippedDates = ['2026-12-12', '2026-11-28', '2026-11-29', '2026-11-14', '2027-01-02', '2026-11-28'];
    expect(safeParse(schema, { ...weekly, skippedDates })).toMatchObject({
      success: true,
      output: { skippedDates: ['2026-11-28', '2026-12-12'] },
    });
    expect(safeParse(schema, { ...day, skippedDates })).toMatchObject({ output: { skippedDates: [] } });
    expect(messagesOf({ ...weekly, skippedDates: ['2026-02-30'] })).toEqual(['Data inválida']);
  });

  test('a block that began before today keeps its first day while it is edited', () => {
    const begun = { ...day, blockedDate: '2026-11-10', untilDate: '2026-11-30' };
    expect(safeParse(timeBlockInput('2026-11-10'), begun).success).toBe(true);
    expect(safeParse(timeBlockInput('2026-11-11'), begun).success).toBe(false);
  });
});

test('a list takes a block in its place at once, and lets one go that is gone or over', () => {
  const block = (id: string, blockedDate: string, more = {}) => ({
    ...{ id, version: 1, kind: 'full_day' as const, blockedDate, untilDate: null, repeatsWeekly: false },
    ...{ skippedDates: [], startTime: null, endTime: null, reason: null, ...more },
  });
  const weekly = block('w', '2026-11-03', { repeatsWeekly: true }); // a Tuesday: next on the 24th
  const list = { zone: 'UTC', today: DATE, professionalId: 'p', blocks: [block('a', '2026-11-22'), weekly] };
  const ids = (id: string, one: ReturnType<typeof block> | null) =>
    withBlock(list, { id, block: one })
      .blocks.map((each) => each.id)
      .join(' ');
  expect(ids('b', block('b', '2026-11-23'))).toBe('a b w');
  expect(ids('b', block('b', '2026-11-10', { untilDate: '2026-11-30' }))).toBe('b a w');
  expect(ids('a', block('a', '2026-11-25'))).toBe('w a');
  expect(ids('a', block('a', '2026-11-10'))).toBe('w');
  expect(ids('w', null)).toBe('a');
});

describe('what is sent', () => {
  const id = '5f1c2a3b-0000-4000-8000-00000000000a';
  const body = { kind: 'single_time', blockedDate: '2020-01-01', startTime: '10:00' };

  test('carries what she was shown, and the version of an edit', () => {
    expect(safeParse(newTimeBlock, body).output).toMatchObject({ ...body, accepted: [] });
    expect(safeParse(timeBlockEdit, { ...body, version: 3, accepted: [id] }).output).toMatchObject({
      ...body,
      version: 3,
      accepted: [id],
    });
  });

  test.each([
    [newTimeBlock, { ...body, accepted: ['x'] }, 'Identificador inválido'],
    [newTimeBlock, { ...body, accepted: Array(1001).fill(id) }, 'Lista de agendamentos inválida'],
    [newTimeBlock, { ...body, accepted: null }, 'Lista de agendamentos inválida'],
    [timeBlockEdit, body, 'Versão inválida'],
    [timeBlockEdit, { ...body, version: 1.5 }, 'Versão inválida'],
  ])('%# is refused', (schema, input, message) => {
    expect(safeParse(schema, input).issues?.map((issue) => issue.message)).toEqual([message]);
  });
});
