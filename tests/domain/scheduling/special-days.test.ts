import { describe, expect, test } from 'vitest';
import { businessHoursInput, defaultHours, hoursOn } from '../../../domain/scheduling/business-hours.ts';
import { isWithinHours } from '../../../domain/scheduling/hours-fit.ts';
import { closedDays, freeStarts } from '../../../domain/scheduling/slots.ts';
import { MAX_SPECIAL_DAYS } from '../../../domain/scheduling/special-days.ts';
import { check } from '../../../web/lib/validation.ts';

const SUNDAY = '2026-12-20';
const EVE = '2026-12-24'; // a Thursday
const hours = {
  ...defaultHours,
  thursday: { ...defaultHours.thursday, hasLunch: true },
  finishByClosing: true,
  specialDays: [
    { date: SUNDAY, start: '10:00', end: '12:00' },
    { date: EVE, start: '09:00', end: '13:30' },
  ],
};
const agenda = { zone: 'America/Sao_Paulo', hours, busy: [], blocks: [], now: 0 };

test('a date has its own hours, and the same weekday of another week its usual ones', () => {
  expect(freeStarts(agenda, SUNDAY, 60)).toEqual([600, 630, 660]);
  expect(freeStarts(agenda, '2026-12-27', 60)).toEqual([]);
  expect(freeStarts(agenda, EVE, 90).at(-1)).toBe(12 * 60); // through the usual lunch
  expect(closedDays(agenda, SUNDAY, '2026-12-27')).toEqual(['2026-12-27']);
  expect(hoursOn(hours, '2026-12-21')).toBe(hours.monday);
  expect(isWithinHours(hours, { date: EVE, time: '14:00', totalMinutes: 60 })).toBe(false);
});

describe('what is taken', () => {
  const day = { date: SUNDAY, start: '10:00', end: '12:00' };
  const errorsOf = (specialDays: unknown) => {
    const checked = check(businessHoursInput, { ...defaultHours, specialDays });
    return checked.ok ? {} : checked.errors;
  };
  test.each([
    [[day], {}],
    [[], {}],
    [[{ ...day, end: '10:00' }], { 'specialDays.0.end': ['Horário inicial deve ser menor que o final'] }],
    [[{ ...day, date: '' }], { 'specialDays.0.date': ['Selecione uma data'] }],
    [[{ ...day, date: '2026-02-30' }], { 'specialDays.0.date': ['Data inválida'] }],
    [[day, day], { specialDays: ['Cada data pode estar uma vez na lista'] }],
    [Array(MAX_SPECIAL_DAYS + 1).fill(day), { specialDays: expect.anything() }],
  ])('%o', (days, errors) => expect(errorsOf(days)).toEqual(errors));
});
