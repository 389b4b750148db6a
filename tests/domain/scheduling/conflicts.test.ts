import { describe, expect, test } from 'vitest';
import { conflictAt, overlaps, refusalAt } from '../../../domain/scheduling/conflicts.ts';
import { agenda, appointments, blocked, DATE, MIDNIGHT, week } from './agenda.ts';

test.each([
  ['before', 0, 10, false],
  ['touching its start', 0, 20, false],
  ['over its start', 10, 25, true],
  ['enclosed', 22, 28, true],
  ['the same', 20, 30, true],
  ['enclosing', 10, 40, true],
  ['over its end', 25, 40, true],
  ['touching its end', 30, 40, false],
  ['after', 35, 40, false],
  ['empty', 25, 25, false],
])('%s: [%i, %i) and [20, 30) overlap: %s', (_, start, end, expected) => {
  expect(overlaps({ start, end }, { start: 20, end: 30 })).toBe(expected);
  expect(overlaps({ start: 20, end: 30 }, { start, end })).toBe(expected);
});

describe('the appointment in the way', () => {
  const busy = appointments('10:00-11:00', '11:00-11:20');
  test.each([
    ['09:30', 30, null],
    ['09:30', 31, '10:00'],
    ['10:30', 60, '10:00'],
    ['11:00', 30, '11:00'],
    ['11:20', 30, null],
  ])('%s for %i min: %s', (time, total, expected) => {
    expect(conflictAt(agenda({ busy }), DATE, time, total)).toEqual(expected && { time: expected });
  });
});

describe('why a visit is refused', () => {
  const busy = appointments('10:00-11:00');

  test('taken: the sentence names the appointment', () => {
    const refusal = refusalAt(agenda({ busy }), DATE, '09:30', 60);
    expect(refusal?.code).toBe('time_taken');
    expect(refusal?.message).toBe(
      'Este horário não está mais disponível. Já existe um agendamento às 10:00. Por favor, escolha outro horário.',
    );
  });

  test.each([
    ['off the grid', '09:10', agenda()],
    ['before opening', '08:30', agenda()],
    ['blocked', '09:00', agenda({ blocks: [blocked('09:00')] })],
    ['lunch', '12:00', agenda({ hours: week({ hasLunch: true }) })],
    ['past', '09:00', agenda({ now: MIDNIGHT + 541 })],
    ['no time', '99:99', agenda()],
  ])('%s: not available', (_, time, world) => {
    expect(refusalAt(world, DATE, time, 30)?.code).toBe('time_unavailable');
  });

  test('free: no refusal', () => {
    expect(refusalAt(agenda({ busy }), DATE, '11:00', 30)).toBeNull();
  });
});
