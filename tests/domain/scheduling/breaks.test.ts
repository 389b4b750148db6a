import { flatten, safeParse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { pausesOf } from '../../../domain/scheduling/breaks.ts';
import { businessHoursInput, defaultHours } from '../../../domain/scheduling/business-hours.ts';
import { DATE, free, week } from './agenda.ts';

const coffee = { start: '10:00', end: '10:30' };
const late = { start: '16:00', end: '16:30' };

describe('a break takes its time, start inclusive, end exclusive', () => {
  const day = { start: '09:00', end: '11:00' };
  test.each([
    [30, [coffee], '09:00 09:30 10:30 11:00'],
    [60, [coffee], '09:00 10:30'],
    [30, [coffee, { start: '09:00', end: '09:15' }], '09:30 10:30 11:00'],
    [30, [], '09:00 09:30 10:00 10:30 11:00'],
    [30, [{ start: '10:30', end: '10:00' }], '09:00 09:30 10:00 10:30 11:00'], // upside down: none
  ])('%i min with %j: %s', (total, breaks, starts) => {
    expect(free({ hours: week({ ...day, breaks }) }, total)).toBe(starts);
  });

  test('beside lunch', () => {
    const hours = week({
      start: '11:00',
      end: '14:00',
      hasLunch: true,
      breaks: [{ start: '13:30', end: '13:40' }],
    });
    expect(free({ hours }, 30, DATE)).toBe('11:00 11:30 13:00 14:00');
    expect(pausesOf(hours.monday)).toEqual([
      { kind: 'lunch', start: 720, end: 780 },
      { kind: 'break', start: 810, end: 820 },
    ]);
  });
});

describe('the form', () => {
  const monday = (day: unknown) => ({ ...defaultHours, monday: { ...defaultHours.monday, ...Object(day) } });
  const faults = (day: unknown) => {
    const { issues } = safeParse(businessHoursInput, monday(day));
    return issues ? flatten<typeof businessHoursInput>(issues).nested : null;
  };
  const APART = 'As pausas e o almoço não podem se sobrepor';
  const INSIDE = 'A pausa deve ficar dentro do expediente';

  test.each([
    [{ breaks: [] }],
    [{ breaks: [coffee, late, { start: '10:30', end: '10:45' }, { start: '17:45', end: '18:00' }] }],
    [
      {
        hasLunch: true,
        breaks: [
          { start: '11:45', end: '12:00' },
          { start: '13:00', end: '13:15' },
        ],
      },
    ],
    [{ hasLunch: false, breaks: [{ start: '12:00', end: '12:30' }] }], // lunch is switched off
    [{ closed: true, breaks: [{ start: '22:00', end: '21:00' }] }], // does not matter
  ])('%j passes and comes back', (day) => {
    const { output, success } = safeParse(businessHoursInput, monday(day));
    expect(success).toBe(true);
    expect(output).toMatchObject({ monday: day });
  });

  test.each([
    [
      { breaks: [{ start: '10:30', end: '10:00' }] },
      'monday.breaks.0.end',
      'Horário inicial deve ser menor que o final',
    ],
    [
      { breaks: [{ start: '10:00', end: '10:00' }] },
      'monday.breaks.0.end',
      'Horário inicial deve ser menor que o final',
    ],
    [{ breaks: [coffee, { start: '08:30', end: '09:15' }] }, 'monday.breaks.1.start', INSIDE],
    [{ breaks: [{ start: '17:30', end: '18:30' }] }, 'monday.breaks.0.start', INSIDE],
    [{ breaks: [coffee, { start: '10:15', end: '11:00' }] }, 'monday.breaks.1.start', APART],
    [{ breaks: [coffee, coffee] }, 'monday.breaks.1.start', APART],
    [{ hasLunch: true, breaks: [{ start: '11:30', end: '12:30' }] }, 'monday.breaks.0.start', APART],
    [{ breaks: [{ start: '25:00', end: '10:00' }] }, 'monday.breaks.0.start', 'Horário inválido'],
    [{ breaks: [{ start: '10:00' }] }, 'monday.breaks.0.end', 'Selecione um horário'],
    [{ breaks: 'none' }, 'monday.breaks', 'Lista de pausas inválida'],
    [{ breaks: null }, 'monday.breaks', 'Lista de pausas inválida'],
    [
      { breaks: [11, 12, 13, 14, 15].map((h) => ({ start: `${h}:00`, end: `${h}:10` })) },
      'monday.breaks',
      'Use no máximo 4 pausas',
    ],
  ])('%j: %s %s', (day, path, message) => {
    expect(faults(day)).toEqual({ [path]: [message] });
  });
});
